import { type FormValues, type PageForm, parseForms } from '../../e2e/forms/parse-forms.ts'
import { fillForm } from '../../e2e/forms/send-forms.ts'
import { signIn } from '../server-process.ts'

/** Files that a form sends, by field. */
export type FormFiles = Record<string, File>

const LEAVES_THE_APPLICATION = /^(\/logout|\/assets\/|\/calendar-feed\/|\/\/)/
const MAX_FILES = 50

/** A signed-in person who opens pages by following links, and sends forms. */
export class User {
  private links: string[] = []
  /** Links whose answers were PDFs, CSV files or pictures. Few links of a page are, so they are opened again. */
  private readonly files: string[] = []

  private constructor(
    readonly origin: string,
    private readonly cookie: string,
    private readonly onAnswer: (path: string, answer: Response) => void,
  ) {}

  static async signIn(origin: string, login: string, onAnswer: User['onAnswer']): Promise<User> {
    const user = new User(origin, await signIn(origin, login), onAnswer)
    await user.open('/')
    return user
  }

  /** Opens a page or a file, and returns the text of a page. */
  async open(path: string): Promise<string> {
    const answer = await this.send(path)
    const location = answer.headers.get('location')
    if (location) return this.open(new URL(location, this.origin).pathname + new URL(location, this.origin).search)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      if (answer.ok && !this.files.includes(path) && this.files.length < MAX_FILES) this.files.push(path)
      await answer.arrayBuffer()
      return ''
    }
    const html = await answer.text()
    const links = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    this.links = [...new Set(links)].filter((link) => !LEAVES_THE_APPLICATION.test(link))
    return html
  }

  /** Follows a link of the last page. */
  async followLink(): Promise<void> {
    await this.open(pick(this.links) ?? '/')
  }

  async openFile(): Promise<void> {
    await this.open(pick(this.files) ?? '/')
  }

  /** Sends a form of a page, which is found by one of its fields, and returns the status of the answer. */
  async sendForm(page: string, field: string, changes: FormValues, files: FormFiles = {}): Promise<number> {
    const form = parseForms(await this.open(page), page).find(({ controls }) =>
      controls.some(({ name }) => name === field),
    )
    if (!form) throw new Error(`${page} has no form with the field ${field}.`)
    const answer = await this.send(form.action, { method: 'POST', body: createBody(form, changes, files) })
    await answer.arrayBuffer()
    return answer.status
  }

  private async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { cookie: this.cookie, origin: this.origin, 'accept-encoding': 'gzip' }
    const answer = await fetch(this.origin + path, { ...init, headers, redirect: 'manual' })
    this.onAnswer(path, answer)
    return answer
  }
}

function createBody(form: PageForm, changes: FormValues, files: FormFiles): FormData | URLSearchParams {
  const fields = fillForm(form, changes)
  if (!form.multipart) return new URLSearchParams(fields)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [name, file] of Object.entries(files)) body.set(name, file)
  return body
}

/** Picks one of several values at random; undefined if there is none. */
export const pick = <Value>(values: readonly Value[]): Value | undefined =>
  values[Math.floor(Math.random() * values.length)]

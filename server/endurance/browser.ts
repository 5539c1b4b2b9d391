import { LOGIN, PASSWORD } from './reception.ts'

/** An answer to a person without script. */
export interface PageAnswer {
  status: number
  retryAfter: string | null
  text: string
}

/** Opens pages and sends forms with the cookies of one person. */
export class Browser {
  readonly #cookies = new Map<string, string>()

  constructor(readonly origin: string) {}

  /** Signs in the person who registered the practice. */
  static async signIn(origin: string): Promise<Browser> {
    const browser = new Browser(origin)
    const answer = await browser.sendForm('/login', { login: LOGIN, password: PASSWORD })
    if (answer.status !== 303) throw new Error(`The sign-in answered ${answer.status}: ${answer.text}`)
    return browser
  }

  open = (path: string): Promise<PageAnswer> => this.#send(path)

  /** Sends the values to the page, with the form token of an earlier answer or of the page itself. */
  async sendForm(path: string, values: Record<string, string>, page?: string): Promise<PageAnswer> {
    const text = page ?? (await this.open(path)).text
    const hidden = [...text.matchAll(/<input type="hidden" name="(_[^"]+)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name!, decode(value!)]))
    return this.#send(path, { method: 'POST', body: new URLSearchParams({ ...fields, ...values }) })
  }

  async #send(path: string, init: RequestInit = {}): Promise<PageAnswer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const signal = AbortSignal.timeout(20_000)
    const headers = { cookie, origin: this.origin }
    const answer = await fetch(this.origin + path, { ...init, headers, signal, redirect: 'manual' })
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      this.#cookies.set(name!, value!)
    }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: decode(await answer.text()) }
  }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }

const decode = (html: string) => html.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity)

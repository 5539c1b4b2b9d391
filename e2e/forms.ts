// The forms of a page as a browser would send them, without a browser: hundreds of posts take seconds.
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { expect } from '@playwright/test'
import { PASSWORD } from './steps'

export interface Control {
  name: string
  /** `text` for everything that is typed; else the input's type, `select` or `textarea`. */
  type: string
  value: string
  /** For radios, ticks and options: is it chosen? Always true for others. */
  chosen: boolean
}

export interface PageForm {
  /** The page that it stands on. */
  page: string
  action: string
  /** What its last button says: what people know the form by. */
  name: string
  multipart: boolean
  controls: Control[]
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", '#x2F': '/' }
const plain = (text: string) => text.replace(/&(\w+|#\w+);/g, (all, name: string) => ENTITIES[name] ?? all)

function attributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name!.toLowerCase(), plain(value ?? '')]))
}

export const wordsOf = (html: string): string =>
  plain(
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim()

/** The posting forms of a page, but for those of the frame around every page (sign out, clinic, status poll). */
export function formsOf(html: string, page: string): PageForm[] {
  const bodies = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  return bodies.flatMap(([, head = '', body = '']) => {
    const { method, action, enctype } = attributes(` ${head}`)
    const ofFrame = ['/logout', '/switch-clinic', '/status-poll'].includes(action ?? '')
    if (method !== 'post' || ofFrame) return []
    const buttons = [...body.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)]
    const saves = buttons.filter(
      ([, tag = '']) => !/formnovalidate|name="(__intent__|intent)"|tabindex="-1"/i.test(tag),
    )
    return {
      page,
      action: action || page,
      name: wordsOf((saves.at(-1) ?? buttons.at(-1))?.[2] ?? ''),
      multipart: enctype === 'multipart/form-data',
      controls: controlsOf(body),
    }
  })
}

function controlsOf(body: string): Control[] {
  const tags = body.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)
  return [...tags].flatMap(([, tag, head = '', inner = '']): Control[] => {
    const { name = '', type = 'text', value = '', checked } = attributes(head)
    if (!name) return []
    if (tag === 'textarea') return [{ name, type: 'textarea', value: plain(inner).replace(/^\n/, ''), chosen: true }]
    if (tag === 'input') {
      const ticked = type === 'radio' || type === 'checkbox'
      return [{ name, type, value: value || (ticked ? 'on' : ''), chosen: ticked ? checked !== undefined : true }]
    }
    const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => attributes(option))
    const selected = options.findIndex((option) => 'selected' in option)
    return options.map((option, at) => ({
      ...{ name, type: 'select', value: option.value ?? '' },
      chosen: at === Math.max(0, selected),
    }))
  })
}

export type Filled = Record<string, string>

/** What the form sends as it stands, with something else filled in. */
export function filled(form: PageForm, typed: Filled = {}): Filled {
  const chosen = form.controls.filter((control) => control.chosen && control.type !== 'file')
  return { ...Object.fromEntries(chosen.map(({ name, value }) => [name, value])), ...typed }
}

const TYPED = ['text', 'email', 'tel', 'password', 'search', 'date', 'time', 'number', 'textarea']
export const isTyped = ({ type }: Control) => TYPED.includes(type)

/** Sends a form as a browser does: with the page's origin, and no redirect followed. */
export function post(request: APIRequestContext, form: PageForm, fields: Filled): Promise<APIResponse> {
  const how = form.multipart ? { multipart: fields } : { form: fields }
  return request.post(form.action, { ...how, maxRedirects: 0 })
}

/** Signs somebody in by the form of /login, without a browser. */
export async function signInByPost(request: APIRequestContext, phone: string, password = PASSWORD): Promise<void> {
  const [form] = formsOf(await (await request.get('/login')).text(), '/login')
  const answer = await post(request, form!, filled(form!, { login: phone, password }))
  expect(answer.status(), 'signing in').toBe(303)
}

/** The posting forms of the page at an address. */
export async function formsAt(request: APIRequestContext, page: string, statuses = [200]): Promise<PageForm[]> {
  const answer = await request.get(page)
  expect(statuses, `${page} answered ${answer.status()}`).toContain(answer.status())
  return formsOf(await answer.text(), page)
}

/** What the page says is wrong: the lines of its summary, or of an alert. */
export function complaintsOf(html: string): string[] {
  const summary = /<div class="summary"[\s\S]*?<ul>([\s\S]*?)<\/ul>/.exec(html)?.[1]
  if (summary) return summary.split('</li>').map(wordsOf).filter(Boolean)
  return [...html.matchAll(/<(\w+)[^>]*role="alert"[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text]) => wordsOf(text!))
}

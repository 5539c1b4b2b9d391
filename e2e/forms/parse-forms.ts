import { ROW_VALUES } from '#contract/kernel/row-values.ts'

export interface Control {
  name: string
  /** The input's type, `select` or `textarea`. */
  type: string
  value: string
  /** Whether a radio button, checkbox or option is selected. Always true for other controls. */
  selected: boolean
}

export interface PageForm {
  /** The page of the form. */
  page: string
  action: string
  /** The text of the last button, which identifies the form. */
  name: string
  multipart: boolean
  /** A button in a row of a list, which posts its values as one field. */
  isRowButton?: boolean
  /** Whether the fields stand under headings, or in a table with a caption. */
  hasHeadings?: boolean
  controls: Control[]
  /** The lists that a button adds rows to, with the values of a new row. */
  growingLists?: Record<string, FormValues>
}

/** Values by field name. */
export type FormValues = Record<string, string>

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", '#x2F': '/' }
const decodeEntities = (text: string) =>
  text.replace(/&(\w+|#\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)

export function parseAttributes(tag: string): Record<string, string> {
  const pairs = [...tag.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name, value]) => [name!.toLowerCase(), decodeEntities(value ?? '')]))
}

export const extractText = (html: string): string =>
  decodeEntities(
    html
      .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' '),
  ).trim()

/** Parses the forms of a page that post, except those of the frame (sign out, clinic, status poll). */
export function parseForms(html: string, page: string): PageForm[] {
  for (const [, id] of html.matchAll(/<button\b[^>]*\sform="([^"]+)"/g))
    if (!new RegExp(`<form\\b[^>]*\\sid="${id}"`).test(html))
      throw new Error(`${page} has a button of the form ${id}, but not the form.`)
  const bodies = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)]
  return bodies.flatMap(([, head = '', body = '']): PageForm[] => {
    const { id, method, action, enctype } = parseAttributes(` ${head}`)
    const isFrameForm = ['/logout', '/switch-clinic', '/status-poll'].includes(action ?? '')
    if (method !== 'post' || isFrameForm) return []
    if (!body.includes('<button'))
      return parseRowButtons(html, id, body).map((row) => ({ ...row, page, action: action || page }))
    const buttons = [...body.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)]
    const saves = buttons.filter(
      ([, tag = '']) => !/formnovalidate|name="(__intent__|intent)"|tabindex="-1"/i.test(tag),
    )
    return [
      {
        page,
        action: action || page,
        name: extractText((saves.at(-1) ?? buttons.at(-1))?.[2] ?? ''),
        multipart: enctype === 'multipart/form-data',
        hasHeadings: /<(h[23]|caption)\b/.test(body),
        controls: parseControls(body),
        growingLists: parseGrowingLists(buttons.map(([, tag = '']) => parseAttributes(tag))),
      },
    ]
  })
}

/** Reads the lists of a form from the buttons that add a row to them. */
function parseGrowingLists(buttons: readonly Record<string, string>[]): PageForm['growingLists'] {
  return Object.fromEntries(
    buttons.flatMap(({ name, value, 'data-add': add }) => {
      if (name !== '__intent__' || add === undefined) return []
      const { payload } = JSON.parse(value!) as { payload: { name: string; defaultValue?: FormValues } }
      return [[payload.name, payload.defaultValue ?? {}] as const]
    }),
  )
}

/** Parses the buttons in rows of lists, which submit one form with the values of their row. */
function parseRowButtons(html: string, formId: string | undefined, formBody: string) {
  return [...html.matchAll(/<button\b([^>]*)>([\s\S]*?)<\/button>/g)].flatMap(([, tag = '', text = '']) => {
    const { form, name, value } = parseAttributes(tag)
    if (form !== formId || name !== ROW_VALUES) return []
    const values = [...new URLSearchParams(value)].map(([field, fieldValue]) => ({ name: field, value: fieldValue }))
    const controls = [
      ...parseControls(formBody),
      ...values.map((control) => ({ ...control, type: 'hidden', selected: true })),
    ]
    return { name: extractText(text), multipart: false, isRowButton: true, controls }
  })
}

export function parseControls(body: string): Control[] {
  const tags = body.matchAll(/<(input|textarea|select)\b([^>]*)>(?:([\s\S]*?)<\/\1>)?/g)
  return [...tags].flatMap(([, tag, head = '', inner = '']): Control[] => {
    const { name = '', type = 'text', value = '', checked } = parseAttributes(head)
    if (!name) return []
    if (tag === 'textarea')
      return [{ name, type: 'textarea', value: decodeEntities(inner).replace(/^\n/, ''), selected: true }]
    if (tag === 'input') {
      const isCheckable = type === 'radio' || type === 'checkbox'
      return [
        { name, type, value: value || (isCheckable ? 'on' : ''), selected: isCheckable ? checked !== undefined : true },
      ]
    }
    const options = [...inner.matchAll(/<option\b([^>]*)>/g)].map(([, option = '']) => parseAttributes(option))
    const selectedIndex = options.findIndex((option) => 'selected' in option)
    return options.map((option, index) => ({
      name,
      type: 'select',
      value: option.value ?? '',
      selected: index === Math.max(0, selectedIndex),
    }))
  })
}

const TYPED_INPUTS = ['text', 'email', 'tel', 'password', 'search', 'time', 'number', 'textarea']
export const isTyped = ({ type }: Control) => TYPED_INPUTS.includes(type)

/** Extracts the error messages of a page from the error summary or an alert. */
export function extractErrors(html: string): string[] {
  const summary = /<div class="summary"[\s\S]*?<ul>([\s\S]*?)<\/ul>/.exec(html)?.[1]
  if (summary) return summary.split('</li>').map(extractText).filter(Boolean)
  return [...html.matchAll(/<(\w+)[^>]*role="alert"[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text]) => extractText(text!))
}

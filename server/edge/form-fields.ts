import { isFieldName } from '#contract/practice/people/rules.ts'
import type { Bytes } from './body.ts'

export const MOST_FIELDS = 1000
/** An invoice of two hundred lines, which has eight fields a line (docs/decisions/0018). */
const LONG_FORMS: readonly { path: RegExp; fields: number }[] = [
  { path: /^\/(create-invoice|invoices\/add-new-invoices)$/, fields: 1700 },
]

/** How many fields a form of a path may have. */
export const fieldsOf = (path: string): number => LONG_FORMS.find((form) => form.path.test(path))?.fields ?? MOST_FIELDS

const LONGEST_NAME = 256
/** A long consultation note, several times over. */
const LONGEST_VALUE = 128 * 1024

export class UnreadableForm extends Error {}
export class TooManyFields extends Error {}
export class TooLong extends Error {}

/**
 * Reads the form token out of a body, having counted the fields before anything is decoded.
 * Only the two encodings of HTML forms are read: no other kind of body reaches the application.
 */
export async function readFormToken(body: Bytes, contentType: string, most = MOST_FIELDS): Promise<string | null> {
  const kind = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (kind === 'application/x-www-form-urlencoded') return fromUrlEncoded(body, most)
  if (kind === 'multipart/form-data') return fromMultipart(body, contentType, most)
  if (body.byteLength === 0) return null
  throw new UnreadableForm()
}

function fromUrlEncoded(body: Bytes, most: number): string | null {
  if (count(body, '&', most) >= most) throw new TooManyFields()
  let token: string | null = null
  for (const [name, value] of new URLSearchParams(Buffer.from(body).toString('utf8'))) {
    checkField(name, value)
    if (name === '_token') token ??= value
  }
  return token
}

async function fromMultipart(body: Bytes, contentType: string, most: number): Promise<string | null> {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary) throw new UnreadableForm()
  if (count(body, `--${boundary}`, most) > most + 1) throw new TooManyFields()
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new UnreadableForm()
  })
  for (const [name, value] of form) checkField(name, typeof value === 'string' ? value : '')
  const token = form.get('_token')
  return typeof token === 'string' ? token : null
}

function checkField(name: string, value: string): void {
  if (name.length > LONGEST_NAME || value.length > LONGEST_VALUE) throw new TooLong()
  if (!isFieldName(name) || name === STATE || (name === INTENT && !isIntent(value))) throw new UnreadableForm()
}

/** Conform's own fields: what a button does to the form's rows, and a state that no form of ours sends. */
const [INTENT, STATE] = ['__intent__', '__state__']

function isIntent(value: string): boolean {
  try {
    const { type, payload } = JSON.parse(value) as { type: unknown; payload: { name?: unknown; index?: unknown } }
    const { name = '', index = 0 } = payload
    return typeof type === 'string' && typeof name === 'string' && isFieldName(`${name}[${Number(index)}]`)
  } catch {
    return false
  }
}

/** Occurrences, given up on as soon as there are too many. */
function count(body: Bytes, needle: string, most: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let found = 0
  for (let at = bytes.indexOf(needle); at !== -1 && found <= most + 1; at = bytes.indexOf(needle, at + needle.length))
    found++
  return found
}

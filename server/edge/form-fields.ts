import { ROW_VALUES } from '#contract/kernel/row-values.ts'
import { isFieldName } from '#contract/practice/people/rules.ts'
import type { Bytes } from './body.ts'

export const MAX_FIELDS = 1000
/** An invoice of 200 lines with eight fields each (docs/decisions/0018). */
const LONG_FORMS: readonly { path: RegExp; fields: number }[] = [
  { path: /^\/(create-invoice|invoices\/add-new-invoices)$/, fields: 1700 },
]

/** The number of fields that a form of a path may have. */
export const maxFormFields = (path: string): number =>
  LONG_FORMS.find((form) => form.path.test(path))?.fields ?? MAX_FIELDS

const MAX_NAME_LENGTH = 256
/** Several times a long consultation note. */
const MAX_VALUE_LENGTH = 128 * 1024

export class UnreadableFormError extends Error {}
export class TooManyFieldsError extends Error {}
export class FieldTooLongError extends Error {}

interface PostedForm {
  token: string | null
  /** The body for the application, with the values of the pressed button's row as fields. */
  body: Bytes
}

/**
 * Reads the form token of a body, and counts the fields before decoding. Only the two encodings of HTML forms are
 * accepted, so no other body reaches the application.
 */
export async function readForm(body: Bytes, contentType: string, max = MAX_FIELDS): Promise<PostedForm> {
  const kind = contentType.split(';', 1)[0]?.trim().toLowerCase()
  if (kind === 'application/x-www-form-urlencoded') return readUrlEncodedForm(body, max)
  if (kind === 'multipart/form-data') return { token: await readMultipartToken(body, contentType, max), body }
  if (body.byteLength === 0) return { token: null, body }
  throw new UnreadableFormError()
}

function readUrlEncodedForm(body: Bytes, max: number): PostedForm {
  if (countOccurrences(body, '&', max) >= max) throw new TooManyFieldsError()
  const fields = new URLSearchParams(Buffer.from(body).toString('utf8'))
  const token = fields.get('_token')
  const rowValues = fields.get(ROW_VALUES)
  if (rowValues !== null) {
    fields.delete(ROW_VALUES)
    for (const [name, value] of new URLSearchParams(rowValues)) fields.append(name, value)
    if (fields.size > max) throw new TooManyFieldsError()
  }
  for (const [name, value] of fields) checkField(name, value)
  return { token, body: rowValues === null ? body : Buffer.from(fields.toString()) }
}

async function readMultipartToken(body: Bytes, contentType: string, max: number): Promise<string | null> {
  if (hasTooManyParts(body, contentType, max)) throw new TooManyFieldsError()
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new UnreadableFormError()
  })
  for (const [name, value] of form) checkField(name, typeof value === 'string' ? value : '')
  const token = form.get('_token')
  return typeof token === 'string' ? token : null
}

/**
 * Counts the parts of a multipart body before it is parsed. The boundary precedes each part, and ends the body.
 * @throws UnreadableFormError without one clear boundary
 */
export const hasTooManyParts = (body: Bytes, contentType: string, max: number): boolean =>
  countOccurrences(body, `--${readBoundary(contentType)}`, max) > max + 1

/** Reads the boundary of a multipart body. With several, the parser could use a different one than the check. */
function readBoundary(contentType: string): string {
  const match = /;\s*boundary=(?:"([^"]+)"|([^;\s"]+))/i.exec(contentType)
  const boundary = match?.[1] ?? match?.[2]
  if (!boundary || contentType.match(/boundary\s*=/gi)!.length > 1) throw new UnreadableFormError()
  return boundary
}

function checkField(name: string, value: string): void {
  if (name.length > MAX_NAME_LENGTH || value.length > MAX_VALUE_LENGTH) throw new FieldTooLongError()
  if (!isFieldName(name) || name === STATE || (name === INTENT && !isIntent(value))) throw new UnreadableFormError()
}

/** Fields of Conform: the intent of a button that changes rows, and a state that our forms never send. */
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

/** Counts occurrences, and stops when there are too many. */
function countOccurrences(body: Bytes, needle: string, max: number): number {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  let count = 0
  for (
    let index = bytes.indexOf(needle);
    index !== -1 && count <= max + 1;
    index = bytes.indexOf(needle, index + needle.length)
  )
    count++
  return count
}

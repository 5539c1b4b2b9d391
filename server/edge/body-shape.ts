import type { Bytes } from './body.ts'
import { hasTooManyParts, TooManyFieldsError, UnreadableFormError } from './form-fields.ts'

/** More than enough for a file and a few fields. */
const MAX_PARTS = 50
/** Several times as many as in an invoice of 200 lines. */
const MAX_JSON_VALUES = 20_000
const MAX_JSON_DEPTH = 40

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Checks the body of a call before it is parsed, because parsing many or deeply nested values would block the process.
 * @throws TooManyFieldsError, or UnreadableFormError for encodings other than JSON and multipart
 */
export function checkBodyShape(body: Bytes, contentType: string): void {
  if (body.byteLength === 0) return
  const kind = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (kind === 'multipart/form-data') {
    if (hasTooManyParts(body, contentType, MAX_PARTS)) throw new TooManyFieldsError()
    return
  }
  if (!/^application\/([\w.-]+\+)?json$/.test(kind)) throw new UnreadableFormError()
  if (hasTooManyValues(body)) throw new TooManyFieldsError()
}

function hasTooManyValues(body: Bytes): boolean {
  let depth = 0
  let valueCount = 0
  let isInText = false
  for (let at = 0; at < body.byteLength; at++) {
    const byte = body[at]!
    if (isInText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === COMMA) valueCount++
    else if (OPENING.has(byte)) depth++
    else if (CLOSING.has(byte)) depth--
    if (depth > MAX_JSON_DEPTH || valueCount > MAX_JSON_VALUES) return true
  }
  return false
}

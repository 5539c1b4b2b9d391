import { gunzipSync, gzipSync } from 'node:zlib'
import { isSignedBy, sign } from '../signature.ts'

/** A page that answered a form. */
export interface AnswerPage {
  status: number
  policy: string
  html: string
}

/**
 * Packs a page as one text. It is signed, because everyone who is signed in can store a text by the API: a page of their own
 * making must neither be shown as ours nor be unpacked, because a small one can unpack to gigabytes.
 */
export function packAnswer(secret: string, page: AnswerPage): string {
  const content = gzipSync(JSON.stringify(page)).toString('base64url')
  return `${sign(secret, addPurpose(content))}.${content}`
}

/** Returns the page of a packed text; null if this server did not pack it. */
export function unpackAnswer(secret: string, packed: string): AnswerPage | null {
  const [signature = '', content = ''] = packed.split('.', 2)
  if (!isSignedBy(secret, addPurpose(content), signature)) return null
  return JSON.parse(gunzipSync(Buffer.from(content, 'base64url')).toString())
}

/** So that nothing else that is signed with this secret is taken for a page. */
const addPurpose = (content: string) => `form answer ${content}`

import type { Bytes } from './body.ts'
import type { EdgeContext } from './edge.ts'
import { removeAnswer } from './form-answers.ts'

const DROPPED_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/**
 * Builds the request for the application, with the browser's origin and the body that was already read, and without
 * forgeable headers.
 */
export function forwardRequest(c: EdgeContext, body: Bytes | null): Request {
  const headers = new Headers(c.req.raw.headers)
  for (const name of DROPPED_HEADERS) headers.delete(name)
  for (const name of ['transfer-encoding', 'content-length', 'connection']) headers.delete(name)
  headers.delete(c.get('area') === 'api' ? 'cookie' : 'authorization')
  headers.set('host', new URL(c.get('origin')).host)
  const { method, signal } = c.req.raw
  return new Request(`${c.get('origin')}${removeAnswer(c.req.url)}`, {
    method,
    headers,
    signal,
    body: body ?? undefined,
  })
}

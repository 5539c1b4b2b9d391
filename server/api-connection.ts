import { createHmac, timingSafeEqual } from 'node:crypto'
import { CALLER_HEADER, CLIENT_IP_HEADER, REQUEST_ID_HEADER } from '#contract/kernel/headers.ts'
import { AUTOMATIC_HEADER, FORM_HASH_HEADER } from '#contract/kernel/limits.ts'

/** The id and the client address of a request. */
export interface Caller {
  requestId: string
  ip: string
}

/** The API, in this process or another one. */
export interface ApiConnection {
  fetch(request: Request, caller: Caller): Promise<Response>
  ready(): Promise<boolean>
}

/** Sets the caller headers of a request to an API in this process, and removes those from outside. */
export function addCallerHeaders(request: Request, { requestId, ip }: Caller): Request {
  request.headers.delete(CALLER_HEADER)
  request.headers.set(REQUEST_ID_HEADER, requestId)
  request.headers.set(CLIENT_IP_HEADER, ip)
  return request
}

/** A little longer than the API's own deadline. */
const API_TIMEOUT_MS = 9_000

const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  AUTOMATIC_HEADER,
  FORM_HASH_HEADER,
]
const RESPONSE_HEADERS = ['content-disposition', 'content-type', 'etag', 'location', 'retry-after']

/** Connects to the API in another process, named by API_URL. Sends only the headers that it needs, and no cookies. */
export function connectToApi(apiUrl: string, callerSecret: string, answersWithinMs = API_TIMEOUT_MS): ApiConnection {
  return {
    async fetch(request, caller) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers({ [CALLER_HEADER]: signCaller(callerSecret, caller), 'accept-encoding': 'identity' })
      for (const name of REQUEST_HEADERS) {
        const value = request.headers.get(name)
        if (value !== null) headers.set(name, value)
      }
      const body = request.body === null ? undefined : await request.arrayBuffer()
      const { method, signal } = request
      try {
        const answer = await fetch(`${apiUrl}${pathname}${search}`, {
          method,
          headers,
          body,
          signal: AbortSignal.any([signal, AbortSignal.timeout(answersWithinMs)]),
          redirect: 'manual',
        })
        const passedOn = [...answer.headers].filter(([name]) => RESPONSE_HEADERS.includes(name))
        return new Response(answer.body, { status: answer.status, headers: passedOn })
      } catch (error) {
        if (signal.aborted) throw error
        return Response.json(
          { message: 'The clinic service is not responding. Try again in a minute.' },
          { status: 503, headers: { 'Retry-After': '10' } },
        )
      }
    },
    async ready() {
      const answer = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(900) }).catch(() => null)
      return answer?.ok ?? false
    },
  }
}

/** Signs a caller for an API process with the same secret, so that it can count attempts by client address. */
export function signCaller(secret: string, { requestId, ip }: Caller): string {
  const claim = Buffer.from(JSON.stringify({ requestId, ip })).toString('base64url')
  return `${claim}.${sign(secret, claim).toString('base64url')}`
}

/** Reads the caller that a web process with the same secret signed; null for any other. */
export function verifyCaller(secret: string, header: string | undefined): Caller | null {
  const [claim = '', signature = ''] = header?.split('.') ?? []
  const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(secret, claim)]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const { requestId, ip } = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as Caller
  return { requestId, ip }
}

const sign = (secret: string, claim: string) => createHmac('sha256', secret).update(claim).digest()

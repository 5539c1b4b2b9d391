import { createHmac, timingSafeEqual } from 'node:crypto'
import { CALLER_HEADER, CLIENT_IP_HEADER, REQUEST_ID_HEADER } from '#contract/kernel/headers.ts'
import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'

/** Where a call comes from, as the edge saw it. */
export interface Caller {
  requestId: string
  ip: string
}

/** The API, wherever it runs. */
export interface ApiDoor {
  fetch(request: Request, caller: Caller): Promise<Response>
  /** Is everything behind it ready to serve? */
  ready(): Promise<boolean>
}

/** Writes the caller onto a request for an API in this process, over whatever came from outside under those names. */
export function named(request: Request, { requestId, ip }: Caller): Request {
  request.headers.delete(CALLER_HEADER)
  request.headers.set(REQUEST_ID_HEADER, requestId)
  request.headers.set(CLIENT_IP_HEADER, ip)
  return request
}

/** A little longer than the API's own deadline: only one that hangs as a whole is given up. */
const ANSWERS_WITHIN_MS = 9_000

const FOR_THE_API = [
  'accept',
  'authorization',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  AUTOMATIC_HEADER,
]
const FOR_THE_WEB = ['content-disposition', 'content-type', 'etag', 'location', 'retry-after']

/** An API in another process, named by API_URL. Only what an API needs goes over: no cookie, no forwarded header. */
export function remoteApi(apiUrl: string, callerSecret: string, answersWithinMs = ANSWERS_WITHIN_MS): ApiDoor {
  return {
    async fetch(request, caller) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers({ [CALLER_HEADER]: sealCaller(callerSecret, caller), 'accept-encoding': 'identity' })
      for (const name of FOR_THE_API) {
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
        const passedOn = [...answer.headers].filter(([name]) => FOR_THE_WEB.includes(name))
        return new Response(answer.body, { status: answer.status, headers: passedOn })
      } catch (error) {
        if (signal.aborted) throw error
        return Response.json(
          { message: 'The clinic service does not answer at the moment. Try again in a minute.' },
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

/** Signs a caller for an API process that shares the secret, so that it may count tries by the visitor's address. */
export function sealCaller(secret: string, { requestId, ip }: Caller): string {
  const claim = Buffer.from(JSON.stringify({ requestId, ip })).toString('base64url')
  return `${claim}.${seal(secret, claim).toString('base64url')}`
}

/** The caller that a web process with our secret vouches for; null for everybody else. */
export function openCaller(secret: string, header: string | undefined): Caller | null {
  const [claim = '', signature = ''] = header?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature, 'base64url'), seal(secret, claim)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { requestId, ip } = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as Caller
  return { requestId, ip }
}

const seal = (secret: string, claim: string) => createHmac('sha256', secret).update(claim).digest()

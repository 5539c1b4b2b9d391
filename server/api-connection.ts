import { CALLER_HEADER, CLIENT_IP_HEADER, REQUEST_ID_HEADER } from '#contract/kernel/headers.ts'
import type { Caller, OpenCalls } from '#contract/web.ts'
import { isSignedBy, sign } from './signature.ts'

/** The API, in this process or another one. */
export interface ApiConnection {
  /** Forwards a request to the API. */
  fetch(request: Request, caller: Caller): Promise<Response>
  /** Opens the API for the calls of one request of the web. The reading calls of a page share a transaction. */
  openCalls(caller: Caller, options: { isPage: boolean }): OpenCalls
  isReady(): Promise<boolean>
}

/** Sets the caller headers of a request to an API in this process, and removes those from outside. */
export function addCallerHeaders(request: Request, { requestId, ip, userAgent }: Caller): Request {
  request.headers.delete(CALLER_HEADER)
  request.headers.set(REQUEST_ID_HEADER, requestId)
  request.headers.set(CLIENT_IP_HEADER, ip)
  if (userAgent) request.headers.set('user-agent', userAgent)
  return request
}

/** Signs a caller for an API process with the same secret, so that it can count attempts by client address. */
export function signCaller(secret: string, { requestId, ip, userAgent }: Caller): string {
  const claim = Buffer.from(JSON.stringify({ requestId, ip, userAgent })).toString('base64url')
  return `${claim}.${sign(secret, claim)}`
}

/** Reads the caller that a web process with the same secret signed; null for any other. */
export function verifyCaller(secret: string, header: string | undefined): Caller | null {
  const [claim = '', signature = ''] = header?.split('.') ?? []
  if (!isSignedBy(secret, claim, signature)) return null
  const { requestId, ip, userAgent } = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as Caller
  return { requestId, ip, ...(userAgent && { userAgent }) }
}

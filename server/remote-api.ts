import { ORPCError } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from '#contract/calls.ts'
import { CALLER_HEADER } from '#contract/kernel/headers.ts'
import { AUTOMATIC_HEADER, FORM_HASH_HEADER } from '#contract/kernel/limits.ts'
import type { CallCredentials, OpenCalls } from '#contract/web.ts'
import { type ApiConnection, signCaller } from './api-connection.ts'

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

/**
 * Connects to the API in another process, named by API_URL. Sends only the headers that it needs, and no cookies. Every call
 * is a request, with a transaction of its own.
 */
export function connectToApi(apiUrl: string, callerSecret: string, answersWithinMs = API_TIMEOUT_MS): ApiConnection {
  const connection: ApiConnection = {
    openCalls: (caller) => openRemoteCalls((request) => connection.fetch(request, caller)),
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
  return connection
}

/** Opens calls over HTTP. They return the same data and throw the same errors as direct calls. */
function openRemoteCalls(fetchApi: (request: Request) => Promise<Response>): OpenCalls {
  const link = new OpenAPILink<{ credentials?: CallCredentials }>(contract, {
    url: 'http://api.internal/api/v1',
    headers: ({ context: { credentials } }) => toHeaders(credentials),
    fetch: fetchApi,
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { message = 'The service didn’t respond.', fields, data } = Object(body) as ErrorBody
      return new ORPCError(String(status), { status, message, data: { fields, data } })
    },
  })
  return {
    callApi: (path, input, credentials) => link.call(path, input, { context: { credentials } }),
    end: async () => {},
  }
}

interface ErrorBody {
  message?: string
  fields?: Record<string, string>
  data?: unknown
}

const toHeaders = ({ token, key, formHash, background }: Partial<CallCredentials> = {}) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
  ...(formHash && { [FORM_HASH_HEADER]: formHash }),
  ...(background && { [AUTOMATIC_HEADER]: '1' }),
})

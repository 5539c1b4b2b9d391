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
        const passedHeaders = [...answer.headers].filter(([name]) => RESPONSE_HEADERS.includes(name))
        return new Response(answer.body, { status: answer.status, headers: passedHeaders })
      } catch (error) {
        if (signal.aborted) throw error
        return createUnavailableAnswer()
      }
    },
    async isReady() {
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
    fetch: async (request) => readWholeAnswer(await fetchApi(request)),
    customErrorResponseBodyDecoder: (body, { status }) => {
      const { message = 'The service didn’t respond.', fields, data } = Object(body) as ErrorBody
      return new ORPCError(String(status), { status, message, data: { fields, data } })
    },
  })
  return {
    callApi: async (path, input, credentials) => {
      try {
        return await link.call(path, input, { context: { credentials } })
      } catch (error) {
        if (error instanceof ORPCError) throw error
        // The answer could not be read.
        throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: UNAVAILABLE_MESSAGE, cause: error })
      }
    },
    end: async () => {},
  }
}

/**
 * Reads an answer to its end, so that one that is cut off or takes too long becomes 503. So does one that only a proxy gives. A
 * failure of the API itself becomes 502, because nobody knows whether trying again helps.
 */
async function readWholeAnswer(answer: Response): Promise<Response> {
  const { status, headers } = answer
  const isFromProxy =
    (status >= 300 && status < 400) || status === 502 || status === 504 || (answer.ok && !isOwn(answer))
  const body = isFromProxy ? null : await answer.arrayBuffer().catch(() => null)
  if (body === null) return createUnavailableAnswer()
  if (status === 500) return Response.json({ message: FAILED_MESSAGE }, { status: 502 })
  return new Response(body.byteLength > 0 ? body : null, { status, headers })
}

/** Successful answers of the API are JSON, files or empty. */
const isOwn = ({ status, headers }: Response): boolean =>
  status === 204 || headers.has('content-disposition') || /\bjson\b/.test(headers.get('content-type') ?? '')

const UNAVAILABLE_MESSAGE = 'The clinic service is not responding. Try again in a minute.'
const FAILED_MESSAGE =
  'Your last change may not be saved, so check before you repeat it. If this happens again, report it with the reference.'

const createUnavailableAnswer = (): Response =>
  Response.json({ message: UNAVAILABLE_MESSAGE }, { status: 503, headers: { 'Retry-After': '10' } })

interface ErrorBody {
  message?: string
  fields?: Record<string, string>
  data?: unknown
}

const toHeaders = ({ token, key, formHash, isAutomatic }: Partial<CallCredentials> = {}) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
  ...(formHash && { [FORM_HASH_HEADER]: formHash }),
  ...(isAutomatic && { [AUTOMATIC_HEADER]: '1' }),
})

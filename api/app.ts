import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { ORPCError, onError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { CLIENT_IP_HEADER, REQUEST_ID_HEADER } from '#contract/kernel/headers.ts'
import { AUTOMATIC_HEADER } from '#contract/kernel/limits.ts'
import type { Deps, RequestContext } from './kernel/context.ts'
import { startDeadline } from './kernel/deadline.ts'
import { toProblem } from './kernel/problem.ts'
import { BUSY_MESSAGE } from './kernel/refuse.ts'
import { openApiDocument } from './openapi.ts'
import { router } from './router.ts'
import './subscriptions.ts'

export { runImports } from './patients/importing.ts'
export { hashPassword, passwordMatches } from './practice/people/passwords.ts'
export { markMissed } from './scheduling/appointments/after-closing.ts'
export { afterQuietHours } from './scheduling/messages/words.ts'

export interface Api {
  fetch(request: Request): Promise<Response>
}

const json = (body: unknown, status: number, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/**
 * The clinic API as one function from request to response. It reads `Authorization: Bearer` and nothing else:
 * a cookie opens no door here.
 */
export function createApi(deps: Deps): Api {
  // What a handler threw, and not the reading of what was sent.
  const ours = new WeakSet<object>()
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      onError((error) => {
        const unreadable = error instanceof SyntaxError && !ours.has(error)
        const expected = unreadable || (error instanceof ORPCError && (error.status < 500 || error.status === 501))
        if (!expected) deps.log.error({ error }, 'a call failed')
      }),
    ],
    clientInterceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          const problem = toProblem(error, ValidationError)
          if (problem instanceof Error) ours.add(problem)
          throw problem
        }
      },
    ],
    customErrorResponseBodyEncoder: (error) => {
      const { fields, data } = (error.data ?? {}) as { fields?: unknown; data?: unknown }
      return { message: error.message, ...(fields ? { fields } : {}), ...(data === undefined ? {} : { data }) }
    },
  })

  const api: Api = {
    async fetch(request) {
      if (request.method === 'HEAD') {
        const { status, headers } = await api.fetch(new Request(request, { method: 'GET' }))
        return new Response(null, { status, headers })
      }
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/openapi.json') return json(await openApiDocument(deps.publicOrigin), 200)
      if (!READABLE.test(request.headers.get('content-type') ?? ''))
        return json({ message: 'Send JSON, with the header Content-Type: application/json.' }, 415)
      const authorization = request.headers.get('authorization')
      const bearer = authorization?.match(/^Bearer +([A-Za-z0-9_-]{43})$/i)?.[1] ?? null
      const requestId = request.headers.get(REQUEST_ID_HEADER) ?? crypto.randomUUID()
      const deadline = startDeadline(deps.callTimeoutMs)
      const handled = await deadline.race(
        handler.handle(request, {
          prefix: '/api/v1',
          context: {
            deps,
            deadline,
            token: bearer,
            idempotencyKey: idempotencyKey(request),
            requestId,
            ip: request.headers.get(CLIENT_IP_HEADER) ?? 'unknown',
            userAgent: request.headers.get('user-agent'),
            isAutomatic: request.headers.has(AUTOMATIC_HEADER),
          },
        }),
      )
      if (!handled) {
        deps.log.warn({ requestId }, 'a call took too long')
        return json({ message: BUSY_MESSAGE }, 503, { 'cache-control': 'no-store', 'retry-after': '10' })
      }
      const { matched, response } = handled
      if (!matched) return json({ message: 'There is no such call.' }, 404)
      // Read first: looking into a body may exchange the headers of its answer.
      const wait = response.status === 429 ? await secondsOf(response) : null
      if (wait !== null) response.headers.set('retry-after', String(wait))
      response.headers.set('cache-control', 'no-store')
      return response
    },
  }
  return api
}

/** What a call's body may be in; none is named where there is no body. */
const READABLE = /^($|application\/([\w.-]+\+)?json\b|multipart\/form-data\b|application\/x-www-form-urlencoded\b)/i

/** How long a refused caller is to wait. */
async function secondsOf(response: Response): Promise<number> {
  const { data } = (await response.clone().json()) as { data?: { retryAfter?: number } }
  return data?.retryAfter ?? 60
}

function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')
  return request.method === 'GET' || !key || !/^[\w-]{16,64}$/.test(key) ? null : key
}

import { SmartCoercionPlugin } from '@orpc/json-schema'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { onError, ValidationError } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { CLIENT_IP_HEADER, REQUEST_ID_HEADER, readBearerToken, readIdempotencyKey } from '#contract/kernel/headers.ts'
import { AUTOMATIC_HEADER, FORM_HASH_HEADER } from '#contract/kernel/limits.ts'
import { NOTHING_SAVED } from '#contract/kernel/problem.ts'
import { createDirectCalls } from './direct-calls.ts'
import type { Deps, PipelineHooks, RequestContext } from './kernel/context.ts'
import { startDeadline } from './kernel/deadline.ts'
import { isUnexpected, toProblem } from './kernel/problem.ts'
import { BUSY_MESSAGE } from './kernel/refuse.ts'
import { openApiDocument } from './openapi.ts'
import { loadPatientReach } from './patients/public.ts'
import { authenticate, preflightChecks } from './practice/public.ts'
import { router } from './router.ts'
import './subscriptions.ts'

export { createVirusScanner } from './kernel/virus-scan.ts'
export { runImports } from './patients/import/import-runner.ts'
export { hashPassword, passwordMatches } from './practice/people/passwords.ts'
export { markNoShows } from './scheduling/appointments/mark-no-shows.ts'
export { delayPastQuietHours } from './scheduling/messages/message-text.ts'

export interface Api {
  fetch(request: Request): Promise<Response>
  /** Opens the API for the calls of one request of the web, in this process and without HTTP. */
  openCalls: ReturnType<typeof createDirectCalls>
}

const json = (body: unknown, status: number, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const hooks: PipelineHooks = { authenticate, findFamily: loadPatientReach, preflightChecks }

/** Creates the clinic API: a function from request to response. It reads `Authorization: Bearer` and no cookies. */
export function createApi(deps: Deps): Api {
  const handlerErrors = new WeakSet<object>()
  const handler = new OpenAPIHandler<RequestContext>(router, {
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
    interceptors: [
      onError((error) => {
        // A syntax error that no handler threw is a request body that is not JSON.
        const isUnreadable = error instanceof SyntaxError && !handlerErrors.has(error)
        if (!isUnreadable && isUnexpected(error)) deps.log.error({ error }, 'a call failed')
      }),
    ],
    clientInterceptors: [
      async (options) => {
        try {
          return await options.next()
        } catch (error) {
          const problem = toProblem(error, ValidationError)
          if (problem instanceof Error) handlerErrors.add(problem)
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
    openCalls: createDirectCalls(deps, hooks),
    async fetch(request) {
      if (request.method === 'HEAD') {
        const { status, headers } = await api.fetch(new Request(request, { method: 'GET' }))
        return new Response(null, { status, headers })
      }
      const { pathname } = new URL(request.url)
      if (pathname === '/api/v1/openapi.json') return json(await openApiDocument(deps.publicOrigin), 200)
      if (!READABLE_TYPES.test(request.headers.get('content-type') ?? ''))
        return json({ message: 'Send JSON with the header Content-Type: application/json.' }, 415)
      const requestId = request.headers.get(REQUEST_ID_HEADER) ?? crypto.randomUUID()
      const deadline = startDeadline(deps.callTimeoutMs)
      const handled = await deadline.race(
        handler.handle(request, {
          prefix: '/api/v1',
          context: {
            deps,
            hooks,
            deadline,
            token: readBearerToken(request.headers.get('authorization')),
            idempotencyKey:
              request.method === 'GET' ? null : readIdempotencyKey(request.headers.get('idempotency-key')),
            formHash: request.headers.get(FORM_HASH_HEADER),
            requestId,
            ip: request.headers.get(CLIENT_IP_HEADER) ?? 'unknown',
            userAgent: request.headers.get('user-agent'),
            isAutomatic: request.headers.has(AUTOMATIC_HEADER),
            page: null,
          },
        }),
      )
      if (!handled) {
        deps.log.warn({ requestId }, 'a call took too long')
        const body = { message: BUSY_MESSAGE, ...(deadline.hasSavedNothing() && { data: NOTHING_SAVED }) }
        return json(body, 503, { 'cache-control': 'no-store', 'retry-after': '10' })
      }
      const { matched, response } = handled
      if (!matched) return json({ message: 'This call doesn’t exist.' }, 404)
      // Read before setting headers, because reading the body can replace the response's headers.
      const wait = response.status === 429 ? await readRetryAfter(response) : null
      if (wait !== null) response.headers.set('retry-after', String(wait))
      response.headers.set('cache-control', 'no-store')
      return response
    },
  }
  return api
}

/** The content types of a call's body; empty without a body. */
const READABLE_TYPES = /^($|application\/([\w.-]+\+)?json\b|multipart\/form-data\b)/i

/** Reads how long a refused caller must wait. */
async function readRetryAfter(response: Response): Promise<number> {
  const { data } = (await response.clone().json()) as { data?: { retryAfter?: number } }
  return data?.retryAfter ?? 60
}

import type { Hono } from 'hono'
import { CALLER_HEADER } from '#contract/kernel/headers.ts'
import { verifyCaller } from './api-connection.ts'
import { compressResponses } from './edge/compression.ts'
import type { Edge, EdgeContext, EdgeMiddleware } from './edge/edge.ts'
import { forwardToApi } from './edge/forward-call.ts'
import { createRefuse } from './edge/plain-page.ts'
import { createRequestLimit, limitCalls } from './edge/request-limit.ts'
import { createEdge, type EdgeSettings, limitToArea, readCaller } from './web.ts'

/** Creates the API server. It reads no cookies, so requests from other sites have no session. */
export function createApiAlone(settings: EdgeSettings & { callerSecret: string }): Hono<Edge> {
  const { api, callerSecret } = settings
  const refuse = createRefuse(() => null)
  const limit = createRequestLimit(settings.requestsPerMinute, { refuse })
  const findWebServer = (c: EdgeContext) => verifyCaller(callerSecret, c.req.header(CALLER_HEADER))
  return createEdge(settings, acceptAnyHost, refuse)
    .use(compressResponses())
    .use(
      limitToArea(
        'api',
        limitCalls(limit, (c) => findWebServer(c) !== null),
      ),
    )
    .use(limitToArea('api', forwardToApi({ api, refuse, findCaller: (c) => findWebServer(c) ?? readCaller(c) })))
    .all('*', (c) => c.json({ message: 'This server only has the API, under /api/v1/.' }, 404))
}

/** Accepts any Host, because calls carry a bearer token and links are made from PUBLIC_ORIGIN. */
const acceptAnyHost: EdgeMiddleware = (c, next) => {
  c.set('origin', new URL(c.req.url).origin)
  return next()
}

import type { Hono } from 'hono'
import { CALLER_HEADER } from '#contract/kernel/headers.ts'
import { verifyCaller } from './api-connection.ts'
import { compressResponses } from './edge/compression.ts'
import type { Edge, EdgeMiddleware } from './edge/edge.ts'
import { forwardToApi } from './edge/forward-call.ts'
import { createRefuse } from './edge/plain-page.ts'
import { createEdge, type EdgeSettings, limitToArea, readCaller } from './web.ts'

/** Creates the API server. It reads no cookies, so requests from other sites have no session. */
export function createApiAlone(settings: EdgeSettings & { callerSecret: string }): Hono<Edge> {
  const { api, callerSecret } = settings
  const refuse = createRefuse(() => null)
  return createEdge(settings, acceptAnyHost, refuse)
    .use(compressResponses())
    .use(
      limitToArea(
        'api',
        forwardToApi({
          api,
          refuse,
          findCaller: (c) => verifyCaller(callerSecret, c.req.header(CALLER_HEADER)) ?? readCaller(c),
        }),
      ),
    )
    .all('*', (c) => c.json({ message: 'This server only has the API, under /api/v1/.' }, 404))
}

/** Accepts any Host, because calls carry a bearer token and links are made from PUBLIC_ORIGIN. */
const acceptAnyHost: EdgeMiddleware = (c, next) => {
  c.set('origin', new URL(c.req.url).origin)
  return next()
}

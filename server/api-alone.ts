import type { Hono } from 'hono'
import { CALLER_HEADER } from '#contract/kernel/headers.ts'
import { openCaller } from './api-door.ts'
import { compression } from './edge/compression.ts'
import type { Edge, EdgeMiddleware } from './edge/edge.ts'
import { createRefuse } from './edge/plain-page.ts'
import { answerAsApi, callerOf, type EdgeSettings, edgeOf, onlyFor } from './web.ts'

/** The API without pages: no cookie is read, so there is nothing that another site could send through a browser. */
export function createApiAlone(settings: EdgeSettings & { callerSecret: string }): Hono<Edge> {
  const { api, callerSecret } = settings
  const refuse = createRefuse(() => null)
  return edgeOf(settings, anyHost, refuse)
    .use(compression())
    .use(
      onlyFor(
        'api',
        answerAsApi({
          api,
          refuse,
          callerOf: (c) => openCaller(callerSecret, c.req.header(CALLER_HEADER)) ?? callerOf(c),
        }),
      ),
    )
    .all('*', (c) => c.json({ message: 'There is only the API here, under /api/v1/.' }, 404))
}

/** Who calls with a bearer token may name the machine as they like; links are made from PUBLIC_ORIGIN. */
const anyHost: EdgeMiddleware = (c, next) => {
  c.set('origin', new URL(c.req.url).origin)
  return next()
}

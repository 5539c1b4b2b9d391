import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

/** What the edge learns about a request on its way in. Tests call without a socket, so the bindings may be absent. */
export interface Edge {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    ip: string
    /** The origin that the browser sees: PUBLIC_ORIGIN, or the private address by which this machine was called. */
    origin: string
    /** The path as Remix will see it, dots resolved and percents kept. */
    path: string
    area: 'api' | 'web'
    personId: string | undefined
    /** The title of the edge's own refusal, for the log. */
    refused: string | undefined
    /** Set where an answer may be kept by browsers. */
    keepable: boolean | undefined
  }
}
export type EdgeContext = Context<Edge>
export type EdgeMiddleware = MiddlewareHandler<Edge>

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
export const UNSAFE_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const API_PREFIX = '/api/v1'

/** Which half answers a path. The only place that decides it: what is not the API's goes through the form checks. */
export const areaOf = (path: string): 'api' | 'web' =>
  path === API_PREFIX || path.startsWith(`${API_PREFIX}/`) ? 'api' : 'web'

import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

/** The data of a request at the edge. Tests have no socket, so the bindings can be missing. */
export interface Edge {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    ip: string
    /** The origin that the browser sees: PUBLIC_ORIGIN, or a private address of this machine. */
    origin: string
    /** The path as Remix sees it, with dots resolved and percent encoding kept. */
    path: string
    area: 'api' | 'web'
    personId: string | undefined
    /** The title of a refusal by the edge, for the log. */
    refusalTitle: string | undefined
    /** Browsers may cache the response. */
    isCacheable: boolean | undefined
    /** The first page of a visit, which contains the stylesheet. */
    isFirstPage: boolean | undefined
  }
}
export type EdgeContext = Context<Edge>
export type EdgeMiddleware = MiddlewareHandler<Edge>

export const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
export const UNSAFE_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

const API_PREFIX = '/api/v1'

/** Finds the part that answers a path. All paths outside the API go through the form checks. */
export const findArea = (path: string): 'api' | 'web' =>
  path === API_PREFIX || path.startsWith(`${API_PREFIX}/`) ? 'api' : 'web'

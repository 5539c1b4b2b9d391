import { uuidv7 } from 'uuidv7'
import { findClientAddress, type ProxyList } from './client-address.ts'
import { type EdgeMiddleware, findArea } from './edge.ts'

/** Sets the id and the client address of the request: the socket's, or as a trusted proxy reports it. */
export function identifyRequest({ trustedProxies }: { trustedProxies: ProxyList }): EdgeMiddleware {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname
    const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    c.set('requestId', uuidv7())
    c.set('ip', findClientAddress(socket, c.req.header('x-forwarded-for'), trustedProxies))
    c.set('path', path)
    c.set('area', findArea(path))
    await next()
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  }
}

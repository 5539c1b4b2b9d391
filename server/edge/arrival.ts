import { uuidv7 } from 'uuidv7'
import { clientAddress, type ProxyList } from './client-address.ts'
import { areaOf, type EdgeMiddleware } from './edge.ts'

/** Names the request and says where it came from: the socket's own word, or that of a proxy that we were told of. */
export function arrival({ trustedProxies }: { trustedProxies: ProxyList }): EdgeMiddleware {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname
    const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    c.set('requestId', uuidv7())
    c.set('ip', clientAddress(socket, c.req.header('x-forwarded-for'), trustedProxies))
    c.set('path', path)
    c.set('area', areaOf(path))
    await next()
    c.res.headers.set('X-Request-Id', c.var.requestId)
  }
}

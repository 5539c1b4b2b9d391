import { uuidv7 } from 'uuidv7'
import { areaOf, type EdgeMiddleware } from './edge.ts'

/** Names the request and says where it came from: the socket's own word, never a forwarded header's. */
export function arrival(): EdgeMiddleware {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname
    c.set('requestId', uuidv7())
    c.set('ip', plainAddress(c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'))
    c.set('path', path)
    c.set('area', areaOf(path))
    await next()
    c.res.headers.set('X-Request-Id', c.var.requestId)
  }
}

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')

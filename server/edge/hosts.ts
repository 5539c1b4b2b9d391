import type { EdgeMiddleware } from './edge.ts'
import type { Refuse } from './plain-page.ts'
import { isLoopback, isPrivateAddress } from './private-hosts.ts'

interface Options {
  publicOrigin: string
  port: number
  refuse: Refuse
}

/**
 * Serves only under the names we know: PUBLIC_ORIGIN's, and over plain http also this machine's private addresses, so that a
 * second computer of the clinic can type the number. Everything that builds an address from the request is safe behind this.
 */
export function allowHosts({ publicOrigin, port, refuse }: Options): EdgeMiddleware {
  const originFor = allowedOrigin({ publicOrigin, port })
  return async (c, next) => {
    const asked = new URL(c.req.url).host
    const origin = originFor(asked)
    const named = c.req.header('host')
    if (origin === null || (named !== undefined && named.toLowerCase() !== asked && originFor(named) !== origin))
      return refuse(c, {
        status: 421,
        title: 'Wrong address',
        text: 'This server does not answer under the address that was asked for. Use the address that your clinic was given.',
      })
    c.set('origin', origin)
    return next()
  }
}

/** The origin to work under for a Host, or null for a host that is not ours. */
export function allowedOrigin({ publicOrigin, port }: Pick<Options, 'publicOrigin' | 'port'>) {
  const own = new URL(publicOrigin)
  return (host: string): string | null => {
    if (!URL.canParse(`http://${host}`)) return null
    const asked = new URL(`${own.protocol}//${host}`)
    if (asked.pathname !== '/' || asked.username || asked.search || asked.hash) return null
    if (asked.host === own.host) return publicOrigin
    const near = isLoopback(asked.hostname) || isPrivateAddress(asked.hostname)
    return own.protocol === 'http:' && near && Number(asked.port || 80) === port ? asked.origin : null
  }
}

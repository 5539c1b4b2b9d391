import type { EdgeMiddleware } from './edge.ts'
import type { Refuse } from './plain-page.ts'
import { isLoopback, isPrivateAddress } from './private-hosts.ts'

interface HostOptions {
  publicOrigin: string
  port: number
  refuse: Refuse
}

/**
 * Accepts only known hosts: that of PUBLIC_ORIGIN and, over plain http, private addresses of this machine, so that a
 * second computer of the clinic can use them. Behind this check it is safe to build URLs from the request.
 */
export function allowHosts({ publicOrigin, port, refuse }: HostOptions): EdgeMiddleware {
  const originFor = createOriginLookup({ publicOrigin, port })
  return async (c, next) => {
    const requested = new URL(c.req.url).host
    const origin = originFor(requested)
    const hostHeader = c.req.header('host')
    if (
      origin === null ||
      (hostHeader !== undefined && hostHeader.toLowerCase() !== requested && originFor(hostHeader) !== origin)
    )
      return refuse(c, {
        status: 421,
        title: 'Wrong address',
        text: 'This server doesn’t answer at this address. Use the address that your clinic was given.',
      })
    c.set('origin', origin)
    return next()
  }
}

/** Creates a function that returns the origin for a Host, or null for an unknown host. */
export function createOriginLookup({ publicOrigin, port }: Pick<HostOptions, 'publicOrigin' | 'port'>) {
  const own = new URL(publicOrigin)
  return (host: string): string | null => {
    if (!URL.canParse(`http://${host}`)) return null
    const requested = new URL(`${own.protocol}//${host}`)
    if (requested.pathname !== '/' || requested.username || requested.search || requested.hash) return null
    if (requested.host === own.host) return publicOrigin
    const isLocal = isLoopback(requested.hostname) || isPrivateAddress(requested.hostname)
    return own.protocol === 'http:' && isLocal && Number(requested.port || 80) === port ? requested.origin : null
  }
}

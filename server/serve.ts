import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Edge } from './edge/edge.ts'
import { MOST_HEADER_BYTES } from './edge/limits.ts'

const SECOND = 1000
const LONGEST_DRAIN_MS = 20 * SECOND
/** Long enough for a request that is on its way over an idle connection to arrive. */
const IDLE_GRACE_MS = 500

export interface Served {
  server: Server
  /** Stops accepting, lets what runs finish (20 s at most), and closes. */
  drain(): Promise<void>
}

/** A server with the limits of slow and hostile clients; it listens once `listen` is called. */
export function createHttpServer(): Server {
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES })
  server.headersTimeout = 20 * SECOND
  server.requestTimeout = 120 * SECOND
  server.keepAliveTimeout = 65 * SECOND
  server.maxConnections = 2000
  return server
}

/** Serves an application on an address; settles when it listens. */
export async function listen(
  server: Server,
  app: Hono<Edge>,
  { port, host }: { port: number; host: string },
): Promise<Served> {
  server.on('request', getRequestListener(app.fetch, { errorHandler: unreadable }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { server, drain: () => drain(server) }
}

/** A request that no application could be asked about, such as one without a Host. */
const unreadable = () =>
  new Response('Bad request\n', { status: 400, headers: { 'Content-Type': 'text/plain', Connection: 'close' } })

async function drain(server: Server): Promise<void> {
  let open = true
  const closed = new Promise<void>((resolve) => {
    // Not http's own close: that cuts idle connections at once, and with them requests on their way.
    NetServer.prototype.close.call(server, () => {
      open = false
      resolve()
    })
  })
  const deadline = Date.now() + LONGEST_DRAIN_MS
  await Promise.race([closed, pause(IDLE_GRACE_MS, undefined, { ref: false })])
  while (open && Date.now() < deadline) {
    server.closeIdleConnections()
    await Promise.race([closed, pause(50)])
  }
  if (open) server.closeAllConnections()
}

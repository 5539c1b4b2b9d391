import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Edge } from './edge/edge.ts'
import { MAX_HEADER_BYTES } from './edge/limits.ts'
import { HEADERS, POLICY_WITHOUT_SCRIPT } from './edge/security-headers.ts'

const SECOND = 1000
export const MAX_DRAIN_MS = 20 * SECOND
/** Time for a request that is already on its way over an idle connection. */
const IDLE_GRACE_MS = 500

/** Requests are being served, in this process or in workers. */
export interface Serving {
  /** Accepts no new connections, waits for running requests (20 s at most), and closes. */
  drain(): Promise<void>
}

export interface RunningServer extends Serving {
  server: Server
}

/** Creates a server with limits against slow and hostile clients. */
export function createHttpServer(): Server {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES })
  server.headersTimeout = 20 * SECOND
  server.requestTimeout = 120 * SECOND
  server.keepAliveTimeout = 65 * SECOND
  server.maxConnections = 2000
  return server
}

/** Serves an application; resolves when it listens. */
export async function listen(
  server: Server,
  app: Hono<Edge>,
  { port, host }: { port: number; host: string },
): Promise<RunningServer> {
  server.on('request', getRequestListener(app.fetch, { errorHandler: answerBadRequest }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { server, drain: () => drain(server) }
}

/** Answers a request that is too broken for the application, such as one without a Host. */
const answerBadRequest = () =>
  new Response('Bad request\n', {
    status: 400,
    headers: [
      ...HEADERS,
      ['Content-Security-Policy', POLICY_WITHOUT_SCRIPT],
      ['Cache-Control', 'no-store'],
      ['Content-Type', 'text/plain; charset=utf-8'],
      ['Connection', 'close'],
    ] as [string, string][],
  })

async function drain(server: Server): Promise<void> {
  let open = true
  const closed = new Promise<void>((resolve) => {
    // Not http's own close, which cuts idle connections at once, with requests that are on their way.
    NetServer.prototype.close.call(server, () => {
      open = false
      resolve()
    })
  })
  const deadline = Date.now() + MAX_DRAIN_MS
  await Promise.race([closed, pause(IDLE_GRACE_MS, undefined, { ref: false })])
  while (open && Date.now() < deadline) {
    server.closeIdleConnections()
    await Promise.race([closed, pause(50)])
  }
  if (open) server.closeAllConnections()
}

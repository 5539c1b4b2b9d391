import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { serveUntilDrained } from './drain.ts'
import type { Edge } from './edge/edge.ts'
import { MAX_HEADER_BYTES } from './edge/request-line.ts'
import { HEADERS, POLICY_WITHOUT_SCRIPT } from './edge/security-headers.ts'

const SECOND = 1000

/** Requests are being served, in this process or in workers. */
export interface Serving {
  /** Accepts no new connections, waits until all answers are sent (20 s at most), and closes. */
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
  const drain = serveUntilDrained(server, getRequestListener(app.fetch, { errorHandler: answerBadRequest }))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
  return { server, drain }
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

import type { Server } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ViteDevServer } from 'vite'
import type { EdgeMiddleware } from './edge/edge.ts'

/** Creates Vite inside our server, on the same port. */
export async function createVite(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // Vite's own handler would end the process and leave the database running.
  process.removeAllListeners('SIGTERM')
  return vite
}

/** Lets Vite answer its own files, after the checks of the edge. */
export function serveViteFiles(vite: ViteDevServer): EdgeMiddleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    if (!incoming || !outgoing || c.get('area') === 'api') return next()
    const answered = await new Promise<boolean>((resolve, reject) => {
      outgoing.once('close', () => resolve(true))
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })
    return answered ? RESPONSE_ALREADY_SENT : next()
  }
}

import type { Server } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ViteDevServer } from 'vite'
import type { EdgeMiddleware } from './edge/edge.ts'

/** Vite inside our own server: its files and its socket come over the same port. */
export async function createVite(server: Server): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
  // Vite would end the process by itself, and leave the database running.
  process.removeAllListeners('SIGTERM')
  return vite
}

/** Lets Vite answer what is its own, behind the edge's checks. */
export function viteFiles(vite: ViteDevServer): EdgeMiddleware {
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    if (!incoming || !outgoing || c.var.area === 'api') return next()
    const answered = await new Promise<boolean>((resolve, reject) => {
      outgoing.once('close', () => resolve(true))
      vite.middlewares(incoming, outgoing, (error?: unknown) => (error ? reject(error) : resolve(false)))
    })
    return answered ? RESPONSE_ALREADY_SENT : next()
  }
}

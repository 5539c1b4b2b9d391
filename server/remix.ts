import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'
import type { WebContext } from '#contract/web.ts'
import { narrowBuild } from './narrow-build.ts'

/** The web application, from request to response. */
export type Remix = (request: Request, context: WebContext) => Promise<Response>

/** Loads the built application. NODE_ENV must be set before. */
export async function loadBuiltRemix(serverBuild: string): Promise<Remix> {
  const narrow = narrowBuild((await import(pathToFileURL(serverBuild).href)) as ServerBuild)
  const handlers = new Map<ServerBuild, Remix>()
  return (request, context) => {
    const build = narrow(new URL(request.url).pathname)
    const handler = handlers.get(build) ?? (createRequestHandler(build, 'production') as Remix)
    handlers.set(build, handler)
    return handler(request, context)
  }
}

/** Creates the application for development, which loads the sources at each request. */
export function createDevRemix(vite: ViteDevServer): Remix {
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return createRequestHandler(load as unknown as () => Promise<ServerBuild>, 'development') as Remix
}

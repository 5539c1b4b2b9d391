import { pathToFileURL } from 'node:url'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { ViteDevServer } from 'vite'
import type { WebContext } from '#contract/web.ts'
import { narrowBuild } from './narrow-build.ts'
import { createPageHandler, isNeverHydrated } from './page-handler.ts'

/** The web application, from request to response. */
export type Remix = (request: Request, context: WebContext) => Promise<Response>

/** Loads the built application. NODE_ENV must be set before. */
export async function loadBuiltRemix(serverBuild: string): Promise<Remix> {
  const findBuild = narrowBuild((await import(pathToFileURL(serverBuild).href)) as ServerBuild)
  const handlers = new Map<ServerBuild, { handle: Remix; loadPage: Remix }>()
  const createHandlers = (build: ServerBuild) => {
    const handle = createRequestHandler(build, 'production') as Remix
    return { handle, loadPage: isNeverHydrated(build) ? (createPageHandler(build) as Remix) : handle }
  }
  return (request, context) => {
    const { pathname, searchParams } = new URL(request.url)
    const build = findBuild(pathname)
    const found = handlers.get(build) ?? createHandlers(build)
    handlers.set(build, found)
    // With `_data` the client of Remix asks for the data of a loader instead of a page.
    const isPage = request.method === 'GET' && !searchParams.has('_data')
    return isPage ? found.loadPage(request, context) : found.handle(request, context)
  }
}

/** Creates the application for development, which loads the sources at each request. */
export function createDevRemix(vite: ViteDevServer): Remix {
  const load = () => vite.ssrLoadModule('virtual:remix/server-build') as Promise<ServerBuild>
  return createRequestHandler(load as unknown as () => Promise<ServerBuild>, 'development') as Remix
}

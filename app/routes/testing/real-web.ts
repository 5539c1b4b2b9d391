import type { AppLoadContext, ServerBuild } from '@remix-run/node'
import type { RouteConfigEntry } from '@remix-run/route-config'
import type { ApiConnection } from '#server/api-connection.ts'
import { createPageHandler } from '#server/page-handler.ts'
import { createTestWeb } from '#server/testing.ts'
import remixConfig from '../../../remix.config.js'
import * as entry from '../../entry.server'
import * as root from '../../root'
import routes from '../../routes.ts'
import { builtPaths, type PageOpener } from './page-opener'

type Route = ServerBuild['routes'][string]

/** Creates Remix's build of the application from the sources. */
export async function createSourceBuild(): Promise<ServerBuild> {
  const pages = await Promise.all(listRoutes(routes, 'root').map(loadRoute))
  const all = [{ id: 'root', path: '', module: root }, ...pages]
  return {
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, route])),
    assets: {
      routes: Object.fromEntries(all.map((route) => [route.id, { ...route, module: '', imports: [] }])),
      entry: { imports: [], module: '' },
      url: '',
      version: '',
    },
    future: remixConfig.future,
  } as unknown as ServerBuild
}

/** Serves the pages of the sources, rendered, with the whole web server around them. */
async function createRealWeb(openCalls: ApiConnection['openCalls']) {
  const loadPage = createPageHandler(await createSourceBuild())
  return createTestWeb({
    openCalls,
    page: (request, context) => loadPage(request, context as unknown as AppLoadContext),
  })
}

const listRoutes = (
  entries: readonly RouteConfigEntry[],
  parentId: string,
): (RouteConfigEntry & { parentId: string })[] =>
  entries.flatMap((route) => [{ ...route, parentId }, ...listRoutes(route.children ?? [], route.id!)])

async function loadRoute({ file, id, path, index, parentId }: RouteConfigEntry & { parentId: string }) {
  return { id, path, index, parentId, module: await import(/* @vite-ignore */ `../../${file}`) } as unknown as Route
}

/** The beginnings of the messages of pages that can't be shown at the moment. */
const MESSAGES = ['The service is busy', 'The clinic service is not responding']

/**
 * Opens every page through a web server.
 * @returns the pages that answer 503 with Retry-After and a message, a description of all others that answer a failure, and the
 * pages that repeat a form, or hidden fields, in the rows of a table
 */
export async function openRealPages(pages: PageOpener, openCalls: ApiConnection['openCalls']) {
  const web = await createRealWeb(openCalls)
  const unavailable: string[] = []
  const broken: string[] = []
  const withFormsInRows: string[] = []
  for (const path of builtPaths) {
    const { address, user } = await pages.locate(path)
    const answer = await web.get(address, user ? { cookie: await web.serializeCookie(user) } : {})
    const text = await answer.text()
    const retryAfter = answer.headers.get('retry-after')
    const hasMessage = MESSAGES.some((message) => text.includes(message))
    if (answer.status === 503 && Number(retryAfter) > 0 && hasMessage) unavailable.push(path)
    else if (answer.status >= 500)
      broken.push(`${path}: ${answer.status}, Retry-After ${retryAfter}, ${text.slice(0, 500)}`)
    if (hasFormsInRows(text)) withFormsInRows.push(path)
  }
  return { unavailable, broken, withFormsInRows }
}

/** Returns whether a table has a form in a row, or hidden fields in the rows of a table that is not an editor. */
function hasFormsInRows(html: string): boolean {
  return [...html.matchAll(/<tbody[\s\S]*?<\/tbody>/g)].some(({ 0: rows, index }) => {
    const isInForm = html.lastIndexOf('<form', index) > html.lastIndexOf('</form>', index)
    return rows.includes('<form') || (!isInForm && /<input[^>]* type="hidden"/.test(rows))
  })
}

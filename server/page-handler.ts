import type { AppLoadContext, EntryContext, ServerBuild } from '@remix-run/node'
import {
  type AgnosticDataRouteObject,
  createStaticHandler,
  getStaticContextFromError,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
} from '@remix-run/router'

/** Returns whether all routes of a build are pages that React never takes over in the browser. */
export const isNeverHydrated = ({ routes }: ServerBuild): boolean =>
  Object.values(routes).every((route) => {
    const { default: page, headers, handle } = route!.module
    return page && !headers && (handle as { script?: string } | undefined)?.script !== 'hydrate'
  })

interface PageBuild {
  build: ServerBuild
  handler: StaticHandler
  routeModules: EntryContext['routeModules']
}

/**
 * Creates the handler of GET requests for pages that are never hydrated. Remix's own handler copies the request for each
 * loader, and writes the loader data as JSON twice: into a response that it reads again, and for the browser.
 */
export function createPageHandler(
  build: ServerBuild,
): (request: Request, context: AppLoadContext) => Promise<Response> {
  const { v3_relativeSplatPath, v3_throwAbortReason } = build.future
  const future = { v7_relativeSplatPath: v3_relativeSplatPath, v7_throwAbortReason: v3_throwAbortReason }
  const handler = createStaticHandler(toDataRoutes(build), { future })
  const routeModules = Object.fromEntries(Object.entries(build.routes).map(([id, route]) => [id, route!.module]))
  const page: PageBuild = { build, handler, routeModules: routeModules as EntryContext['routeModules'] }
  return (request, context) => loadPage(page, request, context)
}

async function loadPage(page: PageBuild, request: Request, context: AppLoadContext): Promise<Response> {
  let result: StaticHandlerContext | Response
  try {
    result = await page.handler.query(request, { requestContext: context })
  } catch (error) {
    reportError(page, error, request, context)
    return new Response(null, { status: 500 })
  }
  if (result instanceof Response) return result
  for (const error of Object.values(result.errors ?? {}))
    if (!isThrownResponse(error)) reportError(page, error, request, context)
  try {
    return await renderPage(page, result, request, context)
  } catch (error) {
    reportError(page, error, request, context)
    const errorPage = getStaticContextFromError(page.handler.dataRoutes, result, error)
    return renderPage(page, errorPage, request, context)
  }
}

async function renderPage(
  { build: { entry, assets, future }, routeModules }: PageBuild,
  result: StaticHandlerContext,
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  result.errors = hideErrors(result.errors)
  return entry.module.default(
    request,
    result.statusCode,
    collectCookies(result),
    {
      manifest: assets,
      routeModules,
      staticHandlerContext: result,
      future,
      isSpaMode: false,
      serializeError: ({ message }) => ({ message }),
    },
    context,
  )
}

function reportError({ build }: PageBuild, error: unknown, request: Request, context: AppLoadContext): void {
  build.entry.module.handleError?.(error, { request, context, params: {} })
}

function toDataRoutes({ routes }: Pick<ServerBuild, 'routes'>, parentId?: string): AgnosticDataRouteObject[] {
  return Object.values(routes)
    .filter((route) => route!.parentId === parentId)
    .map((route) => {
      const { id, path, index, caseSensitive, module } = route!
      const common = { id, path, caseSensitive, loader: module.loader, handle: module.handle }
      const hasErrorBoundary = id === 'root' || module.ErrorBoundary !== undefined
      return index
        ? { ...common, index, hasErrorBoundary }
        : { ...common, hasErrorBoundary, children: toDataRoutes({ routes }, id) }
    }) as AgnosticDataRouteObject[]
}

/** Collects the cookies of the loaders: the only headers of theirs that Remix adds to a page. */
function collectCookies({ loaderHeaders }: StaticHandlerContext): Headers {
  const cookies = new Headers()
  for (const headers of Object.values(loaderHeaders))
    for (const cookie of headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
  return cookies
}

/** Returns whether a loader threw the response. Responses of the router, such as for an unknown address, have an `error`. */
const isThrownResponse = (error: unknown): boolean =>
  isRouteErrorResponse(error) && (error as { error?: Error }).error === undefined

/** Replaces exceptions, because no page may show their text. */
const hideErrors = (errors: StaticHandlerContext['errors']): StaticHandlerContext['errors'] =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? error : new Error('Unexpected Server Error'),
    ]),
  )

import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { takePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { FieldNamesContext } from '~/lib/forms/field-names'
import { collectFieldNames } from '~/lib/forms/field-names.server'
import { NonceContext } from '~/lib/http/nonce'
import { getRetryAfter } from '~/lib/http/retry-after.server'
import { RenderRowsContext } from '~/lib/lists/row-html'
import { collectRows } from '~/lib/lists/row-html.server'
import { resolvePageRefresh } from '~/lib/navigation/page-refresh'
import { resolvePageScript, type Script } from '~/lib/navigation/page-script'

/** Renders a page to a string, which is twice as fast as streaming, and no page of ours gains from streaming. */
export default async function handleRequest(
  request: Request,
  routerStatus: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, guestCookie } = context
  const status = findStatus(routerStatus, remix.staticHandlerContext.errors)
  const pdf = status === 200 ? takePdfResponse(context) : null
  if (pdf) return pdf
  const names = collectFieldNames(nonce)
  const { renderRows, insertRows } = collectRows(nonce)
  const handles = remix.staticHandlerContext.matches.map(({ route }) => remix.routeModules[route.id]?.handle)
  const script = resolvePageScript(handles)
  const refreshSeconds = resolvePageRefresh(handles)
  const page = (
    <NonceContext.Provider value={nonce}>
      <FieldNamesContext.Provider value={names}>
        <RenderRowsContext.Provider value={script === 'hydrate' ? null : renderRows}>
          <RemixServer context={remix} url={request.url} />
        </RenderRowsContext.Provider>
      </FieldNamesContext.Provider>
    </NonceContext.Provider>
  )
  const html = `<!doctype html>${names.insertNames(renderToString(page))}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyFor(script, html, new URL(request.url).origin, nonce))
  if (refreshSeconds !== null) headers.set('Refresh', String(refreshSeconds))
  if (status === 429) headers.set('Retry-After', getRetryAfter(context))
  if (guestCookie !== null) headers.append('Set-Cookie', guestCookie)
  return new Response(await insertRows(html), { status, headers })
}

/**
 * Returns the status of a page. After an action that succeeds, the router keeps 200 for a page whose loader fails, and the
 * failure would be stored as the answer of the form.
 */
function findStatus(status: number, errors: EntryContext['staticHandlerContext']['errors']): number {
  const [error] = Object.values(errors ?? {})
  if (error === undefined || status >= 400) return status
  return isRouteErrorResponse(error) ? error.status : 500
}

/** Creates the content security policy. A page whose routes request no script, or that contains none, may run none. */
function policyFor(script: Script, html: string, origin: string, nonce: string): string {
  // Searched from the end, because pages are long and have their scripts there.
  const allowsScript = script !== 'none' && html.lastIndexOf('<script') !== -1
  return [
    "default-src 'none'",
    "object-src 'none'",
    allowsScript
      ? `script-src ${import.meta.env.DEV ? "'self'" : `${origin}/assets/`} 'nonce-${nonce}'`
      : "script-src 'none'",
    // In development Vite uses a web socket and inline styles.
    import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self'",
    import.meta.env.DEV ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Logs unexpected errors, but not those with a page of their own, such as not found. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.report(error)
}

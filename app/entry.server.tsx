import type { AppLoadContext, EntryContext, HandleErrorFunction } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { pdfOf } from '~/lib/documents/pdf/pdf-answer.server'
import { FieldNamesContext } from '~/lib/forms/field-names'
import { gatherFieldNames } from '~/lib/forms/field-names.server'
import { NonceContext } from '~/lib/http/nonce'
import { waitOf } from '~/lib/http/retry-after.server'
import { scriptOf } from '~/lib/navigation/page-script'

/** Renders a page to a string: nothing of ours gains from streaming, and a whole page goes out twice as fast. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Response {
  const { nonce, guestCookie } = context
  const pdf = status === 200 ? pdfOf(context) : null
  if (pdf) return pdf
  const names = gatherFieldNames()
  const page = (
    <NonceContext.Provider value={nonce}>
      <FieldNamesContext.Provider value={names}>
        <RemixServer context={remix} url={request.url} />
      </FieldNamesContext.Provider>
    </NonceContext.Provider>
  )
  const first = renderToString(page)
  const html = `<!doctype html>${names.asked ? renderToString(page) : first}`
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policyFor(remix, html, new URL(request.url).origin, nonce))
  if (status === 429) headers.set('Retry-After', waitOf(context))
  if (guestCookie !== null) headers.append('Set-Cookie', guestCookie)
  // As bytes: of a text the server would first count them, and then write them.
  return new Response(Buffer.from(html), { status, headers })
}

/** Decision 13. A page whose routes ask for no script, or that came out without one, may run none at all. */
function policyFor(
  { staticHandlerContext, routeModules }: EntryContext,
  html: string,
  origin: string,
  nonce: string,
): string {
  const asked = scriptOf(staticHandlerContext.matches.map(({ route }) => routeModules[route.id]?.handle))
  const allowed = asked !== 'none' && html.includes('<script')
  return [
    "default-src 'none'",
    allowed
      ? `script-src ${import.meta.env.DEV ? "'self'" : `${origin}/assets/`} 'nonce-${nonce}'`
      : "script-src 'none'",
    // In development Vite keeps a socket open and puts styles into the page.
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

/** What nobody expected goes to the process's log; what the page itself says, such as not found, does not. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.report(error)
}

import { PRIVATE_PICTURE_CACHE } from '#contract/kernel/headers.ts'
import type { EdgeMiddleware } from './edge.ts'

/** The policy for responses without script. Pages with script set their own in app/entry.server.tsx. */
export const POLICY_WITHOUT_SCRIPT =
  "default-src 'none'; object-src 'none'; script-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; " +
  "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The headers of every response, whatever it contains. */
export const HEADERS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  // With no-referrer, browsers would send `Origin: null` with our own forms.
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'],
]
const ONE_YEAR = 365 * 24 * 3600

const isKeptPicture = (headers: Headers): boolean =>
  headers.get('Cache-Control') === PRIVATE_PICTURE_CACHE && /^image\//.test(headers.get('Content-Type') ?? '')

export function setSecurityHeaders({ https }: { https: boolean }): EdgeMiddleware {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of HEADERS) headers.set(name, value)
    if (https) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR}; includeSubDomains`)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', POLICY_WITHOUT_SCRIPT)
    if (!c.get('isCacheable') && !isKeptPicture(headers)) headers.set('Cache-Control', 'no-store')
    headers.delete('X-Powered-By')
  }
}

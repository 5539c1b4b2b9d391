import type { EdgeMiddleware } from './edge.ts'

/** Decision 13's policy for whatever carries no script. Pages with script write their own in app/entry.server.tsx. */
export const POLICY_WITHOUT_SCRIPT =
  "default-src 'none'; script-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'; " +
  "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const ALWAYS: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  // Not no-referrer: browsers would then send `Origin: null` with our own forms.
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()'],
]
const ONE_YEAR = 365 * 24 * 3600

export function securityHeaders({ https }: { https: boolean }): EdgeMiddleware {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of ALWAYS) headers.set(name, value)
    if (https) headers.set('Strict-Transport-Security', `max-age=${ONE_YEAR}`)
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', POLICY_WITHOUT_SCRIPT)
    if (!c.var.keepable) headers.set('Cache-Control', 'no-store')
    headers.delete('X-Powered-By')
  }
}

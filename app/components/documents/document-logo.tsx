import { useRouteLoaderData } from '@remix-run/react'

/** The logo of the practice above its name, which says the same to screen readers. */
export function DocumentLogo() {
  const src = (useRouteLoaderData('root') as { documentLogo?: string | null } | undefined)?.documentLogo
  return src ? <img className="document-logo" src={src} alt="" /> : null
}

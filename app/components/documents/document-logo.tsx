import { useRouteLoaderData } from '@remix-run/react'

/** The logo of the practice. Screen readers skip it, because the name of the practice follows. */
export function DocumentLogo() {
  const src = (useRouteLoaderData('root') as { documentLogo?: string | null } | undefined)?.documentLogo
  return src ? <img className="document-logo" src={src} alt="" /> : null
}

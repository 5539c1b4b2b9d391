import { useRouteLoaderData } from '@remix-run/react'
import type { loader } from '~/root'

/** The logo of the practice above its name, which says the same to screen readers. */
export function DocumentLogo() {
  const src = useRouteLoaderData<typeof loader>('root')?.documentLogo
  return src ? <img className="document-logo" src={src} alt="" /> : null
}

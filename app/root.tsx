import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Appearance } from '#contract/practice/people/appearance.ts'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { EnhancerSlot } from '~/components/ui/enhancer-slot'
import { pageTitle } from '~/lib/format/page-title'
import { isInvalid } from '~/lib/http/invalid-response.server'
import { useNonce } from '~/lib/http/nonce'
import { getOptionalSession } from '~/lib/http/require-screen.server'
import { takeToast } from '~/lib/http/toast.server'
import { loadFrame } from '~/lib/navigation/frame.server'
import { logoPath } from '~/lib/navigation/logo-path'
import { resolvePageScript } from '~/lib/navigation/page-script'
import enhance from './enhance/main.ts?worker&url'
import styles from './styles.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, '')

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { toast, headers } = await takeToast(request, context)
  // The page needs its frame even if the session can't be read. The page's own loader reports the error.
  const me = await getOptionalSession(args).catch(() => null)
  const data = {
    toast,
    appearance: me?.appearance ?? null,
    invalid: isInvalid(context),
    productName: context.productName,
    practiceName: me?.practice.name ?? null,
    documentLogo: me?.logoVersion ? logoPath(me.practice.id, me.logoVersion) : null,
    reference: context.requestId,
    frame: me && (await loadFrame(args, me)),
  }
  return headers ? json(data, { headers }) : data
}

/** For guests, who have no preferences. */
const NO_APPEARANCE: Appearance = { theme: 'system', density: 'comfortable' }

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const script = resolvePageScript(useMatches().map(({ handle }) => handle))
  const nonce = useNonce()
  const { theme, density } = data?.appearance ?? NO_APPEARANCE
  return (
    <html lang="en" dir="ltr" data-theme={theme} data-density={density}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {script !== 'none' && <EnhancerSlot className="busy" role="status" data-busy-area="" />}
        {script !== 'none' && <script type="module" src={enhance} nonce={nonce} />}
        {script === 'hydrate' && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Shows errors that no route has caught. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <PlainShell productName={data?.productName ?? 'Clinic Desk'} wide>
      <RouteError />
    </PlainShell>
  )
}

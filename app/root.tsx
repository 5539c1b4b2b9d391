import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PlainShell } from '~/components/shell/plain-shell'
import { RouteError } from '~/components/shell/route-error'
import { Slot } from '~/components/ui/slot'
import { titled } from '~/lib/format/page-title'
import { isWrong } from '~/lib/http/invalid-response.server'
import { useNonce } from '~/lib/http/nonce'
import { getOptionalSession } from '~/lib/http/require-screen.server'
import { takeToast } from '~/lib/http/toast.server'
import { lookOf } from '~/lib/navigation/appearance'
import { scriptOf } from '~/lib/navigation/page-script'
import enhance from './enhance/main.ts?worker&url'
import styles from './styles.css?url'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: MetaFunction<typeof loader> = (args) => titled(args, '')

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const { toast, headers } = await takeToast(request, context)
  // A page must have its frame even where the session cannot be read; the page's own door says what is wrong.
  const me = await getOptionalSession(args).catch(() => null)
  return json(
    {
      toast,
      ...lookOf(me?.theme),
      wrong: isWrong(context),
      productName: context.productName,
      practiceName: me?.practice.name ?? null,
      reference: context.requestId,
    },
    { headers },
  )
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const script = scriptOf(useMatches().map(({ handle }) => handle))
  const nonce = useNonce()
  return (
    <html lang="en" dir="ltr" data-theme={data?.theme ?? 'system'} data-density={data?.density ?? 'comfortable'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {script !== 'none' && <Slot className="busy" role="status" data-busy-area="" />}
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

/** The last wall: whatever no route of its own has caught. */
export function ErrorBoundary() {
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <PlainShell productName={data?.productName ?? 'Clinic Desk'} wide>
      <RouteError reference={data?.reference} />
    </PlainShell>
  )
}

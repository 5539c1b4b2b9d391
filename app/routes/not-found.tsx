// Serves every path without a route with status 404.
import { json, type MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { pageTitle } from '~/lib/format/page-title'
import type { loader as rootLoader } from '~/root'

export const meta: MetaFunction = (args) => pageTitle(args, 'Page not found')

const NOT_FOUND = { status: 404 }

export const loader = () => json(null, NOT_FOUND)

export const action = () => json(null, NOT_FOUND)

export default function NotFound() {
  const home = useRouteLoaderData<typeof rootLoader>('root')?.frame?.home
  return (
    <section>
      <h1>Page not found</h1>
      <p>There is no page at this address. Check that it is typed correctly.</p>
      <p>
        <a href={home ?? '/'}>{home ? 'Go to the dashboard' : 'Go to the sign-in page'}</a>
      </p>
    </section>
  )
}

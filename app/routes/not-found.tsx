// Serves every path without a route with status 404.
import { json, type MetaFunction } from '@remix-run/node'
import { pageTitle } from '~/lib/format/page-title'

export const meta: MetaFunction = (args) => pageTitle(args, 'Page not found')

const NOT_FOUND = { status: 404 }

export const loader = () => json(null, NOT_FOUND)

export const action = () => json(null, NOT_FOUND)

export default function NotFound() {
  return (
    <section>
      <h1>Page not found</h1>
      <p>There is no page at this address. Check the address, or go to the dashboard.</p>
      <p>
        <a href="/">Go to the dashboard</a>
      </p>
    </section>
  )
}

// Every path that no other line of app/routes.ts takes: 404 for everybody.
import { json, type MetaFunction } from '@remix-run/node'
import { titled } from '~/lib/format/page-title'

export const meta: MetaFunction = (args) => titled(args, 'Page not found')

const notFound = { status: 404 }

export const loader = () => json(null, notFound)

export const action = () => json(null, notFound)

export default function NotFound() {
  return (
    <section>
      <h1>Page not found</h1>
      <p>There is no page at this address. Check it for a typing mistake, or go on from your start page.</p>
      <p>
        <a href="/">Go to your start page</a>
      </p>
    </section>
  )
}

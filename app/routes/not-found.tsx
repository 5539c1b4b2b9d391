// Serves every path without a route with status 404.
import { json, type MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { ErrorPage } from '~/components/shell/error-page'
import { pageTitle } from '~/lib/format/page-title'
import type { loader as rootLoader } from '~/root'

export const meta: MetaFunction = (args) => pageTitle(args, 'Page not found')

const NOT_FOUND = { status: 404 }
const TEXT = { status: 404, statusText: '', heading: 'Page not found' }

export const loader = () => json(null, NOT_FOUND)

export const action = () => json(null, NOT_FOUND)

export default function NotFound() {
  const home = useRouteLoaderData<typeof rootLoader>('root')?.frame?.home
  return <ErrorPage text={TEXT} home={home} />
}

import { useRouteError } from '@remix-run/react'
import { describeError } from '~/lib/http/error-text'
import { ErrorPage } from './error-page'

/** The content of a route's ErrorBoundary. Unexpected errors get a reference for support, refusals don't. */
export function RouteError({ reference, home }: { reference?: string; home?: string }) {
  const words = describeError(useRouteError())
  const failure = words.status >= 500 && words.status !== 501
  return <ErrorPage words={{ ...words, reference: words.reference ?? (failure ? reference : undefined) }} home={home} />
}

import { useRouteError } from '@remix-run/react'
import { errorWords } from '~/lib/http/error-message'
import { ErrorPage } from './error-page'

/** For a route's ErrorBoundary: the page alone, to be put into its frame. A refusal needs no reference; a failure does. */
export function RouteError({ reference, home }: { reference?: string; home?: string }) {
  const words = errorWords(useRouteError())
  const failure = words.status >= 500 && words.status !== 501
  return <ErrorPage words={{ ...words, reference: words.reference ?? (failure ? reference : undefined) }} home={home} />
}

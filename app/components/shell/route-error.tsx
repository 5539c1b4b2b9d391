import { useRouteError } from '@remix-run/react'
import { describeError } from '~/lib/http/error-text'
import { ErrorPage } from './error-page'

/** The content of a route's ErrorBoundary. Unexpected errors get a reference for support, refusals don't. */
export function RouteError({ reference, home }: { reference?: string; home?: string }) {
  const text = describeError(useRouteError())
  const failure = text.status >= 500 && text.status !== 501
  return <ErrorPage text={{ ...text, reference: text.reference ?? (failure ? reference : undefined) }} home={home} />
}

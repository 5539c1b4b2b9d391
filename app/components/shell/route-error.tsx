import { useRouteError, useRouteLoaderData } from '@remix-run/react'
import { describeError } from '~/lib/http/error-text'
import { ErrorPage } from './error-page'

/** The data of the root that an error page shows. */
type RootData = { reference?: string; frame?: { home: string } | null } | undefined

/** The content of a route's ErrorBoundary. Unexpected errors get a reference for support, refusals don't. */
export function RouteError({ withoutLink }: { withoutLink?: boolean }) {
  const root = useRouteLoaderData('root') as RootData
  const text = describeError(useRouteError())
  const isFailure = text.status >= 500 && text.status !== 501
  return (
    <ErrorPage
      text={{ ...text, reference: text.reference ?? (isFailure ? root?.reference : undefined) }}
      home={root?.frame?.home}
      withoutLink={withoutLink}
    />
  )
}

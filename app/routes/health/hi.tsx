// /hi
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { HealthDetails } from '#contract/kernel/health/calls.ts'
import { canDo } from '#contract/operations.ts'
import { PageHeader } from '~/components/pages/page-header'
import { PlainShell } from '~/components/shell/plain-shell'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import type { loader as rootLoader } from '~/root'

export const meta: MetaFunction = (args) => pageTitle(args, 'Service health')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  try {
    const { api, me } = await requireScreenOrGuest(args)
    await api.health.read()
    const told = canDo('health:details', me?.role ?? null) ? (await api.health.details()).data : null
    return json({ works: true, details: told && describeDetails(told) })
  } catch (error) {
    if (error instanceof Response) throw error
    args.context.report(error)
    return json({ works: false, details: null }, { status: 503 })
  }
}

export default function Health() {
  const { works, details } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <PlainShell productName={root?.productName ?? 'Clinic Desk'} wide>
      <PageHeader title="Service health" />
      <div className="stack">
        {works ? (
          <Notice tone="ok" title="The service works.">
            <p>Pages are served and the database answers.</p>
          </Notice>
        ) : (
          <Notice tone="bad" title="The service does not work at the moment.">
            <p>Pages are served, but the database does not answer. Nothing that was saved is lost. Try again soon.</p>
          </Notice>
        )}
        {details && (
          <div className="panel">
            <Facts facts={details.facts} />
          </div>
        )}
        {details?.beta && (
          <Notice tone="info" title="About the embedded database">
            <p>
              Those who package this release of PostgreSQL call it a beta. A practice that cannot accept that sets{' '}
              <code>DATABASE_URL</code> to a PostgreSQL server of its own, and moves there by backup and restore.
            </p>
          </Notice>
        )}
        <p>
          <a href="/">Go to your start page</a>
        </p>
      </div>
    </PlainShell>
  )
}

function describeDetails({ version, uptimeSeconds, database }: HealthDetails) {
  const facts = [
    { label: 'Version', value: version },
    {
      label: 'Database',
      value: `PostgreSQL ${database.version}, ${database.kind === 'embedded' ? 'embedded' : 'on a server'}`,
    },
    ...(database.programs ? [{ label: 'Its programs', value: database.programs }] : []),
    { label: 'Schema', value: database.schema },
    { label: 'Running for', value: formatDuration(uptimeSeconds) },
  ]
  return { facts, beta: database.beta }
}

/** "2 days 3 hours", "12 minutes": the two largest parts. */
function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3_600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
  ] as const
  const said = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}${n === 1 ? '' : 's'}`)
  return said.slice(0, 2).join(' ') || 'less than a minute'
}

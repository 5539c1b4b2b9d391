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
    const details = canDo('health:details', me?.role ?? null) ? (await api.health.details()).data : null
    return json({ isUp: true, details: details && describeDetails(details) })
  } catch (error) {
    if (error instanceof Response) throw error
    args.context.report(error)
    return json({ isUp: false, details: null }, { status: 503 })
  }
}

export default function Health() {
  const { isUp, details } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <PlainShell productName={root?.productName ?? 'Clinic Desk'} wide>
      <PageHeader title="Service health" />
      <div className="stack">
        {isUp ? (
          <Notice tone="ok" title="The service is running.">
            <p>The web server and the database respond.</p>
          </Notice>
        ) : (
          <Notice tone="bad" title="The service is not available.">
            <p>The database doesn’t respond. Saved data is not affected. Try again in a few minutes.</p>
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
              This PostgreSQL package is a beta release. To use your own PostgreSQL server instead, set{' '}
              <code>DATABASE_URL</code> and move your data with backup and restore.
            </p>
          </Notice>
        )}
        <p>
          <a href="/">Go to the dashboard</a>
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
    ...(database.programs ? [{ label: 'Database programs', value: database.programs }] : []),
    { label: 'Schema', value: database.schema },
    { label: 'Uptime', value: formatDuration(uptimeSeconds) },
  ]
  return { facts, beta: database.beta }
}

/** Formats a duration by its two largest units: "2 days 3 hours". */
function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 86_400), 'day'],
    [Math.floor(seconds / 3_600) % 24, 'hour'],
    [Math.floor(seconds / 60) % 60, 'minute'],
  ] as const
  const texts = parts.filter(([n]) => n > 0).map(([n, unit]) => `${n} ${unit}${n === 1 ? '' : 's'}`)
  return texts.slice(0, 2).join(' ') || 'less than a minute'
}

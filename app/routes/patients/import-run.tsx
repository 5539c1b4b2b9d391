// /import-patients/:importId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { IMPORT_COLUMNS, parseRowBirth } from '#contract/patients/import-columns.ts'
import { importStatuses } from '#contract/patients/import-statuses.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { ListPage } from '~/components/pages/list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { Button, ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import type { Formatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { formatBirth } from '~/lib/format/patient-line'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { patientsPath } from '~/lib/navigation/patient-path'
import { describeImport } from './import-summary.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Import patients')

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, me, params, url } = await requireScreen(args)
  const importId = params.importId!
  const rowFilter = url.searchParams.get('rows') === 'all' ? 'all' : 'invalid'
  const from = Math.max(0, Math.min(100_000, Math.trunc(Number(url.searchParams.get('from')) || 0)))
  const { data } = await api.patientImports.read({ importId, rows: rowFilter, from })
  const pageHref = (query: Record<string, string | number | null>) =>
    to('/import-patients/:importId', { importId }, query)
  const all = rowFilter === 'all' ? 'all' : null
  return {
    title: data.fileName,
    words: describeImport(data),
    status: data.status,
    done: data.done,
    total: data.total,
    canStart: data.status === 'checked' && data.invalidCount < data.total,
    add: data.total - data.invalidCount,
    refresh: pageHref({ rows: all, from: from || null }),
    at: format.time(new Date()),
    rows: data.rows.map(({ line, values, errors }) => ({
      line: String(line),
      who: [values.givenName, values.familyName].filter(Boolean).join(' '),
      phone: values.phone ?? '',
      born: describeBirth(values, format),
      more: IMPORT_COLUMNS.filter(({ name }) => values[name] && !OWN_COLUMNS.has(name))
        .map(({ name, title }) => `${title}: ${values[name]}`)
        .join(' · '),
      errors: Object.entries(errors).map(
        ([name, sentence]) => `${IMPORT_COLUMNS.find((column) => column.name === name)?.title ?? 'Row'}: ${sentence}`,
      ),
    })),
    ignoredColumns: data.ignoredColumns.map((title) => `“${title}”`).join(', '),
    count: data.rowCount === 1 ? '1 row' : `${data.rowCount} rows`,
    next: data.next === null ? null : pageHref({ rows: all, from: data.next }),
    previous: from > 0 ? pageHref({ rows: all, from: Math.max(0, from - 50) || null }) : null,
    tabs: [
      { label: `Can’t be imported (${data.invalidCount})`, href: pageHref({}), current: rowFilter === 'invalid' },
      { label: `All rows (${data.total})`, href: pageHref({ rows: 'all' }), current: rowFilter === 'all' },
    ],
    token: args.context.formToken,
    patients: patientsPath(me.role),
    keys: { start: `start-${importId}`, stop: `stop-${importId}` },
  }
}

/** Shows the date of birth as it will be imported, or as it is in the file if that is wrong. */
function describeBirth(values: Record<string, string>, format: Formatter): string {
  const today = format.dayAt(new Date())
  const birth = parseRowBirth(values, today)
  if ('message' in birth) return values.birthDate ?? values.age ?? ''
  return formatBirth({ birthDate: birth.birthDate, birthDateEstimated: birth.estimated }, format, today) ?? ''
}

const OWN_COLUMNS = new Set<string>(['givenName', 'familyName', 'phone', 'birthDate', 'age'])
const ImportAction = z.strictObject({ intent: z.enum(['start', 'stop'], 'Use one of the buttons on this page') })

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const importId = params.importId!
  return submit(args, ImportAction, {
    send: ({ intent }) =>
      intent === 'start' ? api.patientImports.start({ importId }) : api.patientImports.stop({ importId }),
    onSuccess: {
      redirectTo: to('/import-patients/:importId', { importId }),
      message: (_, { intent }) => (intent === 'start' ? 'Import started' : 'Import stopped'),
    },
  })
}

export default function ImportRun() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { status, words, canStart, add, rows, count, next, previous, tabs, token, keys, patients } = view
  return (
    <ListPage
      title={view.title}
      back={{ href: to('/import-patients'), label: 'Import patients' }}
      lead={words}
      actions={
        <>
          {canStart && (
            <form method="post">
              <HiddenFields token={token} formKey={keys.start} more={{ intent: 'start' }} />
              <Button variant="primary" busy="Starting…">
                {add === 1 ? 'Import 1 patient' : `Import ${add} patients`}
              </Button>
            </form>
          )}
          {importStatuses.isIn(status, 'open') && (
            <form method="post">
              <HiddenFields token={token} formKey={keys.stop} more={{ intent: 'stop' }} />
              <Button busy="Stopping…">{status === 'running' ? 'Stop import' : 'Cancel import'}</Button>
            </form>
          )}
          {status === 'done' && <ButtonLink href={patients}>Patients</ButtonLink>}
        </>
      }
      above={
        <>
          <RefusalNotice reply={reply} />
          {view.ignoredColumns && (
            <Notice tone="warn" title="Some columns are not imported">
              <p>
                These columns are skipped because we don’t recognise their names: {view.ignoredColumns}. Use the names
                in <a href="/patients-template">the template</a>.
              </p>
            </Notice>
          )}
          {status === 'running' && <Progress {...view} />}
          <TabLinks label="Rows of the file" tabs={tabs} />
        </>
      }
      columns={[
        { key: 'line', title: 'Row', kind: 'number', cell: (row) => row.line },
        {
          key: 'who',
          title: 'Patient',
          isRowHeader: true,
          cell: (row) => (
            <div>
              {row.who || 'No name'}
              {row.more && <span className="caption block font-normal">{row.more}</span>}
            </div>
          ),
        },
        { key: 'phone', title: 'Phone', cell: (row) => row.phone },
        { key: 'born', title: 'Date of birth', cell: (row) => row.born },
        {
          key: 'errors',
          title: 'Errors',
          cell: (row) =>
            row.errors.length > 0 && (
              <ul>
                {row.errors.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            ),
        },
      ]}
      rowKey={(row) => row.line}
      page={{ rows, count, next, previous }}
      empty={{ title: 'All rows can be imported' }}
    />
  )
}

/** The progress of the import, which runs on the server. */
function Progress({ done, total, refresh, at }: { done: number; total: number; refresh: string; at: string }) {
  return (
    <section className="panel mb-4" aria-label="Progress">
      <p>
        <label htmlFor="import-progress">
          {done} of {total} rows at {at}
        </label>{' '}
        <progress id="import-progress" value={done} max={total} className="block w-full" />
      </p>
      <p>
        <a href={refresh}>Refresh</a>. You can leave this page while the import runs.
      </p>
    </section>
  )
}

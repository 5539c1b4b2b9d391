// /reports
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { Chart } from '~/components/ui/chart'
import { cx } from '~/components/ui/cx'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { ReportForm } from './report-form'
import { ReportPart, ReportRows } from './report-parts'
import { reportPage } from './reports-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.shown?.title ?? 'Accounting reports')

export async function loader(args: LoaderFunctionArgs) {
  const page = await reportPage(await requireScreen(args))
  return json(page, { status: page.shown?.wrong ? 422 : 200 })
}

export default function Reports() {
  const { groups, shown } = useLoaderData<typeof loader>()
  if (!shown) return <AllReports groups={groups} />
  const { title, practice, printedAt, form, usual, wrong, wrongDay, notes, chart, tables } = shown
  const [first, ...others] = tables
  return (
    <div className={cx('report', tables.some(({ wide }) => wide) && 'report-wide')}>
      <p className="only-print">
        {practice}, printed on {printedAt}
      </p>
      <PageHeader
        back={{ href: to('/reports'), label: 'All reports' }}
        title={title}
        lead={<Lead {...shown} ofMoney={tables.some(({ money }) => money)} />}
        actions={
          first && (
            <>
              {first.file && (
                <ButtonLink href={first.file} icon="download" download>
                  Show as CSV
                </ButtonLink>
              )}
              <Button type="button" icon="print" className="with-script" data-print="" aria-keyshortcuts="Alt+P">
                Print
              </Button>
              <span className="caption without-script">Print this page with your browser</span>
            </>
          )
        }
      />
      <ReportForm {...{ groups, form, wrong, name: shown.name }} />
      <nav aria-label="Usual days" className="no-print mb-4">
        <ul className="row">
          {usual.map(({ label, href, current }) => (
            <li key={label}>
              <a
                href={href}
                aria-current={current ? 'true' : undefined}
                className={current ? 'font-semibold' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {wrongDay && (
        <Notice tone="warn" role="alert">
          <p>There is no such day, so it was left out.</p>
        </Notice>
      )}
      {notes.map((sentence) => (
        <p key={sentence} className="muted mb-3">
          {sentence}
        </p>
      ))}
      {chart && first && <Chart id="revenue" {...chart} table={<ReportRows table={first} of={title} />} tableOpen />}
      {!chart && first && <ReportPart table={first} of={title} alone={others.length === 0} start={shown.start} />}
      {others.map((table) => (
        <ReportPart key={table.key} table={table} of={title} file={table.file} />
      ))}
    </div>
  )
}

interface LeadProps {
  lead: string
  period: string
  place: string | null
  currency: string
  ofMoney: boolean
}

/** What the report tells, of when and of where. */
function Lead({ lead, period, place, currency, ofMoney }: LeadProps) {
  return (
    <>
      {lead}
      {period && (
        <>
          {' '}
          <span className="whitespace-nowrap">{period}</span>
          {place && `, ${place}`}.
        </>
      )}
      {ofMoney && ` Amounts in ${currency}.`}
    </>
  )
}

function AllReports({ groups }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'groups'>) {
  return (
    <>
      <PageHeader
        title="Accounting reports"
        lead="Each as a table, to print and as a file. They agree with each other."
      />
      {groups.length === 0 && <EmptyState title="No reports" />}
      <div className="board board-2">
        {groups.map(({ group, reports }) => (
          <section key={group} className="panel" aria-label={group}>
            <h2>{group}</h2>
            <ul className="stack mt-3">
              {reports.map(({ name, title, lead, href }) => (
                <li key={name}>
                  <a href={href}>{title}</a>
                  <span className="caption block">{lead}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

// /reports
import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Chart } from '~/components/charts/chart'
import { FilterNotices } from '~/components/pages/filter-notices'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { EmptyState } from '~/components/ui/empty-state'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { ReportForm } from './report-form'
import { ReportPart, ReportRows } from './report-parts'
import { readReportPage } from './reports-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.report?.title ?? 'Accounting reports')

export async function loader(args: LoaderFunctionArgs) {
  const page = await readReportPage(await requireScreen(args))
  return json(page, { status: page.report?.periodError ? 422 : 200 })
}

export default function Reports() {
  const { groups, report } = useLoaderData<typeof loader>()
  if (!report) return <AllReports groups={groups} />
  const {
    title,
    practice,
    printedAt,
    form,
    presets,
    periodError,
    hasInvalidDay,
    unknownFilters,
    notes,
    chart,
    tables,
  } = report
  const [first, ...others] = tables
  return (
    <div className={cx('report', tables.some(({ isWide }) => isWide) && 'report-wide')}>
      <p className="only-print">
        {practice}, printed on {printedAt}
      </p>
      <PageHeader
        back={{ href: to('/reports'), label: 'All reports' }}
        title={title}
        lead={<Lead {...report} hasMoney={tables.some((table) => table.hasMoney)} />}
        actions={
          first && (
            <>
              {first.file && (
                <ButtonLink href={first.file} icon="download" download>
                  Download CSV
                </ButtonLink>
              )}
              {first.showAll ? (
                <ButtonLink href={first.showAll} icon="print">
                  Show all rows to print
                </ButtonLink>
              ) : (
                <>
                  <Button type="button" icon="print" className="with-script" data-print="" aria-keyshortcuts="Alt+P">
                    Print
                  </Button>
                  <span className="caption without-script">Print this page with your browser</span>
                </>
              )}
            </>
          )
        }
      />
      <ReportForm groups={groups} form={form} periodError={periodError} name={report.name} />
      <nav aria-label="Common periods" className="no-print mb-4">
        <ul className="row">
          {presets.map(({ label, href, current }) => (
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
      <FilterNotices hasInvalidDay={hasInvalidDay} unknownFilters={unknownFilters} />
      {notes.map((sentence) => (
        <p key={sentence} className="muted mb-3">
          {sentence}
        </p>
      ))}
      {chart && first && <Chart id="revenue" {...chart} table={<ReportRows table={first} title={title} />} tableOpen />}
      {!chart && first && (
        <ReportPart table={first} reportTitle={title} isOnly={others.length === 0} firstPage={report.firstPage} />
      )}
      {others.map((table) => (
        <ReportPart key={table.key} table={table} reportTitle={title} file={table.file} />
      ))}
    </div>
  )
}

interface LeadProps {
  lead: string
  period: string
  place: string | null
  currency: string
  hasMoney: boolean
}

/** The introduction of a report with its period, branch and currency. */
function Lead({ lead, period, place, currency, hasMoney }: LeadProps) {
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
      {hasMoney && ` Amounts in ${currency}.`}
    </>
  )
}

function AllReports({ groups }: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'groups'>) {
  return (
    <>
      <PageHeader title="Accounting reports" lead="View, print or download each report." />
      {groups.length === 0 && <EmptyState title="No reports" />}
      <div className="board board-auto">
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

import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { cx } from '~/components/ui/cx'
import { Details } from '~/components/ui/details'
import { EmptyState } from '~/components/ui/empty-state'
import { type Fact, Facts } from '~/components/ui/facts'
import { Icon } from '~/components/ui/icon'
import { keepWhole } from '~/components/ui/keep-whole'
import { Pager } from '~/components/ui/pager'
import { type Column, Table } from '~/components/ui/table'

interface ReportRow {
  id: string
  href: string | null
  /** The lines of each column. Most have one. */
  cells: string[][]
  /** Columns that the table has no room for. */
  details: Fact[]
}

interface ReportTableProps {
  key: string
  title: string
  columns: { key: string; titles: string[]; kind: 'number' | 'text' | 'short' | 'date'; cardLine?: 1 | 2 | 'none' }[]
  rowHeader: number
  rows: ReportRow[]
  totals: string[][] | null
  hasDetails: boolean
  totalDetails: Fact[]
  empty: string
  next: string | null
  /** There are more rows than are shown. */
  isIncomplete: boolean
  /** The address that shows all rows for printing. */
  showAll: string | null
}

/** A table with more columns scrolls sideways on a phone instead of showing cards. */
const MAX_CARD_COLUMNS = 6

/** The rows of a report table, which link to their documents. */
export function ReportRows({ table, title }: { table: ReportTableProps; title: string }) {
  const { columns, rowHeader, rows, totals, hasDetails, totalDetails } = table
  const tableColumns: Column<ReportRow>[] = columns.map(({ key, titles, kind, cardLine }, index) => ({
    key,
    kind,
    cardLine,
    title: titles.join('\n'),
    isRowHeader: index === rowHeader,
    cell: ({ cells, href }) => {
      const [first, ...others] = cells[index]!
      const text = first || (index === rowHeader ? 'None' : '')
      const content = index === rowHeader && href ? <a href={href}>{text}</a> : text
      return stackLines(titles, [content, ...others])
    },
  }))
  const total = totals?.map((texts, index) =>
    columns[index]!.kind === 'number' ? stackLines(columns[index]!.titles, texts) : texts[0],
  )
  const hasLines = columns.some(({ cardLine }) => cardLine)
  return (
    <Table
      caption={`${title}: ${table.title}`}
      captionHidden
      columns={hasDetails ? [...tableColumns, detailsColumn(rowHeader)] : tableColumns}
      rows={rows}
      rowKey={({ id }) => id}
      isLong
      narrow={columns.length <= MAX_CARD_COLUMNS ? 'stack' : hasLines ? 'both' : 'scroll'}
      total={total && hasDetails ? [...total, <RowDetails key="details" of="total" facts={totalDetails} />] : total}
    />
  )
}

const detailsColumn = (rowHeader: number): Column<ReportRow> => ({
  key: 'details',
  title: 'Details',
  quiet: true,
  cardLine: 2,
  cell: ({ cells, details }) => <RowDetails of={cells[rowHeader]![0]!} facts={details} />,
})

/** The columns of a row that the table has no room for. On paper they are always shown. */
function RowDetails({ of, facts }: { of: string; facts: readonly Fact[] }) {
  return (
    <Details
      summary={
        <>
          Details<span className="hidden-text"> of {of}</span>
        </>
      }
    >
      <Facts facts={facts} across />
    </Details>
  )
}

/** Stacks the values that share a column. An empty value keeps its line. */
const stackLines = (titles: readonly string[], texts: readonly ReactNode[]): ReactNode =>
  titles.length === 1
    ? texts[0]
    : titles.map((title, index) => (
        <span key={title} className={cx('block', !texts[index] && 'is-empty')} data-label={title}>
          {keepWhole(texts[index]) || '—'}
        </span>
      ))

interface ReportPartProps {
  table: ReportTableProps
  /** The report's title. */
  reportTitle: string
  /** The only table of the report. */
  isOnly?: boolean
  file?: string | null
  /** The address of the first page, if this is another one. */
  firstPage?: string | null
}

/** A table of a report with its heading, or a text if it is empty. */
export function ReportPart({ table, reportTitle, isOnly, file, firstPage }: ReportPartProps) {
  const { title, rows, empty, next, isIncomplete, showAll } = table
  if (rows.length === 0 && isOnly) return <EmptyState title={empty} />
  return (
    <section className="mb-4" aria-label={title}>
      <div className="list-head">
        <h2>{title}</h2>
        {file && rows.length > 0 && (
          <a href={file} download className="row caption no-print">
            <Icon name="download" size={16} />
            Download CSV<span className="hidden-text">: {title}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? <p className="muted">{empty}</p> : <ReportRows table={table} title={reportTitle} />}
      {isIncomplete && (
        <p className="muted mt-2">Showing {rows.length} rows. The totals and the CSV file include all rows.</p>
      )}
      {showAll && (
        <p className="no-print mt-2">
          <ButtonLink href={showAll} small>
            Show all rows
          </ButtonLink>
        </p>
      )}
      <Pager of={reportTitle} previous={firstPage} next={next} words={{ previous: 'First page', next: 'Next page' }} />
    </section>
  )
}

import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Icon } from '~/components/ui/icon'
import { Pager } from '~/components/ui/pager'
import { type Column, Table } from '~/components/ui/table'

interface ReportRow {
  id: string
  href: string | null
  /** In each column its lines: most have one. */
  cells: string[][]
}

interface ReportTableProps {
  key: string
  title: string
  columns: { key: string; titles: string[]; kind: 'number' | 'text' | 'short' | 'date' }[]
  heads: number
  rows: ReportRow[]
  totals: string[][] | null
  empty: string
  next: string | null
  /** There are more rows than this page or its print holds. */
  beyond: boolean
  /** The same with as many rows as a print holds. */
  all: string | null
}

/** Beyond this many columns a row is no card any more: the table scrolls in its region. */
const CARD = 6

/** A table of a report, its rows leading to their papers. */
export function ReportRows({ table, of }: { table: ReportTableProps; of: string }) {
  const { columns, heads, rows, totals } = table
  const shown: Column<ReportRow>[] = columns.map(({ key, titles, kind }, at) => ({
    ...{ key, kind, title: titles.join('\n'), heads: at === heads },
    cell: ({ cells, href }) => {
      const [first, ...others] = cells[at]!
      const text = first || (at === heads ? 'None' : '')
      const led = at === heads && href ? <a href={href}>{text}</a> : text
      return lines(titles, [led, ...others])
    },
  }))
  return (
    <Table
      caption={`${of}: ${table.title}`}
      captionHidden
      columns={shown}
      rows={rows}
      rowKey={({ id }) => id}
      narrow={columns.length > CARD ? 'scroll' : 'stack'}
      total={totals?.map((texts, at) =>
        columns[at]!.kind === 'number' ? lines(columns[at]!.titles, texts) : texts[0],
      )}
    />
  )
}

/** What shares a column stands one below the other, and nothing keeps its line. */
const lines = (titles: readonly string[], texts: readonly ReactNode[]): ReactNode =>
  titles.length === 1
    ? texts[0]
    : titles.map((title, at) => (
        <span key={title} className="block" data-label={title}>
          {texts[at] || '—'}
        </span>
      ))

interface ReportPartProps {
  table: ReportTableProps
  of: string
  /** The only table of its report: its heading says nothing new. */
  alone?: boolean
  file?: string | null
  /** The first page, for one that is not. */
  start?: string | null
}

/** A table of a report under its heading; nothing to show is said in words. */
export function ReportPart({ table, of, alone, file, start }: ReportPartProps) {
  const { title, rows, empty, next, beyond, all } = table
  if (rows.length === 0 && alone) return <EmptyState title={empty} />
  return (
    <section className="mb-4" aria-label={title}>
      <div className="list-head">
        <h2>{title}</h2>
        {file && rows.length > 0 && (
          <a href={file} download className="row caption no-print">
            <Icon name="download" size={16} />
            Show as CSV<span className="hidden-text">: {title}</span>
          </a>
        )}
      </div>
      {rows.length === 0 ? <p className="muted">{empty}</p> : <ReportRows table={table} of={of} />}
      {beyond && (
        <p className="muted mt-2">There are more rows than are shown. Totals are of all; the file has every row.</p>
      )}
      {all && (
        <p className="no-print mt-2">
          <ButtonLink href={all} small>
            Show more rows, to print them
          </ButtonLink>
        </p>
      )}
      <Pager of={of} previous={start} next={next} words={{ previous: 'First page', next: 'Next page' }} />
    </section>
  )
}

import { FilterChoice } from '~/components/fields/filter-choice'
import { FilterDay } from '~/components/fields/filter-day'
import { FilterText } from '~/components/fields/filter-text'
import { ListPage } from '~/components/pages/list-page'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import type { Column } from '~/components/ui/table'
import type { NotesQuery } from '~/lib/lists/notes-query.server'
import { NoteMark } from './note-mark'
import type { NoteRow } from './notes-view.server'

interface Choice {
  value: string
  label: string
}

export interface NotesListProps {
  title: string
  lead: string
  newLink: { href: string; label: string }
  /** Title of the last amount column. */
  leftTitle: string
  empty: string
  list: {
    query: NotesQuery
    rows: NoteRow[]
    count: string
    next: string | null
    previous: string | null
    chosen: { label: string; without: string }[]
    clear: string
    csv?: string
    places: Choice[]
    states: Choice[]
    sides?: Choice[]
    totals: { title: string; facts: { label: string; value: string }[] } | null
  }
}

const listColumns = (leftTitle: string): readonly Column<NoteRow>[] => [
  {
    key: 'number',
    title: 'Number',
    heads: true,
    cell: (row) => (
      <a href={row.href} className="whitespace-nowrap">
        {row.number}
      </a>
    ),
  },
  { key: 'date', title: 'Date', kind: 'date', cell: (row) => row.date },
  {
    key: 'client',
    title: 'Client',
    cell: (row) => (
      <div>
        {row.client}
        <span className="caption block">{row.reason}</span>
      </div>
    ),
  },
  {
    key: 'against',
    title: 'Against',
    cell: ({ against }) => (against.href ? <a href={against.href}>{against.label}</a> : against.label),
  },
  { key: 'total', title: 'Total', kind: 'number', cell: (row) => row.total },
  { key: 'left', title: leftTitle, kind: 'number', cell: (row) => row.left },
  { key: 'state', title: 'State', kind: 'short', cell: (row) => <NoteMark state={row.state} /> },
]

/** The list of credit notes or debit notes. */
export function NotesList({ title, lead, newLink, leftTitle, empty, list }: NotesListProps) {
  const { query, rows, count, next, previous, chosen, clear, csv, totals } = list
  return (
    <ListPage<NoteRow>
      {...{ title, lead, newLink, chosen, clear, csv }}
      columns={listColumns(leftTitle)}
      rowKey={(row) => row.id}
      isFaint={(row) => row.state === 'cancelled'}
      page={{ rows, count, next, previous }}
      above={
        <>
          {query.hasInvalidDay && (
            <Notice tone="warn" role="alert">
              <p>This date doesn’t exist, so the filter was ignored.</p>
            </Notice>
          )}
          {totals && (
            <section className="panel stack mb-4" aria-label={totals.title}>
              <h2>{totals.title}</h2>
              <Facts facts={totals.facts} across />
            </section>
          )}
        </>
      }
      filters={<Filters {...list} />}
      keep={{ client: query.client, invoice: query.invoice }}
      empty={{
        title: chosen.length > 0 ? `No ${title.toLowerCase()} match` : empty,
        why: query.q ? 'Search by the full number, or by the client’s name or phone.' : undefined,
      }}
    />
  )
}

function Filters({ query, places, states, sides }: NotesListProps['list']) {
  return (
    <>
      <FilterText label="Number, name or phone" value={query.q} />
      <FilterDay name="from" label="From" value={query.from} />
      <FilterDay name="to" label="To" value={query.to} />
      {sides && <FilterChoice name="side" label="Issued to" all="Everyone" options={sides} value={query.side} />}
      <FilterChoice name="state" label="State" all="All states" options={states} value={query.state} />
      {places.length > 1 && (
        <FilterChoice name="place" label="Clinic" all="All clinics" options={places} value={query.place} />
      )}
    </>
  )
}

import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { FilterChoice } from '~/components/fields/filter-choice'
import { FilterDay } from '~/components/fields/filter-day'
import { FilterText } from '~/components/fields/filter-text'
import { ListPage } from '~/components/pages/list-page'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import type { Column } from '~/components/ui/table'
import type { InvoiceRow, loadInvoicesView } from './invoices-view.server'

const columns: readonly Column<InvoiceRow>[] = [
  { key: 'number', title: 'Number', kind: 'short', heads: true, cell: (row) => <NumberLink row={row} /> },
  { key: 'date', title: 'Date', kind: 'date', cell: (row) => row.date },
  {
    key: 'client',
    title: 'Billed to',
    cell: (row) => (
      <div>
        {row.client}
        <span className="caption block">{row.line}</span>
      </div>
    ),
  },
  { key: 'total', title: 'Total', kind: 'number', cell: (row) => row.total },
  { key: 'due', title: 'Due', kind: 'number', sort: 'due', cell: (row) => row.due },
  { key: 'by', title: 'Due date', kind: 'date', cell: (row) => row.dueDate },
  { key: 'state', title: 'State', kind: 'short', cell: (row) => <StatusMark kind="invoice" state={row.mark} /> },
]

/** Drafts have no number, so the client tells them apart. */
function NumberLink({ row }: { row: InvoiceRow }) {
  return (
    <a href={row.href}>
      {row.number}
      {row.mark === 'draft' && <span className="hidden-text"> for {row.client}</span>}
    </a>
  )
}

interface InvoiceListProps {
  view: SerializeFrom<Awaited<ReturnType<typeof loadInvoicesView>>>
  title: string
  actions?: ReactNode
}

/** The list of invoices, of all kinds or of one, with filters. */
export function InvoiceList({ view, title, actions }: InvoiceListProps) {
  const { query, rows, count, next, previous, totals, chosen, clear, sorting, usual, file } = view
  return (
    <ListPage<InvoiceRow>
      title={title}
      lead={query.sort ? 'Sorted by amount due.' : 'Drafts first, then newest.'}
      actions={actions}
      columns={columns}
      rowKey={(row) => row.id}
      isFaint={(row) => row.mark === 'cancelled'}
      page={{ rows, count, next, previous }}
      above={
        <>
          <nav aria-label="Quick filters" className="mb-4">
            <ul className="row">
              {usual.map(({ label, href, current }) => (
                <li key={label}>
                  <a href={href} aria-current={current ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
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
      filters={<Filters view={view} />}
      keep={{ client: query.client, sort: query.sort }}
      sorting={{ sort: sorting.sort, href: (sort) => (sort === 'due' ? sorting.up : sorting.down) }}
      csv={file}
      chosen={chosen}
      clear={clear}
      empty={{
        title: chosen.length > 0 ? 'No invoices match' : 'No invoices yet',
        why: query.q ? 'Search by the full number, or by the client’s name or phone.' : undefined,
      }}
    />
  )
}

function Filters({ view: { query, places, kinds, states, payments } }: Pick<InvoiceListProps, 'view'>) {
  return (
    <>
      <FilterText label="Number, name or phone" value={query.q} />
      <FilterDay name="from" label="From" value={query.from} />
      <FilterDay name="to" label="To" value={query.to} />
      {kinds.length > 0 && <FilterChoice name="kind" label="Kind" all="All kinds" options={kinds} value={query.kind} />}
      <FilterChoice name="state" label="State" all="All states" options={states} value={query.state} />
      <FilterChoice name="payment" label="Payment" all="All payments" options={payments} value={query.payment} />
      <FilterChoice name="overdue" label="Due date" all="Any date" options={OVERDUE} value={query.overdue} />
      {places.length > 1 && (
        <FilterChoice name="place" label="Clinic" all="All clinics" options={places} value={query.place} />
      )}
    </>
  )
}

const OVERDUE = [{ value: '1', label: 'Overdue' }]

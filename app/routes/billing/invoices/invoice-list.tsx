import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { FilterChoice } from '~/components/fields/filter-choice'
import { FilterDay } from '~/components/fields/filter-day'
import { FilterText } from '~/components/fields/filter-words'
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
  { key: 'by', title: 'Due by', kind: 'date', cell: (row) => row.dueDate },
  { key: 'state', title: 'State', kind: 'short', cell: (row) => <StatusMark kind="invoice" state={row.mark} /> },
]

/** Drafts have no number: whom they are for tells them apart. */
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

/** Invoices, of all kinds or of one, with the filters that they have. */
export function InvoiceList({ view, title, actions }: InvoiceListProps) {
  const { query, rows, count, next, previous, totals, chosen, clear, sorting, usual, file } = view
  return (
    <ListPage<InvoiceRow>
      title={title}
      lead={query.sort ? 'In the order of what is due.' : 'Drafts first, then the newest.'}
      actions={actions}
      columns={columns}
      rowKey={(row) => row.id}
      isFaint={(row) => row.mark === 'cancelled'}
      page={{ rows, count, next, previous }}
      above={
        <>
          <nav aria-label="Usual lists" className="mb-4">
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
              <p>There is no such day, so it was left out.</p>
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
        why: query.q ? 'Search by the whole number, or by the name or phone of whom it is for.' : undefined,
      }}
    />
  )
}

function Filters({ view: { query, places, kinds, states, payments } }: Pick<InvoiceListProps, 'view'>) {
  return (
    <>
      <FilterText label="Number, name or phone" value={query.q} />
      <FilterDay name="from" label="From" value={query.from} />
      <FilterDay name="to" label="Until" value={query.to} />
      {kinds.length > 0 && <FilterChoice name="kind" label="Kind" all="All kinds" options={kinds} value={query.kind} />}
      <FilterChoice name="state" label="State" all="All states" options={states} value={query.state} />
      <FilterChoice name="payment" label="Payment" all="Paid or not" options={payments} value={query.payment} />
      <FilterChoice name="overdue" label="Due" all="Any day" options={OVERDUE} value={query.overdue} />
      {places.length > 1 && (
        <FilterChoice name="place" label="Clinic" all="All clinics" options={places} value={query.place} />
      )}
    </>
  )
}

const OVERDUE = [{ value: '1', label: 'Overdue' }]

import type { ReactNode } from 'react'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListPage } from '~/components/pages/list-page'
import { to } from '~/lib/navigation/links'
import { SpendingMark } from '../payments/status-marks'
import type { BillsView } from './bills-view.server'

interface BillsListProps {
  view: BillsView
  tabs: ReactNode
}

/** The list of supplier bills. */
export function BillsList({ view, tabs }: BillsListProps) {
  const { q, status, statuses, currency, rows, count, next, previous, chosen, clear } = view
  return (
    <ListPage
      title="Supplier bills"
      lead="Bills from suppliers, newest first. Posted bills are due until they are paid."
      newLink={{ href: to('/purchase-orders/invoice'), label: 'Bill without an order' }}
      above={tabs}
      columns={[
        { key: 'number', title: 'Bill', heads: true, cell: (row) => <a href={row.href}>{row.number}</a> },
        {
          key: 'supplier',
          title: 'Supplier',
          cell: ({ supplier, order }) => (
            <span>
              {supplier}
              {order && <span className="caption block">Order {order}</span>}
            </span>
          ),
        },
        { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
        {
          key: 'by',
          title: 'Due date',
          kind: 'date',
          cell: ({ due, overdue }) =>
            due && (
              <span>
                {due}
                {overdue && <strong className="block">Overdue</strong>}
              </span>
            ),
        },
        { key: 'total', title: `Total in ${currency}`, kind: 'number', cell: (row) => row.total },
        { key: 'left', title: 'Due', kind: 'number', cell: (row) => row.left },
        { key: 'state', title: 'State', kind: 'short', cell: (row) => <SpendingMark mark={row.mark} /> },
      ]}
      rowKey={(row) => row.id}
      isFaint={(row) => row.faint}
      page={{ rows, count, next, previous }}
      keep={{ list: 'bills' }}
      filters={
        <>
          <div className="field">
            <label className="field-label" htmlFor="q">
              Number or supplier
            </label>
            <input id="q" name="q" className="input" defaultValue={q} maxLength={100} autoComplete="off" />
          </div>
          <FilterChoice name="status" label="State" all="All states" options={statuses} value={status} />
        </>
      }
      chosen={chosen}
      clear={clear}
      empty={
        chosen.length > 0
          ? { title: 'No bills match', why: 'Search by the full number or part of the supplier’s name.' }
          : { title: 'No bills yet' }
      }
    />
  )
}

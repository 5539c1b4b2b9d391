import { type Column, Table } from '~/components/ui/table'
import { Mark } from '../payments/marks'
import type { BillLine } from '../purchase-orders/order-view.server'

const columns: readonly Column<BillLine>[] = [
  { key: 'number', title: 'Bill', heads: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
  { key: 'total', title: 'Total', kind: 'number', cell: (row) => row.total },
  { key: 'due', title: 'Due', kind: 'number', cell: (row) => row.due },
  { key: 'state', title: 'State', kind: 'short', cell: (row) => <Mark mark={row.mark} /> },
]

/** The supplier's bills against an order. */
export function BillsTable({ rows }: { rows: readonly BillLine[] }) {
  if (rows.length === 0) return null
  return <Table caption="The supplier’s bills" columns={columns} rows={rows} rowKey={(row) => row.id} />
}

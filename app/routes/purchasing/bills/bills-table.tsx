import { type Column, Table } from '~/components/ui/table'
import { SpendingMark } from '../payments/status-marks'
import type { OrderBillRow } from '../purchase-orders/order-view.server'

const columns: readonly Column<OrderBillRow>[] = [
  { key: 'number', title: 'Bill', isRowHeader: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
  { key: 'total', title: 'Total', kind: 'number', cell: (row) => row.total },
  { key: 'due', title: 'Due', kind: 'number', cell: (row) => row.due },
  { key: 'state', title: 'Status', kind: 'short', cell: (row) => <SpendingMark mark={row.mark} /> },
]

/** The supplier's bills for an order. */
export function BillsTable({ rows }: { rows: readonly OrderBillRow[] }) {
  if (rows.length === 0) return null
  return <Table caption="Supplier bills" columns={columns} rows={rows} rowKey={(row) => row.id} />
}

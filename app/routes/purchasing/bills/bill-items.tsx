import { type Column, Table } from '~/components/ui/table'
import type { BillItemRow } from './bill-view.server'

const columns: readonly Column<BillItemRow>[] = [
  { key: 'item', title: 'Item', isRowHeader: true, cell: (row) => row.item },
  { key: 'quantity', title: 'Quantity', kind: 'number', cell: (row) => row.quantity },
  { key: 'rate', title: 'Rate', kind: 'number', cell: (row) => row.rate },
  { key: 'tax', title: 'Tax', kind: 'number', cell: (row) => row.tax },
  { key: 'total', title: 'With tax', kind: 'number', cell: (row) => row.total },
]

/** The items of a bill; nothing if none were entered. */
export function BillItems({ rows }: { rows: readonly BillItemRow[] }) {
  if (rows.length === 0) return null
  return <Table caption="Items" columns={columns} rows={rows} rowKey={({ id }) => id} />
}

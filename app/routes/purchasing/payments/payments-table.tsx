import { ButtonLink } from '~/components/ui/button'
import { ACTIONS, type Column, Table } from '~/components/ui/table'
import type { PaymentRow } from './payments.server'

const columns = (currency: string): readonly Column<PaymentRow>[] => [
  { key: 'day', title: 'Paid on', kind: 'date', cell: (row) => row.day },
  { key: 'method', title: 'Method', isRowHeader: true, cell: (row) => row.method },
  { key: 'reference', title: 'Reference', cell: (row) => row.reference },
  { key: 'by', title: 'Recorded by', cell: (row) => row.by },
  { key: 'amount', title: `Amount in ${currency}`, kind: 'number', cell: (row) => row.amount },
  {
    ...ACTIONS,
    cell: (row) =>
      row.reversed ??
      (row.reverse && (
        <ButtonLink href={row.reverse} small variant="quiet" about={`of ${row.total}`}>
          Reverse payment
        </ButtonLink>
      )),
  },
]

/** The outgoing payments of a record, including reversed ones. */
export function PaymentsTable({ rows, currency }: { rows: readonly PaymentRow[]; currency: string }) {
  if (rows.length === 0) return null
  return (
    <Table
      caption="Payments"
      columns={columns(currency)}
      rows={rows}
      rowKey={(row) => row.id}
      isFaint={(row) => row.reversed !== null}
    />
  )
}

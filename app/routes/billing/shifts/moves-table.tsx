import { Table } from '~/components/ui/table'
import type { toMoveRows } from './shift-view.server'

type Move = ReturnType<typeof toMoveRows>[number]

/** Petty cash entries and bank deposits, with their reversals. */
export function MovesTable({ moves, currency }: { moves: readonly Move[]; currency: string }) {
  return (
    <Table<Move>
      caption={`Cash movements, in ${currency}`}
      columns={[
        { key: 'what', title: 'Type', cell: (row) => row.what },
        { key: 'reason', title: 'Purpose', heads: true, cell: (row) => row.reason },
        { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
        {
          key: 'undo',
          title: 'Reversal',
          cell: (row) =>
            row.canUndo ? (
              <a href={row.undo} aria-label={`Reverse: ${row.reason}`}>
                Reverse
              </a>
            ) : row.reversed ? (
              'Reversed'
            ) : (
              '—'
            ),
        },
      ]}
      rows={moves}
      rowKey={(row) => row.id}
    />
  )
}

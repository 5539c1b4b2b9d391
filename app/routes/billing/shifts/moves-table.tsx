import { Table } from '~/components/ui/table'
import type { toMoveRows } from './shift-view.server'

type Move = ReturnType<typeof toMoveRows>[number]

/** Petty cash and what went to the bank, entry by entry, with what was taken back and what can be. */
export function MovesTable({ moves, currency }: { moves: readonly Move[]; currency: string }) {
  return (
    <Table<Move>
      caption={`Petty cash and the bank, in ${currency}`}
      columns={[
        { key: 'what', title: 'What', cell: (row) => row.what },
        { key: 'reason', title: 'What for', heads: true, cell: (row) => row.reason },
        { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
        {
          key: 'undo',
          title: 'Taken back',
          cell: (row) =>
            row.canUndo ? (
              <a href={row.undo} aria-label={`Take back: ${row.reason}`}>
                Take back
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

import type { Cells } from '~/components/pages/filtered-list-page'
import { StatusMark } from '~/components/ui/status-mark'
import type { RowView } from '~/lib/lists/list-view'

interface InventoryRow extends RowView {
  note: string
  mark: string | null
}

/** The cells of a list of medicines that are more than text. */
export const INVENTORY_CELLS: Cells<InventoryRow> = {
  name: ({ href, cells, note }) => (
    <div>
      <a href={href}>{cells.name}</a>
      {note && <span className="caption block font-normal">{note}</span>}
    </div>
  ),
  onHand: ({ cells, mark }) => (
    <div>
      {cells.onHand}
      {mark && (
        <span className="block">
          <StatusMark kind="stock" state={mark} />
        </span>
      )}
    </div>
  ),
}

export const INVENTORY_CARD_LINES = { name: 1, onHand: 1, price: 2, expiry: 2 } as const

import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { StatusMark } from '~/components/ui/status-mark'
import type { ListView, RowView } from '~/lib/lists/list-view'
import { to } from '~/lib/navigation/links'

interface BatchListRow extends RowView {
  place: string | null
  isExpired: boolean
}

const CELLS: Cells<BatchListRow> = {
  name: ({ href, cells, place }) => (
    <div>
      <a href={href}>{cells.name}</a>
      {place && <span className="caption block font-normal">{place}</span>}
    </div>
  ),
  state: ({ cells, isExpired }) => (isExpired ? <StatusMark kind="stock" state="expired" /> : cells.state),
}

const CARD_LINES = { name: 1, onHand: 1, batch: 2, expiry: 2, state: 2 } as const

/** The batches with stock, the first to expire first. */
export function BatchList({ view }: { view: ListView<BatchListRow> }) {
  return (
    <FilteredListPage
      view={view}
      title="Stock"
      lead="Batches with stock, the first to expire first."
      back={{ href: to('/inventory'), label: 'Medicines' }}
      many="batches"
      searchHint="Enter a part of the medicine’s name, or a batch number."
      cells={CELLS}
      cardLines={CARD_LINES}
    />
  )
}

import { describePack, describeUnits, SCHEDULES, STORAGE } from '#contract/pharmacy/medicines/medicine-words.ts'
import type { InventoryItem } from '#contract/pharmacy/medicines/schema.ts'
import { batchColumns, batchList, describeBatchState } from '#contract/pharmacy/stock/list.ts'
import { MOVE_REASONS } from '#contract/pharmacy/stock/move-reasons.ts'
import { formatPrintedExpiry } from '#contract/pharmacy/stock/printed-expiry.ts'
import type { BatchRow, StockMove } from '#contract/pharmacy/stock/schema.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { readList } from '~/lib/lists/list-filters.server'
import { countRows, toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'

const here = '/stock-mangement'
const itemPath = (id: string, query: Record<string, string | null> = {}) => to(here, null, { id, ...query })

/** Loads the batches with stock, the first to expire first. */
export async function loadBatches({ api, format, today, url }: ScreenContext) {
  const state = readList(batchList, { url, today })
  const { data } = await api.stock.readListPage({ ...state.filters, cursor: state.cursor })
  const { list: page, pharmacies } = data
  const list = toListView(batchList, batchColumns, state, page, {
    path: here,
    format,
    count: countRows(page, 'batch', 'batches'),
    records: { placeId: toPlaceOptions(pharmacies) },
    toRow: (batch) => ({
      id: batch.batchId,
      href: itemPath(batch.stockItemId),
      isFaint: false,
      place: pharmacies.length > 1 ? batch.placeName : null,
      isExpired: batch.expired,
      cells: { expiry: formatPrintedExpiry(batch.expiresOn) },
    }),
  })
  return { list }
}

/** Loads a medicine with its batches and its ledger, or the form of an action on it. */
export async function loadItem(screen: ScreenContext, stockItemId: string) {
  const { api, me, format, url, hidden } = screen
  const { data } = await api.stock.readItemPage({ stockItemId, cursor: url.searchParams.get('cursor') ?? undefined })
  const { item, contents, batches, moves } = data
  const canAdjust = me.rights.includes('adjust-stock')
  const action = url.searchParams.get('do')
  const chosen = batches.find(({ batchId }) => batchId === url.searchParams.get('batch'))
  const movesHref = (cursor: string | null) => cursor && itemPath(stockItemId, { cursor })
  return {
    name: item.name,
    self: itemPath(stockItemId),
    facts: listFacts(item, contents, format),
    archived: item.archived,
    version: item.version,
    open: itemPath(stockItemId, { do: 'open' }),
    edit: to('/add-new-medicine', null, { id: stockItemId }),
    batches: batches.map((batch) => toBatchView(batch, canAdjust && !item.archived, screen)),
    moves: {
      rows: moves.rows.map((move) => toMoveView(move, item, screen)),
      previous: movesHref(moves.previous),
      next: movesHref(moves.next),
    },
    symbol: format.symbol,
    currency: me.practice.currency,
    form:
      action === 'open' && !item.archived
        ? { kind: 'open' as const, hidden: { ...hidden, more: { stockItemId } } }
        : action === 'adjust' && chosen && canAdjust
          ? {
              kind: 'adjust' as const,
              hidden: { ...hidden, more: { batchId: chosen.batchId } },
              batch: `${item.name}, batch ${chosen.batchNo}`,
              onHand: describeUnits(chosen.onHand, chosen),
            }
          : null,
    hasLoose: item.unitsPerPack > 1,
  }
}

function listFacts(item: InventoryItem, contents: readonly string[], { money }: ScreenContext['format']) {
  const { tax } = item
  return toFacts([
    ['Pharmacy', item.placeName],
    ['Contains', contents.join(' + ') || 'Not known'],
    ['Pack', `${describePack(item)}${item.allowLoose ? ', also sold loose' : ''}`],
    ['Manufacturer', item.manufacturer],
    ['Schedule', SCHEDULES[item.schedule]],
    ['Storage', STORAGE[item.storage]],
    ['MRP', money(item.priceMinor)],
    ['Tax', tax && `${tax.rateBps / 100}%${item.code ? `, HSN ${item.code}` : ''}`],
    ['Rack', item.rack],
    ['On hand', `${describeUnits(item.onHand, item)}, ${money(item.valueMinor)}`],
    ['Not for sale', item.unsellable > 0 && describeUnits(item.unsellable, item)],
    ['Reorder level', item.reorderLevel !== null && describeUnits(item.reorderLevel, item)],
    ['Highest stock', item.maxLevel !== null && describeUnits(item.maxLevel, item)],
  ])
}

const toBatchView = (batch: BatchRow, canAdjust: boolean, { format }: Pick<ScreenContext, 'format'>) => ({
  id: batch.batchId,
  batchNo: batch.batchNo,
  expiry: formatPrintedExpiry(batch.expiresOn),
  mrp: format.cellAmount(batch.mrpMinor),
  onHand: describeUnits(batch.onHand, batch),
  reserved: batch.reserved > 0 ? describeUnits(batch.reserved, batch) : null,
  value: format.cellAmount(batch.valueMinor),
  state: describeBatchState(batch),
  isExpired: batch.expired,
  adjust: canAdjust ? itemPath(batch.stockItemId, { do: 'adjust', batch: batch.batchId }) : null,
})
export type BatchView = ReturnType<typeof toBatchView>

const toMoveView = (move: StockMove, item: InventoryItem, { format }: Pick<ScreenContext, 'format'>) => ({
  id: move.moveId,
  at: format.dateTime(move.movedAt),
  by: move.movedByName,
  reason: MOVE_REASONS[move.reason].label,
  note: move.note,
  batchNo: move.batchNo,
  units: `${move.units > 0 ? '+' : ''}${describeUnits(move.units, item)}`,
  value: format.cellAmount(move.valueMinor),
  balance: describeUnits(move.balance, item),
})
export type MoveView = ReturnType<typeof toMoveView>

/** How much of a medicine can be sold, compared with its reorder level. */
export const STOCK_STATES = ['out', 'low', 'enough'] as const
export type StockState = (typeof STOCK_STATES)[number]

/** Finds the state of a medicine by the units that can be sold. Without a reorder level only an empty shelf is noted. */
export function findStockState(sellable: number, reorderLevel: number | null): StockState {
  if (sellable <= 0) return 'out'
  return reorderLevel !== null && sellable <= reorderLevel ? 'low' : 'enough'
}

/** Batches that expire within this many days are listed as near expiry. */
export const NEAR_EXPIRY_DAYS = 90

/** The stock of a medicine and its levels, in units. */
export interface ReorderLevels {
  onHand: number
  onOrder: number
  reorderLevel: number | null
  maxLevel: number | null
}

/** Returns whether the stock, with what is on order, has fallen to the level at which it is ordered again. */
export const isBelowReorderLevel = ({ onHand, onOrder, reorderLevel }: Omit<ReorderLevels, 'maxLevel'>): boolean =>
  reorderLevel !== null && onHand + onOrder <= reorderLevel

/** Suggests how many units to order: up to the highest level, once the stock is low. Zero if nothing is to be ordered. */
export function suggestReorder(levels: ReorderLevels): number {
  const { onHand, onOrder, maxLevel } = levels
  return isBelowReorderLevel(levels) && maxLevel !== null ? Math.max(0, maxLevel - onHand - onOrder) : 0
}

/**
 * Computes the cash expected in the drawer at the end of a shift, and the difference to the count: negative is short.
 */
export function computeCashUp(shift: {
  floatMinor: number
  receivedMinor: number
  refundedMinor: number
  spentMinor: number
  depositedMinor: number
  addedMinor?: number
  takenMinor?: number
  countedMinor: number
}): { expectedMinor: number; differenceMinor: number } {
  const { addedMinor = 0, takenMinor = 0 } = shift
  const cashIn = shift.floatMinor + shift.receivedMinor + addedMinor
  const expectedMinor = cashIn - shift.refundedMinor - shift.spentMinor - shift.depositedMinor - takenMinor
  return { expectedMinor, differenceMinor: shift.countedMinor - expectedMinor }
}

/** What should lie in the drawer at the end of a shift, and by how much what was counted differs: below zero is short. */
export function cashUp(shift: {
  floatMinor: number
  receivedMinor: number
  refundedMinor: number
  spentMinor: number
  depositedMinor: number
  countedMinor: number
}): { expectedMinor: number; differenceMinor: number } {
  const expectedMinor =
    shift.floatMinor + shift.receivedMinor - shift.refundedMinor - shift.spentMinor - shift.depositedMinor
  return { expectedMinor, differenceMinor: shift.countedMinor - expectedMinor }
}

/** A rupee, and what the other currencies have of it: a bill may differ from its order by so much without a word. */
export const DIFFERENCE_MINOR = 100

/** Does a bill differ from what was ordered and not billed yet by more than may be passed over? */
export function isDifferenceNotable(payableMinor: number, orderedMinor: number): boolean {
  return Math.abs(payableMinor - orderedMinor) > DIFFERENCE_MINOR
}

/** A bill may differ from its order by one rupee (100 minor units) without a reason. */
export const DIFFERENCE_MINOR = 100

/** Returns whether a bill differs from the unbilled amount of its order by enough to need a reason. */
export function isDifferenceNotable(payableMinor: number, orderedMinor: number): boolean {
  return Math.abs(payableMinor - orderedMinor) > DIFFERENCE_MINOR
}

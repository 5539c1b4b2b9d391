import { prorateNext } from '#contract/kernel/rounding.ts'

/** The four values of a line that a credit note takes back. */
export const CREDITED_FIELDS = ['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const
export type CreditedValues = Record<(typeof CREDITED_FIELDS)[number], number>

/**
 * A line credited in part: `taken` of `whole` after `already` of them. `whole` is the line's quantity in thousandths, or,
 * where it is credited by amount, its total. Any sequence of parts ends exactly at the line's own values.
 * @throws RangeError for more than is left, or nothing
 */
export function computeCredit(
  line: CreditedValues,
  { whole, already, taken }: { whole: number; already: number; taken: number },
): CreditedValues & { lineTotalMinor: number } {
  if (taken <= 0 || already + taken > whole) throw new RangeError('A credit takes some of what is left of the line')
  const [taxableMinor, cgstMinor, sgstMinor, igstMinor] = CREDITED_FIELDS.map((field) =>
    prorateNext(line[field], whole, already, taken),
  ) as [number, number, number, number]
  return {
    taxableMinor,
    cgstMinor,
    sgstMinor,
    igstMinor,
    lineTotalMinor: taxableMinor + cgstMinor + sgstMinor + igstMinor,
  }
}

/**
 * What a credit note is worth. Round-off is given back by the note that completes the credit, which takes what is left.
 * @param creditedMinor what earlier notes of the same invoice were worth
 */
export function computeNoteWorth(
  linesMinor: number,
  { payableMinor, creditedMinor, completes }: { payableMinor: number; creditedMinor: number; completes: boolean },
): number {
  const left = Math.max(0, payableMinor - creditedMinor)
  return completes ? left : Math.min(linesMinor, left)
}

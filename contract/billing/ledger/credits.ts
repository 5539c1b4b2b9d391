import { prorateNext } from '#contract/kernel/rounding.ts'

/** The amounts of a line that a credit note reverses. */
export const CREDITED_FIELDS = ['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const
export type CreditedValues = Record<(typeof CREDITED_FIELDS)[number], number>

/**
 * Computes the amounts of a credited part: `part` of `total` after `creditedBefore`. `total` is the line's quantity in
 * thousandths, or its amount if credited by amount. Any sequence of parts adds up to the line.
 * @throws RangeError if the part is zero or more than the rest of the line
 */
export function computeCredit(
  line: CreditedValues,
  { total, creditedBefore, part }: { total: number; creditedBefore: number; part: number },
): CreditedValues & { lineTotalMinor: number } {
  if (part <= 0 || creditedBefore + part > total)
    throw new RangeError('The credit must be more than zero and at most the rest of the line')
  const [taxableMinor, cgstMinor, sgstMinor, igstMinor] = CREDITED_FIELDS.map((field) =>
    prorateNext(line[field], total, creditedBefore, part),
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
 * Computes the total of a credit note. The note that completes the credit includes the round-off.
 * @param creditedMinor the total of earlier notes of the invoice
 */
export function computeNoteTotal(
  linesMinor: number,
  { payableMinor, creditedMinor, completes }: { payableMinor: number; creditedMinor: number; completes: boolean },
): number {
  const remainingMinor = Math.max(0, payableMinor - creditedMinor)
  return completes ? remainingMinor : Math.min(linesMinor, remainingMinor)
}

import { getDayDifference } from '#contract/kernel/days.ts'
import { sum } from '#contract/kernel/rounding.ts'

/** Days past the due date, inclusive. The ageing report uses the same rows. */
export const AGEING_BUCKETS = [
  { bucket: 'current', upTo: 0 },
  { bucket: 'to30', upTo: 30 },
  { bucket: 'to60', upTo: 60 },
  { bucket: 'to90', upTo: 90 },
  { bucket: 'over90', upTo: null },
] as const
export type AgeingBucket = (typeof AGEING_BUCKETS)[number]['bucket']

/** Finds the ageing bucket of a due date. Both are calendar days. */
export function findBucket(dueDate: string, asOf: string): AgeingBucket {
  const daysLate = getDayDifference(dueDate, asOf)
  return AGEING_BUCKETS.find(({ upTo }) => upTo === null || daysLate <= upTo)!.bucket
}

/** Sums what is due by ageing bucket. */
export function computeAgeing(
  invoices: readonly { dueDate: string; dueMinor: number }[],
  asOf: string,
): Record<AgeingBucket, number> {
  const total = ({ bucket }: { bucket: AgeingBucket }) =>
    sum(invoices.filter(({ dueDate }) => findBucket(dueDate, asOf) === bucket).map(({ dueMinor }) => dueMinor))
  return Object.fromEntries(AGEING_BUCKETS.map((row) => [row.bucket, total(row)])) as Record<AgeingBucket, number>
}

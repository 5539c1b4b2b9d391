import type { Kind } from './rules.ts'

/** A fee that differs from the doctor's own: by branch, by kind of visit, or by both. Null: any. */
export interface FeeRow {
  placeId: string | null
  kind: string | null
  feeMinor: number
}

/**
 * Chooses the fee of a visit: the most specific row (branch and kind, then kind, then branch), else the doctor's own
 * fee.
 */
export function chooseFee(
  ownFeeMinor: number,
  rows: readonly FeeRow[],
  { placeId, kind }: { placeId: string; kind: Kind },
): number {
  const isMatch = (row: FeeRow) =>
    (row.placeId === null || row.placeId === placeId) && (row.kind === null || row.kind === kind)
  const getPriority = (row: FeeRow) => (row.kind === null ? 0 : 2) + (row.placeId === null ? 0 : 1)
  const [best] = rows.filter(isMatch).sort((a, b) => getPriority(b) - getPriority(a))
  return best?.feeMinor ?? ownFeeMinor
}

/** Free follow-ups after a paid visit: at most `maxVisits`, until `validTill`. */
export interface FreeFollowUpWindow {
  fromDay: string
  validTill: string
  maxVisits: number
  used: number
  cancelled: boolean
}

/** Creates the window that a paid visit opens, the visit being day 0; null if the doctor gives no free follow-ups. */
export function createFreeWindow(
  day: string,
  { freeDays, freeVisits }: { freeDays: number; freeVisits: number },
): FreeFollowUpWindow | null {
  if (freeDays <= 0 || freeVisits <= 0) return null
  const till = new Date(`${day}T00:00:00Z`)
  till.setUTCDate(till.getUTCDate() + freeDays)
  return {
    fromDay: day,
    validTill: till.toISOString().slice(0, 10),
    maxVisits: freeVisits,
    used: 0,
    cancelled: false,
  }
}

/** An emergency is always charged; every other visit can be the follow-up of a paid one. */
export function canBeFree(kind: Kind): boolean {
  return kind !== 'emergency'
}

/** Returns whether the window makes a visit on this day free. */
export function isCoveredBy(
  { fromDay, validTill, maxVisits, used, cancelled }: FreeFollowUpWindow,
  day: string,
): boolean {
  return !cancelled && used < maxVisits && fromDay <= day && day <= validTill
}

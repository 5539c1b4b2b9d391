import type { Kind } from './rules.ts'

/** A fee that differs from the doctor's own: by branch, by kind of visit, or by both. Null: any. */
export interface FeeRow {
  placeId: string | null
  kind: string | null
  feeMinor: number
}

/** The fee of a visit: the most specific row wins, in the order branch and kind, kind, branch; else the doctor's own fee. */
export function feeOf(
  ownFeeMinor: number,
  rows: readonly FeeRow[],
  { placeId, kind }: { placeId: string; kind: Kind },
): number {
  const fits = (row: FeeRow) =>
    (row.placeId === null || row.placeId === placeId) && (row.kind === null || row.kind === kind)
  const weight = (row: FeeRow) => (row.kind === null ? 0 : 2) + (row.placeId === null ? 0 : 1)
  const [best] = rows.filter(fits).sort((a, b) => weight(b) - weight(a))
  return best?.feeMinor ?? ownFeeMinor
}

/** Follow-ups that cost nothing after a paid visit: until a calendar day, so many. */
export interface FreeWindow {
  fromDay: string
  validTill: string
  maxVisits: number
  used: number
  cancelled: boolean
}

/** The window that a paid visit opens; null where the doctor gives none. The day of the visit is day 0. */
export function windowFrom(
  day: string,
  { freeDays, freeVisits }: { freeDays: number; freeVisits: number },
): FreeWindow | null {
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
export function mayBeFree(kind: Kind): boolean {
  return kind !== 'emergency'
}

/** Does the window pay for a visit on this day? */
export function paysFor({ fromDay, validTill, maxVisits, used, cancelled }: FreeWindow, day: string): boolean {
  return !cancelled && used < maxVisits && fromDay <= day && day <= validTill
}

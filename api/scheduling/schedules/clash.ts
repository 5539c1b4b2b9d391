import { addDays, firstInstantFrom, weekdayOf } from '#api/kernel/clock.ts'
import { type Hours, overlap } from '#contract/scheduling/schedules/rules.ts'
import type { KeptHours } from './store.ts'

interface Here {
  zone: string
  validFrom: string
  validTo?: string
}

/** Long enough to meet every change of both clocks. */
const WEEKS = 54

/**
 * The first of a doctor's times at other branches that some new times run into: nobody sits in two branches at once.
 * Branches of one zone are compared by the clock; of others the weeks of a year are, since their clocks may change on
 * different days.
 */
export function clashOf(hours: readonly Hours[], here: Here, elsewhere: readonly KeptHours[]): KeptHours | null {
  return elsewhere.find((other) => hours.some((one) => meet(one, here, other))) ?? null
}

function meet(one: Hours, here: Here, other: KeptHours): boolean {
  if (other.zone === here.zone) return overlap(one, other)
  for (const day of daysOf(one.weekday, here)) {
    const from = firstInstantFrom(day, one.from, here.zone)
    const to = firstInstantFrom(day, one.to, here.zone)
    // The same moment may be the day before or after there.
    for (const there of [addDays(day, -1), day, addDays(day, 1)]) {
      if (weekdayOf(there) !== other.weekday || there < other.validFrom) continue
      if (other.validTo !== null && other.validTo < there) continue
      if (from < firstInstantFrom(there, other.to, other.zone) && firstInstantFrom(there, other.from, other.zone) < to)
        return true
    }
  }
  return false
}

function daysOf(weekday: number, { validFrom, validTo }: Here): string[] {
  const first = addDays(validFrom, (weekday - weekdayOf(validFrom) + 7) % 7)
  return Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week)).filter(
    (day) => !validTo || day <= validTo,
  )
}

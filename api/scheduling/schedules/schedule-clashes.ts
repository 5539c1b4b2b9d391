import { firstInstantFrom, weekdayOf } from '#api/kernel/clock.ts'
import { addDays } from '#contract/kernel/days.ts'
import { type Hours, hasOverlap } from '#contract/scheduling/schedules/rules.ts'
import type { StoredHours } from './store.ts'

interface BranchPeriod {
  zone: string
  validFrom: string
  validTo?: string
}

/** Long enough to include every clock change of both time zones. */
const WEEKS = 54

/**
 * Finds the first of a doctor's hours at other branches that overlap with the new hours. Branches in one time zone are
 * compared by the clock; in different zones the weeks of a year are compared, because their clocks may change on different
 * days.
 */
export function findClash(
  hours: readonly Hours[],
  branch: BranchPeriod,
  otherHours: readonly StoredHours[],
): StoredHours | null {
  return otherHours.find((other) => hours.some((one) => hasClash(one, branch, other))) ?? null
}

function hasClash(one: Hours, branch: BranchPeriod, other: StoredHours): boolean {
  if (other.zone === branch.zone) return hasOverlap(one, other)
  for (const day of listDays(one.weekday, branch)) {
    const from = firstInstantFrom(day, one.from, branch.zone)
    const to = firstInstantFrom(day, one.to, branch.zone)
    // In the other zone, the same instant may be on the day before or after.
    for (const otherDay of [addDays(day, -1), day, addDays(day, 1)]) {
      if (weekdayOf(otherDay) !== other.weekday || otherDay < other.validFrom) continue
      if (other.validTo !== null && other.validTo < otherDay) continue
      const otherFrom = firstInstantFrom(otherDay, other.from, other.zone)
      const otherTo = firstInstantFrom(otherDay, other.to, other.zone)
      if (from < otherTo && otherFrom < to) return true
    }
  }
  return false
}

function listDays(weekday: number, { validFrom, validTo }: BranchPeriod): string[] {
  const firstDay = addDays(validFrom, (weekday - weekdayOf(validFrom) + 7) % 7)
  return Array.from({ length: WEEKS }, (_, week) => addDays(firstDay, 7 * week)).filter(
    (day) => !validTo || day <= validTo,
  )
}

import type { SessionView } from '#contract/practice/people/schema.ts'
import type { OutsideVisits } from '#contract/scheduling/schedules/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { toOutsideRow } from './doctor-times.server'

/** Converts booked visits outside the hours for display; null where there are none. */
export function toOutsideView(outside: OutsideVisits | undefined, me: SessionView) {
  if (!outside || outside.count === 0) return null
  const format = getFormatter(me.practice)
  return { count: outside.count, visits: outside.visits.map((visit) => toOutsideRow(visit, { format, me })) }
}
export type OutsideView = NonNullable<ReturnType<typeof toOutsideView>>

/** Describes the visits of a refusal. */
export const describeOutside = (me: SessionView) => (conflict: unknown) =>
  toOutsideView((conflict as { outside?: OutsideVisits } | null)?.outside, me)

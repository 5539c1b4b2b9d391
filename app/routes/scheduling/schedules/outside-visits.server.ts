import { json, type TypedResponse } from '@remix-run/node'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { OutsideVisits } from '#contract/scheduling/schedules/schema.ts'
import { getFormatter } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/submit.server'
import { toOutsideRow } from './doctor-times.server'

/** Converts booked visits outside the hours for display; null where there are none. */
export function toOutsideView(outside: OutsideVisits | undefined, me: SessionView) {
  if (!outside || outside.count === 0) return null
  const format = getFormatter(me.practice)
  return { count: outside.count, visits: outside.visits.map((visit) => toOutsideRow(visit, { format, me })) }
}
export type OutsideView = NonNullable<ReturnType<typeof toOutsideView>>

/** Adds the visits of a refusal to the answer of `submit`. */
export async function addOutsideVisits(
  answer: TypedResponse<Reply>,
  me: SessionView,
): Promise<TypedResponse<Reply & { outside: OutsideView | null }>> {
  if (answer.status === 303) return answer as never
  const body = (await answer.json()) as Reply
  const conflict = body.conflict as { outside?: OutsideVisits } | null
  return json({ ...body, outside: toOutsideView(conflict?.outside, me) }, { status: answer.status })
}

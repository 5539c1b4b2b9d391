import { json, type TypedResponse } from '@remix-run/node'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { OutsideVisits } from '#contract/scheduling/schedules/schema.ts'
import { getFormatter } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/submit.server'
import { toOutsideRow } from './doctor-times.server'

/** Booked visits outside of the times in words; null where there are none. */
export function toOutsideView(outside: OutsideVisits | undefined, me: SessionView) {
  if (!outside || outside.count === 0) return null
  const format = getFormatter(me.practice)
  return { count: outside.count, visits: outside.visits.map((visit) => toOutsideRow(visit, { format, me })) }
}
export type OutsideView = NonNullable<ReturnType<typeof toOutsideView>>

/** The answer of `submit`, with the visits in words that a refusal brought along. */
export async function addOutsideVisits(
  answer: TypedResponse<Reply>,
  me: SessionView,
): Promise<TypedResponse<Reply & { outside: OutsideView | null }>> {
  if (answer.status === 303) return answer as never
  const body = (await answer.json()) as Reply
  const brought = body.conflict as { outside?: OutsideVisits } | null
  return json({ ...body, outside: toOutsideView(brought?.outside, me) }, { status: answer.status })
}

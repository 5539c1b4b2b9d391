import { json, type TypedResponse } from '@remix-run/node'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { OutsideVisits } from '#contract/scheduling/schedules/schema.ts'
import { formatterOf } from '~/lib/format/format'
import type { Reply } from '~/lib/forms/submit.server'
import { outsideInWords } from './doctor-times.server'

/** Booked visits outside of the times in words; null where there are none. */
export function outsideShown(outside: OutsideVisits | undefined, me: SessionView) {
  if (!outside || outside.count === 0) return null
  const format = formatterOf(me.practice)
  return { count: outside.count, visits: outside.visits.map((visit) => outsideInWords(visit, { format, me })) }
}
export type Outside = NonNullable<ReturnType<typeof outsideShown>>

/** The answer of `submit`, with the visits in words that a refusal brought along. */
export async function askedAbout(
  answer: TypedResponse<Reply>,
  me: SessionView,
): Promise<TypedResponse<Reply & { outside: Outside | null }>> {
  if (answer.status === 303) return answer as never
  const body = (await answer.json()) as Reply
  const brought = body.conflict as { outside?: OutsideVisits } | null
  return json({ ...body, outside: outsideShown(brought?.outside, me) }, { status: answer.status })
}

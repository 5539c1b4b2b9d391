import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { findPractice } from '#api/practice/public.ts'

/** Finds the time zone of the practice. */
export const findZone = async ({ db, me }: Pick<QueryContext, 'db' | 'me'>): Promise<string> =>
  (await findPractice(db, me.practiceId))?.zone ?? 'UTC'

/** Finds the current day on the practice's calendar. */
export const findToday = async (ctx: Pick<QueryContext, 'db' | 'me' | 'now'>): Promise<string> =>
  dayInZone(await findZone(ctx), ctx.now)

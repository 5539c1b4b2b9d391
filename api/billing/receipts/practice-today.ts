import { eq } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { practices } from '#db/schema/practice/organisations.ts'

/** Reads the practice and today's date there. */
export async function readPracticeToday({ db, me, now }: QueryContext) {
  const [practice] = await db.select().from(practices).where(eq(practices.id, me.practiceId))
  return { practice: practice!, today: dayInZone(practice!.zone, now) }
}

/** Resolves the days of totals: this month until today, unless days are given. */
export function resolveDays({ from, to }: { from?: string; to?: string }, today: string): { from: string; to: string } {
  return { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today }
}

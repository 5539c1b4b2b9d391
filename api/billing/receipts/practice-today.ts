import { eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { getToday } from '#api/kernel/today.ts'
import { practices } from '#db/schema/practice/organisations.ts'

/** Reads the practice and today's date there. */
export async function readPracticeToday(ctx: QueryContext) {
  const [practice] = await ctx.db.select().from(practices).where(eq(practices.id, ctx.me.practiceId))
  return { practice: practice!, today: getToday(ctx) }
}

/** Resolves the days of totals: this month until today, unless days are given. */
export function resolveDays({ from, to }: { from?: string; to?: string }, today: string): { from: string; to: string } {
  return { from: from ?? `${(to ?? today).slice(0, 7)}-01`, to: to ?? today }
}

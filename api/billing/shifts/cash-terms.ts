import { eq, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import type { CashTerms } from '#contract/billing/shifts/schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'

/** Reads the rules and the shifts that apply when the person takes or gives cash, with one statement. */
export async function readCashTerms({ db, me }: QueryContext): Promise<CashTerms> {
  const listPlaces = (condition: ReturnType<typeof sql>) => sql<CashTerms['open']>`(
    select coalesce(json_agg(json_build_object('placeId', p.id, 'name', p.name) order by p.created_at, p.id), '[]')
    from places p where p.practice_id = practices.id and ${condition})`
  const [terms] = await db
    .select({
      cashNeedsShift: practices.cashNeedsShift,
      aloneUpToMinor: practices.aloneUpToMinor,
      open: listPlaces(sql`p.id in (select s.place_id from shifts s
        where s.practice_id = practices.id and s.person_id = ${me.personId} and s.closed_at is null)`),
      branches: listPlaces(sql`p.kind = 'branch' and p.active`),
    })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  return terms!
}

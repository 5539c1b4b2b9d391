import { and, asc, eq } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { applyRegistration } from '../tax/registrations.ts'

/** The place that documents are numbered for, with its practice and today's date there. */
export type PaymentPlace = Awaited<ReturnType<typeof findPaymentPlace>>

/**
 * Finds the place for payments. People of one place are always there.
 * @param chosenPlaceId the chosen place; without it, the practice's only branch
 * @param missing the error if there are several branches and none was chosen
 */
export async function findPaymentPlace(
  ctx: CommandContext,
  chosenPlaceId?: string | null,
  missing = 'Choose the place',
) {
  const { db, me, reach, now } = ctx
  const placeId = reach === 'practice' ? chosenPlaceId : me.placeId
  if (reach !== 'practice' && chosenPlaceId && chosenPlaceId !== me.placeId)
    throw refuse.invalid({ placeId: 'Choose one from the list' })
  const rows = await db
    .select({ place: places, practice: practices })
    .from(places)
    .innerJoin(practices, eq(practices.id, places.practiceId))
    .where(
      and(
        eq(places.practiceId, me.practiceId),
        placeId ? eq(places.id, placeId) : and(eq(places.kind, 'branch'), eq(places.active, true)),
      ),
    )
    .orderBy(asc(places.id))
    .limit(2)
  const [row] = rows
  if (!row || rows.length > 1) throw refuse.invalid({ placeId: placeId ? 'Choose one from the list' : missing })
  const today = dayInZone(row.practice.zone, now)
  return { ...row, place: await applyRegistration(ctx, row.place, today), today }
}

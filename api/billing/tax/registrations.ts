import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import type { Registration } from '#contract/billing/tax/tax-profiles.ts'
import { placeRegistrations } from '#db/schema/practice/organisations.ts'

type Asking = Pick<CallContext, 'db' | 'me'>
type Place = { id: string; taxNo: string | null }
/** A place as it is registered for tax on a day. */
export type Registered<P extends Place = Place> = P & { scheme: Registration }

/** The place with the tax number that it holds on a day, whatever it held before and will hold after. */
export async function registeredOn<P extends Place>(asking: Asking, place: P, day: string): Promise<Registered<P>> {
  const { db, me } = asking
  const [row] = await db
    .select({ scheme: placeRegistrations.scheme, taxNo: placeRegistrations.taxNo })
    .from(placeRegistrations)
    .where(
      and(
        eq(placeRegistrations.practiceId, me.practiceId),
        eq(placeRegistrations.placeId, place.id),
        lte(placeRegistrations.validFrom, day),
      ),
    )
    .orderBy(desc(placeRegistrations.validFrom))
    .limit(1)
  return { ...place, ...(row ?? asFounded(place)) }
}

/** Where nobody registered it by a day: it charges tax if it has a number. */
export const asFounded = ({ taxNo }: Pick<Place, 'taxNo'>) =>
  ({ scheme: taxNo ? 'regular' : 'none', taxNo }) as const satisfies { scheme: Registration; taxNo: string | null }

/** All registrations of places, latest first. */
export async function registrationsOf({ db, me }: Asking, placeIds: readonly string[]) {
  if (placeIds.length === 0) return []
  return db
    .select()
    .from(placeRegistrations)
    .where(and(eq(placeRegistrations.practiceId, me.practiceId), inArray(placeRegistrations.placeId, [...placeIds])))
    .orderBy(desc(placeRegistrations.validFrom))
}

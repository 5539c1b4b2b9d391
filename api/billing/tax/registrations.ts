import { and, desc, eq, inArray, lte } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import type { Registration } from '#contract/billing/tax/tax-profiles.ts'
import { placeRegistrations } from '#db/schema/billing/registrations.ts'

type Place = { id: string; taxNo: string | null }
/** A place with its tax registration on a day. */
export type RegisteredPlace<P extends Place = Place> = P & { scheme: Registration }

/** Adds the tax registration that a place has on a day. */
export async function applyRegistration<P extends Place>(ctx: QueryContext, place: P, day: string) {
  const { db, me } = ctx
  const [row] = await db
    .select({ scheme: placeRegistrations.scheme, taxNo: placeRegistrations.taxNo })
    .from(placeRegistrations)
    .where(and(matchValues(me, placeRegistrations, { placeId: place.id }), lte(placeRegistrations.validFrom, day)))
    .orderBy(desc(placeRegistrations.validFrom))
    .limit(1)
  return { ...place, ...(row ?? getDefaultRegistration(place)) }
}

/** The registration before any was recorded: a place with a tax number charges tax. */
export const getDefaultRegistration = ({ taxNo }: Pick<Place, 'taxNo'>) =>
  ({ scheme: taxNo ? 'regular' : 'none', taxNo }) as const satisfies { scheme: Registration; taxNo: string | null }

/** Lists the registrations of places, latest first. */
export async function listRegistrations({ db, me }: QueryContext, placeIds: readonly string[]) {
  if (placeIds.length === 0) return []
  return db
    .select()
    .from(placeRegistrations)
    .where(and(eq(placeRegistrations.practiceId, me.practiceId), inArray(placeRegistrations.placeId, [...placeIds])))
    .orderBy(desc(placeRegistrations.validFrom))
}

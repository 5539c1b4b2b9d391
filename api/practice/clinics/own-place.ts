import type { CallContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { places } from '#db/schema/practice/organisations.ts'

/** Finds the branch, laboratory or pharmacy that the person works for; null if their membership has none. */
export async function findOwnPlace({ db, me }: Pick<CallContext, 'db' | 'me'>) {
  if (!me.placeId) return null
  const [place] = await db
    .select({
      name: places.name,
      addressLine: places.addressLine,
      city: places.city,
      phone: places.phone,
      licenceNo: places.licenceNo,
    })
    .from(places)
    .where(matchId(me, places, me.placeId))
  return place ?? null
}

import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { addPlace, archivePlace, type PlaceDetails, savePlace } from '#api/practice/public.ts'
import type { Pharmacy, PharmacyEdit, PharmacyInput } from '#contract/pharmacy/calls.ts'
import { stockItems } from '#db/schema/pharmacy/medicines.ts'
import { batches, batchStock } from '#db/schema/pharmacy/stock.ts'
import { places } from '#db/schema/practice/organisations.ts'

type Place = typeof places.$inferSelect

const toPharmacy = ({ id, name, code, addressLine, city, phone, licenceNo, version }: Place): Pharmacy => ({
  _id: id,
  pharmacyName: name,
  code,
  addressLine,
  city,
  phone,
  licenceNo,
  version,
})

const toDetails = ({ pharmacyName, code, addressLine, city, phone, licenceNo }: PharmacyInput): PlaceDetails => ({
  name: pharmacyName,
  code,
  addressLine,
  city,
  phone,
  licenceNo,
})

/** Matches the pharmacies in use that the person may reach. */
const isPharmacyInReach = ({ db, me, reach }: QueryContext) =>
  and(
    restrictToReach(db, me, reach, { practiceId: places.practiceId, placeId: places.id }),
    eq(places.kind, 'pharmacy'),
    eq(places.active, true),
  )!

/** Lists the pharmacies in use, by name. */
export async function listPharmacies(ctx: QueryContext): Promise<Pharmacy[]> {
  const rows = await ctx.db
    .select()
    .from(places)
    .where(isPharmacyInReach(ctx))
    .orderBy(asc(places.name), asc(places.id))
  return rows.map(toPharmacy)
}

/** Lists the names of the pharmacies in use, to choose one. */
export const listPharmacyNames = (ctx: QueryContext) =>
  ctx.db
    .select({ placeId: places.id, name: places.name })
    .from(places)
    .where(isPharmacyInReach(ctx))
    .orderBy(asc(places.name), asc(places.id))

/** Finds the pharmacy of a command: the chosen one, or the only one that the person may reach. @throws 422 */
export async function requirePharmacy(ctx: QueryContext, chosenId: string | undefined): Promise<string> {
  const pharmacies = await listPharmacyNames(ctx)
  const id = chosenId ?? (pharmacies.length === 1 ? pharmacies[0]!.placeId : undefined)
  if (!id) throw refuse.invalid({ placeId: pharmacies.length === 0 ? 'Add a pharmacy first' : 'Choose the pharmacy' })
  if (!pharmacies.some(({ placeId }) => placeId === id)) throw refuse.invalid({ placeId: 'Choose one from the list' })
  return id
}

/** Reads a pharmacy in use. @throws 404 */
export async function readPharmacy(ctx: QueryContext, pharmacyId: string): Promise<Pharmacy> {
  const [row] = await ctx.db
    .select()
    .from(places)
    .where(and(isPharmacyInReach(ctx), matchId(ctx.me, places, pharmacyId)))
  if (!row) throw refuse.notFound('pharmacy')
  return toPharmacy(row)
}

export async function createPharmacy(ctx: CommandContext, input: PharmacyInput): Promise<Pharmacy> {
  return toPharmacy(await addPlace(ctx, 'pharmacy', toDetails(input)))
}

export async function updatePharmacy(
  ctx: CommandContext,
  { pharmacyId, version, ...input }: PharmacyEdit,
): Promise<Pharmacy> {
  const before = await lockPharmacy(ctx, pharmacyId)
  if (before.version !== version) throw refuse.stale(toPharmacy(before), 'pharmacy', { pharmacy: pharmacyId })
  return toPharmacy(await savePlace(ctx, before, toDetails(input)))
}

/** Archives a pharmacy without stock. */
export async function archivePharmacy(ctx: CommandContext, { pharmacyId }: { pharmacyId: string }): Promise<void> {
  const { db, me } = ctx
  const before = await lockPharmacy(ctx, pharmacyId)
  const [stocked] = await db
    .select({ one: sql`1` })
    .from(stockItems)
    .innerJoin(batches, and(eq(batches.practiceId, stockItems.practiceId), eq(batches.stockItemId, stockItems.id)))
    .innerJoin(batchStock, and(eq(batchStock.practiceId, batches.practiceId), eq(batchStock.id, batches.id)))
    .where(and(eq(stockItems.practiceId, me.practiceId), eq(stockItems.placeId, pharmacyId), gt(batchStock.onHand, 0)))
    .limit(1)
  if (stocked) throw refuse.conflict('This pharmacy still has stock. Write it off before you archive the pharmacy.')
  await archivePlace(ctx, before)
}

async function lockPharmacy(ctx: CommandContext, pharmacyId: string): Promise<Place> {
  const [row] = await ctx.db
    .select()
    .from(places)
    .where(and(isPharmacyInReach(ctx), matchId(ctx.me, places, pharmacyId)))
    .for('update')
  if (!row) throw refuse.notFound('pharmacy')
  return row
}

import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { computePurchaseValue } from '#contract/pharmacy/prices/pack-price.ts'
import { toUnits } from '#contract/pharmacy/stock/batch-fields.ts'
import { isUsableOn } from '#contract/pharmacy/stock/printed-expiry.ts'
import type { OpeningStock } from '#contract/pharmacy/stock/schema.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { medicines, stockItems } from '#db/schema/pharmacy/medicines.ts'
import { batches } from '#db/schema/pharmacy/stock.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { isItemInReach } from '../medicines/select-items.ts'
import { moveStock } from './move-stock.ts'

/** Records stock that a pharmacy had before: adds the batch, unless it is there, and its units. */
export async function addOpeningStock(ctx: CommandContext, { stockItemId, packs, looseUnits, ...input }: OpeningStock) {
  const item = await requireItem(ctx, stockItemId)
  if (!isUsableOn(input.expiresOn, getToday(ctx)))
    throw refuse.invalid({ expiresOn: 'This batch has expired. Expired stock is not taken on' })
  const units = toUnits({ packs, looseUnits }, item.unitsPerPack)
  const batch = await findOrAddBatch(ctx, { stockItemId, unitsPerPack: item.unitsPerPack, ...input })
  const valueMinor = computePurchaseValue(input.packCostMinor, item.unitsPerPack, units)
  const { onHand, position } = await moveStock(ctx, batch, { units, reason: 'opening', valueMinor })
  const after = { reason: 'opening', units, onHand, position, ...input }
  await recordAudit(ctx, { act: 'create', object: 'stock move', objectId: batch.id, after })
  return { batchId: batch.id, stockItemId, name: item.name }
}

/** Finds a medicine in use. Its pharmacy can't be archived before the end of the transaction. */
async function requireItem(ctx: CommandContext, stockItemId: string) {
  const [item] = await ctx.db
    .select({ name: procedures.name, unitsPerPack: medicines.unitsPerPack, archivedAt: stockItems.archivedAt })
    .from(stockItems)
    .innerJoin(medicines, refersTo(stockItems.medicineId, medicines))
    .innerJoin(procedures, refersTo(stockItems.medicineId, procedures))
    .innerJoin(places, and(refersTo(stockItems.placeId, places), eq(places.active, true)))
    .where(and(isItemInReach(ctx), eq(stockItems.id, stockItemId)))
    .for('share', { of: [stockItems, places] })
  if (!item) throw refuse.notFound('medicine')
  if (item.archivedAt) throw refuse.conflict('This medicine is archived. Restore it before you add stock.')
  return item
}

type NewBatch = Omit<OpeningStock, 'packs' | 'looseUnits'> & { unitsPerPack: number }

async function findOrAddBatch(ctx: CommandContext, batch: NewBatch) {
  const { db, me, now } = ctx
  const { stockItemId, batchNo, expiresOn, mrpMinor } = batch
  const row = { ...batch, practiceId: me.practiceId, createdBy: me.personId, createdAt: now.toISOString() }
  const [added] = await db
    .insert(batches)
    .values({ id: uuidv7(), ...row })
    .onConflictDoNothing()
    .returning()
  if (added) return added
  const [known] = await db
    .select()
    .from(batches)
    .where(matchValues(me, batches, { stockItemId, batchNo, expiresOn, mrpMinor }))
  if (!known) throw refuse.notFound('batch')
  if (known.unitsPerPack !== batch.unitsPerPack) {
    const message = `This batch is recorded with ${known.unitsPerPack} in a pack, and the medicine now has ${batch.unitsPerPack}`
    throw refuse.conflict(`${message}.`, { fields: { batchNo: message } })
  }
  return known
}

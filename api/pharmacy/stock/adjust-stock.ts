import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { describeUnits } from '#contract/pharmacy/medicines/medicine-words.ts'
import { toUnits } from '#contract/pharmacy/stock/batch-fields.ts'
import { isUsableOn } from '#contract/pharmacy/stock/printed-expiry.ts'
import type { StockAdjustment } from '#contract/pharmacy/stock/schema.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { medicines, stockItems } from '#db/schema/pharmacy/medicines.ts'
import { batches } from '#db/schema/pharmacy/stock.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { isItemInReach } from '../medicines/select-items.ts'
import { moveStock, ShortStock } from './move-stock.ts'

/** Corrects the stock of a batch, with a reason and a note. */
export async function adjustStock(ctx: CommandContext, { batchId, reason, packs, looseUnits, note }: StockAdjustment) {
  const batch = await requireBatch(ctx, batchId)
  if (reason === 'expiry_write_off' && isUsableOn(batch.expiresOn, getToday(ctx)))
    throw refuse.invalid({ reason: 'This batch has not expired. Choose another reason' })
  const units = toUnits({ packs, looseUnits }, batch.unitsPerPack)
  const { onHand, position } = await moveStock(ctx, batch, { units, reason, note }).catch((error: unknown) => {
    if (!(error instanceof ShortStock)) throw error
    const message = `Enter ${describeUnits(error.freeUnits, batch)} or less. That is the free stock of this batch`
    throw refuse.conflict(`${message}.`, { fields: { packs: message } })
  })
  const after = { reason, units, note, onHand, position }
  await recordAudit(ctx, { act: 'create', object: 'stock move', objectId: batchId, after })
  return { batchId, stockItemId: batch.stockItemId, name: batch.name, onHand }
}

async function requireBatch(ctx: CommandContext, batchId: string) {
  const [batch] = await ctx.db
    .select({
      id: batches.id,
      stockItemId: batches.stockItemId,
      name: procedures.name,
      form: medicines.form,
      packType: medicines.packType,
      unitsPerPack: batches.unitsPerPack,
      packCostMinor: batches.packCostMinor,
      expiresOn: batches.expiresOn,
    })
    .from(batches)
    .innerJoin(stockItems, refersTo(batches.stockItemId, stockItems))
    .innerJoin(medicines, refersTo(stockItems.medicineId, medicines))
    .innerJoin(procedures, refersTo(stockItems.medicineId, procedures))
    .innerJoin(places, and(refersTo(stockItems.placeId, places), eq(places.active, true)))
    .where(and(isItemInReach(ctx), eq(batches.id, batchId)))
    .for('share', { of: [stockItems, places] })
  if (!batch) throw refuse.notFound('batch')
  return batch
}

import { and, eq, gt, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { addProcedure, saveProcedure } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { describePack } from '#contract/pharmacy/medicines/medicine-words.ts'
import type {
  InventoryItem,
  MedicineArchiving,
  MedicineEdit,
  NewMedicine,
} from '#contract/pharmacy/medicines/schema.ts'
import { hasBatch } from '#contract/pharmacy/stock/batch-fields.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { medicines, stockItems } from '#db/schema/pharmacy/medicines.ts'
import { batches, batchStock } from '#db/schema/pharmacy/stock.ts'
import { requirePharmacy } from '../pharmacies/store.ts'
import { addOpeningStock } from '../stock/opening-stock.ts'
import { isItemInReach, readItem } from './select-items.ts'

type Fields = Omit<MedicineEdit, 'stockItemId' | 'version'>
type PriceEntry = typeof procedures.$inferSelect

const toMedicineColumns = ({ form, packType, unitsPerPack, allowLoose, schedule, manufacturer, storage }: Fields) => ({
  form,
  packType,
  unitsPerPack,
  allowLoose: allowLoose ?? false,
  schedule,
  manufacturer: manufacturer ?? null,
  storage,
})

const toShelfColumns = ({ rack, reorderLevel, maxLevel }: Fields) => ({
  rack: rack ?? null,
  reorderLevel: reorderLevel ?? null,
  maxLevel: maxLevel ?? null,
})

/** The entry of the price list. The printed price has tax in it. */
const toPriceEntry = ({ name, code, barcode, priceMinor, packType }: Fields) => ({
  name,
  code,
  barcode: barcode ?? null,
  priceMinor,
  unit: packType,
  kind: 'medicine' as const,
  priceMode: 'tax_inclusive' as const,
})

/** Adds a medicine to a pharmacy, perhaps with its first batch. A medicine that is in the price list already keeps its entry. */
export async function addMedicine(ctx: CommandContext, input: NewMedicine): Promise<InventoryItem> {
  const { db, me, now } = ctx
  const placeId = await requirePharmacy(ctx, input.placeId)
  const medicineId = await saveSharedMedicine(ctx, input)
  const stockItemId = uuidv7()
  const [added] = await db
    .insert(stockItems)
    .values({
      id: stockItemId,
      practiceId: me.practiceId,
      placeId,
      medicineId,
      ...toShelfColumns(input),
      createdAt: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning()
  if (!added) {
    const message = 'This pharmacy already has a medicine with this name'
    throw refuse.conflict(`${message}.`, { fields: { name: message } })
  }
  await recordAudit(ctx, { act: 'create', object: 'stock item', objectId: stockItemId, after: added })
  if (hasBatch(input)) {
    const { batchNo, expiresOn, packCostMinor, priceMinor: mrpMinor, packs, looseUnits } = input
    // The schema requires the parts of a batch together.
    const batch = { batchNo: batchNo!, expiresOn: expiresOn!, packCostMinor: packCostMinor!, mrpMinor }
    await addOpeningStock(ctx, { stockItemId, ...batch, packs, looseUnits })
  }
  return readItem(ctx, stockItemId)
}

/** Finds or adds the medicine of the practice, which its pharmacies share. */
async function saveSharedMedicine(ctx: CommandContext, input: NewMedicine): Promise<string> {
  const { db, me, now } = ctx
  const [entry] = await db
    .select()
    .from(procedures)
    .where(matchValues(me, procedures, { nameKey: toNameKey(input.name) }))
    .for('update')
  if (entry && entry.kind !== 'medicine') {
    const message = 'The price list has this name for something else. Enter a different one'
    throw refuse.conflict(`${message}.`, { fields: { name: message } })
  }
  const medicineId = entry ? entry.id : (await addProcedure(ctx, toPriceEntry(input))).procedureId
  const known = entry && (await findMedicine(ctx, medicineId))
  if (known) requireSamePack(known, input)
  if (entry) await savePriceEntry(ctx, entry, input)
  if (known) return medicineId
  const row = { id: medicineId, practiceId: me.practiceId, ...toMedicineColumns(input), createdAt: now.toISOString() }
  await db.insert(medicines).values(row)
  await recordAudit(ctx, { act: 'create', object: 'medicine', objectId: medicineId, after: row })
  return medicineId
}

async function findMedicine({ db, me }: CommandContext, medicineId: string) {
  const [row] = await db
    .select()
    .from(medicines)
    .where(matchId(me, medicines, medicineId))
    .for('update')
  return row
}

/** Another pharmacy of the practice has the medicine: one name means one pack everywhere. */
function requireSamePack(known: typeof medicines.$inferSelect, input: NewMedicine): void {
  const errors: Record<string, string> = {}
  if (known.form !== input.form || known.packType !== input.packType || known.unitsPerPack !== input.unitsPerPack)
    errors.packType = `Another pharmacy has this name as ${known.form}, ${describePack(known)}. Enter the same pack or another name`
  if (known.schedule !== input.schedule)
    errors.schedule = 'Another pharmacy has this name with another schedule. Choose the same one or enter another name'
  refuseIfInvalid(errors)
}

/** Saves name, price and codes. Fields of the price list that this form doesn't have are kept. */
async function savePriceEntry(ctx: CommandContext, entry: PriceEntry, input: Fields): Promise<void> {
  const { id: procedureId, version, code } = entry
  const changes = toPriceEntry(input)
  await saveProcedure(ctx, { ...changes, code: changes.code ?? code ?? undefined, procedureId, version, active: true })
}

/** Saves a medicine. Name, pack and price are those of all pharmacies of the practice. */
export async function saveMedicine(
  ctx: CommandContext,
  { stockItemId, version, ...input }: MedicineEdit,
): Promise<InventoryItem> {
  const { db, me } = ctx
  const { item, medicine, entry } = await lockItem(ctx, stockItemId, version)
  if (item.archivedAt) throw refuse.conflict('This medicine is archived. Restore it before you change it.')
  await saveProcedure(ctx, { ...toPriceEntry(input), procedureId: entry.id, version: entry.version, active: true })
  await db
    .update(medicines)
    .set({ ...toMedicineColumns(input), version: medicine.version + 1 })
    .where(matchId(me, medicines, medicine.id))
  await db
    .update(stockItems)
    .set({ ...toShelfColumns(input), version: item.version + 1 })
    .where(matchId(me, stockItems, stockItemId))
  const saved = await readItem(ctx, stockItemId)
  const before = { ...medicine, rack: item.rack, reorderLevel: item.reorderLevel, maxLevel: item.maxLevel }
  await recordAudit(ctx, { act: 'update', object: 'stock item', objectId: stockItemId, before, after: saved })
  return saved
}

/** Archives a medicine without stock in a pharmacy, or restores it. Other pharmacies and the price list keep it. */
export async function archiveMedicine(
  ctx: CommandContext,
  { stockItemId, version, archived = true }: MedicineArchiving,
): Promise<InventoryItem> {
  const { db, me, now } = ctx
  const { item } = await lockItem(ctx, stockItemId, version)
  if ((item.archivedAt !== null) === archived) return readItem(ctx, stockItemId)
  if (archived) await requireNoStock(ctx, stockItemId)
  await db
    .update(stockItems)
    .set({ archivedAt: archived ? now.toISOString() : null, version: item.version + 1 })
    .where(matchId(me, stockItems, stockItemId))
  const change = { before: { archived: !archived }, after: { archived } }
  await recordAudit(ctx, { act: 'update', object: 'stock item', objectId: stockItemId, ...change })
  return readItem(ctx, stockItemId)
}

async function requireNoStock({ db, me }: CommandContext, stockItemId: string): Promise<void> {
  const [stocked] = await db
    .select({ one: sql`1` })
    .from(batches)
    .innerJoin(batchStock, and(eq(batchStock.practiceId, batches.practiceId), eq(batchStock.id, batches.id)))
    .where(and(matchValues(me, batches, { stockItemId }), gt(batchStock.onHand, 0)))
    .limit(1)
  if (stocked) throw refuse.conflict('This medicine still has stock. Write it off before you archive the medicine.')
}

/** Locks the rows of a medicine: the price list first, like a medicine that is added. */
async function lockItem(ctx: CommandContext, stockItemId: string, version: number) {
  const { db, me } = ctx
  const current = await readItem(ctx, stockItemId)
  const [entry] = await db
    .select()
    .from(procedures)
    .where(matchId(me, procedures, current.medicineId))
    .for('update')
  const medicine = await findMedicine(ctx, current.medicineId)
  const [item] = await db
    .select()
    .from(stockItems)
    .where(and(isItemInReach(ctx), eq(stockItems.id, stockItemId)))
    .for('update')
  if (!entry || !medicine || !item) throw refuse.notFound('medicine')
  if (entry.version + medicine.version + item.version !== version)
    throw refuse.stale(await readItem(ctx, stockItemId), 'medicine', {
      'stock item': stockItemId,
      medicine: medicine.id,
      procedure: entry.id,
    })
  return { item, medicine, entry }
}

import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { loadTaxLookup } from '#api/billing/public.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { InventoryItem } from '#contract/pharmacy/medicines/schema.ts'
import { findStockState, NEAR_EXPIRY_DAYS } from '#contract/pharmacy/stock/stock-state.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { medicines, stockItems } from '#db/schema/pharmacy/medicines.ts'
import { batches, batchStock } from '#db/schema/pharmacy/stock.ts'
import { places } from '#db/schema/practice/organisations.ts'

/** Sums the stock of the item of the outer query. */
function sumStock(ctx: QueryContext) {
  const today = sql`${getToday(ctx)}::date`
  const nearDay = sql`${addDays(getToday(ctx), NEAR_EXPIRY_DAYS)}::date`
  const isUsable = sql`${batches.expiresOn} >= ${today} and ${batches.status} = 'available'`
  return ctx.db
    .select({
      onHand: sql<number>`coalesce(sum(${batchStock.onHand}), 0)::int`.as('on_hand_units'),
      unsellable:
        sql<number>`coalesce(sum(case when ${isUsable} then ${batchStock.reserved} else ${batchStock.onHand} end), 0)::int`.as(
          'unsellable_units',
        ),
      valueMinor: sql<number>`coalesce(sum(${batchStock.valueMinor}), 0)::bigint`.mapWith(Number).as('stock_value'),
      nextExpiry: sql<string | null>`min(${batches.expiresOn})`.as('next_expiry'),
      hasNear: sql<boolean>`coalesce(bool_or(${batches.expiresOn} between ${today} and ${nearDay}), false)`.as(
        'has_near',
      ),
      hasExpired: sql<boolean>`coalesce(bool_or(${batches.expiresOn} < ${today}), false)`.as('has_expired'),
    })
    .from(batches)
    .innerJoin(batchStock, and(eq(batchStock.practiceId, batches.practiceId), eq(batchStock.id, batches.id)))
    .where(
      and(
        eq(batches.practiceId, stockItems.practiceId),
        eq(batches.stockItemId, stockItems.id),
        gt(batchStock.onHand, 0),
      ),
    )
    .as('stock')
}

/** The rows that the person may reach. */
export const isItemInReach = ({ db, me, reach }: QueryContext): SQL => restrictToReach(db, me, reach, stockItems)

/** Selects medicines of pharmacies with their stock. `stock` has its sums for conditions. */
export function selectItems(ctx: QueryContext) {
  const stock = sumStock(ctx)
  const select = ctx.db
    .select({
      stockItemId: stockItems.id,
      medicineId: stockItems.medicineId,
      placeId: stockItems.placeId,
      placeName: places.name,
      name: procedures.name,
      nameKey: procedures.nameKey,
      form: medicines.form,
      packType: medicines.packType,
      unitsPerPack: medicines.unitsPerPack,
      allowLoose: medicines.allowLoose,
      schedule: medicines.schedule,
      manufacturer: medicines.manufacturer,
      storage: medicines.storage,
      kind: procedures.kind,
      code: procedures.code,
      taxCategory: procedures.taxCategory,
      rateBps: procedures.rateBps,
      barcode: procedures.barcode,
      priceMinor: procedures.priceMinor,
      rack: stockItems.rack,
      reorderLevel: stockItems.reorderLevel,
      maxLevel: stockItems.maxLevel,
      archivedAt: stockItems.archivedAt,
      onHand: stock.onHand,
      unsellable: stock.unsellable,
      valueMinor: stock.valueMinor,
      nextExpiry: stock.nextExpiry,
      version: sql<number>`(${stockItems.version} + ${medicines.version} + ${procedures.version})::int`,
    })
    .from(stockItems)
    .innerJoin(medicines, refersTo(stockItems.medicineId, medicines))
    .innerJoin(procedures, refersTo(stockItems.medicineId, procedures))
    .innerJoin(places, refersTo(stockItems.placeId, places))
    .leftJoinLateral(stock, sql`true`)
    .$dynamic()
  return { select, stock }
}
type ItemRow = Awaited<ReturnType<typeof selectItems>['select']>[number]

/** Loads a function that adds the tax of today and the state to a row. */
export async function loadItemView(ctx: QueryContext) {
  const taxOf = await loadTaxLookup(ctx)
  return (row: ItemRow): InventoryItem => {
    const { nameKey: _, kind, taxCategory, rateBps, archivedAt, ...columns } = row
    const { code, tax } = taxOf({ kind, code: row.code, taxCategory, rateBps })
    const [onHand, unsellable, valueMinor] = [row.onHand ?? 0, row.unsellable ?? 0, row.valueMinor ?? 0]
    return {
      ...columns,
      code,
      tax,
      onHand,
      unsellable,
      valueMinor,
      state: findStockState(onHand - unsellable, row.reorderLevel),
      archived: archivedAt !== null,
    }
  }
}

/** Reads a medicine of a pharmacy. @throws 404 */
export async function readItem(ctx: QueryContext, stockItemId: string): Promise<InventoryItem> {
  const [row] = await selectItems(ctx).select.where(and(isItemInReach(ctx), eq(stockItems.id, stockItemId)))
  if (!row) throw refuse.notFound('medicine')
  return (await loadItemView(ctx))(row)
}

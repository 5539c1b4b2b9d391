import { and, asc, desc, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { readMedicineContents } from '#api/clinical/public.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { buildPage, countPageOnly, readCursor, readIdCursor } from '#api/kernel/keyset.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { getToday } from '#api/kernel/today.ts'
import { addDays } from '#contract/kernel/days.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { PAGE_SIZE } from '#contract/kernel/limits.ts'
import type { BatchListQuery } from '#contract/pharmacy/stock/list.ts'
import { isUsableOn } from '#contract/pharmacy/stock/printed-expiry.ts'
import type { BatchRow, StockMove } from '#contract/pharmacy/stock/schema.ts'
import { NEAR_EXPIRY_DAYS } from '#contract/pharmacy/stock/stock-state.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { medicines, stockItems } from '#db/schema/pharmacy/medicines.ts'
import { batches, batchStock, stockMoves } from '#db/schema/pharmacy/stock.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { people } from '#db/schema/practice/people.ts'
import { matchMedicineName } from '../medicines/list-items.ts'
import { isItemInReach, readItem } from '../medicines/select-items.ts'

const selectBatches = ({ db }: QueryContext) =>
  db
    .select({
      batchId: batches.id,
      stockItemId: batches.stockItemId,
      placeName: places.name,
      name: procedures.name,
      form: medicines.form,
      packType: medicines.packType,
      unitsPerPack: batches.unitsPerPack,
      batchNo: batches.batchNo,
      expiresOn: batchStock.expiresOn,
      status: batches.status,
      mrpMinor: batches.mrpMinor,
      packCostMinor: batches.packCostMinor,
      onHand: batchStock.onHand,
      reserved: batchStock.reserved,
      valueMinor: batchStock.valueMinor,
    })
    .from(batchStock)
    .innerJoin(batches, refersTo(batchStock.id, batches))
    .innerJoin(stockItems, refersTo(batches.stockItemId, stockItems))
    .innerJoin(medicines, refersTo(stockItems.medicineId, medicines))
    .innerJoin(procedures, refersTo(stockItems.medicineId, procedures))
    .innerJoin(places, refersTo(stockItems.placeId, places))

const addExpired =
  (ctx: QueryContext) =>
  <Row extends { expiresOn: string }>(row: Row) => ({ ...row, expired: !isUsableOn(row.expiresOn, getToday(ctx)) })

/** Lists the batches with stock, the first to expire first. */
export async function listBatches(ctx: QueryContext, { q, limit, placeId, expiry, status, ...query }: BatchListQuery) {
  const cursor = readExpiryCursor(query.cursor)
  const [day, id] = cursor?.key ?? []
  const beyondCursor = sql`(${batchStock.expiresOn}, ${batchStock.id}) ${cursor?.isBackward ? sql`<` : sql`>`} (${day}::date, ${id}::uuid)`
  const order = cursor?.isBackward ? desc : asc
  const rows = await selectBatches(ctx)
    .where(
      and(
        isItemInReach(ctx),
        gt(batchStock.onHand, 0),
        placeId ? eq(stockItems.placeId, placeId) : undefined,
        expiry ? matchExpiry(getToday(ctx), expiry) : undefined,
        status ? eq(batches.status, status) : undefined,
        q ? or(matchMedicineName(q), sql`lower(${batches.batchNo}) = lower(${q})`) : undefined,
        cursor ? beyondCursor : undefined,
      ),
    )
    .orderBy(order(batchStock.expiresOn), order(batchStock.id))
    .limit(limit + 1)
  const keyOf = (row: { expiresOn: string; batchId: string }) => [row.expiresOn, row.batchId]
  const page = buildPage(rows.map(addExpired(ctx)), { limit, cursor, keyOf })
  return countPageOnly(page)
}

function matchExpiry(today: string, expiry: 'expired' | 'near'): SQL {
  if (expiry === 'expired') return lt(batchStock.expiresOn, today)
  return and(gte(batchStock.expiresOn, today), lte(batchStock.expiresOn, addDays(today, NEAR_EXPIRY_DAYS)))!
}

function readExpiryCursor(text: string | undefined) {
  const cursor = readCursor(text, 2)
  const [day, id] = cursor?.key ?? []
  return isoDate().safeParse(day).success && uuid().safeParse(id).success ? cursor : null
}

/** An empty batch is listed until it expires, because units of it may be found. */
const MAX_BATCHES = 200

/** Reads the stock card of a medicine: its batches, and its moves, newest first. */
export async function readItemPage(
  ctx: QueryContext,
  { stockItemId, cursor }: { stockItemId: string; cursor?: string },
) {
  const item = await readItem(ctx, stockItemId)
  const contents = await readMedicineContents(ctx, item.name)
  const rows = await selectBatches(ctx)
    .where(
      and(
        matchValues(ctx.me, batches, { stockItemId }),
        or(gt(batchStock.onHand, 0), gte(batchStock.expiresOn, getToday(ctx))),
      ),
    )
    .orderBy(asc(batchStock.expiresOn), asc(batchStock.id))
    .limit(MAX_BATCHES)
  const moves = await listMoves(ctx, { stockItemId, cursor, onHand: item.onHand })
  return { item, contents, batches: rows.map(addExpired(ctx)) satisfies BatchRow[], moves }
}

interface MovesOf {
  stockItemId: string
  cursor: string | undefined
  /** The stock after the newest move. */
  onHand: number
}

async function listMoves(ctx: QueryContext, { stockItemId, cursor: text, onHand }: MovesOf) {
  const { db, me } = ctx
  const cursor = readIdCursor(text)
  const [at] = cursor?.key ?? []
  const isOfItem = matchValues(me, batches, { stockItemId })
  const rows = await db
    .select({
      moveId: stockMoves.id,
      batchNo: batches.batchNo,
      movedAt: stockMoves.movedAt,
      movedByName: people.fullName,
      reason: stockMoves.reason,
      note: stockMoves.note,
      units: stockMoves.units,
      valueMinor: stockMoves.valueMinor,
      batchBalance: stockMoves.balanceAfter,
    })
    .from(stockMoves)
    .innerJoin(batches, refersTo(stockMoves.batchId, batches))
    .innerJoin(people, eq(people.id, stockMoves.movedBy))
    .where(and(isOfItem, at ? (cursor!.isBackward ? gt(stockMoves.id, at) : lt(stockMoves.id, at)) : undefined))
    .orderBy(cursor?.isBackward ? asc(stockMoves.id) : desc(stockMoves.id))
    .limit(PAGE_SIZE + 1)
  const page = buildPage(rows, { limit: PAGE_SIZE, cursor, keyOf: ({ moveId }) => [moveId] })
  const [first] = page.rows
  const [newerMoves] =
    cursor && first
      ? await db
          .select({ units: sql<number>`coalesce(sum(${stockMoves.units}), 0)::int` })
          .from(stockMoves)
          .innerJoin(batches, refersTo(stockMoves.batchId, batches))
          .where(and(isOfItem, gt(stockMoves.id, first.moveId)))
      : []
  let balance = onHand - (newerMoves?.units ?? 0)
  const withBalance = page.rows.map((move): StockMove => {
    const row = { ...move, balance }
    balance -= move.units
    return row
  })
  return countPageOnly({ ...page, rows: withBalance })
}

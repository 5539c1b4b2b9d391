import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { buildPage, countPageOnly, readCursor } from '#api/kernel/keyset.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { uuid } from '#contract/kernel/fields.ts'
import type { InventoryListQuery } from '#contract/pharmacy/medicines/list.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { stockItems } from '#db/schema/pharmacy/medicines.ts'
import { isItemInReach, loadItemView, selectItems } from './select-items.ts'

/** Matches a part of a medicine's name. */
export const matchMedicineName = (q: string): SQL => sql`strpos(${procedures.nameKey}, ${toNameKey(q)}) > 0`

/** Lists medicines of pharmacies by name. */
export async function listItems(ctx: QueryContext, { q, limit, placeId, stock: state, ...query }: InventoryListQuery) {
  const { select, stock } = selectItems(ctx)
  const stockConditions = {
    low: lte(sql`coalesce(${stock.onHand} - ${stock.unsellable}, 0)`, sql`coalesce(${stockItems.reorderLevel}, 0)`),
    near: sql`${stock.hasNear}`,
    expired: sql`${stock.hasExpired}`,
  }
  const cursor = readNameCursor(query.cursor)
  const [key, id] = cursor?.key ?? []
  const beyondCursor = sql`(${procedures.nameKey}, ${stockItems.id}) ${cursor?.isBackward ? sql`<` : sql`>`} (${key}, ${id}::uuid)`
  const order = cursor?.isBackward ? desc : asc
  const rows = await select
    .where(
      and(
        isItemInReach(ctx),
        query.archived ? isNotNull(stockItems.archivedAt) : isNull(stockItems.archivedAt),
        placeId ? eq(stockItems.placeId, placeId) : undefined,
        q ? or(matchMedicineName(q), eq(procedures.barcode, q)) : undefined,
        state ? stockConditions[state] : undefined,
        cursor ? beyondCursor : undefined,
      ),
    )
    .orderBy(order(procedures.nameKey), order(stockItems.id))
    .limit(limit + 1)
  const page = buildPage(rows, { limit, cursor, keyOf: (row) => [row.nameKey, row.stockItemId] })
  const toView = await loadItemView(ctx)
  return countPageOnly({ ...page, rows: page.rows.map(toView) })
}

function readNameCursor(text: string | undefined) {
  const cursor = readCursor(text, 2)
  return uuid().safeParse(cursor?.key[1]).success ? cursor : null
}

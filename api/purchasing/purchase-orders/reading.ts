import { and, asc, eq, or, sql } from 'drizzle-orm'
import { findApprovers, hasMatchingNumber, listMatchingNumbers } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readPageById } from '#api/kernel/keyset.ts'
import { matchId, matchIdInReach, matchValues, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { OrderListQuery } from '#contract/purchasing/purchase-orders/list.ts'
import { canEditOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import type { BuyingPlace, FullPurchaseOrder, PurchaseOrderView } from '#contract/purchasing/purchase-orders/schema.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { purchaseOrderLines, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { sumPostedBills } from '../supplier-bills/store.ts'

type ReadContext = Pick<CallContext, 'db' | 'me' | 'reach'>

const selectOrders = ({ db }: ReadContext) =>
  db
    .select({ order: purchaseOrders, supplierName: billingParties.name, supplierTaxNo: billingParties.taxNo })
    .from(purchaseOrders)
    .innerJoin(billingParties, refersTo(purchaseOrders.partyId, billingParties))

const toOrderView = ({ order, supplierName }: Awaited<ReturnType<typeof selectOrders>>[number]): PurchaseOrderView => ({
  ...order,
  purchaseOrderId: order.id,
  supplierName,
})

/** Lists orders within reach, newest first. */
export async function listOrders(ctx: ReadContext, filters: OrderListQuery) {
  const { db, me, reach } = ctx
  const q = filters.q?.toLowerCase()
  const numbers = q ? await listMatchingNumbers(ctx, q, 'purchase_order') : []
  return readPageById(db, filters, {
    select: () => selectOrders(ctx).$dynamic(),
    where: and(
      restrictToReach(db, me, reach, purchaseOrders),
      filters.status ? eq(purchaseOrders.status, filters.status) : undefined,
      filters.partyId ? eq(purchaseOrders.partyId, filters.partyId) : undefined,
      q
        ? or(hasMatchingNumber(me, purchaseOrders, numbers), sql`strpos(lower(${billingParties.name}), ${q}) > 0`)
        : undefined,
    ),
    id: purchaseOrders.id,
    toView: toOrderView,
    idOf: ({ purchaseOrderId }) => purchaseOrderId,
  })
}

/** Reads an order with its lines. */
export async function readOrder(ctx: ReadContext, purchaseOrderId: string): Promise<FullPurchaseOrder> {
  const [row] = await selectOrders(ctx).where(matchIdInReach(ctx, purchaseOrders, purchaseOrderId))
  if (!row) throw refuse.notFound('purchase order')
  const lines = await readOrderLines(ctx, purchaseOrderId)
  return {
    ...row.order,
    ...toOrderView(row),
    supplierTaxNo: row.supplierTaxNo,
    ...(await findApprovers(ctx, row.order)),
    lines: lines.map(({ id: lineId, ...line }) => ({ lineId, ...line })),
    billedMinor: await sumPostedBills(ctx, purchaseOrderId),
  }
}

export const readOrderLines = ({ db, me }: Pick<CallContext, 'db' | 'me'>, purchaseOrderId: string) =>
  db
    .select()
    .from(purchaseOrderLines)
    .where(matchValues(me, purchaseOrderLines, { purchaseOrderId }))
    .orderBy(asc(purchaseOrderLines.position))

/** Records a print of an approved order. */
export async function printOrder(
  context: CallContext,
  { purchaseOrderId }: { purchaseOrderId: string },
): Promise<FullPurchaseOrder> {
  const { db, me } = context
  const { status } = await readOrder(context, purchaseOrderId)
  if (canEditOrder(status)) throw refuse.conflict('This order is not approved yet, so it can’t be printed.')
  await db
    .update(purchaseOrders)
    .set({ printCount: sql`${purchaseOrders.printCount} + 1` })
    .where(matchId(me, purchaseOrders, purchaseOrderId))
  await recordAudit(context, { act: 'print', object: 'purchase order', objectId: purchaseOrderId })
  return readOrder(context, purchaseOrderId)
}

/** Lists the active places of the practice, branches first. */
export async function listBuyingPlaces({ db, me }: ReadContext): Promise<BuyingPlace[]> {
  const rows = await db
    .select()
    .from(places)
    .where(matchValues(me, places, { active: true }))
    .orderBy(asc(sql`${places.kind} <> 'branch'`), asc(places.name))
  return rows.map(({ id: placeId, ...place }) => ({ placeId, ...place }))
}

import { and, asc, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import { mayApprove } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { MAX_COUNT } from '#contract/kernel/query.ts'
import { canWriteOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import type { BuyingPlace, PurchaseOrderView, WholePurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { purchaseOrderLines, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { billedOf } from '../supplier-bills/store.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'reach'>

const supplier = and(
  eq(billingParties.practiceId, purchaseOrders.practiceId),
  eq(billingParties.id, purchaseOrders.partyId),
)
const read = ({ db }: Asking) =>
  db
    .select({ order: purchaseOrders, supplierName: billingParties.name })
    .from(purchaseOrders)
    .innerJoin(billingParties, supplier)

const shown = ({ order, supplierName }: Awaited<ReturnType<typeof read>>[number]): PurchaseOrderView => ({
  ...order,
  ...{ purchaseOrderId: order.id, supplierName },
})

/** Orders within reach, newest first. */
export async function listOrders(
  asking: Asking,
  asked: { cursor?: string; limit: number; q?: string; status?: PurchaseOrderView['status']; partyId?: string },
) {
  const { db, me, reach } = asking
  const cursor = readCursor(asked.cursor, 1)
  const q = asked.q?.toLowerCase()
  const where = and(
    restrictToReach(db, me, reach, purchaseOrders),
    asked.status ? eq(purchaseOrders.status, asked.status) : undefined,
    asked.partyId ? eq(purchaseOrders.partyId, asked.partyId) : undefined,
    q
      ? or(eq(sql`lower(${purchaseOrders.number})`, q), sql`strpos(lower(${billingParties.name}), ${q}) > 0`)
      : undefined,
  )
  const [at] = cursor?.key ?? []
  const rows = await read(asking)
    .where(and(where, at ? (cursor!.back ? gt(purchaseOrders.id, at) : lt(purchaseOrders.id, at)) : undefined))
    .orderBy(cursor?.back ? asc(purchaseOrders.id) : desc(purchaseOrders.id))
    .limit(asked.limit + 1)
  const counted = db
    .select({ one: sql`1` })
    .from(purchaseOrders)
    .innerJoin(billingParties, supplier)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('counted')
  const [all] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
  const page = buildPage(rows.map(shown), { limit: asked.limit, cursor, keyOf: (row) => [row.purchaseOrderId] })
  return { ...page, count: Math.min(all!.n, MAX_COUNT), more: all!.n > MAX_COUNT }
}

/** One order with its lines. */
export async function orderById(asking: Asking, purchaseOrderId: string): Promise<WholePurchaseOrder> {
  const { db, me, reach } = asking
  const own = and(restrictToReach(db, me, reach, purchaseOrders), eq(purchaseOrders.id, purchaseOrderId))
  const [row] = await read(asking).where(own)
  if (!row) throw refuse.notFound('purchase order')
  const lines = await db
    .select()
    .from(purchaseOrderLines)
    .where(
      and(eq(purchaseOrderLines.practiceId, me.practiceId), eq(purchaseOrderLines.purchaseOrderId, purchaseOrderId)),
    )
    .orderBy(asc(purchaseOrderLines.position))
  return {
    ...row.order,
    ...shown(row),
    approvable: row.order.status === 'submitted' && (await mayApprove(asking, row.order.createdBy)),
    lines: lines.map(({ id: lineId, ...line }) => ({ lineId, ...line })),
    billedMinor: await billedOf(asking, purchaseOrderId),
  }
}

/** Counts a print of an order that is final. */
export async function printOrder(context: CallContext, purchaseOrderId: string): Promise<WholePurchaseOrder> {
  const { db, me } = context
  const { status } = await orderById(context, purchaseOrderId)
  if (canWriteOrder(status)) throw refuse.conflict('This order is not approved yet, so it is not handed out.')
  await db
    .update(purchaseOrders)
    .set({ printCount: sql`${purchaseOrders.printCount} + 1` })
    .where(and(eq(purchaseOrders.practiceId, me.practiceId), eq(purchaseOrders.id, purchaseOrderId)))
  await recordAudit(context, { act: 'print', object: 'purchase order', objectId: purchaseOrderId })
  return orderById(context, purchaseOrderId)
}

/** The places of the practice that are in use, branches first. */
export async function buyingPlaces({ db, me }: Asking): Promise<BuyingPlace[]> {
  const rows = await db
    .select()
    .from(places)
    .where(and(eq(places.practiceId, me.practiceId), eq(places.active, true)))
    .orderBy(asc(sql`${places.kind} <> 'branch'`), asc(places.name))
  return rows.map(({ id: placeId, ...place }) => ({ placeId, ...place }))
}

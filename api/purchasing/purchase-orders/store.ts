import { and, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import {
  assignNumber,
  ensureSeries,
  findPaymentPlace,
  lockSeries,
  requireApprover,
  snapshotSeller,
} from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { matchId, matchIdInReach, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canCancelOrder, canCloseOrderShort, canReviseOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import { orderStatuses } from '#contract/purchasing/purchase-orders/statuses.ts'
import { purchaseOrderLines, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { readSupplier, toSupplierSnapshot } from '../payments/suppliers.ts'
import { sumPostedBills } from '../supplier-bills/store.ts'
import { readOrder, readOrderLines } from './reading.ts'

type Order = typeof purchaseOrders.$inferSelect
type OrderVersion = { purchaseOrderId: string; version: number }
type OrderDecision = OrderVersion & { reason: string }

export async function submitOrder(context: CallContext, { purchaseOrderId, version }: OrderVersion): Promise<void> {
  const order = await lockOrder(context, purchaseOrderId, version)
  requireStatus(order, 'draft')
  await updateOrder(context, order, { status: 'submitted' })
}

/**
 * Approves an order. Its author can approve it only if there is no other approver. A new order gets a number; a revision keeps the number of the order
 * that it replaces, which is cancelled. Lock order: the older order, the newer one, then the number series.
 */
export async function approveOrder(context: CallContext, { purchaseOrderId, version }: OrderVersion): Promise<void> {
  const { me, now } = context
  const { revisesId } = await readOrder(context, purchaseOrderId)
  const amendedOrder = revisesId ? await lockOrder(context, revisesId) : null
  const order = await lockOrder(context, purchaseOrderId, version)
  requireStatus(order, 'submitted')
  await requireApprover(context, order.createdBy)
  const paymentPlace = await findPaymentPlace(context, order.placeId)
  const approval = {
    status: 'approved' as const,
    approvedBy: me.personId,
    approvedAt: now.toISOString(),
    buyer: snapshotSeller(paymentPlace, me),
    supplier: toSupplierSnapshot(await readSupplier(context, order.partyId)),
  }
  if (amendedOrder) {
    await requireRevisable(context, amendedOrder)
    const cancelReason = `Replaced by revision ${order.revision}`
    await updateOrder(context, amendedOrder, { status: 'cancelled', cancelledAt: now.toISOString(), cancelReason })
    return updateOrder(context, order, { ...approval, issueDate: paymentPlace.today })
  }
  const series = await ensureSeries(context, paymentPlace, 'purchase_order', paymentPlace.today)
  await lockSeries(context, [series])
  const { seriesId, number, day } = await assignNumber(context, series, paymentPlace.today)
  await updateOrder(context, order, { ...approval, seriesId, number, issueDate: day })
}

export async function sendOrder(context: CallContext, { purchaseOrderId, version }: OrderVersion): Promise<void> {
  const order = await lockOrder(context, purchaseOrderId, version)
  requireStatus(order, 'approved')
  await updateOrder(context, order, { status: 'sent', sentAt: context.now.toISOString() })
}

/** Starts a revision with the lines of the order. Only one at a time; the order stays valid until it is approved. */
export async function reviseOrder(context: CallContext, { purchaseOrderId, version }: OrderVersion): Promise<string> {
  const { db, me, now } = context
  const order = await lockOrder(context, purchaseOrderId, version)
  await requireRevisable(context, order)
  const [openRevision] = await db
    .select({ id: purchaseOrders.id })
    .from(purchaseOrders)
    .where(
      and(
        matchValues(me, purchaseOrders, { revisesId: purchaseOrderId }),
        inArray(purchaseOrders.status, orderStatuses.list('editable')),
      ),
    )
  if (openRevision)
    throw refuse.conflict('This order already has a revision in progress.', {
      data: { purchaseOrderId: openRevision.id },
    })
  const lines = await readOrderLines(context, purchaseOrderId)
  const id = uuidv7()
  const clearedColumns = { approvedBy: null, approvedAt: null, sentAt: null, issueDate: null, printCount: 0 }
  await db.insert(purchaseOrders).values({
    ...order,
    ...clearedColumns,
    id,
    status: 'draft',
    revisesId: order.id,
    revision: await getNextRevision(context, order),
    version: 1,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await db
    .insert(purchaseOrderLines)
    .values(lines.map((line) => ({ ...line, id: uuidv7(), purchaseOrderId: id, receivedMilli: 0 })))
  await recordAudit(context, {
    act: 'create',
    object: 'purchase order',
    objectId: id,
    after: { revises: order.number },
  })
  return id
}

/** Computes the next revision of a numbered order. Cancelled revisions keep their number. */
async function getNextRevision({ db, me }: CallContext, { seriesId, number }: Order): Promise<number> {
  const rows = await db
    .select({ revision: purchaseOrders.revision })
    .from(purchaseOrders)
    .where(matchValues(me, purchaseOrders, { seriesId: seriesId!, number: number! }))
  return Math.max(...rows.map(({ revision }) => revision)) + 1
}

async function requireRevisable(context: CallContext, order: Order): Promise<void> {
  if (!canReviseOrder(order.status))
    throw refuse.conflict('Only an approved order with nothing received can be revised.')
  await requireNoBill(context, order)
}

async function requireNoBill(context: CallContext, { id }: Order): Promise<void> {
  if ((await sumPostedBills(context, id)) > 0)
    throw refuse.conflict('This order has a bill, so it can’t be revised or cancelled.')
}

export async function cancelOrder(context: CallContext, { purchaseOrderId, version, reason }: OrderDecision) {
  const order = await lockOrder(context, purchaseOrderId, version)
  if (!canCancelOrder(order.status))
    throw refuse.conflict('This order is received or closed, so it can’t be cancelled.')
  await requireNoBill(context, order)
  await updateOrder(context, order, {
    status: 'cancelled',
    cancelledAt: context.now.toISOString(),
    cancelReason: reason,
  })
}

/** Closes a partly received order. The missing items will not be delivered. */
export async function closeOrderShort(context: CallContext, { purchaseOrderId, version, reason }: OrderDecision) {
  const order = await lockOrder(context, purchaseOrderId, version)
  if (!canCloseOrderShort(order.status)) throw refuse.conflict('You can close only a partly received order.')
  await updateOrder(context, order, { status: 'closed', closedReason: reason })
}

export async function lockOrder(context: CallContext, purchaseOrderId: string, version?: number): Promise<Order> {
  const own = matchIdInReach(context, purchaseOrders, purchaseOrderId)
  const [order] = await context.db.select().from(purchaseOrders).where(own).for('update')
  if (!order) throw refuse.notFound('purchase order')
  if (version !== undefined && order.version !== version)
    throw refuse.stale(await readOrder(context, purchaseOrderId), 'order', { 'purchase order': purchaseOrderId })
  return order
}

const STATUS_MESSAGES: Readonly<Record<Order['status'], string>> = {
  draft: 'This order is a draft. Submit it first.',
  submitted: 'This order is waiting for approval.',
  approved: 'This order is already approved.',
  sent: 'This order was already sent.',
  partly_received: 'This order is partly received.',
  received: 'This order is received.',
  closed: 'This order is closed.',
  cancelled: 'This order was cancelled.',
}

function requireStatus({ status }: Order, expected: Order['status']): void {
  if (status !== expected) throw refuse.conflict(STATUS_MESSAGES[status])
}

async function updateOrder(context: CallContext, before: Order, set: Partial<Order>): Promise<void> {
  const { db, me } = context
  await db
    .update(purchaseOrders)
    .set({ ...set, version: before.version + 1 })
    .where(matchId(me, purchaseOrders, before.id))
  const after = { ...set, number: set.number ?? before.number }
  const change = { before: { status: before.status }, after }
  await recordAudit(context, { act: 'update', object: 'purchase order', objectId: before.id, ...change })
}

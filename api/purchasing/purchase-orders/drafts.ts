import { uuidv7 } from 'uuidv7'
import { findPaymentPlace } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computePurchaseTotals } from '#contract/purchasing/lines/totals.ts'
import { canEditOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import type { PurchaseOrderEdit, PurchaseOrderInput } from '#contract/purchasing/purchase-orders/schema.ts'
import { purchaseOrderLines, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { toLineRows } from '../lines/line-rows.ts'
import { getSupply, readSupplier } from '../payments/suppliers.ts'
import { lockOrder } from './store.ts'

export async function addOrder(context: CallContext, input: PurchaseOrderInput): Promise<string> {
  const { db, me, now } = context
  const id = uuidv7()
  const { row, lines, currency } = await buildOrder(context, input, input.placeId)
  await db.insert(purchaseOrders).values({
    ...row,
    id,
    practiceId: me.practiceId,
    currency,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await db
    .insert(purchaseOrderLines)
    .values(toLineRows(context, lines).map((line) => ({ ...line, purchaseOrderId: id })))
  await recordAudit(context, {
    act: 'create',
    object: 'purchase order',
    objectId: id,
    after: { ...row, lines: input.lines },
  })
  return id
}

/** Changes an order that is not approved. It becomes a draft again, and the person its author. */
export async function saveOrder(
  context: CallContext,
  { purchaseOrderId, version, ...input }: PurchaseOrderEdit,
): Promise<void> {
  const { db, me } = context
  const before = await lockOrder(context, purchaseOrderId, version)
  if (!canEditOrder(before.status))
    throw refuse.conflict('This order is approved and can’t be changed. Start a revision instead.')
  const { row, lines } = await buildOrder(context, input, input.placeId ?? before.placeId)
  if (before.revisesId && row.partyId !== before.partyId)
    throw refuse.invalid({ partyId: 'A revision must have the same supplier' })
  await db.delete(purchaseOrderLines).where(matchValues(me, purchaseOrderLines, { purchaseOrderId }))
  await db
    .update(purchaseOrders)
    .set({ ...row, status: 'draft', createdBy: me.personId, version: version + 1 })
    .where(matchId(me, purchaseOrders, before.id))
  await db.insert(purchaseOrderLines).values(toLineRows(context, lines).map((line) => ({ ...line, purchaseOrderId })))
  await recordAudit(context, {
    act: 'update',
    object: 'purchase order',
    objectId: before.id,
    before: { status: before.status, totalMinor: before.totalMinor },
    after: { ...row, lines: input.lines },
  })
}

/** Builds the columns and lines of an order, with every amount computed. */
async function buildOrder(context: CallContext, input: PurchaseOrderInput, placeId: string | undefined) {
  const supplier = await readSupplier(context, input.partyId)
  const paymentPlace = await findPaymentPlace(context, placeId)
  const supply = input.supply ?? getSupply(paymentPlace, supplier)
  const { lines, totals } = computePurchaseTotals(input.lines, supply)
  const { grossMinor, lineDiscountMinor, taxableMinor, exemptMinor, cgstMinor, sgstMinor, igstMinor, totalMinor } =
    totals
  const { partyId, expectedOn = null, terms = null, notes = null } = input
  return {
    row: {
      placeId: paymentPlace.place.id,
      partyId,
      expectedOn,
      terms,
      notes,
      supply,
      grossMinor,
      lineDiscountMinor,
      taxableMinor,
      exemptMinor,
      cgstMinor,
      sgstMinor,
      igstMinor,
      totalMinor,
    },
    lines,
    currency: paymentPlace.practice.currency,
  }
}

import { and, eq, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { findPaymentPlace, type PaymentPlace, requireUnlockedDay } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchIdInReach, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { addDays } from '#contract/kernel/days.ts'
import { computePurchaseTotals } from '#contract/purchasing/lines/totals.ts'
import type { NewOutgoingPayment, OutgoingPaymentReversal } from '#contract/purchasing/payments/schema.ts'
import { canBillOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import { isDifferenceNotable, sumBillAmounts } from '#contract/purchasing/supplier-bills/rules.ts'
import type { SupplierBillEdit, SupplierBillInput } from '#contract/purchasing/supplier-bills/schema.ts'
import { purchaseOrders, supplierBillLines, supplierBills } from '#db/schema/purchasing/purchasing.ts'
import { requireBillFile } from '../bill-files/store.ts'
import { type ComputedLine, toLineRows } from '../lines/line-rows.ts'
import { requirePlausibleTax } from '../payments/plausible-tax.ts'
import { readPaymentStatus, recordOutgoingPayment, reverseOutgoingPayment } from '../payments/store.ts'
import { getSupply, readSupplier } from '../payments/suppliers.ts'
import { chooseAmounts } from './bill-amounts.ts'
import { readBill, sumDebitNotes } from './reading.ts'

type Bill = typeof supplierBills.$inferSelect
type BillVersion = { supplierBillId: string; version: number }
type BillDecision = BillVersion & { reason: string }

export async function addBill(context: CallContext, input: SupplierBillInput): Promise<string> {
  const { db, me, now } = context
  const paymentPlace = await findPaymentPlace(context, input.placeId)
  const { row, lines } = await buildBill(context, input, paymentPlace)
  const id = uuidv7()
  await db.insert(supplierBills).values({
    ...row,
    id,
    practiceId: me.practiceId,
    placeId: paymentPlace.place.id,
    currency: paymentPlace.practice.currency,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await insertLines(context, id, lines)
  await recordAudit(context, {
    act: 'create',
    object: 'supplier bill',
    objectId: id,
    after: { ...row, lines: input.lines },
  })
  if (input.post) await postBill(context, { supplierBillId: id, version: 1 })
  return id
}

export async function saveBill(
  context: CallContext,
  { supplierBillId, version, ...input }: SupplierBillEdit,
): Promise<void> {
  const before = await lockBill(context, supplierBillId, version)
  requireDraft(before)
  const paymentPlace = await findPaymentPlace(context, input.placeId ?? before.placeId)
  const { row, lines } = await buildBill(context, input, paymentPlace)
  await context.db.delete(supplierBillLines).where(matchValues(context.me, supplierBillLines, { supplierBillId }))
  await insertLines(context, supplierBillId, lines)
  await updateBill(context, before, { ...row, placeId: paymentPlace.place.id }, { lines: input.lines })
  if (input.post) await postBill(context, { supplierBillId, version: version + 1 })
}

async function insertLines(
  context: CallContext,
  supplierBillId: string,
  lines: readonly ComputedLine[],
): Promise<void> {
  if (lines.length === 0) return
  await context.db
    .insert(supplierBillLines)
    .values(toLineRows(context, lines).map((line) => ({ ...line, supplierBillId })))
}

async function buildBill(context: CallContext, input: SupplierBillInput, paymentPlace: PaymentPlace) {
  const { practice, today } = paymentPlace
  const supplier = await readSupplier(context, input.partyId)
  if (input.billDate > today) throw refuse.invalid({ billDate: 'Enter today’s date or an earlier date' })
  await requireUnlockedDay(context, 'billDate', input.billDate)
  const items = computePurchaseTotals(input.lines, getSupply(paymentPlace, supplier))
  const amounts = chooseAmounts(input, items.totals)
  requirePlausibleTax(practice, amounts, amounts.taxableMinor, input.billDate)
  await requireNewBillNo(context, input)
  await requireBillFile(context, input.fileId)
  if (input.purchaseOrderId) await lockBilledOrder(context, input.purchaseOrderId, input.partyId)
  const { igstMinor, cgstMinor } = amounts
  const row = {
    ...amounts,
    partyId: input.partyId,
    purchaseOrderId: input.purchaseOrderId ?? null,
    billNo: input.billNo,
    billDate: input.billDate,
    dueDate: input.dueDate ?? addDays(input.billDate, supplier.creditDays),
    supply: igstMinor > 0 ? ('inter' as const) : cgstMinor > 0 ? ('intra' as const) : ('none' as const),
    itcEligible: input.itcEligible ?? false,
    payableMinor: input.payableMinor,
    roundOffMinor: input.payableMinor - sumBillAmounts(amounts),
    differenceReason: input.differenceReason ?? null,
    fileId: input.fileId ?? null,
  }
  return { row, lines: items.lines }
}

async function lockBilledOrder(context: CallContext, purchaseOrderId: string, partyId: string) {
  const own = matchIdInReach(context, purchaseOrders, purchaseOrderId)
  const [order] = await context.db.select().from(purchaseOrders).where(own).for('update')
  if (!order || order.partyId !== partyId) throw refuse.invalid({ purchaseOrderId: 'Choose an order of this supplier' })
  if (!canBillOrder(order.status))
    throw refuse.invalid({ purchaseOrderId: 'This order was not sent, or was cancelled' })
  return order
}

/** Posts a bill, which makes it due. A difference from its order of more than a rupee needs a reason. */
export async function postBill(context: CallContext, { supplierBillId, version }: BillVersion): Promise<void> {
  const { db, me, now } = context
  const bill = await lockBill(context, supplierBillId, version)
  requireDraft(bill)
  const { partyId, billNo, purchaseOrderId } = bill
  if (purchaseOrderId) {
    const order = await lockBilledOrder(context, purchaseOrderId, partyId)
    const leftMinor = order.totalMinor - (await sumPostedBills(context, purchaseOrderId))
    if (isDifferenceNotable(bill.payableMinor, leftMinor) && !bill.differenceReason)
      throw refuse.invalid({
        differenceReason: `The order has ${moneyPlaceholder(Math.max(0, leftMinor))} left to bill. Enter the reason for the difference`,
      })
  }
  await requireUnlockedDay(context, 'billDate', bill.billDate)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bill ${partyId} ${billNo.toLowerCase()}`}, 0))`)
  await requireNewBillNo(context, bill, supplierBillId)
  await updateBill(context, bill, { status: 'posted', postedBy: me.personId, postedAt: now.toISOString() })
}

/** Requires that the supplier has no other posted bill with this number. */
async function requireNewBillNo({ db, me }: CallContext, bill: Pick<Bill, 'partyId' | 'billNo'>, exceptId?: string) {
  const [duplicate] = await db
    .select({ id: supplierBills.id })
    .from(supplierBills)
    .where(
      and(
        matchValues(me, supplierBills, { partyId: bill.partyId, status: 'posted' }),
        eq(sql`lower(${supplierBills.billNo})`, bill.billNo.toLowerCase()),
        exceptId ? ne(supplierBills.id, exceptId) : undefined,
      ),
    )
  if (!duplicate) return
  const message = `Bill ${bill.billNo} of this supplier is already recorded`
  throw refuse.conflict(`${message}.`, { fields: { billNo: message } })
}

/** Sums the posted bills of an order. */
export async function sumPostedBills(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  purchaseOrderId: string,
): Promise<number> {
  const [billed] = await db
    .select({ minor: sql<number>`coalesce(sum(${supplierBills.payableMinor}), 0)::bigint`.mapWith(Number) })
    .from(supplierBills)
    .where(matchValues(me, supplierBills, { purchaseOrderId, status: 'posted' }))
  return billed!.minor
}

export async function cancelBill(context: CallContext, { supplierBillId, version, reason }: BillDecision) {
  const bill = await lockBill(context, supplierBillId, version)
  if (bill.status === 'cancelled') throw refuse.conflict('This bill is already cancelled.')
  const { paidMinor } = await readPaymentStatus(context, { supplierBillId }, 0)
  if (paidMinor > 0) throw refuse.conflict('This bill has payments. Reverse them first.')
  if ((await sumDebitNotes(context, supplierBillId)) > 0)
    throw refuse.conflict('This bill has a debit note. Cancel the note first.')
  await updateBill(context, bill, { status: 'cancelled', cancelledAt: context.now.toISOString(), cancelReason: reason })
}

export async function payBill(
  context: CallContext,
  { supplierBillId, version, ...input }: NewOutgoingPayment & { supplierBillId: string; version: number },
): Promise<void> {
  const bill = await lockBill(context, supplierBillId, version)
  if (bill.status !== 'posted') throw refuse.conflict('Only a posted bill can be paid.')
  const { placeId, currency, billNo, payableMinor } = bill
  const owedMinor = payableMinor - (await sumDebitNotes(context, supplierBillId))
  await recordOutgoingPayment(context, { supplierBillId }, { placeId, currency, owedMinor, name: billNo }, input)
  await updateBill(context, bill, {})
}

export async function reverseBillPayment(
  context: CallContext,
  { supplierBillId, ...reversal }: OutgoingPaymentReversal & { supplierBillId: string },
): Promise<void> {
  const bill = await lockBill(context, supplierBillId)
  await reverseOutgoingPayment(context, { supplierBillId }, reversal)
  await updateBill(context, bill, {})
}

async function lockBill(context: CallContext, supplierBillId: string, version?: number): Promise<Bill> {
  const own = matchIdInReach(context, supplierBills, supplierBillId)
  const [row] = await context.db.select().from(supplierBills).where(own).for('update')
  if (!row) throw refuse.notFound('bill')
  if (version !== undefined && row.version !== version)
    throw refuse.stale(await readBill(context, supplierBillId), 'bill', { 'supplier bill': supplierBillId })
  return row
}

function requireDraft({ status }: Bill): void {
  if (status !== 'draft') throw refuse.conflict('This bill is posted or cancelled and can’t be changed.')
}

async function updateBill(
  context: CallContext,
  before: Bill,
  set: Partial<Bill>,
  auditDetails: object = {},
): Promise<void> {
  const { db, me } = context
  await db
    .update(supplierBills)
    .set({ ...set, version: before.version + 1 })
    .where(matchId(me, supplierBills, before.id))
  await recordAudit(context, {
    act: 'update',
    object: 'supplier bill',
    objectId: before.id,
    before: { status: before.status, payableMinor: before.payableMinor },
    after: { ...set, ...auditDetails },
  })
}

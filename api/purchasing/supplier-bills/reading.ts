import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { CallContext } from '#api/kernel/context.ts'
import { readPageById } from '#api/kernel/keyset.ts'
import { matchIdInReach, matchValues, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { isOverdue } from '#contract/billing/charges/rules.ts'
import type { BillListQuery } from '#contract/purchasing/supplier-bills/list.ts'
import type { FullSupplierBill, SupplierBillRow, SupplierBillView } from '#contract/purchasing/supplier-bills/schema.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { outgoingPayments, purchaseOrders, supplierBillLines, supplierBills } from '#db/schema/purchasing/purchasing.ts'
import { readPaymentStatus } from '../payments/store.ts'

type ReadContext = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

const selectBills = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .select({
      bill: supplierBills,
      supplierName: billingParties.name,
      supplierTaxNo: billingParties.taxNo,
      orderNumber: purchaseOrders.number,
    })
    .from(supplierBills)
    .innerJoin(billingParties, refersTo(supplierBills.partyId, billingParties))
    .leftJoin(purchaseOrders, refersTo(supplierBills.purchaseOrderId, purchaseOrders))

const toBillView = ({
  bill,
  supplierName,
  orderNumber,
}: Awaited<ReturnType<typeof selectBills>>[number]): SupplierBillView => ({
  ...bill,
  supplierName,
  orderNumber,
  supplierBillId: bill.id,
})

/** Lists bills within reach, newest first. */
export async function listBills(ctx: ReadContext, filters: BillListQuery) {
  const { db, me, reach } = ctx
  const q = filters.q?.toLowerCase()
  const page = await readPageById(db, filters, {
    select: () => selectBills(ctx).$dynamic(),
    where: and(
      restrictToReach(db, me, reach, supplierBills),
      filters.status ? eq(supplierBills.status, filters.status) : undefined,
      filters.partyId ? eq(supplierBills.partyId, filters.partyId) : undefined,
      filters.purchaseOrderId ? eq(supplierBills.purchaseOrderId, filters.purchaseOrderId) : undefined,
      q
        ? or(eq(sql`lower(${supplierBills.billNo})`, q), sql`strpos(lower(${billingParties.name}), ${q}) > 0`)
        : undefined,
    ),
    id: supplierBills.id,
    toView: toBillView,
    idOf: ({ supplierBillId }) => supplierBillId,
  })
  return { ...page, rows: await addPaymentStatus(ctx, page.rows) }
}

/** Adds the payment status of all bills of a page with one query each. */
async function addPaymentStatus(ctx: ReadContext, bills: readonly SupplierBillView[]): Promise<SupplierBillRow[]> {
  const { db, me } = ctx
  const ids = bills.filter(({ status }) => status === 'posted').map(({ supplierBillId }) => supplierBillId)
  const total = (amount: AnyPgColumn) => sql<number>`sum(${amount})::bigint`.mapWith(Number)
  const paid = await db
    .select({ id: outgoingPayments.supplierBillId, minor: total(outgoingPayments.amountMinor) })
    .from(outgoingPayments)
    .where(and(matchValues(me, outgoingPayments, { status: 'posted' }), inArray(outgoingPayments.supplierBillId, ids)))
    .groupBy(outgoingPayments.supplierBillId)
  const debited = await db
    .select({ id: debitNotes.supplierBillId, minor: total(debitNotes.payableMinor) })
    .from(debitNotes)
    .where(and(matchValues(me, debitNotes, { status: 'issued' }), inArray(debitNotes.supplierBillId, ids)))
    .groupBy(debitNotes.supplierBillId)
  const today = getToday(ctx)
  const sumFor = (sums: typeof paid, bill: SupplierBillView) =>
    sums.find(({ id }) => id === bill.supplierBillId)?.minor ?? 0
  return bills.map((bill) => {
    const [paidMinor, debitedMinor] = [sumFor(paid, bill), sumFor(debited, bill)]
    const owedMinor = bill.status === 'posted' ? bill.payableMinor - debitedMinor : 0
    const dueMinor = owedMinor - paidMinor
    const overdue = isOverdue({ dueDate: bill.dueDate, dueMinor }, today)
    return { ...bill, debitedMinor, owedMinor, paidMinor, dueMinor, overdue }
  })
}

/** Sums the issued debit notes of a bill. */
export async function sumDebitNotes(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  supplierBillId: string,
): Promise<number> {
  const [debited] = await db
    .select({ minor: sql<number>`coalesce(sum(${debitNotes.payableMinor}), 0)::bigint`.mapWith(Number) })
    .from(debitNotes)
    .where(matchValues(me, debitNotes, { supplierBillId, status: 'issued' }))
  return debited!.minor
}

/** Reads a bill with its items, payments and amount due. */
export async function readBill(ctx: ReadContext, supplierBillId: string): Promise<FullSupplierBill> {
  const [row] = await selectBills(ctx).where(matchIdInReach(ctx, supplierBills, supplierBillId))
  if (!row) throw refuse.notFound('bill')
  const debitedMinor = await sumDebitNotes(ctx, supplierBillId)
  const owedMinor = row.bill.status === 'posted' ? row.bill.payableMinor - debitedMinor : 0
  const status = await readPaymentStatus(ctx, { supplierBillId }, owedMinor)
  const { supplierTaxNo } = row
  return { ...toBillView(row), supplierTaxNo, debitedMinor, ...status, lines: await readBillLines(ctx, supplierBillId) }
}

async function readBillLines({ db, me }: ReadContext, supplierBillId: string) {
  const rows = await db
    .select()
    .from(supplierBillLines)
    .where(matchValues(me, supplierBillLines, { supplierBillId }))
    .orderBy(asc(supplierBillLines.position))
  return rows.map(({ id: lineId, ...line }) => ({ lineId, ...line }))
}

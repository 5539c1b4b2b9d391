import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { closeFreeWindow } from '#api/scheduling/public.ts'
import { aloneUpToOf, canGiveBack, canRefundAlone } from '#contract/billing/charges/rules.ts'
import type { Refund } from '#contract/billing/charges/schema.ts'
import { NOT_CREDITED } from '#contract/billing/credit-notes/rules.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { bankFor } from '../banks/store.ts'
import { chargesOf, viewOf } from '../charges/charges.ts'
import { billedAs, setPaymentStatus, type VisitToPay, visitToPay } from '../charges/visit-payment.ts'
import { askedParts, creditableLines, isCommercial, plannedNote, writeNote } from '../credit-notes/crediting.ts'
import { clientOf, sellerOf } from '../documents/parties.ts'
import { settledOf } from '../documents/settled.ts'
import { lockSeries, nextNumber, seriesOf } from '../numbering/numbers.ts'
import { mustHaveCleared, unclearedOf } from '../refunds/cleared.ts'
import { shiftFor } from '../shifts/open-shift.ts'
import { othersApprove } from './approvals.ts'

type Invoice = typeof invoices.$inferSelect
type Paid = { receiptId: string; method: string; amountMinor: number }

/**
 * Gives back what was paid for a visit that will not take place, in one transaction: a credit note takes the invoice
 * back; what was still due of it is due no more, and the rest goes back, each part as it was paid unless another way was
 * chosen. Above the limit the refunds are asked for, and somebody else approves them. Locks: appointment, invoice, receipts by id, number series by id.
 */
export async function giveBack(context: CallContext, appointmentId: string, asked: Refund) {
  const visit = await visitToPay(context, appointmentId, 'lock')
  const charges = await chargesOf(context, visit)
  const view = viewOf(visit, charges)
  if (view.paidMinor === 0) throw refuse.conflict('Nothing that was paid for this visit is left to give back.')
  if (!canGiveBack(visit.appointment, view.paidMinor))
    throw refuse.conflict('Money goes back once the appointment is cancelled.')
  if (charges.version !== asked.version) throw refuse.stale(view)
  const manages = context.reach === 'practice'
  const limitMinor = aloneUpToOf(visit.practice)
  const alone = canRefundAlone(view.paidMinor, limitMinor, { manages, othersApprove: await othersApprove(context) })

  const invoice = await lockInvoice(context, charges.invoiceId!)
  const paid = await lockReceipts(context, invoice.id)
  const { cheque } = await unclearedOf(context, { paper: 'invoice', id: invoice.id })
  if (cheque) mustHaveCleared(cheque)
  const today = dayInZone(visit.practice.zone, context.now)
  const ways = waysBack(paid, asked)
  const methods = ways.map(({ method }) => method)
  const shiftId = alone ? await shiftFor(context, visit.place.id, methods) : null
  const noteSeries = await seriesOf(context, visit, 'credit_note', today)
  const refundSeries = alone ? await seriesOf(context, visit, 'refund', today) : null
  await lockSeries(context, refundSeries ? [noteSeries, refundSeries] : [noteSeries])

  const note = await credit(
    context,
    invoice,
    { reason: asked.reason, seriesId: noteSeries, dueMinor: view.dueMinor },
    today,
  )
  const refundNumbers: string[] = []
  const about = { creditNoteId: note.creditNoteId, batchId: uuidv7(), decisionReason: asked.reason }
  for (const part of ways) {
    const paid = refundSeries && { ...(await numberOf(context, refundSeries, today)), shiftId }
    await writeRefund(context, visit, part, { ...about, ...(paid ?? { status: 'requested' }) })
    if (paid) refundNumbers.push(paid.number)
  }
  await setPaymentStatus(context, billedAs(visit), 'refunded')
  await closeFreeWindow(context.db, context.me, billedAs(visit))
  return { creditNoteNumber: note.number, refundNumbers, refundedMinor: view.paidMinor }
}

async function lockInvoice({ db, me }: CallContext, invoiceId: string): Promise<Invoice> {
  const own = and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId))
  const [invoice] = await db.select().from(invoices).where(own).for('update')
  return invoice!
}

/** What was received for the invoice, receipt by receipt. */
async function lockReceipts({ db, me }: CallContext, invoiceId: string): Promise<Paid[]> {
  const rows = await db
    .select({ receiptId: receipts.id, method: receipts.method, amountMinor: allocations.amountMinor })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .where(
      and(
        eq(allocations.practiceId, me.practiceId),
        eq(allocations.invoiceId, invoiceId),
        eq(receipts.status, 'posted'),
      ),
    )
    .orderBy(asc(receipts.id))
    .for('update', { of: receipts })
  return rows
}

/** As it came, or all of it in the way that was chosen. */
function waysBack(paid: readonly Paid[], { method, reference }: Refund) {
  if (!method) return paid.map((part) => ({ ...part, reference: paid.length === 1 ? (reference ?? null) : null }))
  const amountMinor = sum(paid.map((part) => part.amountMinor))
  return [{ receiptId: null, method, amountMinor, reference: reference ?? null }]
}

/** Issues the credit note of the whole invoice. One that was credited before is given back with the accounts. */
async function credit(
  context: CallContext,
  invoice: Invoice,
  { reason, seriesId, dueMinor }: { reason: string; seriesId: string; dueMinor: number },
  today: string,
): Promise<{ creditNoteId: string; number: string }> {
  const paper = { ...invoice, paper: 'invoice' } as const
  const before = await creditableLines(context, paper)
  if (before.lines.some(({ credited }) => credited !== NOT_CREDITED))
    throw refuse.conflict(
      'Some of this invoice was credited already. Credit the rest, and give it back, where credit notes are.',
    )
  const commercial = isCommercial(invoice, before.lines, today)
  const plan = plannedNote(paper, before, askedParts(before.lines, { whole: true, lines: [] }, commercial), {
    ...(await settledOf(context, invoice.id)),
    dueMinor,
    commercial,
  })
  const about = { reason: 'service_not_given', reasonNote: reason, disposition: 'refund', seriesId } as const
  const snapshots = { seller: { ...invoice.seller, issuedBy: context.me.fullName }, client: invoice.client ?? {} }
  return writeNote(context, paper, plan, { ...about, ...snapshots }, today)
}

/** The number and day of money that goes out now. */
async function numberOf(context: CallContext, series: string, today: string) {
  const { seriesId, number, day } = await nextNumber(context, series, today)
  return { status: 'paid' as const, seriesId, number, refundedOn: day, paidBy: context.me.personId }
}

type Row = typeof refunds.$inferInsert

async function writeRefund(
  context: CallContext,
  visit: VisitToPay,
  part: { receiptId: string | null; method: string; reference: string | null; amountMinor: number },
  about: Pick<Row, 'creditNoteId' | 'batchId' | 'decisionReason' | 'status'> & Partial<Row>,
): Promise<void> {
  const { db, me, now } = context
  const { appointment, patient } = visit
  const refundId = uuidv7()
  const { receiptId, method, reference, amountMinor } = part
  await db.insert(refunds).values({
    id: refundId,
    practiceId: me.practiceId,
    placeId: appointment.placeId,
    patientId: patient.id,
    ...about,
    paidByReceiptId: receiptId,
    requestedBy: me.personId,
    method,
    reference,
    amountMinor,
    currency: appointment.currency,
    bankAccountId: await bankFor(context, method, undefined),
    payee: clientOf(visit),
    seller: sellerOf(visit, me),
    createdAt: now.toISOString(),
  })
  const { status, number, creditNoteId } = about
  const after = { status, number, method, amountMinor, creditNoteId }
  await recordAudit(context, { act: 'create', object: 'refund', objectId: refundId, patientId: patient.id, after })
}

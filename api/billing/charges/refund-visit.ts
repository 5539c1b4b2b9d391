import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canRefundAlone, canRefundVisit, getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import type { Refund } from '#contract/billing/charges/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, receipts } from '#db/schema/billing/billing.ts'
import { planCreditNote } from '../credit-notes/plan-credit-note.ts'
import { listCreditNotesOfTarget } from '../credit-notes/queries.ts'
import { writeCreditNote } from '../credit-notes/write-credit-note.ts'
import { snapshotPatient, snapshotSeller } from '../documents/parties.ts'
import { lockInvoice } from '../invoices/store.ts'
import { ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { refreshInvoicePayment } from '../receipts/payment-status.ts'
import { hasOtherApprover } from '../refunds/approvals.ts'
import { findUncleared, requireCleared } from '../refunds/cleared-cheques.ts'
import { toPaidColumns, writeRefund } from '../refunds/write-refund.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { readVisitCharges, toChargesView } from './visit-charges.ts'
import { findVisitToBill } from './visit-to-bill.ts'

/**
 * Refunds what was paid for a visit that will not take place: a credit note reverses its invoice, and each part is
 * refunded as it was paid, unless another method was chosen. Above the limit the refunds wait for a second person to
 * approve them. Locks: appointment, invoice, receipts by id, shift, number series by id.
 */
export async function refundVisit(ctx: CommandContext, appointmentId: string, refund: Refund) {
  const visit = await findVisitToBill(ctx, appointmentId, 'lock')
  const charges = await readVisitCharges(ctx, visit)
  const view = toChargesView(visit, charges)
  const { paidMinor } = view
  if (paidMinor === 0) throw refuse.conflict('There is no payment left to refund for this visit.')
  if (!canRefundVisit(visit.appointment, paidMinor))
    throw refuse.conflict('Cancel the appointment before you refund its payment.')
  if (charges.version !== refund.version) throw refuse.stale(view)
  const isPaidNow = canRefundAlone(paidMinor, getSoloRefundLimit(visit.practice), {
    manages: ctx.reach === 'practice',
    othersApprove: await hasOtherApprover(ctx),
  })

  const invoice = {
    ...(await lockInvoice({ ...ctx, reach: 'practice' }, charges.invoiceId!)),
    docType: 'invoice' as const,
  }
  const parts = resolveParts(await lockReceipts(ctx, invoice.id), refund)
  const { cheque } = await findUncleared(ctx, invoice)
  if (cheque) requireCleared(cheque)
  if ((await listCreditNotesOfTarget(ctx, invoice)).length > 0)
    throw refuse.conflict(
      'Part of this invoice was credited before. Issue a credit note for the remaining amount and refund that note.',
    )
  const paymentPlace = { ...visit, today: dayInZone(visit.practice.zone, ctx.now) }
  const methods = parts.map(({ method }) => method)
  const shiftId = isPaidNow ? await findOpenShift(ctx, visit.place.id, methods) : null
  const noteSeries = await ensureSeries(ctx, visit, 'credit_note', paymentPlace.today)
  const refundSeries = isPaidNow ? await ensureSeries(ctx, visit, 'refund', paymentPlace.today) : noteSeries
  await lockSeries(ctx, [noteSeries, refundSeries])

  const plan = await planCreditNote(ctx, invoice, { whole: true, lines: [] })
  const note = await writeCreditNote(ctx, invoice, plan, {
    reason: 'service_not_given',
    reasonNote: refund.reason,
    disposition: 'refund',
    seriesId: noteSeries,
    today: paymentPlace.today,
  })
  const refundNumbers: string[] = []
  const shared = {
    creditNoteId: note.creditNoteId,
    placeId: visit.appointment.placeId,
    patientId: visit.patient.id,
    currency: visit.appointment.currency,
    payee: snapshotPatient(visit),
    seller: snapshotSeller(visit, ctx.me),
    batchId: uuidv7(),
    decisionReason: refund.reason,
  }
  for (const { receiptId, ...part } of parts) {
    const paidColumns = isPaidNow ? await toPaidColumns(ctx, paymentPlace, shiftId) : null
    await writeRefund(ctx, { ...shared, ...part, paidByReceiptId: receiptId }, paidColumns)
    if (paidColumns) refundNumbers.push(paidColumns.number)
  }
  await refreshInvoicePayment(ctx, invoice.id)
  return { creditNoteNumber: note.number, refundNumbers, refundedMinor: paidMinor }
}

type ReceivedPart = Awaited<ReturnType<typeof lockReceipts>>[number]
type RefundPart = Omit<ReceivedPart, 'receiptId'> & { receiptId: string | null; reference: string | null }

/** Locks the receipts of an invoice, and reads how much each one paid. */
function lockReceipts({ db, me }: CommandContext, invoiceId: string) {
  return db
    .select({ receiptId: receipts.id, method: receipts.method, amountMinor: allocations.amountMinor })
    .from(allocations)
    .innerJoin(receipts, refersTo(allocations.receiptId, receipts))
    .where(and(matchValues(me, allocations, { invoiceId }), eq(receipts.status, 'posted')))
    .orderBy(asc(receipts.id))
    .for('update', { of: receipts })
}

/** One part for each receipt, by its method; or all of it by the method that was chosen. */
function resolveParts(received: readonly ReceivedPart[], { method, reference }: Refund): RefundPart[] {
  if (!method)
    return received.map((part) => ({ ...part, reference: received.length === 1 ? (reference ?? null) : null }))
  const amountMinor = sum(received.map((part) => part.amountMinor))
  return [{ receiptId: null, method, amountMinor, reference: reference ?? null }]
}

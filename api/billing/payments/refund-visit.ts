import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { closeFreeWindow } from '#api/scheduling/public.ts'
import { canRefundAlone, canRefundVisit, getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import type { Refund } from '#contract/billing/charges/schema.ts'
import { NOT_CREDITED } from '#contract/billing/credit-notes/rules.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import { readVisitCharges, toChargesView } from '../charges/visit-charges.ts'
import { billedAppointmentId, findVisitToBill, setPaymentStatus, type VisitToBill } from '../charges/visit-to-bill.ts'
import {
  creditableLines,
  isCommercial,
  planCreditNote,
  resolveParts,
  writeCreditNote,
} from '../credit-notes/plan-credit-note.ts'
import { snapshotPatient, snapshotSeller } from '../documents/parties.ts'
import { readInvoiceSettlement } from '../documents/settlement.ts'
import { assignNumber, ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { findUncleared, requireCleared } from '../refunds/cleared-cheques.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { hasOtherApprover } from './approvals.ts'

type Invoice = typeof invoices.$inferSelect
type Paid = { receiptId: string; method: string; amountMinor: number }

/**
 * Gives back what was paid for a visit that will not take place, in one transaction: a credit note takes the invoice
 * back; what was still due of it is due no more, and the rest goes back, each part as it was paid unless another way was
 * chosen. Above the limit the refunds are asked for, and somebody else approves them. Locks: appointment, invoice, receipts by id, number series by id.
 */
export async function refundVisit(ctx: CommandContext, appointmentId: string, asked: Refund) {
  const visit = await findVisitToBill(ctx, appointmentId, 'lock')
  const charges = await readVisitCharges(ctx, visit)
  const view = toChargesView(visit, charges)
  if (view.paidMinor === 0) throw refuse.conflict('Nothing that was paid for this visit is left to give back.')
  if (!canRefundVisit(visit.appointment, view.paidMinor))
    throw refuse.conflict('Money goes back once the appointment is cancelled.')
  if (charges.version !== asked.version) throw refuse.stale(view)
  const manages = ctx.reach === 'practice'
  const limitMinor = getSoloRefundLimit(visit.practice)
  const alone = canRefundAlone(view.paidMinor, limitMinor, { manages, othersApprove: await hasOtherApprover(ctx) })

  const invoice = await lockInvoice(ctx, charges.invoiceId!)
  const paid = await lockReceipts(ctx, invoice.id)
  const { cheque } = await findUncleared(ctx, { paper: 'invoice', id: invoice.id })
  if (cheque) requireCleared(cheque)
  const today = dayInZone(visit.practice.zone, ctx.now)
  const ways = resolveRefundParts(paid, asked)
  const methods = ways.map(({ method }) => method)
  const shiftId = alone ? await findOpenShift(ctx, visit.place.id, methods) : null
  const noteSeries = await ensureSeries(ctx, visit, 'credit_note', today)
  const refundSeries = alone ? await ensureSeries(ctx, visit, 'refund', today) : null
  await lockSeries(ctx, refundSeries ? [noteSeries, refundSeries] : [noteSeries])

  const note = await creditWholeInvoice(
    ctx,
    invoice,
    { reason: asked.reason, seriesId: noteSeries, dueMinor: view.dueMinor },
    today,
  )
  const refundNumbers: string[] = []
  const about = { creditNoteId: note.creditNoteId, batchId: uuidv7(), decisionReason: asked.reason }
  for (const part of ways) {
    const paid = refundSeries && { ...(await numberRefund(ctx, refundSeries, today)), shiftId }
    await writeRefund(ctx, visit, part, { ...about, ...(paid ?? { status: 'requested' }) })
    if (paid) refundNumbers.push(paid.number)
  }
  await setPaymentStatus(ctx, billedAppointmentId(visit), 'refunded')
  await closeFreeWindow(ctx.db, ctx.me, billedAppointmentId(visit))
  return { creditNoteNumber: note.number, refundNumbers, refundedMinor: view.paidMinor }
}

async function lockInvoice({ db, me }: CommandContext, invoiceId: string): Promise<Invoice> {
  const own = and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId))
  const [invoice] = await db.select().from(invoices).where(own).for('update')
  return invoice!
}

/** What was received for the invoice, receipt by receipt. */
async function lockReceipts({ db, me }: CommandContext, invoiceId: string): Promise<Paid[]> {
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
function resolveRefundParts(paid: readonly Paid[], { method, reference }: Refund) {
  if (!method) return paid.map((part) => ({ ...part, reference: paid.length === 1 ? (reference ?? null) : null }))
  const amountMinor = sum(paid.map((part) => part.amountMinor))
  return [{ receiptId: null, method, amountMinor, reference: reference ?? null }]
}

/** Issues the credit note of the whole invoice. One that was credited before is given back with the accounts. */
async function creditWholeInvoice(
  ctx: CommandContext,
  invoice: Invoice,
  { reason, seriesId, dueMinor }: { reason: string; seriesId: string; dueMinor: number },
  today: string,
): Promise<{ creditNoteId: string; number: string }> {
  const paper = { ...invoice, paper: 'invoice' } as const
  const before = await creditableLines(ctx, paper)
  if (before.lines.some(({ credited }) => credited !== NOT_CREDITED))
    throw refuse.conflict(
      'Some of this invoice was credited already. Credit the rest, and give it back, where credit notes are.',
    )
  const commercial = isCommercial(invoice, before.lines, today)
  const plan = planCreditNote(paper, before, resolveParts(before.lines, { whole: true, lines: [] }, commercial), {
    ...(await readInvoiceSettlement(ctx, invoice.id)),
    dueMinor,
    commercial,
  })
  const about = { reason: 'service_not_given', reasonNote: reason, disposition: 'refund', seriesId } as const
  const snapshots = { seller: { ...invoice.seller, issuedBy: ctx.me.fullName }, client: invoice.client ?? {} }
  return writeCreditNote(ctx, paper, plan, { ...about, ...snapshots }, today)
}

/** The number and day of money that goes out now. */
async function numberRefund(ctx: CommandContext, series: string, today: string) {
  const { seriesId, number, day } = await assignNumber(ctx, series, today)
  return { status: 'paid' as const, seriesId, number, refundedOn: day, paidBy: ctx.me.personId }
}

type Row = typeof refunds.$inferInsert

async function writeRefund(
  ctx: CommandContext,
  visit: VisitToBill,
  part: { receiptId: string | null; method: string; reference: string | null; amountMinor: number },
  about: Pick<Row, 'creditNoteId' | 'batchId' | 'decisionReason' | 'status'> & Partial<Row>,
): Promise<void> {
  const { db, me, now } = ctx
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
    bankAccountId: await resolveBankAccountId(ctx, method, undefined),
    payee: snapshotPatient(visit),
    seller: snapshotSeller(visit, me),
    createdAt: now.toISOString(),
  })
  const { status, number, creditNoteId } = about
  const after = { status, number, method, amountMinor, creditNoteId }
  await recordAudit(ctx, { act: 'create', object: 'refund', objectId: refundId, patientId: patient.id, after })
}

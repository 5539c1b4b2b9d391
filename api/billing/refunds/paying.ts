import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { RefundPayment } from '#contract/billing/refunds/schema.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { bankFor } from '../banks/store.ts'
import { idsOf, type OneOf, paperMoved } from '../credit-notes/credited.ts'
import { lockSeries, nextNumber, seriesOf } from '../numbering/numbers.ts'
import { type Counter, counterAt } from '../receipts/counter.ts'
import { lockPapers } from '../receipts/open-papers.ts'
import { shiftFor } from '../shifts/open-shift.ts'
import { refundById } from './reading.ts'

type Row = typeof refunds.$inferSelect

/** The number, day and drawer of money that goes out now. */
export async function numbered(context: CallContext, counter: Counter, method: string) {
  const shiftId = await shiftFor(context, counter.place.id, [method])
  const series = await seriesOf(context, counter, 'refund', counter.today)
  await lockSeries(context, [series])
  const { seriesId, number, day } = await nextNumber(context, series, counter.today)
  return { status: 'paid' as const, seriesId, number, refundedOn: day, shiftId, paidBy: context.me.personId }
}

/** Somebody else than who asked for it decides that it goes back. */
export async function approveRefund(
  context: CallContext,
  refundId: string,
  asked: { version: number; reason?: string },
) {
  const { me } = context
  const refund = await lockRefund(context, refundId, asked.version)
  mustBe(refund, 'requested')
  if (refund.requestedBy === me.personId)
    throw refuse.conflict('Somebody else than who asked for it approves a refund.')
  const decisionReason = asked.reason ?? refund.decisionReason
  await change(context, refund, { status: 'approved', approvedBy: me.personId, decisionReason })
}

/** What was asked for, or approved and not handed out yet, does not go back. */
export async function rejectRefund(context: CallContext, refundId: string, asked: { version: number; reason: string }) {
  const refund = await lockRefund(context, refundId, asked.version)
  if (refund.status !== 'approved') mustBe(refund, 'requested')
  await change(context, refund, { status: 'rejected', approvedBy: context.me.personId, decisionReason: asked.reason })
}

/** Hands out what was approved. */
export async function payRefund(
  context: CallContext,
  refundId: string,
  { version, ...way }: RefundPayment,
): Promise<void> {
  const refund = await lockRefund(context, refundId, version)
  mustBe(refund, 'approved')
  const method = way.method ?? refund.method
  const bankAccountId = await bankFor(context, method, way.bankAccountId ?? refund.bankAccountId ?? undefined)
  const counter = await counterAt(context, refund.placeId)
  const paid = await numbered(context, counter, method)
  await change(context, refund, { ...paid, method, bankAccountId, reference: way.reference ?? refund.reference })
}

/** Money that went out came back: a transfer failed, or cash was brought back before the drawer was counted. */
export async function reverseRefund(
  context: CallContext,
  refundId: string,
  asked: { version: number; reason: string },
) {
  const refund = await lockRefund(context, refundId, asked.version)
  mustBe(refund, 'paid')
  await change(context, refund, { status: 'reversed' }, asked.reason)
}

/** A refund of a credit note is locked after the invoice, or debit note, of the note, which says how far it is paid. */
async function lockRefund(context: CallContext, refundId: string, version: number): Promise<Row & OneOf> {
  const { db, me, reach } = context
  const own = and(restrictToReach(db, me, reach, refunds), eq(refunds.id, refundId))
  const [seen] = await db
    .select({ invoiceId: creditNotes.invoiceId, debitNoteId: creditNotes.debitNoteId })
    .from(refunds)
    .leftJoin(
      creditNotes,
      and(eq(creditNotes.practiceId, refunds.practiceId), eq(creditNotes.id, refunds.creditNoteId)),
    )
    .where(own)
  if (!seen) throw refuse.notFound('refund')
  await lockPapers({ ...context, reach: 'practice' }, idsOf(seen))
  const [refund] = await db.select().from(refunds).where(own).for('update')
  if (refund!.version !== version) throw refuse.stale(await refundById(context, refundId))
  return { ...refund!, ...seen }
}

const WORDS: Readonly<Record<Row['status'], string>> = {
  requested: 'This refund still waits for somebody to approve it.',
  approved: 'This refund is approved and not handed out yet.',
  paid: 'This refund was paid already.',
  rejected: 'This refund was rejected.',
  reversed: 'This refund was reversed.',
}

function mustBe({ status }: Row, wanted: Row['status']): void {
  if (status !== wanted) throw refuse.conflict(WORDS[status])
}

async function change(
  context: CallContext,
  { invoiceId, debitNoteId, ...before }: Row & OneOf,
  set: Partial<Row>,
  reason?: string,
): Promise<void> {
  const { db, me } = context
  await db
    .update(refunds)
    .set({ ...set, version: before.version + 1 })
    .where(and(eq(refunds.practiceId, me.practiceId), eq(refunds.id, before.id)))
  if (invoiceId || debitNoteId) await paperMoved(context, { invoiceId, debitNoteId })
  await recordAudit(context, {
    act: 'update',
    object: 'refund',
    objectId: before.id,
    patientId: before.patientId,
    before: { status: before.status },
    after: { ...set, amountMinor: before.amountMinor, reason },
  })
}

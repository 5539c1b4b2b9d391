import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, matchIdInReach, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { RefundPayment } from '#contract/billing/refunds/schema.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import { type CreditTargetIds, refreshTargetPayment, toDocumentIds } from '../credit-notes/credit-target.ts'
import { lockDocuments } from '../receipts/open-documents.ts'
import { findPaymentPlace } from '../receipts/payment-place.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { requireWholeCash } from './cash-rounding.ts'
import { readRefund } from './queries.ts'
import { toPaidColumns } from './write-refund.ts'

type Row = typeof refunds.$inferSelect

/** Approves a refund that someone else requested. */
export async function approveRefund(
  ctx: CommandContext,
  refundId: string,
  decision: { version: number; reason?: string },
) {
  const { me } = ctx
  const refund = await lockRefund(ctx, refundId, decision.version)
  requireStatus(refund, 'requested')
  if (refund.requestedBy === me.personId)
    throw refuse.conflict('You requested this refund, so another approver must approve it.')
  const decisionReason = decision.reason ?? refund.decisionReason
  await updateRefund(ctx, refund, { status: 'approved', approvedBy: me.personId, decisionReason })
}

/** Rejects a refund that is requested, or approved and not paid yet. */
export async function rejectRefund(
  ctx: CommandContext,
  refundId: string,
  decision: { version: number; reason: string },
) {
  const refund = await lockRefund(ctx, refundId, decision.version)
  if (refund.status !== 'approved') requireStatus(refund, 'requested')
  await updateRefund(ctx, refund, { status: 'rejected', approvedBy: ctx.me.personId, decisionReason: decision.reason })
}

/** Pays an approved refund. */
export async function payRefund(ctx: CommandContext, refundId: string, { version, ...payment }: RefundPayment) {
  const refund = await lockRefund(ctx, refundId, version)
  requireStatus(refund, 'approved')
  const method = payment.method ?? refund.method
  const bankAccountId = await resolveBankAccountId(
    ctx,
    method,
    payment.bankAccountId ?? refund.bankAccountId ?? undefined,
  )
  const paymentPlace = await findPaymentPlace(ctx, refund.placeId)
  requireWholeCash(refund.amountMinor, method, paymentPlace, 'method')
  const paidColumns = await toPaidColumns(ctx, paymentPlace, await findOpenShift(ctx, paymentPlace.place.id, [method]))
  await updateRefund(ctx, refund, {
    ...paidColumns,
    method,
    bankAccountId,
    reference: payment.reference ?? refund.reference,
  })
}

/** Reverses a paid refund: a transfer failed, or the cash was returned. */
export async function reverseRefund(ctx: CommandContext, refundId: string, input: { version: number; reason: string }) {
  const refund = await lockRefund(ctx, refundId, input.version)
  requireStatus(refund, 'paid')
  await updateRefund(ctx, refund, { status: 'reversed' }, input.reason)
}

/** Locks a refund, after the document of its credit note. */
async function lockRefund(ctx: CommandContext, refundId: string, version: number) {
  const { db } = ctx
  const own = matchIdInReach(ctx, refunds, refundId)
  const [targetIds] = await db
    .select({ invoiceId: creditNotes.invoiceId, debitNoteId: creditNotes.debitNoteId })
    .from(refunds)
    .leftJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .where(own)
  if (!targetIds) throw refuse.notFound('refund')
  await lockDocuments({ ...ctx, reach: 'practice' }, toDocumentIds(targetIds))
  const [refund] = await db.select().from(refunds).where(own).for('update')
  if (refund!.version !== version) throw refuse.stale(await readRefund(ctx, refundId), 'refund', { refund: refundId })
  return { ...refund!, ...targetIds }
}

const STATUS_MESSAGES: Readonly<Record<Row['status'], string>> = {
  requested: 'This refund is waiting for approval.',
  approved: 'This refund is approved but not paid yet.',
  paid: 'This refund was already paid.',
  rejected: 'This refund was rejected.',
  reversed: 'This refund was reversed.',
}

function requireStatus({ status }: Row, required: Row['status']): void {
  if (status !== required) throw refuse.conflict(STATUS_MESSAGES[status])
}

async function updateRefund(
  ctx: CommandContext,
  { invoiceId, debitNoteId, ...before }: Row & CreditTargetIds,
  set: Partial<Row>,
  reason?: string,
) {
  const { db, me } = ctx
  await db
    .update(refunds)
    .set({ ...set, version: before.version + 1 })
    .where(matchId(me, refunds, before.id))
  if (invoiceId || debitNoteId) await refreshTargetPayment(ctx, { invoiceId, debitNoteId })
  await recordAudit(ctx, {
    act: 'update',
    object: 'refund',
    objectId: before.id,
    patientId: before.patientId,
    before: { status: before.status },
    after: { ...set, amountMinor: before.amountMinor, reason },
  })
}

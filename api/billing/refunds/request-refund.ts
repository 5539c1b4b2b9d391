import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canRefundAlone, getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import { canRefund } from '#contract/billing/ledger/allocation.ts'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import type { NewRefund } from '#contract/billing/refunds/schema.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, type refunds } from '#db/schema/billing/credits.ts'
import {
  findCreditTarget,
  readTargetSettlement,
  refreshTargetPayment,
  toDocumentIds,
} from '../credit-notes/credit-target.ts'
import { snapshotSeller } from '../documents/parties.ts'
import { lockReceipt } from '../receipts/lock-receipt.ts'
import { lockDocuments } from '../receipts/open-documents.ts'
import { findPaymentPlace } from '../receipts/payment-place.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { hasOtherApprover } from './approvals.ts'
import { getRefundable, requireWholeCash } from './cash-rounding.ts'
import { findUncleared, requireCleared } from './cleared-cheques.ts'
import { toPaidColumns, writeRefund } from './write-refund.ts'

/** The receipt or credit note to refund, with its payee and amounts. */
interface RefundSource
  extends Pick<
    typeof refunds.$inferInsert,
    'creditNoteId' | 'receiptId' | 'paidByReceiptId' | 'placeId' | 'patientId' | 'partyId' | 'currency' | 'payee'
  > {
  /** The method of the original payment. */
  method: string
  availableMinor: number
  /** Refunded before: an amount can't be split to stay below the limit. */
  refundedMinor: number
}

/** Refunds what is left of a receipt, or requests the refund. */
export async function refundReceipt(ctx: CommandContext, receiptId: string, input: NewRefund) {
  const { db, me } = ctx
  const receipt = await lockReceipt(ctx, receiptId)
  if (receipt.status !== 'posted' || receipt.kind === 'reversal')
    throw refuse.conflict('This receipt was reversed, so you can’t refund it.')
  requireCleared(receipt)
  const refundId = await requestRefund(ctx, input, {
    ...receipt,
    creditNoteId: null,
    receiptId,
    paidByReceiptId: null,
    payee: receipt.payer,
  })
  await db
    .update(receipts)
    .set({ version: sql`${receipts.version} + 1` })
    .where(matchId(me, receipts, receiptId))
  return refundId
}

/**
 * Refunds what is left of a credit note, or requests it: at most what was received for its document and not refunded.
 * Locks: appointment, invoice or debit note, credit note.
 */
export async function refundCreditNote(ctx: CommandContext, creditNoteId: string, input: NewRefund) {
  const { db, me } = ctx
  const own = matchIdInReach(ctx, creditNotes, creditNoteId)
  const [targetIds] = await db
    .select({ invoiceId: creditNotes.invoiceId, debitNoteId: creditNotes.debitNoteId })
    .from(creditNotes)
    .where(own)
  if (!targetIds) throw refuse.notFound('credit note')
  await lockDocuments(ctx, toDocumentIds(targetIds))
  const [note] = await db.select().from(creditNotes).where(own).for('update')
  if (note!.status !== 'issued') throw refuse.conflict('This credit note is not issued, so you can’t refund it.')
  const [used] = await db.execute<{ minor: string }>(
    sql`select credit_note_used_minor(${me.practiceId}, ${creditNoteId}) as minor`,
  )
  const target = await findCreditTarget(ctx, targetIds)
  const { allocatedMinor, refundedMinor } = await readTargetSettlement(ctx, target)
  const unusedMinor = note!.payableMinor - Number(used!.minor)
  const uncleared = await findUncleared(ctx, target)
  const availableMinor = Math.min(unusedMinor, allocatedMinor - uncleared.minor - refundedMinor)
  if (uncleared.cheque && availableMinor < (input.amountMinor ?? unusedMinor)) requireCleared(uncleared.cheque)
  const [lastReceipt] = await db.execute<{ id: string; method: string }>(sql`
    select r.id, r.method from receipts r join ${
      target.docType === 'invoice' ? sql`allocations` : sql`debit_allocations`
    } a on a.practice_id = r.practice_id and a.receipt_id = r.id
    where r.practice_id = ${me.practiceId} and ${
      target.docType === 'invoice' ? sql`a.invoice_id` : sql`a.debit_note_id`
    } = ${target.id} and r.status = 'posted'
    order by r.id desc limit 1`)
  const refundId = await requestRefund(ctx, input, {
    ...note!,
    creditNoteId,
    receiptId: null,
    paidByReceiptId: lastReceipt?.id ?? null,
    payee: note!.client ?? {},
    method: lastReceipt?.method ?? 'cash',
    availableMinor,
    refundedMinor,
  })
  await refreshTargetPayment(ctx, targetIds)
  return refundId
}

async function requestRefund(ctx: CommandContext, input: NewRefund, source: RefundSource) {
  const { me, reach } = ctx
  const { availableMinor, payee } = source
  if (availableMinor <= 0) throw refuse.conflict('There is nothing left to refund.')
  const method = input.method ?? OUTWARD_METHODS.find((one) => one === source.method)
  if (!method) throw refuse.invalid({ method: 'Choose the refund method' })
  const paymentPlace = await findPaymentPlace(ctx, source.placeId)
  const amountMinor = input.amountMinor ?? getRefundable(availableMinor, method, paymentPlace)
  if (input.amountMinor !== undefined && !canRefund(amountMinor, availableMinor)) {
    const limit = moneyPlaceholder(availableMinor)
    throw refuse.invalid({
      amountMinor: amountMinor === 0 ? 'Enter an amount above 0' : `You can refund at most ${limit}`,
    })
  }
  requireWholeCash(amountMinor, method, paymentPlace, 'amountMinor')
  const isPaidNow = canRefundAlone(source.refundedMinor + amountMinor, getSoloRefundLimit(paymentPlace.practice), {
    manages: reach === 'practice',
    othersApprove: await hasOtherApprover(ctx),
  })
  const { creditNoteId, receiptId, paidByReceiptId, placeId, patientId, partyId, currency } = source
  const shiftId = isPaidNow ? await findOpenShift(ctx, paymentPlace.place.id, [method]) : null
  const refund = {
    creditNoteId,
    receiptId,
    paidByReceiptId,
    placeId,
    patientId,
    partyId,
    method,
    amountMinor,
    currency,
    reference: input.reference ?? null,
    payee,
    seller: snapshotSeller(paymentPlace, me),
    bankAccountId: input.bankAccountId,
    batchId: uuidv7(),
    decisionReason: input.reason,
  }
  return writeRefund(ctx, refund, isPaidNow ? await toPaidColumns(ctx, paymentPlace, shiftId) : null)
}

import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canRefundAlone, getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import { canReverse } from '#contract/billing/ledger/allocation.ts'
import { canMoveCheque } from '#contract/billing/receipts/rules.ts'
import type { ReversalDrawer } from '#contract/billing/receipts/schema.ts'
import type { ChequeState } from '#contract/billing/receipts/statuses.ts'
import { allocations, openingAllocations, receipts } from '#db/schema/billing/billing.ts'
import { debitAllocations } from '#db/schema/billing/debits.ts'
import { snapshotSeller } from '../documents/parties.ts'
import { readDebitNoteSettlement, readInvoiceSettlement } from '../documents/settlement.ts'
import { assignNumber, ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { canApprove, hasOtherApprover } from '../refunds/approvals.ts'
import { requireDepositable } from './cheques.ts'
import { lockReceipt } from './lock-receipt.ts'
import { lockDocuments } from './open-documents.ts'
import { findPaymentPlace } from './payment-place.ts'
import { refreshDebitNotePayment, refreshInvoicePayment } from './payment-status.ts'
import { findReversalShift } from './receipt-drawer.ts'

const ALREADY_REFUNDED = 'This receipt has a refund. Reverse or reject the refund first.'

/**
 * Reverses a receipt with one of the same amount and its own number. What it paid is due again. Locks: documents,
 * receipt, shift, number series.
 */
export async function reverseReceipt(
  ctx: CommandContext,
  receiptId: string,
  {
    version,
    reason,
    drawer = 'receipt',
    bounced = false,
  }: { version: number; reason: string; drawer?: ReversalDrawer; bounced?: boolean },
) {
  const { db, me, now } = ctx
  const documents = await readPaidDocuments(ctx, receiptId)
  await lockDocuments({ ...ctx, reach: 'practice' }, documents)
  const receipt = await lockReceipt(ctx, receiptId, { version })
  if (receipt.kind === 'reversal') throw refuse.conflict('You can’t reverse a reversal. Record a new receipt instead.')
  if (receipt.status === 'reversed') throw refuse.conflict('This receipt was already reversed.')
  // A bounced cheque is reversed even if it was refunded: its payer owes that amount then.
  if (!bounced && !canReverse(receipt)) throw refuse.conflict(ALREADY_REFUNDED)

  const paymentPlace = await findPaymentPlace(ctx, receipt.placeId)
  // A bounced cheque needs no second person.
  if (!bounced) await requireSecondPerson(ctx, receipt, getSoloRefundLimit(paymentPlace.practice))
  const shiftId = await findReversalShift(ctx, receipt, drawer)
  const series = await ensureSeries(ctx, paymentPlace, 'receipt', paymentPlace.today)
  await lockSeries(ctx, [series])
  const { number, day } = await assignNumber(ctx, series, paymentPlace.today)
  const id = uuidv7()
  const { placeId, method, amountMinor, currency, bankAccountId, partyId, patientId, payer } = receipt
  await db.insert(receipts).values({
    id,
    practiceId: me.practiceId,
    seriesId: series,
    number,
    receivedOn: day,
    kind: 'reversal',
    reversesId: receiptId,
    reference: receipt.reference,
    note: reason,
    batchId: uuidv7(),
    shiftId,
    placeId,
    method,
    amountMinor,
    currency,
    bankAccountId,
    partyId,
    patientId,
    payer,
    seller: snapshotSeller(paymentPlace, me),
    receivedBy: me.personId,
    createdAt: now.toISOString(),
  })
  await db
    .update(receipts)
    .set({
      status: 'reversed',
      reversedReason: reason,
      version: version + 1,
      ...(bounced && { chequeState: 'bounced' as const }),
    })
    .where(matchId(me, receipts, receiptId))
  for (const invoiceId of documents.invoiceIds) {
    const { allocatedMinor, refundedMinor } = await readInvoiceSettlement(ctx, invoiceId)
    // A credit note was refunded from this receipt.
    if (!bounced && refundedMinor > allocatedMinor) throw refuse.conflict(ALREADY_REFUNDED)
    await refreshInvoicePayment(ctx, invoiceId)
  }
  for (const debitNoteId of documents.debitNoteIds) {
    const { allocatedMinor, refundedMinor } = await readDebitNoteSettlement(ctx, debitNoteId)
    if (!bounced && refundedMinor > allocatedMinor) throw refuse.conflict(ALREADY_REFUNDED)
    await refreshDebitNotePayment(ctx, debitNoteId)
  }
  await recordAudit(ctx, {
    act: 'create',
    object: 'receipt',
    objectId: id,
    patientId,
    after: { number, kind: 'reversal', reverses: receipt.number, amountMinor, reason, bounced, shiftId },
  })
}

/** Above the limit, requires someone who can approve and did not receive the payment. */
async function requireSecondPerson(
  ctx: CommandContext,
  { amountMinor, receivedBy }: { amountMinor: number; receivedBy: string },
  limitMinor: number,
) {
  if (amountMinor <= limitMinor || (await canApprove(ctx, receivedBy))) return
  const manages = ctx.reach === 'practice'
  if (canRefundAlone(amountMinor, limitMinor, { manages, othersApprove: await hasOtherApprover(ctx) })) return
  throw refuse.conflict(
    `You can’t reverse a receipt of more than ${moneyPlaceholder(limitMinor)} yourself. Ask an approver who didn’t receive the payment.`,
  )
}

async function readPaidDocuments({ db, me }: CommandContext, receiptId: string) {
  const invoiceRows = await db
    .selectDistinct({ id: allocations.invoiceId })
    .from(allocations)
    .where(matchValues(me, allocations, { receiptId }))
  const noteRows = await db
    .selectDistinct({ id: debitAllocations.debitNoteId })
    .from(debitAllocations)
    .where(matchValues(me, debitAllocations, { receiptId }))
  const openingRows = await db
    .selectDistinct({ id: openingAllocations.partyId })
    .from(openingAllocations)
    .where(matchValues(me, openingAllocations, { receiptId }))
  const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { invoiceIds: listIds(invoiceRows), debitNoteIds: listIds(noteRows), openingsOf: listIds(openingRows) }
}

/** Updates the state of a cheque. One that bounced is reversed. */
export async function updateChequeState(
  ctx: CommandContext,
  receiptId: string,
  { version, state, reason }: { version: number; state: Exclude<ChequeState, 'received'>; reason?: string },
) {
  const { db, me } = ctx
  if (state === 'bounced') {
    requireChequeMove((await lockReceipt(ctx, receiptId, { lock: false })).chequeState, state)
    return reverseReceipt(ctx, receiptId, { version, reason: reason!, bounced: true })
  }
  const receipt = await lockReceipt(ctx, receiptId, { version })
  if (receipt.status === 'reversed') throw refuse.conflict('This receipt was already reversed.')
  requireChequeMove(receipt.chequeState, state)
  if (state === 'deposited') await requireDepositable(ctx, receipt)
  await db
    .update(receipts)
    .set({ chequeState: state, version: version + 1 })
    .where(matchId(me, receipts, receiptId))
  await recordAudit(ctx, {
    act: 'update',
    object: 'receipt',
    objectId: receiptId,
    patientId: receipt.patientId,
    before: { chequeState: receipt.chequeState },
    after: { number: receipt.number, chequeState: state },
  })
}

function requireChequeMove(from: ChequeState | null, to: ChequeState): void {
  if (!from) throw refuse.conflict('This was not paid by cheque or draft.')
  if (canMoveCheque(from, to)) return
  throw refuse.conflict(`This cheque is ${from}, so you can’t mark it as ${to}.`)
}

import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { spreadReceipts } from '#contract/billing/receipts/rules.ts'
import type { NewReceipt, ReceivedTender } from '#contract/billing/receipts/schema.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { snapshotSeller } from '../documents/parties.ts'
import { lockDocumentsToPay, planAllocations } from './allocate-receipt.ts'
import { requireValidCheques } from './cheques.ts'
import type { OpenDocument } from './open-document.ts'
import { findPayer, resolveThirdPartyPayer } from './payers.ts'
import { findPaymentPlace } from './payment-place.ts'
import { prepareReceipts, writeReceipts } from './record-receipts.ts'

/**
 * Receives a payment and allocates it to what the payer owes; the rest stays available. Locks: appointments, invoices,
 * debit notes, the client, then those of `prepareReceipts`.
 * @returns the ids of the receipts, and the warning about too much cash
 */
export async function receiveMoney(ctx: CommandContext, input: NewReceipt) {
  const account = await findPayer(ctx, input)
  const payer = input.paidById ? await resolveThirdPartyPayer(ctx, account, input.paidById) : account
  const documents = await lockDocumentsToPay(ctx, payer, input)
  const paymentPlace = await findPaymentPlace(
    ctx,
    input.placeId ?? documents.find(({ placeId }) => placeId)?.placeId,
    'Choose the branch',
  )
  const { currency } = paymentPlace.practice
  const { tenders, kind, note } = input
  requireValidCheques(tenders, paymentPlace)
  const amountMinor = sum(tenders.map((tender) => tender.amountMinor))
  const planned = planAllocations(documents, payer, input, { amountMinor, currency })
  if (documents.length > 0) requireAcceptedRemainder(input, amountMinor - sum(planned.map((part) => part.amountMinor)))

  // A payment for someone else uses up the cash limits of both.
  const payers = input.paidById ? [payer, { patientId: null, partyId: input.paidById }] : [payer]
  const payment = {
    paymentPlace,
    payer,
    seller: snapshotSeller(paymentPlace, ctx.me),
    currency,
    tenders,
    kind,
    note,
  }
  const parts = splitCash(tenders, documents, planned)
  const prepared = await prepareReceipts(ctx, payment, { payers, parts })
  const receipts = await writeReceipts(ctx, prepared, documents, planned)
  return { ids: receipts.map(({ id }) => id), warning: prepared.warning }
}

/** Refuses a payment that is more than its documents get, unless the cashier accepts that the rest is kept as credit. */
function requireAcceptedRemainder({ allocate, acceptsCredit }: NewReceipt, restMinor: number): void {
  if (allocate === 'none' || acceptsCredit || restMinor <= 0) return
  throw refuse.invalid({
    acceptsCredit: `${moneyPlaceholder(restMinor)} of this payment isn’t applied. Tick the box to keep it as credit, or correct the amounts`,
  })
}

/** Splits the cash over the invoices and debit notes that it pays. Opening balances are left out: they are no documents. */
function splitCash(
  tenders: readonly ReceivedTender[],
  documents: readonly OpenDocument[],
  planned: readonly { id: string; amountMinor: number }[],
) {
  const limitedIds = new Set(documents.flatMap(({ id, document }) => (document === 'opening' ? [] : id)))
  const numbered = tenders.map(({ amountMinor }, index) => ({ id: String(index), amountMinor }))
  return spreadReceipts(numbered, planned).filter(
    ({ receiptId, documentId }) => tenders[Number(receiptId)]!.method === 'cash' && limitedIds.has(documentId),
  )
}

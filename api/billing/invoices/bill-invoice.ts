import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { ImmediatePayment, InvoiceBill } from '#contract/billing/invoices/bill.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { applyAdvance, lockAdvance, NO_ADVANCE } from '../charges/advances.ts'
import { snapshotSeller } from '../documents/parties.ts'
import { printInvoiceDocument } from '../documents/single-documents.ts'
import { ensureSeries } from '../numbering/numbers.ts'
import { findPayer } from '../receipts/payers.ts'
import { findPaymentPlace } from '../receipts/payment-place.ts'
import { refreshInvoicePayment } from '../receipts/payment-status.ts'
import { readPracticeToday } from '../receipts/practice-today.ts'
import { type PaymentToRecord, prepareReceipts, writeReceipts } from '../receipts/record-receipts.ts'
import { addInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readInvoice } from './read-invoice.ts'

/**
 * Writes an invoice, issues it and records what is paid at once, in one transaction: a refusal leaves nothing behind.
 * Locks: invoice, the client's unused receipts and credit notes, those of `prepareReceipts` with both number series.
 */
export async function billInvoice(ctx: CommandContext, bill: InvoiceBill) {
  const { invoice, draft, tender, useAdvance, expectedTotals, print } = bill
  const saved = draft ? await saveInvoice(ctx, { ...invoice, ...draft }) : await addInvoice(ctx, invoice)
  if (expectedTotals) requireExpectedTotal(saved, expectedTotals)
  const advance = await lockInvoiceAdvance(ctx, saved, useAdvance)
  const dueMinor = saved.sums.payableMinor - advance.amountMinor
  const payment = tender ? resolvePayment(dueMinor, tender) : null
  const prepared = payment && (await preparePayment(ctx, saved, payment))
  const issued = await issueInvoice(ctx, saved.invoiceId, saved.version)
  if (print) await printInvoiceDocument(ctx, { invoiceId: issued.invoiceId })
  const { invoiceId: id, placeId } = issued
  const advanceWarning =
    advance.amountMinor > 0
      ? await applyAdvance(ctx, advance, { id, patientId: issued.patientId }, await findPaymentPlace(ctx, placeId))
      : null
  if (!payment || !prepared) {
    if (advance.amountMinor === 0) return { invoice: issued, receiptNumber: null, changeMinor: 0, warning: null }
    await refreshInvoicePayment(ctx, id)
    return { invoice: await readInvoice(ctx, id), receiptNumber: null, changeMinor: 0, warning: advanceWarning }
  }

  const { amountMinor, receivedMinor } = payment
  const [receipt] = await writeReceipts(ctx, prepared, [{ id, document: 'invoice' }], [{ id, amountMinor }])
  return {
    invoice: await readInvoice(ctx, id),
    receiptNumber: receipt!.number,
    changeMinor: receivedMinor - amountMinor,
    warning: prepared.warning ?? advanceWarning,
  }
}

/** Locks what the client of an invoice has paid in advance, up to its total. */
async function lockInvoiceAdvance(ctx: CommandContext, { clientId, patientId, sums }: Invoice, useAdvance: boolean) {
  if (!useAdvance || (!clientId && !patientId)) return NO_ADVANCE
  const payer = await findPayer(ctx, { partyId: clientId, patientId })
  const { currency } = (await readPracticeToday(ctx)).practice
  return lockAdvance(ctx, { ...payer, currency }, sums.payableMinor)
}

/** Refuses a total that the user has not seen, and returns it with the tax of each line. */
function requireExpectedTotal({ sums: { payableMinor }, lines }: Invoice, expected: readonly number[]): void {
  if (expected.includes(payableMinor)) return
  const taxes = lines.map(({ taxCategory, rateBps }) => ({ taxCategory, rateBps }))
  throw refuse.conflict(
    `The total is ${moneyPlaceholder(payableMinor)}, not ${moneyPlaceholder(expected[0]!)}. Check the tax of each line, then save again`,
    { data: { payableMinor, taxes } },
  )
}

interface ResolvedPayment extends ImmediatePayment {
  amountMinor: number
  receivedMinor: number
}

/**
 * Resolves how much of the payment is for the invoice; null if nothing.
 * @throws 422 for more than is due, except in cash, and for less, unless `part` accepts it
 */
function resolvePayment(dueMinor: number, tender: ImmediatePayment): ResolvedPayment | null {
  const { method, receivedMinor = dueMinor, part } = tender
  if (receivedMinor > dueMinor && method !== 'cash')
    throw refuse.invalid({
      'tender.receivedMinor': `Enter ${moneyPlaceholder(dueMinor)} or less. Change can be given for cash only`,
    })
  const amountMinor = Math.min(receivedMinor, dueMinor)
  if (amountMinor > 0 && amountMinor < dueMinor && !part)
    throw refuse.invalid({
      'tender.part': `${moneyPlaceholder(dueMinor - amountMinor)} would stay due. Tick the box to take a part payment, or correct the amount`,
    })
  return amountMinor > 0 ? { ...tender, amountMinor, receivedMinor } : null
}

/** Prepares the receipt; null without a client, which issuing refuses. */
async function preparePayment(
  ctx: CommandContext,
  { clientId, patientId, placeId, kind }: Invoice,
  { method, amountMinor, receivedMinor, reference }: ResolvedPayment,
) {
  if (!clientId && !patientId) return null
  const paymentPlace = await findPaymentPlace(ctx, placeId)
  const payment: PaymentToRecord = {
    paymentPlace,
    payer: await findPayer(ctx, { partyId: clientId, patientId }),
    seller: snapshotSeller(paymentPlace, ctx.me),
    currency: paymentPlace.practice.currency,
    tenders: [{ method, amountMinor, reference, ...(method === 'cash' && { tenderedMinor: receivedMinor }) }],
    kind: 'on_account',
  }
  const cashChecks = { field: 'tender.receivedMinor' }
  return prepareReceipts(
    ctx,
    payment,
    cashChecks,
    await ensureSeries(ctx, paymentPlace, 'invoice', paymentPlace.today, kind),
  )
}

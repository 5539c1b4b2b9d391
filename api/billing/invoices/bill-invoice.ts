import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { ImmediatePayment, InvoiceBill } from '#contract/billing/invoices/bill.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { snapshotSeller } from '../documents/parties.ts'
import { printInvoiceDocument } from '../documents/single-documents.ts'
import { ensureSeries } from '../numbering/numbers.ts'
import { findPayer } from '../receipts/payers.ts'
import { findPaymentPlace } from '../receipts/payment-place.ts'
import { type PaymentToRecord, prepareReceipts, writeReceipts } from '../receipts/record-receipts.ts'
import { addInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readInvoice } from './read-invoice.ts'

/**
 * Writes an invoice, issues it and records what is paid at once, in one transaction: a refusal leaves nothing behind.
 * Locks: invoice, those of `prepareReceipts` with both number series.
 */
export async function billInvoice(ctx: CommandContext, { invoice, draft, tender, expectedTotals, print }: InvoiceBill) {
  const saved = draft ? await saveInvoice(ctx, { ...invoice, ...draft }) : await addInvoice(ctx, invoice)
  if (expectedTotals) requireExpectedTotal(saved, expectedTotals)
  const payment = tender ? resolvePayment(saved, tender) : null
  const prepared = payment && (await preparePayment(ctx, saved, payment))
  const issued = await issueInvoice(ctx, saved.invoiceId, saved.version)
  if (print) await printInvoiceDocument(ctx, { invoiceId: issued.invoiceId })
  if (!payment || !prepared) return { invoice: issued, receiptNumber: null, changeMinor: 0, warning: null }

  const { invoiceId: id } = issued
  const { amountMinor, receivedMinor } = payment
  const [receipt] = await writeReceipts(ctx, prepared, [{ id, document: 'invoice' }], [{ id, amountMinor }])
  return {
    invoice: await readInvoice(ctx, id),
    receiptNumber: receipt!.number,
    changeMinor: receivedMinor - amountMinor,
    warning: prepared.warning,
  }
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
function resolvePayment({ sums: { payableMinor } }: Invoice, tender: ImmediatePayment): ResolvedPayment | null {
  const { method, receivedMinor = payableMinor, part } = tender
  if (receivedMinor > payableMinor && method !== 'cash')
    throw refuse.invalid({
      'tender.receivedMinor': `Enter ${moneyPlaceholder(payableMinor)} or less. Only cash gives change`,
    })
  const amountMinor = Math.min(receivedMinor, payableMinor)
  if (amountMinor > 0 && amountMinor < payableMinor && !part)
    throw refuse.invalid({
      'tender.part': `${moneyPlaceholder(payableMinor - amountMinor)} would stay due. Tick the box to take a part payment, or correct the amount`,
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

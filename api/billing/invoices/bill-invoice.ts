import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { BilledInvoice, ImmediatePayment, InvoiceBill } from '#contract/billing/invoices/bill.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { checkCashLimit } from '../receipts/cash-limit.ts'
import { findCounter } from '../receipts/counter.ts'
import { findPayer } from '../receipts/payers.ts'
import { receiptsById } from '../receipts/queries.ts'
import { receiveMoney } from '../receipts/receive-money.ts'
import { findOpenShift } from '../shifts/open-shift.ts'
import { addInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { readInvoice } from './read-invoice.ts'

/**
 * Writes an invoice, issues it and takes what is paid at once, in one transaction: a refusal of any of it leaves nothing
 * behind. Locks: invoice, the payer's cash of the day, the shift, both number series by id.
 */
export async function billInvoice(
  ctx: CommandContext,
  { invoice, draft, tender }: InvoiceBill,
): Promise<BilledInvoice> {
  const saved = draft ? await saveInvoice(ctx, { ...invoice, ...draft }) : await addInvoice(ctx, invoice)
  const taken = tender ? resolvePayment(saved, tender) : null
  if (taken) await lockForPayment(ctx, saved, taken)
  const issued = await issueInvoice(ctx, saved.invoiceId, saved.version)
  if (!taken) return { invoice: issued, receiptNumber: null, changeMinor: 0, warning: null }

  const { invoiceId, patientId, clientId, placeId } = issued
  const { method, amountMinor, receivedMinor, reference } = taken
  const { ids, warning } = await receiveMoney(ctx, {
    ...(clientId ? { partyId: clientId } : { patientId: patientId! }),
    placeId,
    kind: 'on_account',
    tenders: [{ method, amountMinor, reference, ...(method === 'cash' && { tenderedMinor: receivedMinor }) }],
    allocate: 'by_hand',
    allocations: [{ invoiceId, amountMinor }],
  })
  const [receipt] = await receiptsById(ctx, ids)
  return {
    invoice: await readInvoice(ctx, invoiceId),
    receiptNumber: receipt!.number,
    changeMinor: receivedMinor - amountMinor,
    warning,
  }
}

interface ResolvedPayment extends ImmediatePayment {
  amountMinor: number
  receivedMinor: number
}

/** What of it is for the invoice; null where nothing is. @throws 422 for more than is to pay, unless it is cash */
function resolvePayment({ sums: { payableMinor } }: Invoice, tender: ImmediatePayment): ResolvedPayment | null {
  const { method, receivedMinor = payableMinor } = tender
  if (receivedMinor > payableMinor && method !== 'cash')
    throw refuse.invalid({
      'tender.receivedMinor': `Only cash gives change. ${moneyPlaceholder(payableMinor)} is to be paid`,
    })
  const amountMinor = Math.min(receivedMinor, payableMinor)
  return amountMinor > 0 ? { ...tender, amountMinor, receivedMinor } : null
}

/** What the payment locks, before the numbers: in the one order in which everybody else takes it. */
async function lockForPayment(ctx: CommandContext, invoice: Invoice, taken: ResolvedPayment): Promise<void> {
  const { clientId, patientId, placeId, kind } = invoice
  // Without a client there is nothing to pay for: issuing says so.
  if (!clientId && !patientId) return
  const counter = await findCounter(ctx, placeId)
  const { today, practice, place } = counter
  const payer = await findPayer(ctx, { partyId: clientId, patientId })
  const cashMinor = taken.method === 'cash' ? taken.amountMinor : 0
  await checkCashLimit(ctx, payer, { cashMinor, today, practice })
  await findOpenShift(ctx, place.id, [taken.method])
  const invoiceSeries = await ensureSeries(ctx, counter, 'invoice', today, kind)
  const receiptSeries = await ensureSeries(ctx, counter, 'receipt', today)
  await lockSeries(ctx, [invoiceSeries, receiptSeries])
}

import type { CallContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-in-messages.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Billed, InvoiceBill, TakenAtOnce } from '#contract/billing/invoices/bill.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { lockSeries, seriesOf } from '../numbering/numbers.ts'
import { checkCashLimit } from '../receipts/cash-limit.ts'
import { counterAt } from '../receipts/counter.ts'
import { payerOf } from '../receipts/payers.ts'
import { receiptsById } from '../receipts/reading.ts'
import { receiveMoney } from '../receipts/receiving.ts'
import { shiftFor } from '../shifts/open-shift.ts'
import { addInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issuing.ts'
import { invoiceView } from './view.ts'

/**
 * Writes an invoice, issues it and takes what is paid at once, in one transaction: a refusal of any of it leaves nothing
 * behind. Locks: invoice, the payer's cash of the day, the shift, both number series by id.
 */
export async function billInvoice(context: CallContext, { invoice, draft, tender }: InvoiceBill): Promise<Billed> {
  const saved = draft ? await saveInvoice(context, { ...invoice, ...draft }) : await addInvoice(context, invoice)
  const taken = tender ? takenOf(saved, tender) : null
  if (taken) await lockForPayment(context, saved, taken)
  const issued = await issueInvoice(context, saved.invoiceId, saved.version)
  if (!taken) return { invoice: issued, receiptNumber: null, changeMinor: 0, warning: null }

  const { invoiceId, patientId, clientId, placeId } = issued
  const { method, amountMinor, receivedMinor, reference } = taken
  const { ids, warning } = await receiveMoney(context, {
    ...(clientId ? { partyId: clientId } : { patientId: patientId! }),
    placeId,
    kind: 'on_account',
    tenders: [{ method, amountMinor, reference, ...(method === 'cash' && { tenderedMinor: receivedMinor }) }],
    allocate: 'by_hand',
    allocations: [{ invoiceId, amountMinor }],
  })
  const [receipt] = await receiptsById(context, ids)
  return {
    invoice: await invoiceView(context, invoiceId),
    receiptNumber: receipt!.number,
    changeMinor: receivedMinor - amountMinor,
    warning,
  }
}

interface Taken extends TakenAtOnce {
  amountMinor: number
  receivedMinor: number
}

/** What of it is for the invoice; null where nothing is. @throws 422 for more than is to pay, unless it is cash */
function takenOf({ sums: { payableMinor } }: Invoice, tender: TakenAtOnce): Taken | null {
  const { method, receivedMinor = payableMinor } = tender
  if (receivedMinor > payableMinor && method !== 'cash')
    throw refuse.invalid({
      'tender.receivedMinor': `Only cash gives change. ${moneyPlaceholder(payableMinor)} is to be paid`,
    })
  const amountMinor = Math.min(receivedMinor, payableMinor)
  return amountMinor > 0 ? { ...tender, amountMinor, receivedMinor } : null
}

/** What the payment locks, before the numbers: in the one order in which everybody else takes it. */
async function lockForPayment(context: CallContext, invoice: Invoice, taken: Taken): Promise<void> {
  const { clientId, patientId, placeId, kind } = invoice
  // Without a client there is nothing to pay for: issuing says so.
  if (!clientId && !patientId) return
  const counter = await counterAt(context, placeId)
  const { today, practice, place } = counter
  const payer = await payerOf(context, { partyId: clientId, patientId })
  const cashMinor = taken.method === 'cash' ? taken.amountMinor : 0
  await checkCashLimit(context, payer, { cashMinor, today, practice })
  await shiftFor(context, place.id, [taken.method])
  const invoiceSeries = await seriesOf(context, counter, 'invoice', today, kind)
  const receiptSeries = await seriesOf(context, counter, 'receipt', today)
  await lockSeries(context, [invoiceSeries, receiptSeries])
}

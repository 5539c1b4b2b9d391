import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import { messagePatient } from '#api/scheduling/public.ts'
import type { InvoiceMessage, ReceiptMessage } from '#contract/billing/documents/documents.ts'
import { formatMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { renderInvoiceMessage, renderReceiptMessage } from '#contract/scheduling/messages/templates.ts'
import { findPayment, findPrintableInvoice } from './single-documents.ts'

/**
 * Sends the receipts of a payment to its patient: a WhatsApp message, or an e-mail with the PDF, which the web renders.
 * @throws 409 with the reason if the payer isn't a patient or can't get messages
 */
export async function sendPaymentDocument(
  ctx: CallContext,
  { batchId, channel, pdf }: ReceiptMessage & { pdf?: File },
) {
  const received = await findPayment(ctx, { batchId })
  const [{ patientId, currency }] = received
  if (!patientId) throw refuse.conflict('Receipts can only be sent to patients.')
  const { locale } = (await findPractice(ctx.db, ctx.me.practiceId))!
  const receipt = received.map(({ number }) => number).join(', ')
  const amount = formatMoney(sum(received.map(({ amountMinor }) => amountMinor)), { locale, currency })
  return messagePatient(ctx, patientId, {
    render: (facts) => renderReceiptMessage({ ...facts, receipt, amount }),
    audit: { document: 'receipt', receipt, channel },
    channel,
    pdf: requirePdf(channel, pdf),
  })
}

/**
 * Sends an issued invoice to its patient, as `sendPaymentDocument` does.
 * @throws 409 with the reason if it is cancelled, or the payer isn't a patient or can't get messages
 */
export async function sendInvoiceDocument(
  ctx: CallContext,
  { invoiceId, channel, pdf }: InvoiceMessage & { pdf?: File },
) {
  const { patientId, number, status, currency, payableMinor, dueMinor } = await findPrintableInvoice(ctx, { invoiceId })
  if (status === 'cancelled') throw refuse.conflict('This invoice is cancelled.')
  if (!patientId) throw refuse.conflict('Invoices can only be sent to patients.')
  const { locale } = (await findPractice(ctx.db, ctx.me.practiceId))!
  const money = (minor: number) => formatMoney(minor, { locale, currency })
  const invoice = number!
  return messagePatient(ctx, patientId, {
    render: (facts) =>
      renderInvoiceMessage({
        ...facts,
        invoice,
        amount: money(payableMinor),
        due: dueMinor > 0 ? money(dueMinor) : null,
      }),
    audit: { document: 'invoice', invoice, channel },
    channel,
    pdf: requirePdf(channel, pdf),
  })
}

/** E-mail needs the document. */
function requirePdf(channel: ReceiptMessage['channel'], pdf: File | undefined): File | undefined {
  if (channel === 'email' && !pdf) throw refuse.invalid({ pdf: 'Attach the document as a PDF' })
  return pdf
}

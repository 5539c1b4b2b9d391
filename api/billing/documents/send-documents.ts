import type { CallContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import { messageClient, messagePatient } from '#api/scheduling/public.ts'
import type { InvoiceMessage, ReceiptMessage } from '#contract/billing/documents/documents.ts'
import { formatMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { renderInvoiceMessage, renderReceiptMessage } from '#contract/scheduling/messages/templates.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { findPayment, findPrintableInvoice } from './single-documents.ts'

/**
 * Sends the receipts of a payment to its patient: a WhatsApp message with a link to the PDF, which the web
 * renders, or an e-mail with it.
 * @throws 409 with the reason if the payer can't get messages
 */
export async function sendPaymentDocument(
  ctx: CallContext,
  { batchId, channel, pdf }: ReceiptMessage & { pdf?: File },
) {
  const received = await findPayment(ctx, { batchId })
  const [{ currency, ...first }] = received
  const { locale } = (await findPractice(ctx.db, ctx.me.practiceId))!
  const receipt = received.map(({ number }) => number).join(', ')
  const amount = formatMoney(sum(received.map(({ amountMinor }) => amountMinor)), { locale, currency })
  return sendDocument(ctx, first, {
    render: (facts) => renderReceiptMessage({ ...facts, receipt, amount }),
    audit: { document: 'receipt', receipt, channel },
    channel,
    pdf,
  })
}

/**
 * Sends an issued invoice to its patient, as `sendPaymentDocument` does.
 * @throws 409 with the reason if it is cancelled, or the payer can't get messages
 */
export async function sendInvoiceDocument(
  ctx: CallContext,
  { invoiceId, channel, pdf }: InvoiceMessage & { pdf?: File },
) {
  const { number, status, currency, payableMinor, dueMinor, ...found } = await findPrintableInvoice(ctx, { invoiceId })
  if (status === 'cancelled') throw refuse.conflict('This invoice is cancelled.')
  const { locale } = (await findPractice(ctx.db, ctx.me.practiceId))!
  const money = (minor: number) => formatMoney(minor, { locale, currency })
  const invoice = number!
  return sendDocument(ctx, found, {
    render: (facts) =>
      renderInvoiceMessage({
        ...facts,
        invoice,
        amount: money(payableMinor),
        due: dueMinor > 0 ? money(dueMinor) : null,
      }),
    audit: { document: 'invoice', invoice, channel },
    channel,
    pdf,
  })
}

interface DocumentDelivery {
  render: (facts: {
    patient: string
    clinic: string
    phone: string | null
    link: string | null
    isOpenLink: boolean
  }) => {
    subject: string
    body: string
  }
  audit: object
  channel: 'email' | 'whatsapp'
  pdf?: File
}

/** Sends a document to its patient, or by e-mail to its client. */
async function sendDocument(
  ctx: CallContext,
  { patientId, partyId, placeId }: { patientId: string | null; partyId: string | null; placeId: string },
  { channel, pdf, ...message }: DocumentDelivery,
) {
  if (!pdf) throw refuse.invalid({ pdf: 'Attach the document as a PDF' })
  if (patientId)
    return messagePatient(ctx, patientId, { ...message, channel, pdf, sharesLink: true, issuedAt: placeId })
  if (channel !== 'email') throw refuse.conflict('Clients get documents by e-mail only.')
  const [client] = partyId
    ? await ctx.db
        .select({ name: billingParties.name, email: billingParties.email })
        .from(billingParties)
        .where(matchId(ctx.me, billingParties, partyId))
    : []
  if (!client?.email) throw refuse.conflict('This client has no e-mail address. Add it to the client first.')
  return messageClient(ctx, { name: client.name, email: client.email, placeId }, { ...message, pdf })
}

import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import { messagePatient } from '#api/scheduling/public.ts'
import { RECEIPT_PDF_BYTES, type ReceiptMessage } from '#contract/billing/documents/documents.ts'
import { formatMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { renderReceiptMessage } from '#contract/scheduling/messages/templates.ts'
import { findPayment } from './single-documents.ts'

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
    pdf: channel === 'email' ? await readPdf(pdf) : undefined,
  })
}

async function readPdf(file: File | undefined) {
  if (!file) throw refuse.invalid({ pdf: 'Attach the receipt as a PDF' })
  const content = Buffer.from(await file.arrayBuffer())
  const isPdf = content.subarray(0, 5).toString('latin1') === '%PDF-'
  if (!isPdf || content.length > RECEIPT_PDF_BYTES) throw refuse.invalid({ pdf: 'Attach a PDF of 1 MB or less' })
  return { file, content }
}

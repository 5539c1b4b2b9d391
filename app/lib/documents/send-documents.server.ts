import type { ActionFunctionArgs } from '@remix-run/node'
import { InvoiceMessage, ReceiptMessage } from '#contract/billing/documents/documents.ts'
import { canDo } from '#contract/operations.ts'
import { submit } from '../forms/submit.server'
import type { ScreenContext } from '../http/require-screen.server'
import { to } from '../navigation/links'
import { toInvoiceView } from './billing-view.server'
import { tellMessageOutcome } from './message-outcome.server'
import { toReceiptView } from './payment-view.server'
import { renderPdfFile } from './pdf/pdf-response.server'

/** Prepares the buttons that send the receipts of a patient's payment, for users who may send messages. */
export const prepareReceiptMessage = ({ me }: Pick<ScreenContext, 'me'>, batchId: string) =>
  canDo('messages:send', me.role) ? { batchId } : null

/** The page to change contact details and consent, if a document can't be sent. It leads back to the document. */
export const toContactLink = (patientId: string | null, clientId: string | null, document: string) =>
  patientId
    ? { href: to('/patient/:patientId/edit', { patientId }, { next: document }), label: 'Edit patient' }
    : clientId
      ? { href: to('/invoices/add-new-client', null, { edit: clientId, next: document }), label: 'Edit client' }
      : null

/** Sends the receipts of a payment as a link for WhatsApp, or by e-mail with the PDF. */
export function submitReceiptMessage(args: ActionFunctionArgs, { api, format, here }: ScreenContext) {
  return submit(args, ReceiptMessage, {
    send: async ({ batchId, channel }) => {
      const { data: payment } = await api.documents.payment({ batchId })
      const pdf = await renderPdfFile(args, toReceiptView(payment, format), 'A4')
      return api.documents.sendPayment({ batchId, channel, pdf })
    },
    onSuccess: tellMessageOutcome('receipt', here),
  })
}

/** Sends an invoice as a link for WhatsApp, or by e-mail with the PDF. */
export function submitInvoiceMessage(args: ActionFunctionArgs, { api, format, here }: ScreenContext) {
  return submit(args, InvoiceMessage, {
    send: async ({ invoiceId, channel }) => {
      const { data: invoice } = await api.documents.invoice({ invoiceId })
      const pdf = await renderPdfFile(args, toInvoiceView(invoice, format), 'A4')
      return api.documents.sendInvoice({ invoiceId, channel, pdf })
    },
    onSuccess: tellMessageOutcome('invoice', here),
  })
}

import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { ReceiptDocument, RefundDocument } from '#contract/billing/documents/documents.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { Formatter } from '../format/format'
import { addLabel, taxNumberNameOf, toFacts, toLetterhead, toParty, withoutEmpty } from './billing-view.server'
import type { DocumentView } from './document-view'

/** Builds the printable view of the receipts of one payment. */
export function toReceiptView(payment: ReceiptDocument, format: Formatter): DocumentView {
  const { day } = format
  const { seller, payer, receipts } = payment
  return {
    ...toPaymentView(payment, receipts, { one: 'Receipt', title: 'Receipt', method: 'Payment method' }, format),
    facts: toFacts([
      ['Date', day(payment.receivedOn)],
      ['Invoice', payment.invoiceNumber],
    ]),
    parties: [toParty('Received from', payer, taxNumberNameOf(seller))],
    caption: 'Payments',
    totals: listReceived(payment, 'Amount received', format),
    foot: withoutEmpty([addLabel('Received by', seller.issuedBy)]),
    signature: { name: 'Received with thanks', lines: withoutEmpty([seller.practice ?? seller.name]) },
  }
}

/** Builds the printable view of the refund vouchers of one refund. */
export function toRefundView(refund: RefundDocument, format: Formatter): DocumentView {
  const { money, day } = format
  const { seller, payee, refunds } = refund
  return {
    ...toPaymentView(refund, refunds, { one: 'Voucher', title: 'Refund voucher', method: 'Refund method' }, format),
    facts: toFacts([
      ['Date', day(refund.refundedOn)],
      ['Credit note', refund.creditNoteNumber],
      ['Invoice', refund.invoiceNumber],
    ]),
    parties: [toParty('Refunded to', payee, taxNumberNameOf(seller))],
    caption: 'Refunds',
    totals: [{ label: 'Amount refunded', value: money(refund.amountMinor), grand: true }],
    foot: withoutEmpty([addLabel('Refunded by', seller.issuedBy)]),
    signature: { name: 'Received by', lines: withoutEmpty([payee.name]) },
  }
}

/** Lists the amount received, and for cash the change. */
export const listReceived = (
  received: { amountMinor: number; tenderedMinor: number | null; changeMinor: number | null },
  label: string,
  { amount, money }: Formatter,
) => [
  { label, value: money(received.amountMinor), grand: true },
  ...(received.changeMinor
    ? [
        { label: 'Cash handed over', value: amount(received.tenderedMinor ?? 0) },
        { label: 'Change', value: amount(received.changeMinor) },
      ]
    : []),
]

interface Words {
  one: string
  title: string
  method: string
}

function toPaymentView(
  document: ReceiptDocument | RefundDocument,
  payments: RefundDocument['refunds'],
  words: Words,
  { amount }: Formatter,
) {
  const { seller } = document
  const hasSeveral = payments.length > 1
  return {
    title: hasSeveral ? `${words.title}s` : words.title,
    number: hasSeveral ? undefined : payments[0]!.number,
    stamp: getCopyMark(document.printCount),
    letterhead: toLetterhead(document, taxNumberNameOf(seller)),
    columns: [
      { key: 'method', title: words.method },
      ...(hasSeveral ? [{ key: 'number', title: words.one }] : []),
      ...(payments.some(({ reference }) => reference) ? [{ key: 'reference', title: 'Reference', wide: true }] : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: payments.map(({ number, method, reference, amountMinor }) => ({
      key: number,
      number,
      method: methodLabel(method),
      reference: reference ?? '',
      amount: amount(amountMinor),
    })),
    words: amountInWords(document.amountMinor, document.currency, document.locale),
  }
}

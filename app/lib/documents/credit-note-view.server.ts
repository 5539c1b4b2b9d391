import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { CREDIT_REASON_LABELS } from '#contract/billing/credit-notes/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { CreditNoteDocument, RefundDocument } from '#contract/billing/documents/documents.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { Formatter } from '../format/format'
import { labelled, taxNumberNameOf, toFacts, toLetterhead, toParty, withoutEmpty } from './billing-view.server'
import type { DocumentView } from './document-view'
import { valueCells, valueColumns } from './note-value-columns.server'
import { formatQuantity, toTaxByRate } from './tax-by-rate.server'

/** Builds the printable view of a credit note. */
export function toCreditNoteView(note: CreditNoteDocument, format: Formatter): DocumentView {
  const { amount, money, day } = format
  const { sums, seller, client, taxNames, lines } = note
  const totals = [
    { label: 'Subtotal', minor: sums.taxableMinor + sums.exemptMinor },
    { label: taxNames.cgst, minor: sums.cgstMinor },
    { label: taxNames.sgst, minor: sums.sgstMinor },
    { label: taxNames.igst, minor: sums.igstMinor },
    { label: 'Round-off', minor: sums.roundOffMinor },
  ].filter(({ minor }) => minor !== 0)
  return {
    title: note.title,
    number: note.number,
    stamp: note.status === 'cancelled' ? 'CANCELLED' : getCopyMark(note.printCount),
    letterhead: toLetterhead(note, note.taxNumberName),
    facts: toFacts([
      ['Date', day(note.issueDate)],
      ['Debit note', note.debitNoteNumber && `${note.debitNoteNumber} of ${day(note.debitNoteDate ?? note.issueDate)}`],
      ['Invoice', `${note.invoiceNumber} of ${day(note.invoiceDate)}`],
      ['Reason', formatReason(note.reason, CREDIT_REASON_LABELS)],
      ['Tax', note.commercial && 'None: issued after the last date for reversing tax'],
    ]),
    parties: [toParty('Credited to', client, note.taxNumberName)],
    caption: 'Credited items',
    columns: [
      { key: 'description', title: 'Item or service' },
      ...(lines.some(({ code }) => code) ? [{ key: 'code', title: 'Code', wide: true }] : []),
      ...(lines.some(({ qtyMilli }) => qtyMilli) ? [{ key: 'qty', title: 'Qty', number: true }] : []),
      ...valueColumns(sums),
    ],
    rows: lines.map((line) => ({
      description: line.description,
      code: line.code ?? '',
      qty: line.qtyMilli ? formatQuantity({ ...line, qtyMilli: line.qtyMilli }, format) : '',
      ...valueCells(line, format),
    })),
    totals: [
      ...totals.map(({ label, minor }) => ({ label, value: amount(minor) })),
      { label: 'Total credit', value: money(sums.payableMinor), grand: true },
      ...(note.appliedMinor > 0 ? [{ label: 'Applied to amount due', value: amount(note.appliedMinor) }] : []),
    ],
    taxes: toTaxByRate(lines, taxNames, format),
    words: amountInWords(sums.payableMinor, note.currency, note.locale),
    foot: withoutEmpty([labelled('Issued by', seller.issuedBy)]),
    signature: { name: 'Authorised signatory', lines: withoutEmpty([seller.practice ?? seller.name]) },
  }
}

/** Formats a reason: a reason code is stored in words (`returned goods`), other text is kept. */
export function formatReason(reason: string, labels: Readonly<Record<string, string>>): string {
  return labels[reason.replaceAll(' ', '_')] ?? reason
}

/** Builds the printable view of the refund vouchers of one refund. */
export function toRefundView(refund: RefundDocument, format: Formatter): DocumentView {
  const { amount, money, day } = format
  const { seller, payee, refunds } = refund
  const hasSeveral = refunds.length > 1
  return {
    title: hasSeveral ? 'Refund vouchers' : 'Refund voucher',
    number: hasSeveral ? undefined : refunds[0]!.number,
    stamp: getCopyMark(refund.printCount),
    letterhead: toLetterhead(refund, taxNumberNameOf(seller)),
    facts: toFacts([
      ['Date', day(refund.refundedOn)],
      ['Credit note', refund.creditNoteNumber],
      ['Invoice', refund.invoiceNumber],
    ]),
    parties: [toParty('Refunded to', payee, taxNumberNameOf(seller))],
    caption: 'Refunds',
    columns: [
      { key: 'method', title: 'Refund method' },
      ...(hasSeveral ? [{ key: 'number', title: 'Voucher' }] : []),
      ...(refunds.some(({ reference }) => reference) ? [{ key: 'reference', title: 'Reference', wide: true }] : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: refunds.map(({ number, method, reference, amountMinor }) => ({
      key: number,
      number,
      method: methodLabel(method),
      reference: reference ?? '',
      amount: amount(amountMinor),
    })),
    totals: [{ label: 'Amount refunded', value: money(refund.amountMinor), grand: true }],
    words: amountInWords(refund.amountMinor, refund.currency, refund.locale),
    foot: withoutEmpty([labelled('Refunded by', seller.issuedBy)]),
    signature: { name: 'Received by', lines: withoutEmpty([payee.name]) },
  }
}

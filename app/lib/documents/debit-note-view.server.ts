import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { DEBIT_REASON_LABELS } from '#contract/billing/debit-notes/rules.ts'
import type { DebitNoteDocument } from '#contract/billing/debit-notes/schema.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { Formatter } from '../format/format'
import { labelled, toFacts, toLetterhead, toParty, withoutEmpty } from './billing-view.server'
import { formatReason } from './credit-note-view.server'
import type { DocumentView } from './document-view'
import { valueCells, valueColumns } from './note-value-columns.server'
import { formatQuantity, toTaxByRate } from './tax-by-rate.server'

/** Builds the printable view of a debit note. */
export function toDebitNoteView(note: DebitNoteDocument, format: Formatter): DocumentView {
  const { amount, money, day } = format
  const { sums, seller, client, taxNames, lines, against, againstDate } = note
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
      ['Against', against && [against, againstDate && `of ${day(againstDate)}`].filter(Boolean).join(' ')],
      ['Reason', formatReason(note.reason, DEBIT_REASON_LABELS)],
    ]),
    parties: [toParty('Debited to', client, note.taxNumberName)],
    caption: 'Debited items',
    columns: [
      { key: 'description', title: 'Item or service' },
      ...(lines.some(({ code }) => code) ? [{ key: 'code', title: 'Code', wide: true }] : []),
      { key: 'qty', title: 'Qty', number: true },
      { key: 'price', title: 'Price', number: true, wide: true },
      ...valueColumns(sums),
    ],
    rows: lines.map((line) => ({
      description: line.description,
      code: line.code ?? '',
      qty: formatQuantity(line, format),
      price: amount(line.unitPriceMinor),
      ...valueCells(line, format),
    })),
    totals: [
      ...totals.map(({ label, minor }) => ({ label, value: amount(minor) })),
      { label: 'Total debit', value: money(sums.payableMinor), grand: true },
    ],
    taxes: toTaxByRate(lines, taxNames, format),
    words: amountInWords(sums.payableMinor, note.currency, note.locale),
    foot: withoutEmpty([labelled('Issued by', seller.issuedBy)]),
    signature: { name: 'Authorised signatory', lines: withoutEmpty([seller.practice ?? seller.name]) },
  }
}

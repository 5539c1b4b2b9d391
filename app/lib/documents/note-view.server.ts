import { CREDIT_REASON_LABELS } from '#contract/billing/credit-notes/rules.ts'
import { DEBIT_REASON_LABELS } from '#contract/billing/debit-notes/rules.ts'
import type { CreditNoteDocument, DebitNoteDocument } from '#contract/billing/documents/documents.ts'
import type { Formatter } from '../format/format'
import { addLabel, toFacts, toTaxDocumentView, toTotals, withoutEmpty } from './billing-view.server'
import type { DocumentView } from './document-view'
import { findOnlyRate, formatQuantity, listTaxes, sumTaxes } from './tax-by-rate.server'

/** Builds the printable view of a credit note. */
export function toCreditNoteView(note: CreditNoteDocument, format: Formatter): DocumentView {
  const { amount, day } = format
  const view = toNoteView(note, 'credit', format)
  return {
    ...view,
    facts: toFacts([
      ['Date', day(note.issueDate)],
      ['Debit note', note.debitNoteNumber && `${note.debitNoteNumber} of ${day(note.debitNoteDate ?? note.issueDate)}`],
      ['Invoice', `${note.invoiceNumber} of ${day(note.invoiceDate)}`],
      ['Reason', formatReason(note.reason, CREDIT_REASON_LABELS)],
      ['Tax', note.commercial && 'None. Issued after the last date to reduce tax'],
    ]),
    totals: [
      ...view.totals,
      ...(note.appliedMinor > 0 ? [{ label: 'Applied to amount due', value: amount(note.appliedMinor) }] : []),
    ],
  }
}

/** Builds the printable view of a debit note. */
export function toDebitNoteView(note: DebitNoteDocument, format: Formatter): DocumentView {
  const { day } = format
  const { against, againstDate } = note
  return {
    ...toNoteView(note, 'debit', format),
    facts: toFacts([
      ['Date', day(note.issueDate)],
      ['Against', against && [against, againstDate && `of ${day(againstDate)}`].filter(Boolean).join(' ')],
      ['Reason', formatReason(note.reason, DEBIT_REASON_LABELS)],
    ]),
  }
}

const WORDS = {
  credit: { client: 'Credited to', caption: 'Credited items', total: 'Total credit' },
  debit: { client: 'Debited to', caption: 'Debited items', total: 'Total debit' },
}

function toNoteView(note: CreditNoteDocument | DebitNoteDocument, kind: keyof typeof WORDS, format: Formatter) {
  const { amount, money } = format
  const { sums, seller, taxNames } = note
  const words = WORDS[kind]
  // Credited by amount, a line has no quantity. Only debit notes print prices.
  const lines: readonly (Omit<CreditNoteDocument['lines'][number], 'unitPriceMinor'> & { unitPriceMinor?: number })[] =
    note.lines
  const hasPrices = kind === 'debit'
  return {
    ...toTaxDocumentView(note, words.client, format),
    caption: words.caption,
    columns: [
      { key: 'description', title: 'Item or service' },
      ...(lines.some(({ code }) => code) ? [{ key: 'code', title: 'Code', wide: true }] : []),
      ...(lines.some(({ qtyMilli }) => qtyMilli) ? [{ key: 'qty', title: 'Qty', number: true }] : []),
      ...(hasPrices ? [{ key: 'price', title: 'Price', number: true, wide: true }] : []),
      ...valueColumns(sums),
    ],
    rows: lines.map((line) => ({
      description: line.description,
      code: line.code ?? '',
      qty: line.qtyMilli ? formatQuantity({ ...line, qtyMilli: line.qtyMilli }, format) : '',
      ...(hasPrices && { price: amount(line.unitPriceMinor ?? 0) }),
      ...valueCells(line, format),
    })),
    totals: [
      ...listSums(sums, taxNames, format, undefined, findOnlyRate(lines)),
      { label: words.total, value: money(sums.payableMinor), grand: true },
    ],
    foot: withoutEmpty([addLabel('Issued by', seller.issuedBy)]),
  }
}

type Taxes = Parameters<typeof sumTaxes>[0]

/** The money columns of a note: with tax, the rate, the tax and the taxable value. */
export function valueColumns(sums: Taxes): DocumentView['columns'] {
  if (sumTaxes(sums) === 0) return [{ key: 'amount', title: 'Amount', number: true }]
  return [
    { key: 'rate', title: 'Rate', number: true, wide: true },
    { key: 'tax', title: 'Tax', number: true, wide: true },
    { key: 'amount', title: 'Taxable value', number: true },
  ]
}

/** The cells of the money columns. */
export function valueCells(
  { rateBps, taxableMinor, lineTotalMinor }: { rateBps: number; taxableMinor: number; lineTotalMinor: number },
  { amount, number }: Formatter,
) {
  const taxMinor = lineTotalMinor - taxableMinor
  const rate = rateBps ? `${number(rateBps / 100)}%` : ''
  return {
    rate,
    tax: taxMinor ? amount(taxMinor) : '',
    amount: amount(taxableMinor),
    onRoll: taxMinor ? `${rate} tax ${amount(taxMinor)}`.trim() : '',
  }
}

/** Lists the sums before the total of a note, without zeros. */
export const listSums = (
  sums: Taxes & { taxableMinor: number; exemptMinor: number; roundOffMinor: number },
  taxNames: CreditNoteDocument['taxNames'],
  format: Formatter,
  subtotal = 'Subtotal',
  rateBps: number | null = null,
) =>
  toTotals(
    [
      { label: subtotal, minor: sums.taxableMinor + sums.exemptMinor },
      ...listTaxes(taxNames, sums, rateBps),
      { label: 'Round-off', minor: sums.roundOffMinor },
    ],
    format,
  )

/** Formats a reason: a reason code is stored in words (`returned goods`), other text is kept. */
function formatReason(reason: string, labels: Readonly<Record<string, string>>): string {
  return labels[reason.replaceAll(' ', '_')] ?? reason
}

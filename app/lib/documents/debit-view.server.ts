import { copyMark } from '#contract/billing/charges/rules.ts'
import { DEBIT_REASON_WORDS } from '#contract/billing/debit-notes/rules.ts'
import type { DebitNotePaper } from '#contract/billing/debit-notes/schema.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { Formatter } from '../format/format'
import { filled, filledFacts, letterheadOf, partyOf, plus } from './billing-view.server'
import { reasonInWords } from './credit-view.server'
import type { PaperView } from './document-view'
import { valueCells, valueColumns } from './note-lines.server'
import { quantityOf, taxByRate } from './tax-by-rate.server'

/** A debit note as it prints: what it is against, by number and day, and why. */
export function debitNoteView(paper: DebitNotePaper, format: Formatter): PaperView {
  const { amount, money, day } = format
  const { sums, seller, client, taxNames, lines, against, againstDate } = paper
  const totals = [
    { label: 'Subtotal', minor: sums.taxableMinor + sums.exemptMinor },
    { label: taxNames.cgst, minor: sums.cgstMinor },
    { label: taxNames.sgst, minor: sums.sgstMinor },
    { label: taxNames.igst, minor: sums.igstMinor },
    { label: 'Round-off', minor: sums.roundOffMinor },
  ].filter(({ minor }) => minor !== 0)
  return {
    title: paper.title,
    number: paper.number,
    stamp: paper.status === 'cancelled' ? 'CANCELLED' : copyMark(paper.printCount),
    letterhead: letterheadOf(paper, paper.taxNumberName),
    facts: filledFacts([
      ['Date', day(paper.issueDate)],
      ['For', against && [against, againstDate && `of ${day(againstDate)}`].filter(Boolean).join(' ')],
      ['Reason', reasonInWords(paper.reason, DEBIT_REASON_WORDS)],
    ]),
    parties: [partyOf('Debited to', client, paper.taxNumberName)],
    caption: 'What is debited',
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
      qty: quantityOf(line, format),
      price: amount(line.unitPriceMinor),
      ...valueCells(line, format),
    })),
    totals: [
      ...totals.map(({ label, minor }) => ({ label, value: amount(minor) })),
      { label: 'Total debit', value: money(sums.payableMinor), grand: true },
    ],
    taxes: taxByRate(lines, taxNames, format),
    words: amountInWords(sums.payableMinor, paper.currency, paper.locale),
    foot: filled([plus('Issued by', seller.issuedBy)]),
    signature: { name: 'Authorised signatory', lines: filled([seller.practice ?? seller.name]) },
  }
}

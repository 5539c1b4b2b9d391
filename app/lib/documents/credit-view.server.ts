import { copyMark, tenderInWords } from '#contract/billing/charges/rules.ts'
import { CREDIT_REASON_WORDS } from '#contract/billing/credit-notes/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { CreditNotePaper, RefundPaper } from '#contract/billing/documents/documents.ts'
import type { Formatter } from '../format/format'
import { filled, filledFacts, letterheadOf, partyOf, plus, taxNumberNameOf } from './billing-view.server'
import type { PaperView } from './document-view'
import { valueCells, valueColumns } from './note-lines.server'
import { quantityOf, taxByRate } from './tax-by-rate.server'

export function creditNoteView(paper: CreditNotePaper, format: Formatter): PaperView {
  const { amount, money, day } = format
  const { sums, seller, client, taxNames, lines } = paper
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
      [
        'For',
        paper.debitNoteNumber &&
          `Debit note ${paper.debitNoteNumber} of ${day(paper.debitNoteDate ?? paper.issueDate)}`,
      ],
      [paper.debitNoteNumber ? 'Invoice' : 'For', `${paper.invoiceNumber} of ${day(paper.invoiceDate)}`],
      ['Reason', reasonInWords(paper.reason, CREDIT_REASON_WORDS)],
      ['Tax', paper.commercial && 'None: issued after the last day on which tax is taken back'],
    ]),
    parties: [partyOf('Credited to', client, paper.taxNumberName)],
    caption: 'What is taken back',
    columns: [
      { key: 'description', title: 'Item or service' },
      ...(lines.some(({ code }) => code) ? [{ key: 'code', title: 'Code', wide: true }] : []),
      ...(lines.some(({ qtyMilli }) => qtyMilli) ? [{ key: 'qty', title: 'Qty', number: true }] : []),
      ...valueColumns(sums),
    ],
    rows: lines.map((line) => ({
      description: line.description,
      code: line.code ?? '',
      qty: line.qtyMilli ? quantityOf({ ...line, qtyMilli: line.qtyMilli }, format) : '',
      ...valueCells(line, format),
    })),
    totals: [
      ...totals.map(({ label, minor }) => ({ label, value: amount(minor) })),
      { label: 'Total credit', value: money(sums.payableMinor), grand: true },
      ...(paper.appliedMinor > 0 ? [{ label: 'Taken off what was due', value: amount(paper.appliedMinor) }] : []),
    ],
    taxes: taxByRate(lines, taxNames, format),
    words: amountInWords(sums.payableMinor, paper.currency, paper.locale),
    foot: filled([plus('Issued by', seller.issuedBy)]),
    signature: { name: 'Authorised signatory', lines: filled([seller.practice ?? seller.name]) },
  }
}

/** A paper has the reason as it is kept where nobody wrote one: `returned goods`. */
export function reasonInWords(said: string, words: Readonly<Record<string, string>>): string {
  return words[said.replaceAll(' ', '_')] ?? said
}

export function refundView(paper: RefundPaper, format: Formatter): PaperView {
  const { amount, money, day } = format
  const { seller, payee, refunds } = paper
  const many = refunds.length > 1
  return {
    title: many ? 'Refund vouchers' : 'Refund voucher',
    number: many ? undefined : refunds[0]!.number,
    stamp: copyMark(paper.printCount),
    letterhead: letterheadOf(paper, taxNumberNameOf(seller)),
    facts: filledFacts([
      ['Date', day(paper.refundedOn)],
      ['Credit note', paper.creditNoteNumber],
      ['For', paper.invoiceNumber],
    ]),
    parties: [partyOf('Paid back to', payee, taxNumberNameOf(seller))],
    caption: 'How it was paid back',
    columns: [
      { key: 'method', title: 'Paid back by' },
      ...(many ? [{ key: 'number', title: 'Voucher' }] : []),
      ...(refunds.some(({ reference }) => reference) ? [{ key: 'reference', title: 'Reference', wide: true }] : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: refunds.map(({ number, method, reference, amountMinor }) => ({
      key: number,
      number,
      method: tenderInWords(method),
      reference: reference ?? '',
      amount: amount(amountMinor),
    })),
    totals: [{ label: 'Paid back', value: money(paper.amountMinor), grand: true }],
    words: amountInWords(paper.amountMinor, paper.currency, paper.locale),
    foot: filled([plus('Paid back by', seller.issuedBy)]),
    signature: { name: 'Received by', lines: filled([payee.name]) },
  }
}

import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { describePayable } from '#contract/billing/receipts/rules.ts'
import type { FullReceipt } from '#contract/billing/receipts/schema.ts'
import { type Formatter, getFormatter } from '../format/format'
import { addLabel, taxNumberNameOf, toFacts, toLetterhead, toParty, withoutEmpty } from './billing-view.server'
import type { DocumentView } from './document-view'
import { listReceived } from './payment-view.server'

type Practice = Parameters<typeof getFormatter>[0]

/** Builds the printable view of a receipt, with the documents it pays and its unapplied amount. */
export function toFullReceiptView(receipt: FullReceipt, practice: Practice): DocumentView {
  const format = getFormatter(practice)
  const { day } = format
  const { seller, payer, kind } = receipt
  const isReversal = kind === 'reversal'
  return {
    title: isReversal ? 'Receipt reversal' : kind === 'advance' ? 'Advance receipt' : 'Receipt',
    number: receipt.number,
    stamp: receipt.status === 'reversed' ? 'REVERSED' : getCopyMark(receipt.printCount),
    letterhead: toLetterhead({ seller, letterhead: receipt.letterhead }, taxNumberNameOf(seller)),
    facts: toFacts([
      ['Date', day(receipt.receivedOn)],
      ['Payment method', methodLabel(receipt.method)],
      ['Reference', receipt.reference],
      ['Bank', receipt.chequeBank],
      ['Cheque date', receipt.chequeDate && day(receipt.chequeDate)],
      ['Paid for', payer.paidFor],
      ['Reverses', receipt.reversesNumber],
      ['Reversed by', receipt.reversedByNumber],
    ]),
    parties: [toParty('Received from', payer, taxNumberNameOf(seller))],
    caption: 'Applied to',
    columns: [
      { key: 'document', title: 'Document' },
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: toRows(receipt, format),
    totals: listReceived(receipt, isReversal ? 'Amount reversed' : 'Amount received', format),
    words: amountInWords(receipt.amountMinor, receipt.currency, practice.locale),
    foot: withoutEmpty([addLabel('Received by', seller.issuedBy), addLabel('Note:', receipt.note)]),
    signature: { name: 'Received with thanks', lines: withoutEmpty([seller.practice ?? seller.name]) },
  }
}

const UNAPPLIED_LABELS = {
  against_invoice: 'Kept as credit',
  on_account: 'On account',
  advance: 'Advance',
  reversal: '',
}

function toRows(
  { kind, status, amountMinor, availableMinor, refundedMinor, paid }: FullReceipt,
  { amount }: Formatter,
) {
  if (kind === 'reversal') return [{ document: 'Reversed', amount: amount(amountMinor) }]
  const rows = paid.map((payable) => ({ document: describePayable(payable), minor: payable.amountMinor }))
  const unapplied = status === 'reversed' ? 0 : availableMinor
  const more = [
    { document: UNAPPLIED_LABELS[kind], minor: unapplied },
    { document: 'Refunded', minor: refundedMinor },
  ].filter(({ minor }) => minor > 0)
  return [...rows, ...more].map(({ document, minor }) => ({ document, amount: amount(minor) }))
}

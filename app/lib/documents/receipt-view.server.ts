import { copyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { METHOD_WORDS, type Method, paidPaperInWords } from '#contract/billing/receipts/rules.ts'
import type { WholeReceipt } from '#contract/billing/receipts/schema.ts'
import { type Formatter, formatterOf } from '../format/format'
import { filled, filledFacts, letterheadOf, partyOf, plus, taxNumberNameOf } from './billing-view.server'
import type { PaperView } from './document-view'

type Practice = Parameters<typeof formatterOf>[0]

export const methodInWords = (method: string) => METHOD_WORDS[method as Method] ?? method.replaceAll('_', ' ')

/** A receipt as it prints: what came, by what, and what it pays for. What pays for nothing yet stands there as such. */
export function wholeReceiptView(receipt: WholeReceipt, practice: Practice): PaperView {
  const format = formatterOf(practice)
  const { day } = format
  const { seller, payer, kind } = receipt
  const isReversal = kind === 'reversal'
  return {
    title: isReversal ? 'Reversal of a receipt' : kind === 'advance' ? 'Advance receipt' : 'Receipt',
    number: receipt.number,
    stamp: receipt.status === 'reversed' ? 'REVERSED' : copyMark(receipt.printCount),
    letterhead: letterheadOf({ seller, letterhead: receipt.letterhead }, taxNumberNameOf(seller)),
    facts: filledFacts([
      ['Date', day(receipt.receivedOn)],
      ['Paid by', methodInWords(receipt.method)],
      ['Reference', receipt.reference],
      ['Bank', receipt.chequeBank],
      ['Dated', receipt.chequeDate && day(receipt.chequeDate)],
      ['On account of', payer.paidFor],
      ['Takes back', receipt.reversesNumber],
      ['Taken back by', receipt.reversedByNumber],
    ]),
    parties: [partyOf(isReversal ? 'Was received from' : 'Received from', payer, taxNumberNameOf(seller))],
    caption: 'What it pays for',
    columns: [
      { key: 'paper', title: 'For' },
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: rowsOf(receipt, format),
    totals: totalsOf(receipt, format),
    words: amountInWords(receipt.amountMinor, receipt.currency, practice.locale),
    foot: filled([plus('Received by', seller.issuedBy), plus('Note:', receipt.note)]),
    signature: { name: 'Received with thanks', lines: filled([seller.practice ?? seller.name]) },
  }
}

const LEFT_WORDS = { against_invoice: 'On account', on_account: 'On account', advance: 'Advance', reversal: '' }

function rowsOf(
  { kind, status, amountMinor, availableMinor, refundedMinor, paid }: WholeReceipt,
  { amount }: Formatter,
) {
  if (kind === 'reversal') return [{ paper: 'Taken back', amount: amount(amountMinor) }]
  const rows = paid.map((one) => ({
    paper: paidPaperInWords(one),
    minor: one.amountMinor,
  }))
  const left = status === 'reversed' ? 0 : availableMinor
  const more = [
    { paper: LEFT_WORDS[kind], minor: left },
    { paper: 'Given back', minor: refundedMinor },
  ].filter(({ minor }) => minor > 0)
  return [...rows, ...more].map(({ paper, minor }) => ({ paper, amount: amount(minor) }))
}

function totalsOf({ kind, amountMinor, tenderedMinor, changeMinor }: WholeReceipt, { amount, money }: Formatter) {
  return [
    { label: kind === 'reversal' ? 'Taken back' : 'Received', value: money(amountMinor), grand: true },
    ...(changeMinor
      ? [
          { label: 'Cash handed over', value: amount(tenderedMinor ?? 0) },
          { label: 'Change', value: amount(changeMinor) },
        ]
      : []),
  ]
}

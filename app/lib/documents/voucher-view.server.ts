import { copyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { METHOD_WORDS } from '#contract/billing/receipts/rules.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import type { WholeExpense } from '#contract/purchasing/expenses/schema.ts'
import { type Formatter, phoneText } from '../format/format'
import { filled, filledFacts, letterheadOf, plus, taxNumberNameOf } from './billing-view.server'
import type { PaperView } from './document-view'

interface Spender {
  practice: string
  place?: { name: string; addressLine: string | null; city: string | null; phone: string | null }
  locale: string
  /** The practice's own, for papers from before it was kept on them. */
  taxProfile: string
}

const STAMPS = { draft: 'DRAFT', submitted: 'NOT APPROVED', rejected: 'REJECTED', voided: 'VOID' } as const

/** The voucher of an expense. Before it is approved it has no number, and says so. */
export function voucherView(
  expense: WholeExpense,
  { practice, place, locale, taxProfile: usual }: Spender,
  format: Formatter,
): PaperView {
  const { amount, money, day } = format
  const { status, totalMinor, tdsMinor } = expense
  const { voucher: kept } = expense
  const { taxNames } = taxProfile(kept?.taxProfile ?? usual, kept?.taxName)
  const paid = expense.payments.filter((one) => one.status === 'posted')
  const totals = [
    { label: 'Amount before tax', minor: expense.amountMinor },
    { label: taxNames.cgst, minor: expense.cgstMinor },
    { label: taxNames.sgst, minor: expense.sgstMinor },
    { label: taxNames.igst, minor: expense.igstMinor },
  ].filter(({ minor }) => minor !== 0)
  return {
    title: 'Expense voucher',
    number: expense.number ?? undefined,
    stamp: status === 'approved' || status === 'paid' ? copyMark(expense.printCount) : STAMPS[status],
    letterhead: kept
      ? letterheadOf({ seller: kept, letterhead: kept.letterhead ?? null }, taxNumberNameOf(kept))
      : {
          name: practice,
          lines: filled([
            place && place.name !== practice && place.name,
            place?.addressLine,
            place?.city,
            place?.phone && phoneText(place.phone),
          ]),
        },
    facts: filledFacts([
      ['Date', day(expense.spentOn)],
      ['Category', EXPENSE_CATEGORY_WORDS[expense.category]],
      ['Bill', expense.billNo],
      ['Day of the bill', expense.billDate && day(expense.billDate)],
    ]),
    parties: expense.vendor ? [{ heading: 'Paid to', name: expense.vendor, lines: [] }] : [],
    caption: 'What it is for',
    columns: [
      { key: 'description', title: 'What for' },
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: [{ description: expense.description, amount: amount(expense.amountMinor) }],
    totals: [
      ...totals.map(({ label, minor }) => ({ label, value: amount(minor) })),
      { label: 'Total', value: money(totalMinor), grand: true },
      ...(tdsMinor > 0 ? [{ label: 'Tax kept back', value: amount(-tdsMinor) }] : []),
      ...paid.map((one) => ({
        label: `Paid ${day(one.paidOn)}, ${(METHOD_WORDS as Record<string, string>)[one.method] ?? one.method}`,
        value: amount(one.amountMinor),
      })),
    ],
    words: amountInWords(totalMinor, expense.currency, locale),
    foot: filled([
      plus('Written by', kept?.writtenBy ?? expense.createdByName),
      plus('Approved by', expense.number && (kept?.issuedBy ?? expense.decidedByName)),
    ]),
    signature: { name: 'Received by', lines: filled([expense.vendor]) },
  }
}

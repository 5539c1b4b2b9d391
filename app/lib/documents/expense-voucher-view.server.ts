import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { getTaxNames } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import type { FullExpense } from '#contract/purchasing/expenses/schema.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { type Formatter, formatPhone } from '../format/format'
import {
  addLabel,
  type Issuer,
  taxNumberNameOf,
  toFacts,
  toLetterhead,
  toTotals,
  withoutEmpty,
} from './billing-view.server'
import type { DocumentView } from './document-view'
import { listTaxes } from './tax-by-rate.server'

const STAMPS = { draft: 'DRAFT', submitted: 'NOT APPROVED', rejected: 'REJECTED', voided: 'VOID' } as const

/** Builds the printable view of an expense voucher. It has no number until it is approved. */
export function toVoucherView(
  expense: FullExpense,
  { practice, place, locale, taxProfile: defaultProfile }: Issuer,
  format: Formatter,
): DocumentView {
  const { amount, day } = format
  const { status, totalMinor, tdsMinor } = expense
  const { voucher: snapshot } = expense
  const profile = getTaxProfile(snapshot?.taxProfile ?? defaultProfile, snapshot?.taxName)
  const taxNames = getTaxNames(profile, snapshot ? snapshot.taxNo : place?.taxNo)
  const paid = expense.payments.filter((payment) => payment.status === 'posted')
  return {
    title: 'Expense voucher',
    number: expense.number ?? undefined,
    stamp: expenseStatuses.isIn(status, 'valid') ? getCopyMark(expense.printCount) : STAMPS[status],
    letterhead: snapshot
      ? toLetterhead({ seller: snapshot, letterhead: snapshot.letterhead ?? null }, taxNumberNameOf(snapshot))
      : {
          name: practice,
          lines: withoutEmpty([
            place && place.name !== practice && place.name,
            place?.addressLine,
            place?.city,
            place?.phone && formatPhone(place.phone),
          ]),
        },
    facts: toFacts([
      ['Date', day(expense.spentOn)],
      ['Category', EXPENSE_CATEGORY_WORDS[expense.category]],
      ['Bill number', expense.billNo],
      ['Bill date', expense.billDate && day(expense.billDate)],
    ]),
    parties: expense.vendor ? [{ heading: 'Paid to', name: expense.vendor, lines: [] }] : [],
    caption: 'Expense',
    columns: [
      { key: 'description', title: 'Description' },
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: [{ description: expense.description, amount: amount(expense.amountMinor) }],
    totals: [
      ...toTotals(
        [
          { label: 'Amount before tax', minor: expense.amountMinor },
          ...listTaxes(taxNames, expense),
          { label: 'Total', minor: totalMinor, grand: true },
          { label: 'Tax withheld (TDS)', minor: -tdsMinor },
        ],
        format,
      ),
      ...paid.map((payment) => ({
        label: `Paid ${day(payment.paidOn)}, ${methodLabel(payment.method)}`,
        value: amount(payment.amountMinor),
      })),
    ],
    words: amountInWords(totalMinor, expense.currency, locale),
    foot: withoutEmpty([
      addLabel('Prepared by', snapshot?.writtenBy ?? expense.createdByName),
      addLabel('Approved by', expense.number && (snapshot?.issuedBy ?? expense.decidedByName)),
    ]),
    signature: { name: 'Received by', lines: withoutEmpty([expense.vendor]) },
  }
}

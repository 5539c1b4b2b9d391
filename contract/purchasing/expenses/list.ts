import type { z } from 'zod'
import { getMethodLabels, OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import type { TaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { date, money, text } from '#contract/kernel/column.ts'
import { choiceFilter, dayFilter, defineList, listColumns, listQuery, totalsQuery } from '#contract/kernel/list.ts'
import { EXPENSE_CATEGORY_WORDS } from './rules.ts'
import type { ExpenseView } from './schema.ts'
import { expenseStatuses } from './statuses.ts'

/** The list of expenses. The method matches expenses that were paid in this way, in full or in part. */
export const expenseList = defineList({
  search: 'Number, bill, name or purpose',
  filters: {
    status: choiceFilter('Status', 'All statuses', expenseStatuses.labels),
    category: choiceFilter('Category', 'All categories', EXPENSE_CATEGORY_WORDS),
    method: choiceFilter('Payment method', 'All methods', getMethodLabels(OUTWARD_METHODS)),
    from: dayFilter('From'),
    to: dayFilter('To'),
  },
})

export const ExpenseListQuery = listQuery(expenseList)
export type ExpenseListQuery = z.infer<typeof ExpenseListQuery>
export const ExpenseTotalsQuery = totalsQuery(expenseList)
export type ExpenseTotalsQuery = z.infer<typeof ExpenseTotalsQuery>

export const expenseColumns = listColumns<ExpenseView>({
  description: text('Purpose', 'description'),
  day: date('Date', 'spentOn'),
  vendor: text('Paid to', 'vendor'),
  number: text('Number', 'number'),
  total: money('Total', 'totalMinor'),
  state: { title: 'Status', format: 'text', value: ({ status }) => expenseStatuses.labels[status] },
})

/** The columns of the CSV file, with three taxes for GST and one for other taxes. */
export const expenseFileColumns = ({ halvesTax, taxNames: { cgst, sgst, igst } }: TaxProfile) =>
  listColumns<ExpenseView>({
    number: text('Number', 'number'),
    day: date('Accounting date', 'spentOn'),
    category: { title: 'Category', format: 'text', value: ({ category }) => EXPENSE_CATEGORY_WORDS[category] },
    description: text('Description', 'description'),
    vendor: text('Paid to', 'vendor'),
    bill: text('Bill', 'billNo'),
    billDate: date('Bill date', 'billDate'),
    currency: text('Currency', 'currency'),
    amount: money('Before tax', 'amountMinor'),
    ...(halvesTax && { cgst: money(cgst, 'cgstMinor'), sgst: money(sgst, 'sgstMinor') }),
    igst: money(igst, 'igstMinor'),
    total: money('Total', 'totalMinor'),
    tds: money('Tax withheld (TDS)', 'tdsMinor'),
    itc: text('Input tax eligible', 'itcEligible'),
    status: text('Status', 'status'),
  })

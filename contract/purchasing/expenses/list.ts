import type { z } from 'zod'
import { methodLabels, OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { choiceFilter, dayFilter, defineList, listQuery, totalsQuery } from '#contract/kernel/list.ts'
import { EXPENSE_CATEGORY_WORDS, EXPENSE_STATUS_LABELS } from './rules.ts'

/** The list of expenses. The method matches expenses that were paid in this way, in full or in part. */
export const expenseList = defineList({
  search: 'Number, bill, name or purpose',
  filters: {
    status: choiceFilter('State', 'All states', EXPENSE_STATUS_LABELS),
    category: choiceFilter('Category', 'All categories', EXPENSE_CATEGORY_WORDS),
    method: choiceFilter('Payment method', 'All methods', methodLabels(OUTWARD_METHODS)),
    from: dayFilter('From'),
    to: dayFilter('To'),
  },
  sort: [],
})

export const ExpenseListQuery = listQuery(expenseList)
export type ExpenseListQuery = z.infer<typeof ExpenseListQuery>
export const ExpenseTotalsQuery = totalsQuery(expenseList)
export type ExpenseTotalsQuery = z.infer<typeof ExpenseTotalsQuery>

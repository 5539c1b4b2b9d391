import { OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#contract/purchasing/expenses/rules.ts'
import { omitEmpty, readQuery } from './read-query'

/** Reads the filters of the list of expenses from its URL. */
export function parseExpensesQuery(url: URL) {
  const { text, day, choice, cursor } = readQuery(url)
  const filters = omitEmpty({
    q: text('q'),
    status: choice('status', EXPENSE_STATUSES),
    category: choice('category', EXPENSE_CATEGORIES),
    method: choice('method', OUTWARD_METHODS),
    from: day('from'),
    to: day('to'),
  })
  return { filters, cursor: cursor || undefined }
}

import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { isoDate } from '#contract/kernel/fields.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#contract/purchasing/expenses/rules.ts'

/** Reads the filters of the list of expenses from its URL. Invalid values are ignored. */
export function parseExpensesQuery(url: URL) {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) || undefined
  const choice = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === url.searchParams.get(name))
  const day = (name: string) => isoDate().safeParse(url.searchParams.get(name)).data
  const filters = {
    q: text('q'),
    status: choice('status', EXPENSE_STATUSES),
    category: choice('category', EXPENSE_CATEGORIES),
    method: choice('method', OUTWARD_METHODS),
    from: day('from'),
    to: day('to'),
  }
  return { filters, cursor: url.searchParams.get('cursor')?.slice(0, 500) || undefined }
}

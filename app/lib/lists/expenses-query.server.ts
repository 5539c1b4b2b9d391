import { OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { isoDate } from '#contract/kernel/fields.ts'
import { EXPENSE_CATEGORIES, EXPENSE_STATUSES } from '#contract/purchasing/expenses/rules.ts'

/** What the address asks of the list of expenses; junk in it asks nothing. */
export function parseExpensesQuery(url: URL) {
  const text = (name: string) => url.searchParams.get(name)?.trim().slice(0, 100) || undefined
  const one = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === url.searchParams.get(name))
  const day = (name: string) => isoDate().safeParse(url.searchParams.get(name)).data
  const filters = {
    q: text('q'),
    status: one('status', EXPENSE_STATUSES),
    category: one('category', EXPENSE_CATEGORIES),
    method: one('method', OUTWARD_METHODS),
    from: day('from'),
    to: day('to'),
  }
  return { asked: filters, cursor: url.searchParams.get('cursor')?.slice(0, 500) || undefined }
}

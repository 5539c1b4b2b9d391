import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { expenseColumns, expenseList } from '#contract/purchasing/expenses/list.ts'
import { EXPENSE_CATEGORY_WORDS, type ExpenseCategory } from '#contract/purchasing/expenses/rules.ts'
import type { ExpenseSums } from '#contract/purchasing/expenses/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { listHref, readList } from '~/lib/lists/list-filters.server'
import { toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'
import { EXPENSE_MARKS } from '../payments/status-marks'

const path = '/expenditures'

/** Loads the expenses that match the URL's filters, and the totals of approved and paid ones. */
export async function loadExpendituresList({ api, me: { practice, rights }, today, url }: ScreenContext) {
  const state = readList(expenseList, { url, today })
  const { data } = await api.expenses.readListPage({ ...state.filters, cursor: state.cursor })
  const { list: page, sums } = data
  const format = getFormatter(practice)
  const list = toListView(expenseList, expenseColumns, state, page, {
    path,
    format,
    count: formatCount(page, 'expense', 'expenses'),
    csv: rights.includes('export') && listHref('/expenditures-file', state),
    toRow: (expense) => ({
      id: expense.expenseId,
      href: to('/expense/invoice', null, { id: expense.expenseId }),
      category: EXPENSE_CATEGORY_WORDS[expense.category],
      billNo: expense.billNo,
      mark: EXPENSE_MARKS[expense.status],
      isFaint: expense.status === 'voided' || expense.status === 'rejected',
      // Other currencies than the practice's are shown with their symbol.
      cells:
        expense.currency === practice.currency
          ? undefined
          : { total: getFormatter({ ...practice, currency: expense.currency }).money(expense.totalMinor) },
    }),
  })
  const categoryHref = (category: ExpenseCategory) => listHref(path, state, { category })
  return {
    list,
    sums:
      sums.count > 0
        ? {
            ...toSumsView(sums, { categoryHref, hasMethod: Boolean(state.filters.method) }, format),
            period: describePeriod(state.filters, format),
          }
        : null,
  }
}

function describePeriod({ from, to: until }: { from?: string; to?: string }, { day }: Formatter): string {
  if (from && until) return `${day(from)} to ${day(until)}`
  if (from) return `since ${day(from)}`
  return until ? `until ${day(until)}` : 'all dates'
}

/** Sums of the list. What is not paid yet has no payment method, so it has its own line, and the lines add up to the total. */
export function toSumsView(
  sums: ExpenseSums,
  { categoryHref, hasMethod }: { categoryHref: (category: ExpenseCategory) => string; hasMethod: boolean },
  { money }: Pick<Formatter, 'money'>,
) {
  const unpaidMinor = sums.totalMinor - sum(sums.methods.map(({ paidMinor }) => paidMinor))
  return {
    total: money(sums.totalMinor),
    categories: sums.categories.map(({ category, totalMinor }) => ({
      label: EXPENSE_CATEGORY_WORDS[category],
      href: categoryHref(category),
      value: money(totalMinor),
    })),
    methods: [
      ...sums.methods.map(({ method, paidMinor }) => ({ label: methodLabel(method), value: money(paidMinor) })),
      // With a filter for one method, the remaining amount can be paid by another method.
      ...(!hasMethod && unpaidMinor > 0 ? [{ label: 'Not paid yet', value: money(unpaidMinor) }] : []),
    ],
  }
}

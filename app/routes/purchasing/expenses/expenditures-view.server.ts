import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { expenseList } from '#contract/purchasing/expenses/list.ts'
import { EXPENSE_CATEGORY_WORDS, type ExpenseCategory } from '#contract/purchasing/expenses/rules.ts'
import type { ExpenseSums, ExpenseView } from '#contract/purchasing/expenses/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { describeFilters, listHref, readList } from '~/lib/lists/list-filters.server'
import { to } from '~/lib/navigation/links'

const PATH = '/expenditures'

/** Loads the expenses that match the URL's filters, and the totals of approved and paid ones. */
export async function loadExpendituresList({ api, me, url }: ScreenContext) {
  const state = readList(expenseList, url)
  const [{ data: page }, { data: sums }] = await Promise.all([
    api.expenses.list({ ...state.filters, cursor: state.cursor }),
    api.expenses.sums(state.filters),
  ]).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  const href = (change: { category?: ExpenseCategory; cursor?: string }) => listHref(PATH, state, change)
  const { fields, chips } = describeFilters(expenseList, state, { path: PATH, formatDay: format.day })
  return {
    fields,
    currency: me.practice.currency,
    rows: page.rows.map((one) => toExpenseRow(one, me.practice)),
    count: formatCount(page, 'expense', 'expenses'),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    chosen: chips,
    csv: me.rights.includes('export') ? listHref('/expenditures-file', state) : null,
    sums: sums.count > 0 ? toSumsView(sums, href, format) : null,
  }
}

export type ExpenseRow = ReturnType<typeof toExpenseRow>

function toExpenseRow(one: ExpenseView, practice: { locale: string; zone: string; currency: string }) {
  const format = getFormatter(practice)
  return {
    id: one.expenseId,
    href: to('/expense/invoice', null, { id: one.expenseId }),
    description: one.description,
    number: one.number,
    day: format.day(one.spentOn),
    category: EXPENSE_CATEGORY_WORDS[one.category],
    vendor: one.vendor,
    billNo: one.billNo,
    // Other currencies than the practice's are shown with their symbol.
    total:
      one.currency === practice.currency
        ? format.amount(one.totalMinor)
        : getFormatter({ ...practice, currency: one.currency }).money(one.totalMinor),
    status: one.status,
  }
}

function toSumsView(sums: ExpenseSums, href: (change: { category: ExpenseCategory }) => string, { money }: Formatter) {
  return {
    total: money(sums.totalMinor),
    categories: sums.categories.map(({ category, totalMinor }) => ({
      label: EXPENSE_CATEGORY_WORDS[category],
      href: href({ category }),
      value: money(totalMinor),
    })),
    methods: sums.methods.map(({ method, paidMinor }) => ({
      label: methodLabel(method),
      value: money(paidMinor),
    })),
  }
}

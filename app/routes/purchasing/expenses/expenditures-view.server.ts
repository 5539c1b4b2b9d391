import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import type { ExpenseSums, ExpenseView } from '#contract/purchasing/expenses/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { parseExpensesQuery } from '~/lib/lists/expenses-query.server'
import { to, withQuery } from '~/lib/navigation/links'
import { EXPENSE_MARKS } from '../payments/status-marks'

const here = '/expenditures'
type Filters = ReturnType<typeof parseExpensesQuery>['filters']

/** Loads the expenses that match the URL's filters, and the totals of approved and paid ones. */
export async function loadExpendituresList({ api, me, url }: ScreenContext) {
  const { filters, cursor } = parseExpensesQuery(url)
  const [{ data: page }, { data: sums }] = await Promise.all([
    api.expenses.list({ ...filters, cursor }),
    api.expenses.sums(filters),
  ]).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  const href = (over: Partial<Filters> & { cursor?: string }) => to(here, null, { ...filters, ...over })
  return {
    filters,
    currency: me.practice.currency,
    rows: page.rows.map((one) => toExpenseRow(one, me.practice)),
    count: formatCount(page, 'expense', 'expenses'),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    chosen: listChosenFilters(filters, href, format),
    csv: me.rights.includes('export') ? withQuery('/expenditures-file', filters) : null,
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

function toSumsView(sums: ExpenseSums, href: (over: Partial<Filters>) => string, { money }: Formatter) {
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

function listChosenFilters(filters: Filters, href: (over: Partial<Filters>) => string, { day }: Formatter) {
  const { q, status, category, method, from, to: until } = filters
  const words: [name: keyof Filters, label: string | undefined | false][] = [
    ['q', q && `Search: ${q}`],
    ['status', status && EXPENSE_MARKS[status].word],
    ['category', category && EXPENSE_CATEGORY_WORDS[category]],
    ['method', method && methodLabel(method)],
    ['from', from && `From ${day(from)}`],
    ['to', until && `To ${day(until)}`],
  ]
  return words.flatMap(([name, label]) => (label ? [{ label, without: href({ [name]: undefined }) }] : []))
}

// /expenditures
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  EXPENSE_CATEGORIES,
  EXPENSE_CATEGORY_WORDS,
  EXPENSE_STATUSES,
  type ExpenseStatus,
} from '#contract/expenses/rules.ts'
import { countInWords } from '#contract/query.ts'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListSheet } from '~/components/sheets/list-sheet'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { expenseFilters } from './expense-filters.server'

const here = '/expenditures'
export const meta: MetaFunction = (args) => titled(args, 'Expenditures')

const STATUS_WORDS: Readonly<Record<ExpenseStatus, string>> = {
  draft: 'Draft',
  submitted: 'Submitted',
  approved: 'Approved',
  paid: 'Paid',
  rejected: 'Rejected',
  voided: 'Voided',
}
const STATUSES = EXPENSE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))
const CATEGORIES = EXPENSE_CATEGORIES.map((value) => ({ value, label: EXPENSE_CATEGORY_WORDS[value] }))

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await enter(args)
  const { asked, cursor } = expenseFilters(url)
  const { q, status, category, from, to: until } = asked
  const { data: page } = await api.expenses.list({ ...asked, cursor }).catch(orPage)
  const format = formatterOf(me.practice)
  const without = (name: keyof typeof asked) => to(here, null, { ...asked, [name]: undefined })
  return {
    asked,
    currency: me.practice.currency,
    rows: page.rows.map((one) => ({
      id: one.expenseId,
      description: one.description,
      number: one.number,
      day: format.day(one.spentOn),
      category: EXPENSE_CATEGORY_WORDS[one.category],
      vendor: one.vendor,
      billNo: one.billNo,
      // In its own currency where that is another one.
      total: one.currency === me.practice.currency ? format.amount(one.totalMinor) : sumOf(one, me.practice),
      status: STATUS_WORDS[one.status],
      faint: one.status === 'voided' || one.status === 'rejected',
    })),
    count: countInWords(page, 'expense', 'expenses'),
    next: page.next && to(here, null, { ...asked, cursor: page.next }),
    previous: page.previous && to(here, null, { ...asked, cursor: page.previous }),
    chosen: [
      ...(q ? [{ label: `Search: ${q}`, without: without('q') }] : []),
      ...(status ? [{ label: STATUS_WORDS[status], without: without('status') }] : []),
      ...(category ? [{ label: EXPENSE_CATEGORY_WORDS[category], without: without('category') }] : []),
      ...(from ? [{ label: `From ${format.day(from)}`, without: without('from') }] : []),
      ...(until ? [{ label: `To ${format.day(until)}`, without: without('to') }] : []),
    ],
  }
}

const sumOf = (one: { currency: string; totalMinor: number }, practice: { locale: string; zone: string }) =>
  formatterOf({ ...practice, currency: one.currency }).money(one.totalMinor)

export default function Expenditures() {
  const { asked, currency, rows, count, next, previous, chosen } = useLoaderData<typeof loader>()
  return (
    <ListSheet
      title="Expenditures"
      lead="What the practice spends, newest first."
      columns={[
        { key: 'description', title: 'What for', cell: (row) => row.description },
        { key: 'day', title: 'Day', kind: 'date', cell: (row) => row.day },
        { key: 'category', title: 'Category', cell: (row) => row.category },
        { key: 'vendor', title: 'Paid to', cell: (row) => row.vendor },
        { key: 'number', title: 'Number', cell: (row) => row.number },
        { key: 'bill', title: 'Bill', cell: (row) => row.billNo },
        { key: 'total', title: `Total in ${currency}`, kind: 'number', cell: (row) => row.total },
        { key: 'status', title: 'Status', cell: (row) => row.status },
      ]}
      rowKey={(row) => row.id}
      isFaint={(row) => row.faint}
      page={{ rows, count, next, previous }}
      filters={
        <>
          <div className="field">
            <label className="field-label" htmlFor="q">
              Number, bill, name or purpose
            </label>
            <input id="q" name="q" className="input" defaultValue={asked.q} autoComplete="off" />
          </div>
          <FilterChoice name="status" label="Status" all="All statuses" options={STATUSES} value={asked.status ?? ''} />
          <FilterChoice
            name="category"
            label="Category"
            all="All categories"
            options={CATEGORIES}
            value={asked.category ?? ''}
          />
          <FilterDay name="from" label="From" value={asked.from} />
          <FilterDay name="to" label="To" value={asked.to} />
        </>
      }
      chosen={chosen}
      clear={here}
      empty={
        chosen.length > 0
          ? { title: 'No expense fits', why: 'Take a filter off, or choose other days.' }
          : { title: 'No expenses yet' }
      }
    />
  )
}

function FilterDay({ name, label, value }: { name: string; label: string; value: string | undefined }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label}
      </label>
      <input id={`filter-${name}`} name={name} type="date" className="input w-date" defaultValue={value} />
    </div>
  )
}

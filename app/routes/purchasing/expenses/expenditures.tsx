// /expenditures
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ListFilters } from '~/components/fields/list-filters'
import { ListPage } from '~/components/pages/list-page'
import { Facts } from '~/components/ui/facts'
import type { Column } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { EXPENSE_MARKS, SpendingMark } from '../payments/status-marks'
import { type ExpenseRow, loadExpendituresList } from './expenditures-view.server'

const here = '/expenditures'
export const meta: MetaFunction = (args) => pageTitle(args, 'Expenditures')

export async function loader(args: LoaderFunctionArgs) {
  return loadExpendituresList(await requireScreen(args))
}

const columns = (currency: string): readonly Column<ExpenseRow>[] => [
  {
    key: 'description',
    title: 'Purpose',
    heads: true,
    cell: (row) => (
      <div>
        <a href={row.href}>{row.description}</a>
        <span className="caption block font-normal">{row.category}</span>
      </div>
    ),
  },
  { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
  {
    key: 'vendor',
    title: 'Paid to',
    cell: (row) => (
      <div>
        {row.vendor}
        {row.billNo && <span className="caption block">Bill {row.billNo}</span>}
      </div>
    ),
  },
  {
    key: 'number',
    title: 'Number',
    cell: (row) => row.number && <span className="whitespace-nowrap">{row.number}</span>,
  },
  { key: 'total', title: `Total in ${currency}`, kind: 'number', cell: (row) => row.total },
  { key: 'status', title: 'State', kind: 'short', cell: (row) => <SpendingMark mark={EXPENSE_MARKS[row.status]} /> },
]

export default function Expenditures() {
  const { fields, currency, rows, count, next, previous, chosen, csv, sums } = useLoaderData<typeof loader>()
  return (
    <ListPage<ExpenseRow>
      title="Expenditures"
      lead="Expenses of the practice, newest first."
      newLink={{ href: to('/expense/add-new-expence'), label: 'Record expense' }}
      columns={columns(currency)}
      rowKey={(row) => row.id}
      isFaint={(row) => row.status === 'voided' || row.status === 'rejected'}
      page={{ rows, count, next, previous }}
      csv={csv ?? undefined}
      above={sums && <Sums sums={sums} />}
      filters={<ListFilters fields={fields} />}
      chosen={chosen}
      clear={here}
      empty={
        chosen.length > 0
          ? { title: 'No expenses match', why: 'Remove a filter or choose other dates.' }
          : { title: 'No expenses yet' }
      }
    />
  )
}

type SumsProps = { sums: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['sums']> }

/** The totals of the list; drafts and rejected expenses don't count. */
function Sums({ sums: { total, categories, methods } }: SumsProps) {
  const linked = categories.map(({ label, href, value }) => ({
    label,
    value: (
      <a href={href}>
        {value}
        <span className="hidden-text"> for {label}</span>
      </a>
    ),
  }))
  return (
    <section className="panel stack mb-4" aria-label="Totals">
      <h2>Approved and paid: {total}</h2>
      <div>
        <h3>By category</h3>
        <Facts facts={linked} across />
      </div>
      {methods.length > 0 && (
        <div>
          <h3>By payment method</h3>
          <Facts facts={methods} across />
        </div>
      )}
    </section>
  )
}

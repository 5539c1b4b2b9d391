// /expenditures
import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { Facts } from '~/components/ui/facts'
import { keepWhole } from '~/components/ui/keep-whole'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { SpendingMark } from '../payments/status-marks'
import { loadExpendituresList } from './expenditures-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Expenses')

export async function loader(args: LoaderFunctionArgs) {
  return loadExpendituresList(await requireScreen(args))
}

const CELLS: Cells<SerializeFrom<typeof loader>['list']['rows'][number]> = {
  description: ({ href, cells, category }) => (
    <div>
      <a href={href}>{cells.description}</a>
      <span className="caption block font-normal">{category}</span>
    </div>
  ),
  vendor: ({ cells, billNo }) => (
    <div>
      {cells.vendor}
      {billNo && <span className="caption block">Bill {billNo}</span>}
    </div>
  ),
  number: ({ cells }) => cells.number && <span className="whitespace-nowrap">{cells.number}</span>,
  state: ({ mark }) => <SpendingMark mark={mark} />,
}

const CARD_LINES = { description: 1, total: 1, day: 2, vendor: 2, state: 2 } as const

export default function Expenditures() {
  const { list, sums } = useLoaderData<typeof loader>()
  return (
    <FilteredListPage
      view={list}
      title="Expenses"
      lead="Expenses of the practice, newest first."
      newLink={{ href: to('/expense/add-new-expence'), label: 'Record expense' }}
      above={sums && <Sums sums={sums} />}
      many="expenses"
      searchHint="Remove a filter or choose other dates."
      cells={CELLS}
      cardLines={CARD_LINES}
    />
  )
}

type SumsProps = { sums: NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['sums']> }

/** The totals of the list; drafts and rejected expenses don't count. */
function Sums({ sums: { period, total, categories, methods } }: SumsProps) {
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
      <h2>
        Approved and paid, {keepWhole(period)}: {total}
      </h2>
      <div>
        <h3>By category</h3>
        <Facts facts={linked} across className="facts-columns" />
      </div>
      {methods.length > 0 && (
        <div>
          <h3>By payment method</h3>
          <Facts facts={methods} across className="facts-columns" />
        </div>
      )}
    </section>
  )
}

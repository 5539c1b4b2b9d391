// /payment-receipts
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilterChoice } from '~/components/fields/filter-choice'
import { FilterDay } from '~/components/fields/filter-day'
import { FilterText } from '~/components/fields/filter-text'
import { ListPage } from '~/components/pages/list-page'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import type { Column } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { loadReceiptsView, type ReceiptRow } from './receipts-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Payment receipts')

export async function loader(args: LoaderFunctionArgs) {
  return loadReceiptsView(await requireScreen(args))
}

const columns: readonly Column<ReceiptRow>[] = [
  { key: 'number', title: 'Number', heads: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'date', title: 'Date', kind: 'date', cell: (row) => row.date },
  {
    key: 'payer',
    title: 'Received from',
    cell: (row) => (
      <div>
        {row.payer}
        <span className="caption block">By {row.cashier}</span>
      </div>
    ),
  },
  { key: 'kind', title: 'Kind', cell: (row) => row.kind },
  { key: 'method', title: 'Method', cell: (row) => row.method },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
  { key: 'left', title: 'Available', kind: 'number', cell: (row) => row.left },
  { key: 'state', title: 'State', cell: (row) => row.state },
]

export default function Receipts() {
  const { rows, count, next, previous, csv, totals, chosen, keep, waiting } = useLoaderData<typeof loader>()
  return (
    <ListPage<ReceiptRow>
      title="Payment receipts"
      lead="Payments received, newest first."
      actions={
        <>
          <ButtonLink href={to('/refunds')}>Refunds</ButtonLink>
          <ButtonLink href={to('/payment-receipts/payment-manual-invoice')}>Receive an advance</ButtonLink>
        </>
      }
      newLink={{ href: to('/payment-create-invoice'), label: 'Receive payment' }}
      columns={columns}
      rowKey={(row) => row.id}
      isFaint={(row) => row.faint}
      page={{ rows, count, next, previous }}
      above={
        <>
          {waiting && (
            <Notice tone="warn" className="mb-4">
              <p>
                <a href={waiting.href}>{waiting.words}</a> to approve.
              </p>
            </Notice>
          )}
          <section className="panel stack mb-4" aria-label={totals.title}>
            <h2>{totals.title}</h2>
            <Facts facts={totals.facts} across />
          </section>
        </>
      }
      filters={<Filters />}
      keep={keep}
      csv={csv}
      chosen={chosen}
      clear={to('/payment-receipts')}
      empty={{ title: chosen.length > 0 ? 'No receipts match' : 'No receipts yet' }}
    />
  )
}

function Filters() {
  const { query, options } = useLoaderData<typeof loader>()
  return (
    <>
      <FilterText label="Number, reference or name" value={query.q} />
      <FilterDay name="from" label="From" value={query.from} />
      <FilterDay name="to" label="To" value={query.to} />
      <FilterChoice
        name="method"
        label="Payment method"
        all="All methods"
        options={options.methods}
        value={query.method ?? ''}
      />
      <FilterChoice name="kind" label="Kind" all="All kinds" options={options.kinds} value={query.kind ?? ''} />
      <FilterChoice name="state" label="State" all="All states" options={options.states} value={query.state ?? ''} />
      {options.cashiers.length > 1 && (
        <FilterChoice
          name="cashier"
          label="Received by"
          all="Everyone"
          options={options.cashiers}
          value={query.receivedBy ?? ''}
        />
      )}
    </>
  )
}

// /purchase-orders
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ORDER_STATUSES } from '#contract/purchasing/purchase-orders/rules.ts'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListPage } from '~/components/pages/list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BillsList } from '../bills/bills-list'
import { loadBillsList } from '../bills/bills-view.server'
import { ORDER_MARKS, SpendingMark } from '../payments/status-marks'
import { loadOrdersList } from './orders-view.server'

const here = '/purchase-orders'
export const meta: MetaFunction = (args) => pageTitle(args, 'Purchase orders')

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_MARKS[value].word }))

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const ofBills = screen.url.searchParams.get('list') === 'bills'
  return ofBills
    ? { orders: null, bills: await loadBillsList(screen) }
    : { orders: await loadOrdersList(screen), bills: null }
}

type Loaded = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['orders']>

export default function PurchaseOrders() {
  const { orders, bills } = useLoaderData<typeof loader>()
  const tabs = (
    <TabLinks
      label="Lists"
      tabs={[
        { href: here, label: 'Orders', current: orders !== null },
        { href: to(here, null, { list: 'bills' }), label: 'Bills', current: bills !== null },
      ]}
    />
  )
  if (bills) return <BillsList view={bills} tabs={tabs} />
  return orders && <Orders view={orders} tabs={tabs} />
}

function Orders({ view, tabs }: { view: Loaded; tabs: ReactNode }) {
  const { filters, currency, rows, count, next, previous, chosen } = view
  return (
    <ListPage
      title="Purchase orders"
      lead="Orders to suppliers, newest first."
      newLink={{ href: to('/purchase-orders/new'), label: 'New purchase order' }}
      above={tabs}
      columns={[
        {
          key: 'number',
          title: 'Number',
          heads: true,
          cell: (row) => (
            <div>
              <a href={row.href} className="whitespace-nowrap">
                {row.number}
                {row.number === 'Draft' && <span className="hidden-text"> for {row.supplier}</span>}
              </a>
              {row.revision && <span className="caption block font-normal">{row.revision}</span>}
            </div>
          ),
        },
        { key: 'supplier', title: 'Supplier', cell: (row) => row.supplier },
        { key: 'day', title: 'Ordered', kind: 'date', cell: (row) => row.day },
        { key: 'expected', title: 'Delivery by', kind: 'date', cell: (row) => row.expected },
        { key: 'total', title: `Total in ${currency}`, kind: 'number', cell: (row) => row.total },
        { key: 'state', title: 'State', kind: 'short', cell: (row) => <SpendingMark mark={ORDER_MARKS[row.status]} /> },
      ]}
      rowKey={(row) => row.id}
      isFaint={(row) => row.status === 'cancelled'}
      page={{ rows, count, next, previous }}
      filters={
        <>
          <div className="field">
            <label className="field-label" htmlFor="q">
              Number or supplier
            </label>
            <input id="q" name="q" className="input" defaultValue={filters.q} maxLength={100} autoComplete="off" />
          </div>
          <FilterChoice name="status" label="State" all="All states" options={STATUSES} value={filters.status ?? ''} />
        </>
      }
      chosen={chosen}
      clear={here}
      empty={
        chosen.length > 0
          ? { title: 'No purchase orders match', why: 'Search by the full number or part of the supplier’s name.' }
          : { title: 'No purchase orders yet' }
      }
    />
  )
}

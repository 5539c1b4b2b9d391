// /purchase-orders
import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { TabLinks } from '~/components/pages/tab-links'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { SpendingMark } from '../payments/status-marks'
import { loadBillsList, loadOrdersList } from './orders-view.server'

const here = '/purchase-orders'
export const meta: MetaFunction = (args) => pageTitle(args, 'Purchase orders')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  return screen.url.searchParams.get('list') === 'bills'
    ? { orders: null, bills: await loadBillsList(screen) }
    : { orders: await loadOrdersList(screen), bills: null }
}

const ORDER_CELLS: Cells<NonNullable<SerializeFrom<typeof loader>['orders']>['rows'][number]> = {
  number: ({ href, cells, isUnnumbered, revision }) => (
    <div>
      <a href={href} className="whitespace-nowrap">
        {cells.number}
        {isUnnumbered && <span className="hidden-text"> for {cells.supplier}</span>}
      </a>
      {revision && <span className="caption block font-normal">{revision}</span>}
    </div>
  ),
  state: ({ mark }) => <SpendingMark mark={mark} />,
}

const BILL_CELLS: Cells<NonNullable<SerializeFrom<typeof loader>['bills']>['rows'][number]> = {
  supplier: ({ cells, order }) => (
    <span>
      {cells.supplier}
      {order && <span className="caption block">Order {order}</span>}
    </span>
  ),
  by: ({ cells, overdue }) => (
    <span>
      {cells.by}
      {overdue && <strong className="block">Overdue</strong>}
    </span>
  ),
  state: ({ mark }) => <SpendingMark mark={mark} />,
}

const ORDER_LINES = { number: 1, day: 1, total: 1, supplier: 2, state: 2 } as const
const BILL_LINES = { number: 1, day: 1, total: 1, supplier: 2, state: 2 } as const

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
  if (orders)
    return (
      <FilteredListPage
        view={orders}
        title="Purchase orders"
        lead="Orders to suppliers, newest first."
        newLink={{ href: to('/purchase-orders/new'), label: 'New purchase order' }}
        above={tabs}
        many="purchase orders"
        searchHint="Search by the full number or part of the supplier’s name."
        cells={ORDER_CELLS}
        cardLines={ORDER_LINES}
      />
    )
  return (
    <FilteredListPage
      view={bills!}
      title="Supplier bills"
      lead="Bills from suppliers, newest first. Posted bills are due until they are paid."
      newLink={{ href: to('/purchase-orders/invoice'), label: 'Record bill without order' }}
      above={tabs}
      many="bills"
      searchHint="Search by the full number or part of the supplier’s name."
      cells={BILL_CELLS}
      cardLines={BILL_LINES}
    />
  )
}

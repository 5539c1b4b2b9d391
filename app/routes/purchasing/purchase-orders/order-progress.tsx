// /order-list-preview
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { hasAmountToBill } from '#contract/purchasing/purchase-orders/rules.ts'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { type Column, Table } from '~/components/ui/table'
import { toFacts } from '~/lib/documents/billing-view.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BillsTable } from '../bills/bills-table'
import { ORDER_MARKS, SpendingMark } from '../payments/status-marks'
import { readOrderId, toOrderBills } from './order-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Purchase order')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, format, url } = screen
  const purchaseOrderId = readOrderId(url)
  const { data } = await api.purchaseOrders.readPage({ purchaseOrderId })
  const { order } = data
  const { day, amount, money, number } = format
  const quantity = (milli: number) => number(milli / 1000)
  return {
    title: order.number ? `Order ${order.number}` : `Draft order for ${order.supplierName}`,
    mark: ORDER_MARKS[order.status],
    preview: to('/purchase-order-new-clinent-preview', null, { id: purchaseOrderId }),
    facts: toFacts([
      ['Supplier', order.supplierName],
      ['Ordered', order.issueDate && day(order.issueDate)],
      ['Deliver by', order.expectedOn && day(order.expectedOn)],
      ['Total', money(order.totalMinor)],
      ['Billed', money(order.billedMinor)],
      ['Not billed yet', hasAmountToBill(order) ? money(order.totalMinor - order.billedMinor) : 'Nothing left to bill'],
    ]),
    bills: toOrderBills(screen, data.bills),
    lines: order.lines.map((line) => ({
      id: line.lineId,
      description: [line.description, line.pack].filter(Boolean).join(', '),
      ordered: quantity(line.qtyMilli),
      free: quantity(line.freeQtyMilli),
      received: quantity(line.receivedMilli),
      missing: quantity(Math.max(0, line.qtyMilli + line.freeQtyMilli - line.receivedMilli)),
      total: amount(line.lineTotalMinor),
    })),
  }
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'description', title: 'Medicine or item', isRowHeader: true, cell: (row) => row.description },
  { key: 'ordered', title: 'Ordered', kind: 'number', cell: (row) => row.ordered },
  { key: 'free', title: 'Free', kind: 'number', cell: (row) => row.free },
  { key: 'received', title: 'Received', kind: 'number', cell: (row) => row.received },
  { key: 'missing', title: 'Outstanding', kind: 'number', cell: (row) => row.missing },
  { key: 'total', title: 'With tax', kind: 'number', cell: (row) => row.total },
]

export default function OrderProgress() {
  const { title, mark, preview, facts, bills, lines } = useLoaderData<typeof loader>()
  return (
    <RecordPage
      title={title}
      lead="What was ordered and billed. Clinic Desk doesn’t record received goods yet, so the items stay outstanding. Compare the delivery with the printed order."
      back={{ href: to('/purchase-orders'), label: 'Purchase orders' }}
      actions={<ButtonLink href={preview}>Print preview</ButtonLink>}
      facts={[{ label: 'Status', value: <SpendingMark mark={mark} /> }, ...facts]}
    >
      <Table caption="Ordered items" columns={columns} rows={lines} rowKey={(row) => row.id} />
      {bills.length > 0 ? <BillsTable rows={bills} /> : <EmptyState title="No bills yet" />}
    </RecordPage>
  )
}

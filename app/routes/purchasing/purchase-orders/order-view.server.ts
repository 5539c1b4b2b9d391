import { json } from '@remix-run/node'
import {
  canBillOrder,
  canCancelOrder,
  canCloseOrderShort,
  canEditOrder,
  canReviseOrder,
  hasAmountToBill,
  nameUnnumbered,
} from '#contract/purchasing/purchase-orders/rules.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import type { SupplierBillRow } from '#contract/purchasing/supplier-bills/schema.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { toPurchaseOrderView } from '~/lib/documents/purchase-order-view.server'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { RecordAction } from '../payments/action-buttons'
import { describeApprovers, loadActionForm, toPrintPart } from '../payments/record-actions.server'
import { getBillMark, ORDER_MARKS } from '../payments/status-marks'

const here = '/purchase-order-new-clinent-preview'

/** Reads the order id from the URL. @throws 404 without an id */
export function readOrderId(url: URL): string {
  const id = url.searchParams.get('id')
  if (!id) throw json({ message: 'Open an order from the list of purchase orders.' }, { status: 404 })
  return id
}

const REASON_FORMS = {
  cancel: {
    title: 'Cancel order',
    lead: 'You can’t undo this, but you can write a new order.',
    save: 'Cancel order',
  },
  close: {
    title: 'Close partly received order',
    lead: 'Items that are not received yet will not be delivered.',
    save: 'Close order',
  },
} as const

/** Loads an order with its status, actions and print view. */
export async function loadOrderPage(screen: ScreenContext) {
  const { api, me, format, url } = screen
  const purchaseOrderId = readOrderId(url)
  const { data } = await api.purchaseOrders.readPage({ purchaseOrderId })
  const { order, bills } = data
  const place = data.place ?? undefined
  const self = (query = {}) => to(here, null, { id: purchaseOrderId, ...query })
  const actions = listOrderActions(order, self)
  return {
    version: order.version,
    self: self(),
    name: order.number ?? `${nameUnnumbered(order.status)} for ${order.supplierName}`,
    title: `Purchase order ${order.number ?? `${order.status === 'draft' ? 'draft ' : ''}for ${order.supplierName}`}`,
    mark: ORDER_MARKS[order.status],
    facts: listFacts(order, format),
    actions,
    bills: toOrderBills(screen, bills),
    books: canEditOrder(order.status) ? null : to('/order-list-preview', null, { id: purchaseOrderId }),
    client: to('/new-client-preview', null, { id: order.partyId }),
    form: await loadActionForm(screen, order, actions, REASON_FORMS),
    prints: !canEditOrder(order.status) && order.status !== 'cancelled',
    ...toPrintPart(
      url,
      order.printCount,
      self,
      toPurchaseOrderView(order, { ...me.practice, practice: me.practice.name, place }, format),
    ),
  }
}

/** Formats the bills of an order. */
export function toOrderBills({ format }: ScreenContext, bills: readonly SupplierBillRow[]) {
  const { day, money } = format
  return bills.map((bill) => ({
    id: bill.supplierBillId,
    href: to('/purchase-orders/invoice', null, { id: bill.supplierBillId }),
    number: bill.billNo,
    day: day(bill.billDate),
    total: money(bill.payableMinor),
    due: bill.status === 'posted' ? money(bill.dueMinor) : '',
    mark: getBillMark(bill),
  }))
}
export type OrderBillRow = ReturnType<typeof toOrderBills>[number]

function listFacts(order: FullPurchaseOrder, { money, day }: Formatter) {
  return toFacts([
    ['Supplier', order.supplierName],
    ['Total', money(order.totalMinor)],
    [
      'Billed',
      order.billedMinor > 0 &&
        (hasAmountToBill(order) ? money(order.billedMinor) : `${money(order.billedMinor)}, nothing left to bill`),
    ],
    ['Waiting for approval by', describeApprovers(order)],
    ['Deliver by', order.expectedOn && day(order.expectedOn)],
    ['Cancelled', order.cancelReason],
    ['Closed', order.closedReason],
    ['Notes', order.notes],
  ])
}

/** Lists the actions that the person can take now. */
export function listOrderActions(order: FullPurchaseOrder, self: (query: object) => string): RecordAction[] {
  const { status, approvable, billedMinor, purchaseOrderId: id } = order
  const form = to('/purchase-orders/new', null, { id })
  return [
    status === 'draft' && { act: 'submit', label: 'Submit for approval', primary: true },
    approvable && { act: 'approve', label: 'Approve order', primary: true },
    status === 'approved' && { act: 'send', label: 'Mark as sent', primary: true },
    canBillOrder(status) &&
      hasAmountToBill(order) && { href: to('/purchase-orders/invoice', null, { order: id }), label: 'Record bill' },
    canEditOrder(status) && { href: form, label: 'Edit order' },
    canReviseOrder(status) && billedMinor === 0 && { href: form, label: 'Revise order' },
    canCloseOrderShort(status) && { href: self({ do: 'close' }), label: 'Close order' },
    canCancelOrder(status) && billedMinor === 0 && { href: self({ do: 'cancel' }), label: 'Cancel order' },
    !canEditOrder(status) && { href: to('/purchase-orders/new', null, { copy: id }), label: 'Order again' },
  ].filter((action) => action !== false)
}

import { formatCount } from '#contract/kernel/format-count.ts'
import { orderColumns, orderList } from '#contract/purchasing/purchase-orders/list.ts'
import { billColumns, billList } from '#contract/purchasing/supplier-bills/list.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { readList } from '~/lib/lists/list-filters.server'
import { toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'
import { getBillMark, ORDER_MARKS } from '../payments/status-marks'

const path = '/purchase-orders'

/** Loads the orders that match the URL's filters. */
export async function loadOrdersList({ api, format, today, url }: ScreenContext) {
  const state = readList(orderList, { url, today })
  const { data: page } = await api.purchaseOrders.list({ ...state.filters, cursor: state.cursor })
  return toListView(orderList, orderColumns, state, page, {
    path,
    format,
    count: formatCount(page, 'purchase order', 'purchase orders'),
    toRow: ({ purchaseOrderId, number, revision, status }) => ({
      id: purchaseOrderId,
      href: to('/purchase-order-new-clinent-preview', null, { id: purchaseOrderId }),
      isUnnumbered: number === null,
      revision: revision > 1 ? `Revision ${revision}` : null,
      mark: ORDER_MARKS[status],
      isFaint: status === 'cancelled',
    }),
  })
}

/** Loads the bills that match the URL's filters. Links and the filter form keep the choice of the list. */
export async function loadBillsList({ api, format, today, url }: ScreenContext) {
  const state = readList(billList, { url, today })
  const { data: page } = await api.supplierBills.list({ ...state.filters, cursor: state.cursor })
  Object.assign(state.filters, { list: 'bills' })
  const view = toListView(billList, billColumns, state, page, {
    path,
    format,
    count: formatCount(page, 'bill', 'bills'),
    toRow: (bill) => ({
      id: bill.supplierBillId,
      href: to('/purchase-orders/invoice', null, { id: bill.supplierBillId }),
      order: bill.orderNumber,
      overdue: bill.overdue,
      mark: getBillMark(bill),
      isFaint: bill.status === 'cancelled',
    }),
  })
  return {
    ...view,
    fields: [...view.fields, { type: 'hidden' as const, name: 'list', value: 'bills' }],
    clear: to(path, null, { list: 'bills' }),
  }
}

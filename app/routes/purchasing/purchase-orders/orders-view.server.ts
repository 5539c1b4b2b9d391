import { formatCount } from '#contract/kernel/format-count.ts'
import { ORDER_STATUSES } from '#contract/purchasing/purchase-orders/rules.ts'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { ORDER_MARKS } from '../payments/status-marks'

const here = '/purchase-orders'

/** Loads the orders that match the URL's filters. */
export async function loadOrdersList({ api, me, url }: ScreenContext) {
  const filters = {
    q: url.searchParams.get('q')?.trim().slice(0, 100) || undefined,
    status: ORDER_STATUSES.find((one) => one === url.searchParams.get('status')),
  }
  const cursor = url.searchParams.get('cursor')?.slice(0, 500) || undefined
  const { data: page } = await api.purchaseOrders.list({ ...filters, cursor }).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  const href = (over: object) => to(here, null, { ...filters, ...over })
  return {
    filters,
    currency: me.practice.currency,
    rows: page.rows.map((one) => ({
      id: one.purchaseOrderId,
      href: to('/purchase-order-new-clinent-preview', null, { id: one.purchaseOrderId }),
      number: one.number ?? 'Draft',
      revision: one.revision > 1 ? `Revision ${one.revision}` : null,
      supplier: one.supplierName,
      day: one.issueDate ? format.day(one.issueDate) : '',
      expected: one.expectedOn ? format.day(one.expectedOn) : '',
      total: format.amount(one.totalMinor),
      status: one.status,
    })),
    count: formatCount(page, 'purchase order', 'purchase orders'),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    chosen: [
      ...(filters.q ? [{ label: `Search: ${filters.q}`, without: href({ q: undefined }) }] : []),
      ...(filters.status ? [{ label: ORDER_MARKS[filters.status].word, without: href({ status: undefined }) }] : []),
    ],
  }
}

import { formatCount } from '#contract/kernel/format-count.ts'
import { BILL_STATUSES } from '#contract/purchasing/supplier-bills/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { getBillMark, POSTED_MARKS } from '../payments/status-marks'

/** Loads the bills that match the URL's filters. */
export async function loadBillsList({ api, me, url }: ScreenContext) {
  const filters = {
    q: url.searchParams.get('q')?.trim().slice(0, 100) || undefined,
    status: BILL_STATUSES.find((one) => one === url.searchParams.get('status')),
  }
  const cursor = url.searchParams.get('cursor')?.slice(0, 500) || undefined
  const { data: page } = await api.supplierBills.list({ ...filters, cursor }).catch(throwErrorPage)
  const { day, amount } = getFormatter(me.practice)
  const href = (over: object) => to('/purchase-orders', null, { list: 'bills', ...filters, ...over })
  return {
    q: filters.q ?? '',
    status: filters.status ?? '',
    statuses: BILL_STATUSES.map((value) => ({ value, label: POSTED_MARKS[value].word })),
    currency: me.practice.currency,
    rows: page.rows.map((one) => ({
      id: one.supplierBillId,
      href: to('/purchase-orders/invoice', null, { id: one.supplierBillId }),
      number: one.billNo,
      supplier: one.supplierName,
      day: day(one.billDate),
      due: one.status === 'posted' ? day(one.dueDate) : '',
      order: one.orderNumber,
      overdue: one.overdue,
      total: amount(one.payableMinor),
      left: one.status === 'posted' ? amount(one.dueMinor) : '',
      mark: getBillMark(one),
      faint: one.status === 'cancelled',
    })),
    count: formatCount(page, 'bill', 'bills'),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    chosen: [
      ...(filters.q ? [{ label: `Search: ${filters.q}`, without: href({ q: undefined }) }] : []),
      ...(filters.status ? [{ label: POSTED_MARKS[filters.status].word, without: href({ status: undefined }) }] : []),
    ],
    clear: to('/purchase-orders', null, { list: 'bills' }),
  }
}
export type BillsView = Awaited<ReturnType<typeof loadBillsList>>

import { receiptColumns, receiptList } from '#contract/billing/receipts/list.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { Receipt } from '#contract/billing/receipts/schema.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type { Formatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { listHref, readList } from '~/lib/lists/list-filters.server'
import { toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'
import { receiptHref } from './receipt-links'

/** Loads the receipts that match the URL's filters, and their totals. */
export async function loadReceiptsView({ api, me, format, url }: ScreenContext) {
  const state = readList(receiptList, url)
  const { filters, cursor } = state
  const { data } = await api.receipts.readListPage({ ...filters, cursor })
  const { list: page, totals, requestedRefunds } = data
  return {
    ...toListView(receiptList, receiptColumns, state, page, {
      path: url.pathname,
      format,
      count: formatCount(page, 'receipt', 'receipts'),
      records: { receivedBy: totals.cashiers.map(({ personId, name }) => ({ value: personId, label: name })) },
      csv: me.rights.includes('export') && listHref('/receipts-file', state),
      toRow: (row) => toReceiptRow(row, format),
    }),
    totals: toTotalsView(totals, format),
    waiting:
      requestedRefunds && requestedRefunds.count > 0
        ? {
            href: to('/refunds', null, { status: 'requested' }),
            words: formatCount(requestedRefunds, 'refund', 'refunds'),
          }
        : null,
  }
}

function toReceiptRow(row: Receipt, { amount }: Formatter) {
  return {
    id: row.receiptId,
    href: receiptHref(row),
    cashier: row.receivedByName,
    isFaint: row.status === 'reversed' || row.kind === 'reversal',
    cells: {
      method: [methodLabel(row.method), row.reference].filter(Boolean).join(' · '),
      available: row.availableMinor > 0 ? amount(row.availableMinor) : '',
    },
  }
}

type Totals = Awaited<ReturnType<ScreenContext['api']['receipts']['totals']>>['data']

function toTotalsView({ from, to: until, byMethod }: Totals, { money, day }: Formatter) {
  return {
    title: `Received from ${day(from)} to ${day(until)}`,
    facts: [
      { label: 'Total', value: money(sum(byMethod.map(({ amountMinor }) => amountMinor))) },
      ...byMethod.map(({ method, amountMinor }) => ({ label: methodLabel(method), value: money(amountMinor) })),
    ],
  }
}

import { receiptColumns, receiptList } from '#contract/billing/receipts/list.ts'
import { isCash, type Method, methodLabel } from '#contract/billing/receipts/payment-methods.ts'
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
export async function loadReceiptsView({ api, me, format, today, url }: ScreenContext) {
  const state = readList(receiptList, { url, today })
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
    // Without a first day the list contains the receipts of all years, and totals of a month would not match it.
    totals: filters.from ? toTotalsView(totals, format) : null,
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
    reference: row.reference,
    isFaint: row.status === 'reversed' || row.kind === 'reversal',
    cells: {
      available: row.availableMinor > 0 ? amount(row.availableMinor) : '',
    },
  }
}

type Totals = Awaited<ReturnType<ScreenContext['api']['receipts']['totals']>>['data']

const ELECTRONIC_METHODS: ReadonlySet<string> = new Set<Method>([
  'upi',
  'card',
  'netbanking',
  'bank_transfer',
  'wallet',
])

/** Groups receipts into cash, electronic and other payments. The details list each method. */
function toTotalsView({ from, to: until, byMethod }: Totals, { money, day }: Formatter) {
  const sumOf = (isIncluded: (method: string) => boolean) =>
    money(sum(byMethod.filter(({ method }) => isIncluded(method)).map(({ amountMinor }) => amountMinor)))
  const isElectronic = (method: string) => ELECTRONIC_METHODS.has(method)
  return {
    title: `Received from ${day(from)} to ${day(until)}`,
    facts: [
      { label: 'Total', value: sumOf(() => true) },
      { label: 'Cash', value: sumOf(isCash) },
      { label: 'Electronic payments', value: sumOf(isElectronic) },
      { label: 'Other', value: sumOf((method) => !isCash(method) && !isElectronic(method)) },
    ],
    details: {
      summary: 'By payment method',
      facts: byMethod.map(({ method, amountMinor }) => ({ label: methodLabel(method), value: money(amountMinor) })),
    },
  }
}

import { METHODS, methodLabel, methodOptions } from '#contract/billing/receipts/payment-methods.ts'
import { RECEIPT_KIND_LABELS, RECEIPT_KINDS, RECEIPT_STATES } from '#contract/billing/receipts/rules.ts'
import type { Receipt } from '#contract/billing/receipts/schema.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { canDo } from '#contract/operations.ts'
import { formatMethod } from '~/lib/documents/receipt-view.server'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { parseReceiptsQuery, type ReceiptsQuery } from '~/lib/lists/receipts-query.server'
import { to, withQuery } from '~/lib/navigation/links'
import { receiptHref } from './receipt-links'

const STATE_WORDS = { posted: 'Not reversed', left: 'Balance available', reversed: 'Reversed' }
/** Converts the filters to URL parameters. */
const toAddress = ({ receivedBy, partyId, patientId, ...query }: ReceiptsQuery) => ({
  ...query,
  cashier: receivedBy,
  client: partyId,
  patient: patientId,
})

/** Loads the receipts that match the URL's filters, and their totals. */
export async function loadReceiptsView({ api, me, url }: ScreenContext) {
  const query = parseReceiptsQuery(url)
  const cursor = url.searchParams.get('cursor')?.slice(0, 500) || undefined
  const [{ data: page }, { data: totals }, { data: waiting }] = await Promise.all([
    api.receipts.list({ ...query, cursor }),
    api.receipts.totals(query),
    api.refunds.list({ status: 'requested', limit: 1 }),
  ]).catch(throwErrorPage)
  const format = getFormatter(me.practice)
  const href = (over: Partial<ReceiptsQuery> & { cursor?: string }) =>
    withQuery(url.pathname, { ...toAddress({ ...query, ...over }), cursor: over.cursor })
  const cashiers = totals.cashiers.map(({ personId, name }) => ({ value: personId, label: name }))
  return {
    query,
    rows: page.rows.map((row) => toReceiptRow(row, format)),
    count: formatCount(page, 'receipt', 'receipts'),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    csv: me.rights.includes('export') ? withQuery('/receipts-file', toAddress(query)) : undefined,
    totals: toTotalsView(totals, format),
    options: {
      methods: methodOptions(METHODS),
      kinds: RECEIPT_KINDS.map((value) => ({ value, label: RECEIPT_KIND_LABELS[value] })),
      states: RECEIPT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
      cashiers,
    },
    chosen: listChosenFilters(query, href, cashiers.find(({ value }) => value === query.receivedBy)?.label, format),
    keep: { client: query.partyId, patient: query.patientId },
    waiting:
      waiting.count > 0 && canDo('money:approve', me.role)
        ? { href: to('/refunds', null, { status: 'requested' }), words: formatCount(waiting, 'refund', 'refunds') }
        : null,
  }
}

export type ReceiptRow = ReturnType<typeof toReceiptRow>

export function toReceiptRow(row: Receipt, { amount, day }: Formatter) {
  const { kind, status } = row
  const minus = kind === 'reversal' ? -1 : 1
  return {
    id: row.receiptId,
    href: receiptHref(row),
    number: row.number,
    date: day(row.receivedOn),
    payer: row.payerName,
    kind: RECEIPT_KIND_LABELS[kind],
    method: [formatMethod(row.method), row.reference].filter(Boolean).join(' · '),
    cashier: row.receivedByName,
    amount: amount(minus * row.amountMinor),
    left: row.availableMinor > 0 ? amount(row.availableMinor) : '',
    state: status === 'reversed' ? 'Reversed' : row.chequeState ? `Cheque ${row.chequeState}` : 'Posted',
    faint: status === 'reversed' || kind === 'reversal',
  }
}

type Totals = Awaited<ReturnType<ScreenContext['api']['receipts']['totals']>>['data']

function toTotalsView({ from, to: until, byMethod }: Totals, { money, day }: Formatter) {
  const all = byMethod.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return {
    title: `Received from ${day(from)} to ${day(until)}`,
    facts: [
      { label: 'Total', value: money(all) },
      ...byMethod.map(({ method, amountMinor }) => ({ label: formatMethod(method), value: money(amountMinor) })),
    ],
  }
}

function listChosenFilters(
  query: ReceiptsQuery,
  href: (over: Partial<ReceiptsQuery>) => string,
  cashier: string | undefined,
  { day }: Formatter,
) {
  const { q, from, to: until, method, kind, state, receivedBy, partyId, patientId } = query
  const one = (label: string | undefined | false, without: Partial<ReceiptsQuery>) =>
    label ? [{ label, without: href(without) }] : []
  return [
    ...one(q && `“${q}”`, { q: undefined }),
    ...one(from && `From ${day(from)}`, { from: undefined }),
    ...one(until && `To ${day(until)}`, { to: undefined }),
    ...one(method && methodLabel(method), { method: undefined }),
    ...one(kind && RECEIPT_KIND_LABELS[kind], { kind: undefined }),
    ...one(state && STATE_WORDS[state], { state: undefined }),
    ...one(receivedBy && (cashier ?? 'One cashier'), { receivedBy: undefined }),
    ...one(partyId || patientId ? 'One payer' : undefined, { partyId: undefined, patientId: undefined }),
  ]
}

import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { refundColumns, refundList } from '#contract/billing/refunds/list.ts'
import { canApproveMoney } from '#contract/billing/refunds/rules.ts'
import type { RefundView } from '#contract/billing/refunds/schema.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
import { toFacts } from '~/lib/documents/billing-view.server'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { toRefundView } from '~/lib/documents/payment-view.server'
import { toBankOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { readList } from '~/lib/lists/list-filters.server'
import { toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'

const here = '/refunds'
export const REFUND_ACTIONS = ['reject', 'pay', 'reverse'] as const

/** Loads the refunds, optionally of one status. */
export async function loadRefundsView({ api, format, today, url }: ScreenContext) {
  const state = readList(refundList, { url, today })
  const { data: page } = await api.refunds.list({ ...state.filters, cursor: state.cursor })
  return toListView(refundList, refundColumns, state, page, {
    path: here,
    format,
    count: formatCount(page, 'refund', 'refunds'),
    toRow: ({ refundId, status, sourceNumber }) => ({
      id: refundId,
      href: to(here, null, { id: refundId }),
      source: sourceNumber,
      isFaint: !refundStatuses.isIn(status, 'committed'),
    }),
  })
}

/** Lists the actions that the person may take; the API checks them again. */
export function listRefundActions(
  { status, requestedBy }: Pick<RefundView, 'status' | 'requestedBy'>,
  me: { personId: string; role: string; rights: readonly string[] },
) {
  const approves = canApproveMoney(me)
  return {
    approve: status === 'requested' && approves && requestedBy !== me.personId,
    reject: (status === 'requested' || status === 'approved') && approves,
    pay: status === 'approved',
    reverse: status === 'paid',
  }
}

/** Loads a refund, with its voucher once it is paid. */
export async function loadRefundView({ api, me, format, url }: ScreenContext, refundId: string) {
  const { data } = await api.refunds.readPage({ refundId })
  const { refund, banks, cashTerms } = data
  const { money, date, day } = format
  const may = listRefundActions(refund, me)
  const href = (more: object = {}) => to(here, null, { id: refundId, ...more })
  const facts = toFacts([
    ['Status', refundStatuses.labels[refund.status]],
    ['Refunded to', refund.payee.name ?? ''],
    ['Refund of', `${refund.receiptId ? 'Receipt' : 'Credit note'} ${refund.sourceNumber}`],
    ['Amount', money(refund.amountMinor)],
    ['Refund method', methodLabel(refund.method)],
    ['Reason', refund.decisionReason],
    ['Requested', [date(refund.createdAt), refund.requestedByName].filter(Boolean).join(' by ')],
    ['Decided by', refund.approvedByName],
    ['Paid', refund.refundedOn && day(refund.refundedOn)],
  ])
  const { number, refundedOn } = refund
  return {
    may,
    self: href(),
    version: refund.version,
    title: number ? `Refund ${number}` : `Refund of ${money(refund.amountMinor)}`,
    action: REFUND_ACTIONS.find((one) => one === url.searchParams.get('act') && may[one]) ?? null,
    actionLinks: { reject: href({ act: 'reject' }), pay: href({ act: 'pay' }), reverse: href({ act: 'reverse' }) },
    facts,
    source: refund.receiptId && to('/payment-receipts/payment-invoice', null, { id: refund.receiptId }),
    isWaiting: refund.status === 'requested' && !may.approve,
    method: refund.method,
    banks: toBankOptions(banks),
    cashShift: cashTerms && describeCashShift(cashTerms, me, [refund], 'give'),
    ...readBillingSizes(url, (size) => href({ size })),
    print: { printed: refund.printCount, counted: url.searchParams.has('counted') },
    document:
      number && refundedOn
        ? toRefundView(
            {
              ...refund,
              batchId: refund.refundId,
              refundedOn,
              locale: me.practice.locale,
              letterhead: refund.seller.letterhead ?? null,
              creditNoteNumber: refund.creditNoteId ? refund.sourceNumber : '',
              invoiceNumber: refund.receiptId ? `Receipt ${refund.sourceNumber}` : '',
              refunds: [{ ...refund, number }],
            },
            format,
          )
        : null,
  }
}

export type RefundPageView = Awaited<ReturnType<typeof loadRefundView>>

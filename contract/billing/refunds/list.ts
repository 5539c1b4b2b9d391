import type { z } from 'zod'
import { money, text } from '#contract/kernel/column.ts'
import { choiceFilter, defineList, hiddenRecordFilter, listColumns, listQuery } from '#contract/kernel/list.ts'
import type { RefundView } from './schema.ts'
import { refundStatuses } from './statuses.ts'

/** The list of refunds, newest first, including requested ones. */
export const refundList = defineList({
  filters: {
    status: choiceFilter('Status', 'All statuses', refundStatuses.labels),
    receiptId: hiddenRecordFilter('One receipt'),
  },
})

export const RefundListQuery = listQuery(refundList).omit({ q: true })
export type RefundListQuery = z.infer<typeof RefundListQuery>

export const refundColumns = listColumns<RefundView>({
  number: { title: 'Voucher', format: 'text', value: nameVoucher },
  date: { title: 'Requested', format: 'instant', value: ({ createdAt }) => createdAt },
  payee: { title: 'Refunded to', format: 'text', value: ({ payee }) => payee.name ?? null },
  reason: text('Reason', 'decisionReason'),
  requester: text('Requested by', 'requestedByName'),
  amount: money('Amount', 'amountMinor'),
  state: { title: 'Status', format: 'text', value: ({ status }) => refundStatuses.labels[status], only: 'page' },
})

/** Names the voucher of a refund. A rejected refund never gets one. */
function nameVoucher({ number, status }: RefundView): string {
  return number ?? (status === 'rejected' ? 'No voucher' : 'Voucher pending')
}

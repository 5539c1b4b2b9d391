import { z } from 'zod'
import { date, text } from '#contract/kernel/column.ts'
import { integer, minor } from '#contract/kernel/fields.ts'
import {
  choiceFilter,
  dayFilter,
  defineList,
  hiddenChoiceFilter,
  hiddenRecordFilter,
  listColumns,
  listQuery,
  recordFilter,
  totalsQuery,
} from '#contract/kernel/list.ts'
import { getMethodLabels, METHODS, methodLabel } from './payment-methods.ts'
import { RECEIPT_KIND_LABELS } from './rules.ts'
import type { Receipt } from './schema.ts'
import { chequeStates, receiptStatuses } from './statuses.ts'

/** The list of receipts, newest first. `left`: with an unused part. */
export const receiptList = defineList({
  search: 'Number, reference or name',
  filters: {
    from: dayFilter('From'),
    to: dayFilter('To'),
    method: choiceFilter('Payment method', 'All methods', getMethodLabels(METHODS)),
    kind: choiceFilter('Payment type', 'All types', RECEIPT_KIND_LABELS),
    state: choiceFilter('Status', 'All statuses', { ...receiptStatuses.labels, left: 'Unused credit' }),
    receivedBy: recordFilter('Received by', 'Everyone'),
    partyId: hiddenRecordFilter('One payer'),
    patientId: hiddenRecordFilter('One patient'),
    chequeState: hiddenChoiceFilter('Cheque', chequeStates.labels),
  },
})

export const ReceiptListQuery = listQuery(receiptList)
export type ReceiptListQuery = z.infer<typeof ReceiptListQuery>
export const ReceiptTotalsQuery = totalsQuery(receiptList)
export type ReceiptTotalsQuery = z.infer<typeof ReceiptTotalsQuery>

/** Net of reversals, with the people who received payments on these dates. */
export const ReceiptTotals = z.object({
  from: z.string(),
  to: z.string(),
  byMethod: z.array(z.object({ method: z.string(), count: integer(), amountMinor: minor() })),
  cashiers: z.array(z.object({ personId: z.string(), name: z.string() })),
})
export type ReceiptTotals = z.infer<typeof ReceiptTotals>

export const receiptColumns = listColumns<Receipt>({
  number: text('Number', 'number'),
  date: date('Date', 'receivedOn'),
  payer: text('Received from', 'payerName'),
  kind: { title: 'Payment type', format: 'text', value: ({ kind }) => RECEIPT_KIND_LABELS[kind] },
  method: { title: 'Method', format: 'text', value: ({ method }) => methodLabel(method) },
  reference: { ...text('Reference', 'reference'), only: 'file' },
  currency: { ...text('Currency', 'currency'), only: 'file' },
  amount: {
    title: 'Amount',
    format: 'money',
    value: ({ kind, amountMinor }) => (kind === 'reversal' ? -amountMinor : amountMinor),
  },
  available: { title: 'Unused credit', format: 'money', value: ({ availableMinor }) => availableMinor },
  status: {
    title: 'Status',
    format: 'text',
    value: ({ status }) => receiptStatuses.labels[status],
    only: 'file',
  },
  receivedBy: { ...text('Received by', 'receivedByName'), only: 'file' },
  state: {
    title: 'Status',
    format: 'text',
    value: ({ status, chequeState }) =>
      chequeState && status === 'posted' ? `Cheque ${chequeState}` : receiptStatuses.labels[status],
    only: 'page',
  },
})

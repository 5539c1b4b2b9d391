import { z } from 'zod'
import { date, money, text } from '#contract/kernel/column.ts'
import { integer, minor } from '#contract/kernel/fields.ts'
import {
  choiceFilter,
  dayFilter,
  defineList,
  hiddenRecordFilter,
  listColumns,
  listQuery,
  pageColumn,
  recordFilter,
  totalsQuery,
} from '#contract/kernel/list.ts'
import { DEBIT_REASON_LABELS } from '../debit-notes/rules.ts'
import type { DebitNoteRow } from '../debit-notes/schema.ts'
import { documentStatuses } from '../documents/statuses.ts'
import { CREDIT_REASON_LABELS } from './rules.ts'
import type { CreditNoteRow } from './schema.ts'

const search = 'Number, name or phone'
const days = { from: dayFilter('From'), to: dayFilter('To') }
const { draft: _, ...noteStatusLabels } = documentStatuses.labels
const others = {
  status: choiceFilter('Status', 'All statuses', noteStatusLabels),
  placeId: recordFilter('Place', 'All places'),
  clientId: hiddenRecordFilter('One client'),
  patientId: hiddenRecordFilter('One patient'),
  invoiceId: hiddenRecordFilter('One invoice'),
}
export const DEBIT_SIDES = { customer: 'To clients', supplier: 'To suppliers' } as const

/** The lists of credit notes and of debit notes, newest first. */
export const creditNoteList = defineList({ search, filters: { ...days, ...others } })
export const debitNoteList = defineList({
  search,
  filters: { ...days, side: choiceFilter('Issued to', 'Everyone', DEBIT_SIDES), ...others },
})

export const CreditNoteListQuery = listQuery(creditNoteList)
export type CreditNoteListQuery = z.infer<typeof CreditNoteListQuery>
export const CreditTotalsQuery = totalsQuery(creditNoteList)
export type CreditTotalsQuery = z.infer<typeof CreditTotalsQuery>
export const DebitNoteListQuery = listQuery(debitNoteList)
export type DebitNoteListQuery = z.infer<typeof DebitNoteListQuery>
export const DebitTotalsQuery = totalsQuery(debitNoteList)
export type DebitTotalsQuery = z.infer<typeof DebitTotalsQuery>

const totals = { from: z.string(), to: z.string(), count: integer() }

/** Sums of the issued notes; without dates, of this month. */
export const CreditTotals = z.object({
  ...totals,
  payableMinor: minor(),
  appliedMinor: minor(),
  refundedMinor: minor(),
  availableMinor: minor(),
})
export type CreditTotals = z.infer<typeof CreditTotals>

export const DebitTotals = z.object({
  ...totals,
  customerMinor: minor(),
  /** Of the customers' notes, what is not paid. */
  dueMinor: minor(),
  supplierMinor: minor(),
})
export type DebitTotals = z.infer<typeof DebitTotals>

const begin = { number: text('Number', 'number'), date: date('Date', 'issueDate') }
const client = text('Client', 'clientName')
const currency = { ...text('Currency', 'currency'), only: 'file' as const }
const total = money('Total', 'payableMinor')
const status = { ...text('Status', 'status'), only: 'file' as const }
const state = pageColumn('Status')

export const creditNoteColumns = listColumns<CreditNoteRow>({
  ...begin,
  client,
  against: {
    title: 'Against',
    format: 'text',
    value: ({ debitNoteNumber, invoiceNumber }) => debitNoteNumber ?? invoiceNumber,
  },
  reason: { title: 'Reason', format: 'text', value: ({ reason }) => CREDIT_REASON_LABELS[reason], only: 'file' },
  currency,
  total,
  applied: { ...money('Applied to balance', 'appliedMinor'), only: 'file' },
  refunded: { ...money('Refunded', 'refundedMinor'), only: 'file' },
  available: money('Unused credit', 'availableMinor'),
  status,
  state,
})

export const debitNoteColumns = listColumns<DebitNoteRow>({
  ...begin,
  side: { ...text('Side', 'side'), only: 'file' },
  client,
  against: text('Against', 'against'),
  reason: { title: 'Reason', format: 'text', value: ({ reason }) => DEBIT_REASON_LABELS[reason], only: 'file' },
  dueDate: { ...date('Due date', 'dueDate'), only: 'file' },
  currency,
  total,
  paid: { ...money('Paid', 'allocatedMinor'), only: 'file' },
  credited: { ...money('Credited', 'creditedMinor'), only: 'file' },
  due: money('Due', 'dueMinor'),
  status,
  state,
})

import { z } from 'zod'
import { date, enumText, money, text } from '#contract/kernel/column.ts'
import { integer, keyOf, minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import {
  choiceFilter,
  dayFilter,
  defineList,
  flagFilter,
  hiddenRecordFilter,
  listColumns,
  listQuery,
  pageColumn,
  recordFilter,
  totalsQuery,
} from '#contract/kernel/list.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { PAYMENT_STATE_LABELS } from '../charges/payment-states.ts'
import { documentStatuses } from '../documents/statuses.ts'
import { INVOICE_KIND_LABELS, INVOICE_KINDS } from './rules.ts'

/** The list of invoices: drafts first, then newest first; or by amount due (`-due`: largest first). */
export const invoiceList = defineList({
  search: 'Number, name or phone',
  filters: {
    from: dayFilter('From'),
    to: dayFilter('To'),
    kind: choiceFilter('Invoice type', 'All types', INVOICE_KIND_LABELS),
    status: choiceFilter('Status', 'All statuses', documentStatuses.labels),
    paymentState: choiceFilter('Payment', 'All payments', {
      due: 'Not paid in full',
      ...PAYMENT_STATE_LABELS,
    }),
    overdue: flagFilter('Due date', 'Any date', 'Overdue'),
    placeId: recordFilter('Place', 'All places'),
    clientId: hiddenRecordFilter('One client'),
    patientId: hiddenRecordFilter('One patient'),
    doctorId: hiddenRecordFilter('One doctor'),
  },
  sort: ['due', '-due'],
})

export const InvoiceListQuery = listQuery(invoiceList).extend({
  sort: z.enum(invoiceList.sort, 'Choose one of the columns').optional(),
})
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>

/** Without dates, this month. */
export const InvoiceTotalsQuery = totalsQuery(invoiceList)
export type InvoiceTotalsQuery = z.infer<typeof InvoiceTotalsQuery>

export const InvoiceRow = z.object({
  invoiceId: uuid(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(documentStatuses.values),
  number: nullableText(),
  issueDate: nullableText(),
  dueDate: nullableText(),
  clientName: nullableText(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  appointmentId: uuid().nullable(),
  placeId: uuid(),
  placeName: z.string(),
  doctorName: nullableText(),
  currency: z.string(),
  payableMinor: minor(),
  dueMinor: minor(),
  paymentState: keyOf(PAYMENT_STATE_LABELS).nullable(),
  overdue: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoicePage = toPageSchema(InvoiceRow)

export const invoiceColumns = listColumns<InvoiceRow>({
  number: text('Number', 'number'),
  date: date('Date', 'issueDate'),
  client: text('Client', 'clientName'),
  kind: { title: 'Invoice type', format: 'text', value: ({ kind }) => INVOICE_KIND_LABELS[kind], only: 'file' },
  doctor: { ...text('Doctor', 'doctorName'), only: 'file' },
  place: { ...text('Place', 'placeName'), only: 'file' },
  status: { ...enumText('Status', 'status'), only: 'file' },
  payment: {
    title: 'Payment',
    format: 'text',
    value: ({ paymentState }) => paymentState && PAYMENT_STATE_LABELS[paymentState],
    only: 'file',
  },
  dueDate: date('Due date', 'dueDate'),
  total: money('Total', 'payableMinor'),
  due: { ...money('Due', 'dueMinor'), sort: 'due' },
  state: pageColumn('Status'),
})

export const InvoiceTotals = z.object({
  from: z.string(),
  to: z.string(),
  /** Issued invoices. */
  count: integer(),
  payableMinor: minor(),
  paidMinor: minor(),
  creditedMinor: minor(),
  writtenOffMinor: minor(),
  dueMinor: minor(),
  overdueMinor: minor(),
  currency: z.string(),
})
export type InvoiceTotals = z.infer<typeof InvoiceTotals>

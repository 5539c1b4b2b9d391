import { z } from 'zod'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { ListQuery, paged } from '#contract/kernel/query.ts'
import { INVOICE_KINDS } from './rules.ts'
import { PAYMENT_STATES } from './schema.ts'

/** `due` is any invoice with a balance. */
export const PAYMENT_FILTERS = ['due', ...PAYMENT_STATES] as const

const filters = {
  kind: z.enum(INVOICE_KINDS).optional(),
  status: z.enum(['draft', 'issued', 'cancelled']).optional(),
  paymentState: z.enum(PAYMENT_FILTERS).optional(),
  overdue: z.boolean().optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
  clientId: uuid().optional(),
  patientId: uuid().optional(),
  placeId: uuid().optional(),
  doctorId: uuid().optional(),
}

/**
 * Drafts first, then newest first; or sorted by amount due within the dates (`-due`: largest first). `q` is a number,
 * or the client's name or phone.
 */
export const InvoiceListQuery = ListQuery.omit({ sort: true })
  .extend({ ...filters, sort: z.enum(['due', '-due'], 'Choose one of the columns').optional() })
  .refine(({ sort, from }) => !sort || from, { path: ['from'], error: 'Choose a start date to sort by amount due' })
export type InvoiceListQuery = z.infer<typeof InvoiceListQuery>

/** The same filters; without dates, this month. */
export const InvoiceTotalsQuery = z.object({ ...filters, q: ListQuery.shape.q })
export type InvoiceTotalsQuery = z.infer<typeof InvoiceTotalsQuery>

const minor = () => z.number().int()

export const InvoiceRow = z.object({
  invoiceId: uuid(),
  kind: z.enum(INVOICE_KINDS),
  status: z.enum(['draft', 'issued', 'cancelled']),
  number: z.string().nullable(),
  issueDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  clientName: z.string().nullable(),
  clientId: uuid().nullable(),
  patientId: uuid().nullable(),
  appointmentId: uuid().nullable(),
  placeId: uuid(),
  placeName: z.string(),
  doctorName: z.string().nullable(),
  currency: z.string(),
  payableMinor: minor(),
  dueMinor: minor(),
  paymentState: z.enum(PAYMENT_STATES).nullable(),
  overdue: z.boolean(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoicePage = paged(InvoiceRow)

export const InvoiceTotals = z.object({
  from: z.string(),
  to: z.string(),
  /** Issued notes or invoices. */
  count: z.number().int(),
  payableMinor: minor(),
  paidMinor: minor(),
  creditedMinor: minor(),
  writtenOffMinor: minor(),
  dueMinor: minor(),
  overdueMinor: minor(),
  currency: z.string(),
})
export type InvoiceTotals = z.infer<typeof InvoiceTotals>

import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { InvoiceDocument } from '../documents/documents.ts'
import { toDocumentListPage } from '../documents/list-page.ts'
import { BilledInvoice, InvoiceBill } from './bill.ts'
import { InvoiceListQuery, InvoicePage, InvoiceTotals, InvoiceTotalsQuery } from './list.ts'
import { Invoice, InvoiceAct, InvoiceCancellation, InvoiceEdit, InvoicePreview, NewInvoice } from './schema.ts'

const InvoiceId = z.object({ invoiceId: uuid() })

/** Invoices of every kind: drafts until they are issued, then final. */
export const invoices = {
  list: call('billing:read', 'GET /invoices', { input: InvoiceListQuery, output: InvoicePage }),
  totals: call('billing:read', 'GET /invoices/totals', { input: InvoiceTotalsQuery, output: InvoiceTotals }),
  readListPage: call('billing:read', 'GET /pages/invoices', {
    input: InvoiceListQuery,
    output: toDocumentListPage(InvoicePage, InvoiceTotals),
  }),
  read: call('billing:read', 'GET /invoices/{invoiceId}', { input: InvoiceId, output: Invoice }),
  /** With the document as it prints, if the invoice is issued. */
  readPage: call('billing:read', 'GET /pages/invoices/{invoiceId}', {
    input: InvoiceId,
    output: z.object({ invoice: Invoice, document: InvoiceDocument.nullable() }),
  }),
  preview: call('billing:write', 'POST /invoices/previews', {
    input: NewInvoice,
    output: InvoicePreview,
    idempotent: 'each-time',
  }),
  add: call('billing:write', 'POST /invoices', { input: NewInvoice, output: Invoice, idempotent: 'once' }),
  save: call('billing:write', 'PUT /invoices/{invoiceId}', { input: InvoiceEdit, output: Invoice, idempotent: 'once' }),
  /** Drafts only: numbered documents are never deleted. */
  remove: call('billing:write', 'DELETE /invoices/{invoiceId}', {
    input: InvoiceId.extend({ version: version() }),
    output: z.object({ invoiceId: uuid() }),
  }),
  copy: call('billing:write', 'POST /invoices/{invoiceId}/copies', { input: InvoiceId, output: Invoice }),
  bill: call('billing:issue', 'POST /invoices/bills', {
    input: InvoiceBill,
    output: BilledInvoice,
    idempotent: 'once',
  }),
  issue: call('billing:issue', 'POST /invoices/{invoiceId}/issue', { input: InvoiceAct, output: Invoice }),
  cancel: call('billing:cancel', 'POST /invoices/{invoiceId}/cancellation', {
    input: InvoiceCancellation,
    output: Invoice,
  }),
  document: call('billing:read', 'GET /invoices/{invoiceId}/document', { input: InvoiceId, output: InvoiceDocument }),
  /** Counts a print, so that the first is the original and every other a copy. */
  print: call('billing:read', 'POST /invoices/{invoiceId}/prints', { input: InvoiceId, output: InvoiceDocument }),
}

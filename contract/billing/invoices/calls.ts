import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { InvoiceDocument } from '../documents/documents.ts'
import { BilledInvoice, InvoiceBill } from './bill.ts'
import { InvoiceListQuery, InvoicePage, InvoiceTotals, InvoiceTotalsQuery } from './list.ts'
import { Invoice, InvoiceAct, InvoiceCancellation, InvoiceEdit, InvoicePreview, NewInvoice } from './schema.ts'

const InvoiceId = z.object({ invoiceId: uuid() })

/** Invoices of every kind: drafts until they are issued, then final. */
export const invoices = {
  list: call('billing:read')
    .route({ method: 'GET', path: '/invoices' })
    .input(InvoiceListQuery)
    .output(answer(InvoicePage)),
  totals: call('billing:read')
    .route({ method: 'GET', path: '/invoices/totals' })
    .input(InvoiceTotalsQuery)
    .output(answer(InvoiceTotals)),
  read: call('billing:read')
    .route({ method: 'GET', path: '/invoices/{invoiceId}' })
    .input(InvoiceId)
    .output(answer(Invoice)),
  preview: call('billing:write')
    .route({ method: 'POST', path: '/invoices/previews' })
    .input(NewInvoice)
    .output(answer(InvoicePreview)),
  add: call('billing:write', { idempotent: 'once' })
    .route({ method: 'POST', path: '/invoices' })
    .input(NewInvoice)
    .output(answer(Invoice)),
  save: call('billing:write', { idempotent: 'once' })
    .route({ method: 'PUT', path: '/invoices/{invoiceId}' })
    .input(InvoiceEdit)
    .output(answer(Invoice)),
  /** Drafts only: numbered documents are never deleted. */
  remove: call('billing:write')
    .route({ method: 'DELETE', path: '/invoices/{invoiceId}' })
    .input(InvoiceId.extend({ version: version() }))
    .output(answer(z.object({ invoiceId: uuid() }))),
  copy: call('billing:write')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/copies' })
    .input(InvoiceId)
    .output(answer(Invoice)),
  bill: call('billing:issue', { idempotent: 'once' })
    .route({ method: 'POST', path: '/invoices/bills' })
    .input(InvoiceBill)
    .output(answer(BilledInvoice)),
  issue: call('billing:issue')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/issue' })
    .input(InvoiceAct)
    .output(answer(Invoice)),
  cancel: call('billing:cancel')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/cancellation' })
    .input(InvoiceCancellation)
    .output(answer(Invoice)),
  document: call('billing:read')
    .route({ method: 'GET', path: '/invoices/{invoiceId}/document' })
    .input(InvoiceId)
    .output(answer(InvoiceDocument)),
  /** Counts a print, so that the first is the original and every other a copy. */
  print: call('billing:read')
    .route({ method: 'POST', path: '/invoices/{invoiceId}/prints' })
    .input(InvoiceId)
    .output(answer(InvoiceDocument)),
}

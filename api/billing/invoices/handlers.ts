import { handle } from '#api/kernel/implement.ts'
import { printInvoiceDocument, readInvoiceDocument } from '../documents/single-documents.ts'
import { billInvoice } from './bill-invoice.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { addInvoice, copyInvoice, previewInvoice, removeInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { findLineSources } from './line-sources.ts'
import { listInvoices, sumInvoices } from './list-invoices.ts'
import { readInvoice } from './read-invoice.ts'
import { listInvoiceTemplates, readInvoiceTemplate, removeInvoiceTemplate, saveInvoiceTemplate } from './templates.ts'

export const invoices = handle('invoices', {
  list: listInvoices,
  totals: sumInvoices,
  read: (ctx, { invoiceId }) => readInvoice(ctx, invoiceId),
  preview: previewInvoice,
  add: addInvoice,
  save: saveInvoice,
  remove: (ctx, { invoiceId, version }) => removeInvoice(ctx, invoiceId, version),
  copy: (ctx, { invoiceId }) => copyInvoice(ctx, invoiceId),
  bill: billInvoice,
  issue: (ctx, { invoiceId, version }) => issueInvoice(ctx, invoiceId, version),
  cancel: cancelInvoice,
  document: readInvoiceDocument,
  print: printInvoiceDocument,
})

export const invoiceLines = handle('invoiceLines', { find: findLineSources })

export const invoiceTemplates = handle('invoiceTemplates', {
  list: listInvoiceTemplates,
  read: (ctx, { templateId }) => readInvoiceTemplate(ctx, templateId),
  save: saveInvoiceTemplate,
  remove: (ctx, { templateId }) => removeInvoiceTemplate(ctx, templateId),
})

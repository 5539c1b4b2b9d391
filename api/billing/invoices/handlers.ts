import { handle } from '#api/kernel/implement.ts'
import { readDocumentListPage } from '../documents/list-page.ts'
import { printInvoiceDocument, readInvoiceDocument, readInvoicePage } from '../documents/single-documents.ts'
import { billInvoice } from './bill-invoice.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { addInvoice, copyInvoice, previewInvoice, removeInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { findLineSources } from './line-sources.ts'
import { listInvoices } from './list-invoices.ts'
import { readInvoice } from './read-invoice.ts'
import { sumInvoices } from './sum-invoices.ts'
import { listInvoiceTemplates, readInvoiceTemplate, removeInvoiceTemplate, saveInvoiceTemplate } from './templates.ts'

export const invoices = handle('invoices', {
  list: listInvoices,
  totals: sumInvoices,
  readListPage: (ctx, query) => readDocumentListPage(ctx, query, { list: listInvoices, sumUp: sumInvoices }),
  read: (ctx, { invoiceId }) => readInvoice(ctx, invoiceId),
  readPage: readInvoicePage,
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

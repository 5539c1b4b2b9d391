import { api, respond } from '#api/kernel/implement.ts'
import { printInvoiceDocument, readInvoiceDocument } from '../documents/single-documents.ts'
import { billInvoice } from './bill-invoice.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { addInvoice, copyInvoice, previewInvoice, removeInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { findLineSources } from './line-sources.ts'
import { listInvoices, sumInvoices } from './list-invoices.ts'
import { readInvoice } from './read-invoice.ts'
import { listInvoiceTemplates, readInvoiceTemplate, removeInvoiceTemplate, saveInvoiceTemplate } from './templates.ts'

export const invoices = {
  list: api.invoices.list.handler(respond(listInvoices)),
  totals: api.invoices.totals.handler(respond(sumInvoices)),
  read: api.invoices.read.handler(respond((ctx, { invoiceId }) => readInvoice(ctx, invoiceId))),
  preview: api.invoices.preview.handler(respond(previewInvoice)),
  add: api.invoices.add.handler(respond(addInvoice)),
  save: api.invoices.save.handler(respond(saveInvoice)),
  remove: api.invoices.remove.handler(respond((ctx, { invoiceId, version }) => removeInvoice(ctx, invoiceId, version))),
  copy: api.invoices.copy.handler(respond((ctx, { invoiceId }) => copyInvoice(ctx, invoiceId))),
  bill: api.invoices.bill.handler(respond(billInvoice)),
  issue: api.invoices.issue.handler(respond((ctx, { invoiceId, version }) => issueInvoice(ctx, invoiceId, version))),
  cancel: api.invoices.cancel.handler(respond(cancelInvoice)),
  document: api.invoices.document.handler(respond(readInvoiceDocument)),
  print: api.invoices.print.handler(respond(printInvoiceDocument)),
}

export const invoiceLines = { find: api.invoiceLines.find.handler(respond(findLineSources)) }

export const invoiceTemplates = {
  list: api.invoiceTemplates.list.handler(respond(listInvoiceTemplates)),
  read: api.invoiceTemplates.read.handler(respond((ctx, { templateId }) => readInvoiceTemplate(ctx, templateId))),
  save: api.invoiceTemplates.save.handler(respond(saveInvoiceTemplate)),
  remove: api.invoiceTemplates.remove.handler(respond((ctx, { templateId }) => removeInvoiceTemplate(ctx, templateId))),
}

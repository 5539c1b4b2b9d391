import { api } from '#api/kernel/implement.ts'
import { billInvoice } from './bill-invoice.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { addInvoice, copyInvoice, previewInvoice, removeInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issue-invoice.ts'
import { listInvoices, sumInvoices } from './list-invoices.ts'
import { printInvoice, readInvoiceDocument } from './papers.ts'
import { readInvoice } from './read-invoice.ts'
import { listInvoiceTemplates, readInvoiceTemplate, removeInvoiceTemplate, saveInvoiceTemplate } from './templates.ts'

export const invoices = {
  list: api.invoices.list.handler(async ({ input, context }) => ({ data: await listInvoices(context, input) })),
  totals: api.invoices.totals.handler(async ({ input, context }) => ({ data: await sumInvoices(context, input) })),
  read: api.invoices.read.handler(async ({ input, context }) => ({
    data: await readInvoice(context, input.invoiceId),
  })),
  preview: api.invoices.preview.handler(async ({ input, context }) => ({ data: await previewInvoice(context, input) })),
  add: api.invoices.add.handler(async ({ input, context }) => ({ data: await addInvoice(context, input) })),
  save: api.invoices.save.handler(async ({ input, context }) => ({ data: await saveInvoice(context, input) })),
  remove: api.invoices.remove.handler(async ({ input, context }) => ({
    data: await removeInvoice(context, input.invoiceId, input.version),
  })),
  copy: api.invoices.copy.handler(async ({ input, context }) => ({
    data: await copyInvoice(context, input.invoiceId),
  })),
  bill: api.invoices.bill.handler(async ({ input, context }) => ({ data: await billInvoice(context, input) })),
  issue: api.invoices.issue.handler(async ({ input, context }) => ({
    data: await issueInvoice(context, input.invoiceId, input.version),
  })),
  cancel: api.invoices.cancel.handler(async ({ input, context }) => ({ data: await cancelInvoice(context, input) })),
  document: api.invoices.document.handler(async ({ input, context }) => ({
    data: await readInvoiceDocument(context, input.invoiceId),
  })),
  print: api.invoices.print.handler(async ({ input, context }) => ({
    data: await printInvoice(context, input.invoiceId),
  })),
}

export const invoiceTemplates = {
  list: api.invoiceTemplates.list.handler(async ({ context }) => ({ data: await listInvoiceTemplates(context) })),
  read: api.invoiceTemplates.read.handler(async ({ input, context }) => ({
    data: await readInvoiceTemplate(context, input.templateId),
  })),
  save: api.invoiceTemplates.save.handler(async ({ input, context }) => ({
    data: await saveInvoiceTemplate(context, input),
  })),
  remove: api.invoiceTemplates.remove.handler(async ({ input, context }) => ({
    data: await removeInvoiceTemplate(context, input.templateId),
  })),
}

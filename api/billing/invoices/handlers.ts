import { api } from '#api/kernel/implement.ts'
import { billInvoice } from './billing.ts'
import { cancelInvoice } from './cancelling.ts'
import { addInvoice, copyInvoice, previewInvoice, removeInvoice, saveInvoice } from './drafts.ts'
import { issueInvoice } from './issuing.ts'
import { listInvoices, totalsOfInvoices } from './listing.ts'
import { invoicePaper, printInvoice } from './papers.ts'
import { removeInvoiceTemplate, saveInvoiceTemplate, templateOfInvoice, templatesOfInvoices } from './templates.ts'
import { invoiceView } from './view.ts'

export const invoices = {
  list: api.invoices.list.handler(async ({ input, context }) => ({ data: await listInvoices(context, input) })),
  totals: api.invoices.totals.handler(async ({ input, context }) => ({ data: await totalsOfInvoices(context, input) })),
  read: api.invoices.read.handler(async ({ input, context }) => ({
    data: await invoiceView(context, input.invoiceId),
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
  paper: api.invoices.paper.handler(async ({ input, context }) => ({
    data: await invoicePaper(context, input.invoiceId),
  })),
  print: api.invoices.print.handler(async ({ input, context }) => ({
    data: await printInvoice(context, input.invoiceId),
  })),
}

export const invoiceTemplates = {
  list: api.invoiceTemplates.list.handler(async ({ context }) => ({ data: await templatesOfInvoices(context) })),
  read: api.invoiceTemplates.read.handler(async ({ input, context }) => ({
    data: await templateOfInvoice(context, input.templateId),
  })),
  save: api.invoiceTemplates.save.handler(async ({ input, context }) => ({
    data: await saveInvoiceTemplate(context, input),
  })),
  remove: api.invoiceTemplates.remove.handler(async ({ input, context }) => ({
    data: await removeInvoiceTemplate(context, input.templateId),
  })),
}

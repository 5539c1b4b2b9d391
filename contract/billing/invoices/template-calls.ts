import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, longText, text, uuid, version } from '#contract/kernel/fields.ts'
import { PriceMatch } from '../charges/schema.ts'
import { INVOICE_KINDS } from './rules.ts'
import { DocumentLine, documentLines } from './schema.ts'

export const MAX_TEMPLATES = 200

/** A template: lines that are often charged together, priced and taxed when it is used. */
export const InvoiceTemplateInput = z.strictObject({
  name: text(80, 'Enter a name for the template'),
  kind: z.enum(INVOICE_KINDS, 'Choose the invoice type'),
  notes: longText(1000).optional(),
  lines: documentLines().min(1, 'Add at least one line'),
  /** Replaces a template with the same name. */
  replace: z.boolean().default(false),
})
export type InvoiceTemplateInput = z.infer<typeof InvoiceTemplateInput>

export const InvoiceTemplate = z.object({
  templateId: uuid(),
  name: z.string(),
  kind: z.enum(INVOICE_KINDS),
  notes: z.string().nullable(),
  /** Lines without a price take the list price of the day. */
  lines: z.array(DocumentLine),
  listed: z.array(PriceMatch),
  version: version(),
})
export type InvoiceTemplate = z.infer<typeof InvoiceTemplate>

const TemplateId = z.object({ templateId: uuid() })

export const invoiceTemplates = {
  list: call('billing:write', 'GET /invoice-templates', {
    output: z.array(z.object({ templateId: uuid(), name: z.string(), lines: integer() })),
  }),
  read: call('billing:write', 'GET /invoice-templates/{templateId}', { input: TemplateId, output: InvoiceTemplate }),
  save: call('billing:write', 'POST /invoice-templates', { input: InvoiceTemplateInput, output: InvoiceTemplate }),
  remove: call('billing:write', 'DELETE /invoice-templates/{templateId}', { input: TemplateId, output: TemplateId }),
}

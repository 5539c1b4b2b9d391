import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { longText, text, uuid, version } from '#contract/kernel/fields.ts'
import { PriceMatch } from '../charges/schema.ts'
import { INVOICE_KINDS } from './rules.ts'
import { DocumentLine, documentLines } from './schema.ts'

export const TEMPLATES_AT_MOST = 200

/** What is charged together again and again, under a name: of nobody, and priced and taxed on the day that it is used. */
export const InvoiceTemplateInput = z.strictObject({
  name: text(80, 'Enter a name for the template'),
  kind: z.enum(INVOICE_KINDS, 'Choose the kind of invoice'),
  notes: longText(1000).optional(),
  lines: documentLines().min(1, 'Add at least one line'),
  /** Takes the place of the one of that name. */
  replace: z.boolean().default(false),
})
export type InvoiceTemplateInput = z.infer<typeof InvoiceTemplateInput>

export const InvoiceTemplate = z.object({
  templateId: uuid(),
  name: z.string(),
  kind: z.enum(INVOICE_KINDS),
  notes: z.string().nullable(),
  /** A line without a price costs what the list says on the day that it is used. */
  lines: z.array(DocumentLine),
  /** Their items as the price list has them today. */
  listed: z.array(PriceMatch),
  version: version(),
})
export type InvoiceTemplate = z.infer<typeof InvoiceTemplate>

const TemplateId = z.object({ templateId: uuid() })

export const invoiceTemplates = {
  /** By name. */
  list: call('billing:write')
    .route({ method: 'GET', path: '/invoice-templates' })
    .output(answer(z.array(z.object({ templateId: uuid(), name: z.string(), lines: z.number().int() })))),
  read: call('billing:write')
    .route({ method: 'GET', path: '/invoice-templates/{templateId}' })
    .input(TemplateId)
    .output(answer(InvoiceTemplate)),
  save: call('billing:write')
    .route({ method: 'POST', path: '/invoice-templates' })
    .input(InvoiceTemplateInput)
    .output(answer(InvoiceTemplate)),
  remove: call('billing:write')
    .route({ method: 'DELETE', path: '/invoice-templates/{templateId}' })
    .input(TemplateId)
    .output(answer(TemplateId)),
}

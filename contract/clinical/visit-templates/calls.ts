import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, text, uuid, version } from '#contract/kernel/fields.ts'
import { hasContent, VisitTemplate, VisitTemplateContent, VisitTemplateInput } from './schema.ts'

/**
 * Whole visits as templates: complaints, findings, diagnoses, medicines, tests, advice and follow-up. A doctor's own and
 * the practice's. Saving a note saves one from it, or applies one (`visits.save`).
 */
export const visitTemplates = {
  list: call('visits:write', 'GET /visit-templates', {
    input: z.strictObject({}),
    output: z.array(VisitTemplate),
  }),
  /** Saves a template; `replace` allows replacing the one with the same name. */
  save: call('visits:write', 'POST /visit-templates', {
    input: VisitTemplateInput,
    output: z.object({ templateId: uuid(), name: z.string() }),
  }),
  change: call('visits:write', 'PATCH /visit-templates/{templateId}', {
    input: z.strictObject({
      templateId: uuid(),
      version: version(),
      name: text(80, 'Enter a name for the template'),
      content: VisitTemplateContent.refine(hasContent, 'Enter at least one section of the template'),
    }),
    output: z.object({ templateId: uuid(), version: integer() }),
  }),
  remove: call('visits:write', 'DELETE /visit-templates/{templateId}', {
    input: z.strictObject({ templateId: uuid() }),
    output: z.object({ templateId: uuid() }),
  }),
}

import { z } from 'zod'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionLines, TemplateName } from '../prescriptions/schema.ts'
import { sections } from '../visits/schema.ts'

/** The sections that a template of a visit can fill. A follow-up is a time after the visit, never a day. */
export const VisitTemplateContent = z.strictObject({
  symptoms: sections.symptoms,
  clinicalFindings: sections.clinicalFindings,
  diagnoses: sections.diagnoses,
  instructions: sections.instructions,
  tests: sections.tests,
  advice: sections.advice,
  followUpAfter: sections.followUpAfter,
  lines: PrescriptionLines.optional(),
})
export type VisitTemplateContent = z.output<typeof VisitTemplateContent>

const EMPTY = 'Enter at least one section of the template'
/** Returns whether a template has anything to add. */
export const hasContent = (content: VisitTemplateContent): boolean =>
  Object.values(content).some((section) => (Array.isArray(section) ? section.length > 0 : Boolean(section)))

export const VisitTemplateInput = TemplateName.extend({
  content: VisitTemplateContent.refine(hasContent, EMPTY),
})
export type VisitTemplateInput = z.output<typeof VisitTemplateInput>

export const VisitTemplate = z.object({
  templateId: uuid(),
  name: z.string(),
  shared: z.boolean(),
  uses: integer(),
  version: integer(),
  /** The user may change or remove it. */
  writable: z.boolean(),
  content: VisitTemplateContent,
})
export type VisitTemplate = z.infer<typeof VisitTemplate>

/** A template as it is offered in a note. */
export const VisitTemplateChoice = VisitTemplate.pick({ templateId: true, name: true })

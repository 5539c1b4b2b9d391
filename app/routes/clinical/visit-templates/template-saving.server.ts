import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { hasContent, type VisitTemplate, VisitTemplateContent } from '#contract/clinical/visit-templates/schema.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { renameRefusedFields } from '~/lib/forms/renamed-fields.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { dropBlankRows } from '../note/note-rows.server'
import { NOTE_LISTS, toNoteValues } from '../note/note-values'
import type { TemplateValues } from './template-form'

const HERE = '/visit-templates'

/** The form: the sections of a template beside its name. */
const TemplateForm = VisitTemplateContent.extend({
  name: text(80, 'Enter a name for the template'),
  shared: z.boolean().default(false),
  templateId: uuid().optional(),
  version: version().optional(),
}).superRefine(({ name: _, shared: __, templateId: ___, version: ____, ...content }, context) => {
  if (!hasContent(content))
    context.addIssue({ code: 'custom', path: ['symptoms'], message: 'Enter at least one section of the template' })
})

/** Creates a template, or changes one. */
export async function saveTemplate(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, TemplateForm, {
    prepare: (values) => {
      const { values: filled } = dropBlankRows(values)
      const { procedures: _, ...sections } = filled
      return { values: sections }
    },
    send: ({ name, shared, templateId, version: saved, ...content }) => {
      const sent: Promise<{ data: { templateId: string } }> =
        templateId && saved !== undefined
          ? api.visitTemplates.change({ templateId, version: saved, name, content })
          : api.visitTemplates.save({ name, shared, content, replace: false })
      return sent.catch(renameRefusedFields((field) => field.replace(/^content\./, '')))
    },
    onSuccess: { redirectTo: HERE, message: 'Template saved' },
  })
}

/** Converts a template to the values of its form; null for a new one. */
export function toTemplateValues(template: VisitTemplate | null): TemplateValues {
  const { followUpAfter, ...content } = template?.content ?? {}
  const lists = Object.fromEntries(NOTE_LISTS.map((list) => [list, content[list as keyof typeof content] ?? []]))
  const values = toNoteValues({ ...content, ...lists } as unknown as Visit)
  return { ...values, followUpAfter: followUpAfter ?? '', name: template?.name ?? '', shared: '' }
}

/** Summarizes what a template has, for the list. */
export function describeContent({ symptoms, diagnoses, lines, tests, instructions, ...texts }: VisitTemplateContent) {
  const names = (rows: readonly { name: string }[] | undefined) => (rows ?? []).map(({ name }) => name).join(', ')
  return [
    { label: 'Symptoms', text: names(symptoms) },
    { label: 'Clinical findings', text: texts.clinicalFindings ?? '' },
    { label: 'Diagnosis', text: names(diagnoses) },
    { label: 'Prescription', text: (lines ?? []).map(({ medicine }) => medicine).join(', ') },
    { label: 'Tests', text: names(tests) },
    { label: 'Instructions', text: names(instructions) },
    { label: 'Advice', text: texts.advice ?? '' },
    { label: 'Follow-up', text: texts.followUpAfter ? `after ${texts.followUpAfter}` : '' },
  ].filter(({ text }) => text)
}

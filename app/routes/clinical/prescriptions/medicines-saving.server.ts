import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import {
  ConfirmedFindings,
  PrescriptionFormRows,
  PrescriptionLineForm,
} from '#contract/clinical/prescriptions/schema.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { hasText, readRows } from '~/lib/forms/form-values.server'
import { renameRefusedFields } from '~/lib/forms/renamed-fields.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to, withFocusOnMessage } from '~/lib/navigation/links'
import { LIVE_CONSULTATION, MEDICINES, PRESCRIPTION_DOCUMENT } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'

const PrescriptionInput = z.strictObject({
  visitId: uuid(),
  version: version(),
  lines: PrescriptionFormRows.default([]),
  typed: text(300).optional(),
  medicineCode: text(120).optional(),
  /** The text for which a choice of medicines was offered. */
  chosenFor: text(300).optional(),
  templateId: uuid('Choose a template').optional(),
  favouriteId: uuid().optional(),
  confirmed: ConfirmedFindings,
  templateName: text(80, 'Enter a name for the template').optional(),
  shared: z.boolean().default(false),
  replace: z.boolean().default(false),
})
type PrescriptionInput = z.output<typeof PrescriptionInput>

const hasContent = ({ lines, typed, templateId, favouriteId, version: saved }: PrescriptionInput) =>
  lines.length > 0 || saved > 0 || [typed, templateId, favouriteId].some((value) => value !== undefined)

/** The inputs of the buttons, by intent. Every button also saves the lines. */
const INPUTS = {
  '': PrescriptionInput.refine(hasContent, { path: ['typed'], error: 'Enter a medicine or a template name' }),
  template: PrescriptionInput.refine(({ templateId }) => templateId, {
    path: ['templateId'],
    error: 'Choose a template',
  }),
  'save-template': PrescriptionInput.refine(({ templateName }) => templateName, {
    path: ['templateName'],
    error: 'Enter a name for the template',
  }).refine(({ lines }) => lines.length > 0, { path: ['templateName'], error: 'Add a medicine first' }),
} as const

/** Returns what to add to the lines: a favourite, a template, the last prescription, or the typed medicine. */
function toAddition(intent: string, { typed, medicineCode, chosenFor, templateId, favouriteId }: PrescriptionInput) {
  if (favouriteId) return { favouriteId }
  if (intent === 'template') return { templateId: templateId! }
  if (intent === 'last') return { last: true as const }
  if (typed) return { line: typed, ...(medicineCode && chosenFor && { medicineCode, chosenFor }) }
  return templateId && intent === '' ? { templateId } : undefined
}

/** The fields of this form by the API's names. */
const FORM_FIELDS: Readonly<Record<string, string>> = { 'add.line': 'typed', 'template.name': 'templateName' }

/** Saves the prescription's lines and does what the pressed button says. */
export async function saveMedicines(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const pageUrl = (query: Record<string, string | undefined> = {}) =>
    to(MEDICINES, { userId }, { appointment, ...query })
  return submit(args, Object.hasOwn(INPUTS, intent) ? INPUTS[intent as keyof typeof INPUTS] : PrescriptionInput, {
    prepare: (typed) => ({ values: { ...typed, lines: readRows(typed, 'lines', hasText()) } }),
    send: (typed) => {
      const { visitId, version, lines: rows, confirmed, templateName: name, shared, replace } = typed
      const template = intent === 'save-template' && name ? { name, shared, replace } : undefined
      return api.prescription
        .write({ visitId, version, rows, confirmed, add: toAddition(intent, typed), template, sign: intent === 'sign' })
        .catch(renameRefusedFields((name) => FORM_FIELDS[name] ?? name))
    },
    onSuccess: {
      redirectTo: ({ added, choices, prescriptionId, signed }, { typed }) => {
        if (choices.length > 0) return pageUrl({ typed })
        if (signed && prescriptionId)
          return withFocusOnMessage(to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId }, { appointment }))
        if (intent === 'finish') return to(LIVE_CONSULTATION, { userId }, { appointment, check: 1 })
        return pageUrl({ added: added.join(',') || undefined })
      },
      message: ({ choices }) => (choices.length > 0 ? 'Choose the medicine' : savedMessage(intent)),
    },
  })
}

const savedMessage = (intent: string) =>
  ({ 'save-template': 'Template saved', sign: 'New version signed' })[intent] ?? 'Prescription saved'

const LineInput = PrescriptionLineForm.extend({
  visitId: uuid(),
  version: version(),
  confirmed: ConfirmedFindings,
})

/** Saves one line of the prescription. Intent `add-favourite` also makes it a favourite of the doctor, as entered here. */
export async function saveLine(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await requireScreen(args)
  const favourite = intent === 'add-favourite'
  return submit(args, LineInput, {
    prepare: (values) => ({ values }),
    send: ({ visitId, version, confirmed, ...line }) =>
      api.prescription.write({ visitId, version, line, confirmed, favourite }),
    onSuccess: {
      redirectTo: to(MEDICINES, { userId: params.userId! }, { appointment: readAppointmentId(url) }),
      message: (_, { medicine }) =>
        favourite ? `Medicine saved. ${medicine} is now one of your favourites` : 'Medicine saved',
    },
  })
}

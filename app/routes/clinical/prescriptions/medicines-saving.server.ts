import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { PrescriptionFormRows } from '#contract/clinical/prescriptions/schema.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readAppointmentId } from '../consultation/record.server'
import { dropControlFields, LIVE_CONSULTATION, MEDICINES, PRESCRIPTION_DOCUMENT } from '../note/note-saving.server'

const Written = z.strictObject({
  visitId: uuid(),
  version: version(),
  lines: PrescriptionFormRows.default([]),
  typed: text(300).optional(),
  medicineCode: text(120).optional(),
  /** The text that the medicines to choose from were offered for. */
  chosenFor: text(300).optional(),
  templateId: uuid('Choose a template').optional(),
  favouriteId: uuid().optional(),
  templateName: text(80, 'Enter a name for the template').optional(),
  shared: z.boolean().default(false),
  replace: z.boolean().default(false),
})
type Written = z.output<typeof Written>

const isSomething = ({ lines, typed, templateId, favouriteId, version: of }: Written) =>
  lines.length > 0 || of > 0 || [typed, templateId, favouriteId].some((one) => one !== undefined)

/** What a button of the page asks for beside saving the lines. */
const ASKS = {
  '': Written.refine(isSomething, { path: ['typed'], error: 'Type a medicine or the name of a template' }),
  template: Written.refine(({ templateId }) => templateId, { path: ['templateId'], error: 'Choose a template' }),
  keep: Written.refine(({ templateName }) => templateName, {
    path: ['templateName'],
    error: 'Enter a name for the template',
  }).refine(({ lines }) => lines.length > 0, { path: ['templateName'], error: 'Write a medicine first' }),
} as const

/** Rows in which nothing is written are left out, and the others counted anew. */
function dropBlank(form: FormData) {
  const rows = new Map<string, [cell: string, text: string][]>()
  for (const [name, value] of [...form.entries()]) {
    const [, row, cell] = /^lines\[(\d+)\]\.(\w+)$/.exec(name) ?? []
    if (!row || !cell) continue
    rows.set(row, [...(rows.get(row) ?? []), [cell, String(value)]])
    form.delete(name)
  }
  const written = [...rows.values()].filter((cells) => cells.some(([, typed]) => typed.trim() !== ''))
  for (const [at, cells] of written.entries())
    for (const [cell, typed] of cells) form.append(`lines[${at}].${cell}`, typed)
}

/** What is put to the lines: a favourite, the template that was chosen, what was prescribed last, or what was typed. */
function added(intent: string, { typed, medicineCode, chosenFor, templateId, favouriteId }: Written) {
  if (favouriteId) return { favouriteId }
  if (intent === 'template') return { templateId: templateId! }
  if (intent === 'last') return { last: true as const }
  if (typed) return { line: typed, ...(medicineCode && { medicineCode, chosenFor: chosenFor ?? '?' }) }
  return templateId && intent === '' ? { templateId } : undefined
}

const FIELDS: Readonly<Record<string, string>> = { 'add.line': 'typed', 'template.name': 'templateName' }

/** What the API says of the typed line, or of a template's name, stands beside the field that it was typed in. */
function besideItsField(error: unknown): never {
  const fields = toRefusal(error)?.fields ?? {}
  for (const [theirs, ours] of Object.entries(FIELDS))
    if (fields[theirs]) {
      fields[ours] = fields[theirs]
      delete fields[theirs]
    }
  throw error
}

/** Saves the lines as they stand in the form, and does what the button asks for. */
export async function saveMedicines(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const appointment = readAppointmentId(url)
  const page = (more: Record<string, string | undefined> = {}) => to(MEDICINES, { userId }, { appointment, ...more })
  return submit(args, Object.hasOwn(ASKS, intent) ? ASKS[intent as keyof typeof ASKS] : Written, {
    onIntent: (form) => {
      if (!form.has('__intent__')) dropBlank(form)
      return dropControlFields(form)
    },
    send: (typed) => {
      const { visitId, version, lines: rows, templateName: name, shared, replace } = typed
      const template = intent === 'keep' && name ? { name, shared, replace } : undefined
      return api.prescription
        .write({ visitId, version, rows, add: added(intent, typed), template, sign: intent === 'sign' })
        .catch(besideItsField)
    },
    onSuccess: {
      redirectTo: ({ added: places, choices, prescriptionId, signed }, { typed }) => {
        if (choices.length > 0) return page({ typed })
        if (signed && prescriptionId) return to(PRESCRIPTION_DOCUMENT, { userId, prescriptionId }, { appointment })
        if (intent === 'finish') return to(LIVE_CONSULTATION, { userId }, { appointment, check: 1 })
        return page({ added: places.join(',') || undefined })
      },
      message: ({ choices }) => (choices.length > 0 ? 'Choose which medicine is meant' : said(intent)),
    },
  })
}

const said = (intent: string) =>
  ({ keep: 'Saved as a template', sign: 'The new version is signed' })[intent] ?? 'Prescription saved'

import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { text, uuid, version } from '#contract/pieces.ts'
import { overShown, writtenAgain } from '#contract/prescriptions/again.ts'
import { quantityOf, quantityUnit } from '#contract/prescriptions/quantity.ts'
import { PrescriptionLine, type PrescriptionLineView } from '#contract/prescriptions/schema.ts'
import { parseSteps } from '#contract/prescriptions/steps.ts'
import { enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { submit } from '~/lib/submit.server'
import { LIVE, MEDICINES, PAPER } from './note-saving.server'
import { appointmentIn } from './record.server'

const Row = PrescriptionLine.pick({ medicine: true, dose: true, pattern: true, food: true, durationDays: true }).extend(
  {
    lineId: uuid().optional(),
  },
)
type Row = z.output<typeof Row>

const Written = z.strictObject({
  visitId: uuid(),
  version: version(),
  lines: z.array(Row).max(40, 'Write 40 medicines or fewer').default([]),
  typed: text(300).optional(),
  medicineCode: text(120).optional(),
  templateId: uuid('Choose a template').optional(),
  templateName: text(80, 'Enter a name for the template').optional(),
  shared: z.boolean().default(false),
})
type Written = z.output<typeof Written>

const isSomething = ({ lines, typed, templateId, version: of }: Written) =>
  lines.length > 0 || typed !== undefined || templateId !== undefined || of > 0

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

const SHOWN = ['medicine', 'dose', 'pattern', 'food', 'durationDays'] as const

const whole = ({ lineId, ...row }: Row, known: readonly PrescriptionLineView[]): PrescriptionLine =>
  overShown(
    row,
    known.find((line) => line.lineId === lineId),
    SHOWN,
  )

/** What is put to the lines: the one that was typed, the template that was chosen, or what was prescribed last. */
function added(intent: string, { typed, medicineCode, templateId }: Written) {
  if (intent === 'template') return { templateId: templateId! }
  if (intent === 'last') return { last: true as const }
  if (typed) return { line: typed, ...(medicineCode && { medicineCode }) }
  return templateId && intent === '' ? { templateId } : undefined
}

const dropIntent = (form: FormData) => {
  form.delete('intent')
  return null
}

/** Saves the lines as they stand in the form, and does what the button asks for. */
export async function saveMedicines(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await enter(args)
  const userId = params.userId!
  const appointment = appointmentIn(url)
  const page = (more: Record<string, string | undefined> = {}) => to(MEDICINES, { userId }, { appointment, ...more })
  return submit(args, Object.hasOwn(ASKS, intent) ? ASKS[intent as keyof typeof ASKS] : Written, {
    onIntent: (form) => {
      if (!form.has('__intent__')) dropBlank(form)
      return dropIntent(form)
    },
    send: async (typed) => {
      const { visitId, version: against, templateName: name, shared } = typed
      const { data: before } = await api.prescription.ofVisit({ visitId })
      const lines = typed.lines.map((row) => whole(row, before.lines))
      const saved = await api.prescription.write({ visitId, version: against, lines, add: added(intent, typed) })
      const { prescriptionId, version: now } = saved.data
      if (intent === 'keep' && name) await api.prescriptionTemplates.save({ name, shared, lines })
      if (intent === 'sign' && prescriptionId) await api.prescription.signRevision({ prescriptionId, version: now })
      return saved
    },
    then: {
      go: ({ added: places, choices, prescriptionId }, { typed }) => {
        if (choices.length > 0) return page({ typed })
        if (intent === 'sign' && prescriptionId) return to(PAPER, { userId, prescriptionId }, { appointment })
        if (intent === 'finish') return to(LIVE, { userId }, { appointment, check: 1 })
        return page({ added: places.join(',') || undefined })
      },
      say: ({ choices }) => (choices.length > 0 ? 'Choose which medicine is meant' : said(intent)),
    },
  })
}

const said = (intent: string) =>
  ({ keep: 'Saved as a template', sign: 'The new version is signed' })[intent] ?? 'Prescription saved'

const Details = PrescriptionLine.omit({
  medicineCode: true,
  steps: true,
  packMilli: true,
  looseAllowed: true,
  quantityMilli: true,
}).extend({
  ...{ visitId: uuid(), version: version(), lineId: uuid() },
  taper: text(300)
    .refine((typed) => parseSteps(typed) !== null, 'Write the steps like 2-0-0 x5, 1-0-0 x5')
    .optional(),
  quantity: z
    .number('Enter the quantity as a number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000, 'Enter a smaller quantity')
    .optional(),
  substitution: z.boolean().default(false),
})

/** All of one line, over what it was. */
function detailed(
  { visitId, version: against, lineId, taper, quantity, ...typed }: z.output<typeof Details>,
  known: PrescriptionLineView | undefined,
): PrescriptionLine {
  const steps = taper ? parseSteps(taper)! : undefined
  const same = known?.medicine === typed.medicine
  const { medicineCode, packMilli, looseAllowed } = same && known ? writtenAgain(known) : {}
  const line = { ...typed, steps, medicineCode, packMilli, looseAllowed }
  if (quantity === undefined) return { ...line, quantityReason: undefined }
  const milli = Math.round(quantity * quantityUnit(counted(line, known)).milli)
  return { ...line, quantityMilli: milli }
}

const counted = (line: PrescriptionLine, known: PrescriptionLineView | undefined) => ({
  ...{ dose: line.dose ?? null, pattern: line.pattern ?? null, durationDays: line.durationDays ?? null },
  ...{ steps: line.steps, maxPerDay: line.maxPerDay, sites: line.sites, form: known?.form },
  ...{ packMilli: line.packMilli, looseAllowed: line.looseAllowed },
})

/** Saves all of one line; the others stay as they are. */
export async function saveLine(args: ActionFunctionArgs) {
  const { api, params, url } = await enter(args)
  const userId = params.userId!
  const visitId = uuid().safeParse((await args.request.clone().formData()).get('visitId')).data
  const before = visitId ? (await api.prescription.ofVisit({ visitId })).data : null
  const find = (lineId: string) => before?.lines.find((line) => line.lineId === lineId)
  const Whole = Details.superRefine((typed, context) => {
    const known = find(typed.lineId)
    const line = detailed(typed, known)
    const worked = quantityOf(counted(line, known))?.milli
    if (line.quantityMilli !== undefined && worked && worked !== line.quantityMilli && !line.quantityReason)
      context.addIssue({
        code: 'custom',
        path: ['quantityReason'],
        message: 'Say why the quantity is not the one that is worked out',
      })
  })
  return submit(args, Whole, {
    onIntent: dropIntent,
    send: (typed) =>
      api.prescription.write({
        visitId: typed.visitId,
        version: typed.version,
        lines: (before?.lines ?? []).map((line) =>
          line.lineId === typed.lineId ? detailed(typed, line) : writtenAgain(line),
        ),
      }),
    then: { go: to(MEDICINES, { userId }, { appointment: appointmentIn(url) }), say: 'Medicine saved' },
  })
}

/** Drops a new version that is not signed. */
export async function dropVersion(args: ActionFunctionArgs) {
  const { api, params, url } = await enter(args)
  const userId = params.userId!
  return submit(args, z.strictObject({ prescriptionId: uuid() }), {
    onIntent: dropIntent,
    send: (input) => api.prescription.dropRevision(input),
    then: {
      go: to(
        '/my-appointment/consultation/:userId/prescription-history',
        { userId },
        { appointment: appointmentIn(url) },
      ),
      say: 'The new version is dropped: what was signed before still holds',
    },
  })
}

/** Makes a medicine a favourite of who writes: it is offered before the others from then on. */
export async function favour(args: ActionFunctionArgs) {
  const { api, here } = await enter(args)
  return submit(args, z.strictObject({ name: text(200) }), {
    onIntent: dropIntent,
    send: ({ name }) => api.terms.favour({ list: 'medicines', name }),
    then: { go: here, say: ({ name }) => `${name} is a favourite of yours now` },
  })
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { writtenAgain } from '#contract/clinical/prescriptions/again.ts'
import { quantityOf, quantityUnit } from '#contract/clinical/prescriptions/quantity.ts'
import { PrescriptionLine, type PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { parseSteps } from '#contract/clinical/prescriptions/steps.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { appointmentIn } from '../consultation/record.server'
import { dropIntent, MEDICINES } from '../note/note-saving.server'

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

/** Saves all of one line; the others stay as they are. `favour`: it is a favourite of who writes from then on, as it is written here. */
export async function saveLine(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const favours = intent === 'favour'
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
    send: async (typed) => {
      const line = detailed(typed, find(typed.lineId))
      const lines = (before?.lines ?? []).map((one) => (one.lineId === typed.lineId ? line : writtenAgain(one)))
      const saved = await api.prescription.write({ visitId: typed.visitId, version: typed.version, lines })
      if (favours) await api.terms.favour({ list: 'medicines', name: line.medicine, line })
      return saved
    },
    then: {
      go: to(MEDICINES, { userId }, { appointment: appointmentIn(url) }),
      say: (_, { medicine }) => (favours ? `Saved. ${medicine} is a favourite of yours now` : 'Medicine saved'),
    },
  })
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { toEditableLine } from '#contract/clinical/prescriptions/merge-lines.ts'
import { quantityOf, quantityUnit } from '#contract/clinical/prescriptions/quantity.ts'
import { PrescriptionLine, type PrescriptionLineView } from '#contract/clinical/prescriptions/schema.ts'
import { parseSteps } from '#contract/clinical/prescriptions/steps.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { MEDICINES } from '../consultation/paths'
import { readAppointmentId } from '../consultation/record.server'
import { dropControlFields } from '../note/note-saving.server'

const LineInput = PrescriptionLine.omit({
  medicineCode: true,
  steps: true,
  packMilli: true,
  looseAllowed: true,
  quantityMilli: true,
}).extend({
  visitId: uuid(),
  version: version(),
  lineId: uuid(),
  taper: text(300)
    .refine((typed) => parseSteps(typed) !== null, 'Enter the steps, for example 2-0-0 x5, 1-0-0 x5')
    .optional(),
  quantity: z
    .number('Enter the quantity as a number')
    .min(0, 'Enter 0 or more')
    .max(1_000_000, 'Enter a smaller quantity')
    .optional(),
  substitution: z.boolean().default(false),
})

/** Merges the submitted fields into the saved line. */
function toPrescriptionLine(
  { visitId, version: against, lineId, taper, quantity, ...typed }: z.output<typeof LineInput>,
  saved: PrescriptionLineView | undefined,
): PrescriptionLine {
  const steps = taper ? parseSteps(taper)! : undefined
  const isSameMedicine = saved?.medicine === typed.medicine
  const { medicineCode, packMilli, looseAllowed } = isSameMedicine && saved ? toEditableLine(saved) : {}
  const line = { ...typed, steps, medicineCode, packMilli, looseAllowed }
  if (quantity === undefined) return { ...line, quantityReason: undefined }
  const milli = Math.round(quantity * quantityUnit(toQuantityInput(line, saved)).milli)
  return { ...line, quantityMilli: milli }
}

const toQuantityInput = (line: PrescriptionLine, saved: PrescriptionLineView | undefined) => ({
  dose: line.dose ?? null,
  pattern: line.pattern ?? null,
  durationDays: line.durationDays ?? null,
  steps: line.steps,
  maxPerDay: line.maxPerDay,
  sites: line.sites,
  form: saved?.form,
  packMilli: line.packMilli,
  looseAllowed: line.looseAllowed,
})

/** Saves one line of the prescription. Intent `favour` also makes it a favourite of the doctor, as entered here. */
export async function saveLine(args: ActionFunctionArgs, intent: string) {
  const { api, params, url } = await requireScreen(args)
  const userId = params.userId!
  const isFavourite = intent === 'favour'
  const visitId = uuid().safeParse((await args.request.clone().formData()).get('visitId')).data
  const before = visitId ? (await api.prescription.findByVisit({ visitId })).data : null
  const find = (lineId: string) => before?.lines.find((line) => line.lineId === lineId)
  const CheckedLineInput = LineInput.superRefine((typed, context) => {
    const saved = find(typed.lineId)
    const line = toPrescriptionLine(typed, saved)
    const calculated = quantityOf(toQuantityInput(line, saved))?.milli
    if (line.quantityMilli !== undefined && calculated && calculated !== line.quantityMilli && !line.quantityReason)
      context.addIssue({
        code: 'custom',
        path: ['quantityReason'],
        message: 'Enter why the quantity differs from the calculated one',
      })
  })
  return submit(args, CheckedLineInput, {
    onIntent: dropControlFields,
    send: async (typed) => {
      const line = toPrescriptionLine(typed, find(typed.lineId))
      const lines = (before?.lines ?? []).map((other) => (other.lineId === typed.lineId ? line : toEditableLine(other)))
      const saved = await api.prescription.write({ visitId: typed.visitId, version: typed.version, lines })
      if (isFavourite) await api.terms.addFavourite({ list: 'medicines', name: line.medicine, line })
      return saved
    },
    onSuccess: {
      redirectTo: to(MEDICINES, { userId }, { appointment: readAppointmentId(url) }),
      message: (_, { medicine }) =>
        isFavourite ? `Medicine saved. ${medicine} is now one of your favourites` : 'Medicine saved',
    },
  })
}

import { isByHand } from '#contract/clinical/prescriptions/again.ts'
import { quantityInWords, quantityOf, quantityUnit } from '#contract/clinical/prescriptions/quantity.ts'
import { lackingToSign } from '#contract/clinical/prescriptions/rules.ts'
import type { PrescriptionLineView, VisitPrescription } from '#contract/clinical/prescriptions/schema.ts'
import { formatSteps } from '#contract/clinical/prescriptions/steps.ts'
import type { Formatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import type { Favourite, FocusPlace, LineValues, MedicineRow, RowWords } from './medicines-values'

export const rowOf = (line: PrescriptionLineView): MedicineRow => ({
  lineId: line.lineId,
  medicine: line.medicine,
  dose: line.dose ?? '',
  pattern: line.pattern ?? '',
  durationDays: line.durationDays?.toString() ?? '',
  food: line.food ?? '',
})

/** What a line says beside its short fields; what is as usual is left out. */
export function rowWords(line: PrescriptionLineView, format: Formatter, more: string): RowWords {
  const { repeats, substitution, startOn, indication, instructions, quantityReason } = line
  return {
    ...{ taken: line.taken, quantity: line.quantity, more },
    notes: [
      instructions ?? '',
      startOn ? `From ${format.longDay(startOn)}` : '',
      repeats > 0 ? `${repeats === 1 ? '1 repeat' : `${repeats} repeats`}` : '',
      substitution ? '' : 'No substitution',
      indication ? `For ${indication}` : '',
      isByHand(line) && quantityReason ? `Quantity by hand: ${quantityReason}` : '',
    ].filter(Boolean),
  }
}

/** The favourites of who writes that say how they are taken, those written most first. */
export async function favouritesOf({ api }: ScreenContext): Promise<Favourite[]> {
  const { data } = await api.terms.list({ list: 'medicines' }).catch(throwErrorPage)
  return data.favourites
    .filter(({ taken }) => taken)
    .sort((a, b) => b.uses - a.uses)
    .map(({ termId, name, taken }) => ({ termId, name, taken }))
}

/** Where the work goes on: at what a new line lacks, at the first of several that came at once, else at the next medicine. */
export function focusOf({ lines }: Pick<VisitPrescription, 'lines'>, added: readonly number[]): FocusPlace {
  const first = added.find((row) => lines[row])
  if (first === undefined) return null
  const lacking = lackingToSign(lines[first]!)
  if (added.length === 1 && !lacking.dose && !lacking.pattern) return null
  return { row: first, field: lacking.pattern && !lacking.dose ? 'pattern' : 'dose' }
}

/** All of one line, for its form. */
export function lineValues(line: PrescriptionLineView): LineValues {
  const unit = quantityUnit(line)
  const text = (value: number | string | null) => value?.toString() ?? ''
  return {
    ...{ medicine: line.medicine, dose: text(line.dose), pattern: text(line.pattern), food: line.food ?? '' },
    ...{ durationDays: text(line.durationDays), taper: line.steps ? formatSteps(line.steps) : '' },
    ...{ route: text(line.route), sites: text(line.sites), startOn: text(line.startOn) },
    ...{ maxPerDay: text(line.maxPerDay), asNeededFor: text(line.asNeededFor), instructions: text(line.instructions) },
    ...{ indication: text(line.indication), repeats: text(line.repeats), substitution: line.substitution ? 'on' : '' },
    quantity: isByHand(line) && line.quantityMilli !== null ? text(line.quantityMilli / unit.milli) : '',
    quantityReason: text(line.quantityReason),
  }
}

/** What the quantity of a line is counted in, and what it comes to. */
export function quantityHint(line: PrescriptionLineView) {
  const worked = quantityOf(line)
  return {
    unit: quantityUnit(line).name,
    hint: worked
      ? `Worked out: ${quantityInWords(worked.milli, line)}. Leave it empty for that.`
      : 'It cannot be worked out from this dose: enter how much is handed out.',
  }
}

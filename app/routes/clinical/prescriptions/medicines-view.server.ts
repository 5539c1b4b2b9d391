import type { TermRow } from '#contract/clinical/catalogue/schema.ts'
import { hasManualQuantity } from '#contract/clinical/prescriptions/merge-lines.ts'
import { computeQuantity, getQuantityUnit } from '#contract/clinical/prescriptions/quantity.ts'
import { formatQuantity } from '#contract/clinical/prescriptions/quantity-text.ts'
import { findMissingToSign } from '#contract/clinical/prescriptions/rules.ts'
import type { PrescriptionLineView, VisitPrescription } from '#contract/clinical/prescriptions/schema.ts'
import { formatSteps } from '#contract/clinical/prescriptions/steps.ts'
import { formatCount } from '#contract/kernel/format-count.ts'
import type { Formatter } from '~/lib/format/format'
import { BLANK_ROW, type FocusPlace, LINE_FIELDS, type LineValues, type MedicineRow } from './medicines-values'

const toTexts = <Name extends keyof PrescriptionLineView>(line: PrescriptionLineView, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, line[name]?.toString() ?? ''])) as Record<Name, string>

export const toMedicineRow = (line: PrescriptionLineView): MedicineRow =>
  toTexts(line, Object.keys(BLANK_ROW) as (keyof MedicineRow)[])

/** Formats the details of a line that its row has no fields for. */
export function formatRowDetails(line: PrescriptionLineView, format: Formatter, href: string) {
  const { repeats, substitution, startOn, indication, instructions, quantityReason } = line
  return {
    dosingText: line.dosingText,
    quantity: line.quantity,
    href,
    notes: [
      instructions ?? '',
      startOn ? `From ${format.longDay(startOn)}` : '',
      repeats > 0 ? formatCount({ count: repeats, more: false }, 'repeat', 'repeats') : '',
      substitution ? '' : 'No substitution',
      indication ? `For ${indication}` : '',
      hasManualQuantity(line) && quantityReason ? `Quantity changed: ${quantityReason}` : '',
    ].filter(Boolean),
  }
}

export type RowDetails = ReturnType<typeof formatRowDetails>

/** Lists the doctor's favourites that have a dosage, most used first. */
export function listFavourites(favourites: readonly TermRow[]) {
  return favourites
    .filter(({ dosingText }) => dosingText)
    .sort((a, b) => b.uses - a.uses)
    .map(({ termId, name, dosingText }) => ({ termId, name, dosingText }))
}

export type Favourite = ReturnType<typeof listFavourites>[number]

/** Finds the field to continue in: what a new line lacks, or the first of several new lines; null to add another. */
export function findFocus({ lines }: Pick<VisitPrescription, 'lines'>, added: readonly number[]): FocusPlace {
  const first = added.find((row) => lines[row])
  if (first === undefined) return null
  const lacking = findMissingToSign(lines[first]!)
  if (added.length === 1 && !lacking.dose && !lacking.pattern) return null
  return { row: first, field: lacking.pattern && !lacking.dose ? 'pattern' : 'dose' }
}

/** Converts a line to the values of its form. */
export function toLineValues(line: PrescriptionLineView): LineValues {
  const unit = getQuantityUnit(line)
  const { quantityMilli } = line
  return {
    ...toTexts(line, LINE_FIELDS),
    stepsText: line.steps ? formatSteps(line.steps) : '',
    substitution: line.substitution ? 'on' : '',
    quantity: hasManualQuantity(line) && quantityMilli !== null ? String(quantityMilli / unit.milli) : '',
  }
}

/** The unit of a line's quantity, and a hint with the calculated quantity. */
export function describeQuantity(line: PrescriptionLineView) {
  const calculated = computeQuantity(line)
  return {
    unit: getQuantityUnit(line).name,
    hint: calculated
      ? `Calculated: ${formatQuantity(calculated, line)}. Leave empty to use it.`
      : 'It can’t be calculated from this dose. Enter the quantity to dispense.',
  }
}

import { nameKey } from '../visits/rules.ts'
import { type Countable, quantityOf } from './quantity.ts'
import type { PrescriptionLine, PrescriptionLineView } from './schema.ts'

/** The quantity was written by somebody, not worked out. */
export const isByHand = (line: Countable & { quantityMilli: number | null }): boolean =>
  line.quantityMilli !== (quantityOf(line)?.milli ?? null)

/** A line that was read, as it is written again: what was worked out is left to be worked out anew. */
export function writtenAgain(line: PrescriptionLineView): PrescriptionLine {
  const { medicine, food, steps, sites, looseAllowed, repeats, substitution } = line
  const optional = {
    ...{ medicineCode: line.medicineCode, dose: line.dose, pattern: line.pattern, durationDays: line.durationDays },
    ...{ instructions: line.instructions, route: line.route, startOn: line.startOn, maxPerDay: line.maxPerDay },
    ...{ asNeededFor: line.asNeededFor, packMilli: line.packMilli, indication: line.indication, food, steps },
    ...(isByHand(line) && { quantityMilli: line.quantityMilli, quantityReason: line.quantityReason }),
  }
  const said = Object.entries(optional).filter(([, value]) => value !== null)
  return { medicine, sites, looseAllowed, repeats, substitution, ...Object.fromEntries(said) }
}

/** A line as its doctor writes it for anybody: without what is of one patient, and without a quantity by hand. */
export function forAnybody(line: PrescriptionLine): PrescriptionLine {
  const { startOn, indication, quantityMilli, quantityReason, ...rest } = line
  return rest
}

/** What was typed of a favourite, over how the favourite is written: what was not said stays as it is there. */
export function overFavourite(typed: Partial<PrescriptionLine>, favourite: PrescriptionLine): PrescriptionLine {
  const { steps, durationDays, ...rest } = favourite
  const changed = typed.pattern !== undefined || typed.durationDays !== undefined || typed.steps !== undefined
  if (steps && changed) return { ...rest, ...typed, medicine: favourite.medicine }
  return {
    ...rest,
    ...(steps && { steps }),
    ...(durationDays !== undefined && { durationDays }),
    ...typed,
    medicine: favourite.medicine,
  }
}

type Short = 'medicine' | 'dose' | 'pattern' | 'food' | 'durationDays' | 'instructions'

/**
 * A line of which only some fields were shown, over what stands there: the others stay. Of another medicine nothing stays;
 * another way of taking it is counted anew, and no longer tapered.
 * @param shown the fields that were shown: what is empty of them was emptied
 */
export function overShown(
  row: Partial<PrescriptionLine> & Pick<PrescriptionLine, 'medicine'>,
  line: PrescriptionLineView | undefined,
  shown: readonly Short[],
): PrescriptionLine {
  if (!line || nameKey(line.medicine) !== nameKey(row.medicine)) return row
  const { steps, quantityMilli, quantityReason, ...before } = writtenAgain(line)
  const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !shown.includes(name as Short)))
  const sameDays = before.pattern === row.pattern && before.durationDays === row.durationDays
  const sameDose = sameDays && before.dose === row.dose
  return {
    ...rest,
    ...(steps && sameDays && { steps }),
    ...(quantityMilli !== undefined && sameDose && { quantityMilli, quantityReason }),
    ...row,
  }
}

import { nameKey } from '../visits/rules.ts'
import { type Countable, quantityOf } from './quantity.ts'
import type { PrescriptionFormRow, PrescriptionLine, PrescriptionLineView } from './schema.ts'

/** The quantity was written by somebody, not worked out. */
export const hasManualQuantity = (line: Countable & { quantityMilli: number | null }): boolean =>
  line.quantityMilli !== (quantityOf(line)?.milli ?? null)

/** A line that was read, as it is written again: what was worked out is left to be worked out anew. */
export function toEditableLine(line: PrescriptionLineView): PrescriptionLine {
  const { medicine, food, steps, sites, looseAllowed, repeats, substitution } = line
  const optional = {
    ...{ medicineCode: line.medicineCode, dose: line.dose, pattern: line.pattern, durationDays: line.durationDays },
    ...{ instructions: line.instructions, route: line.route, startOn: line.startOn, maxPerDay: line.maxPerDay },
    ...{ asNeededFor: line.asNeededFor, packMilli: line.packMilli, indication: line.indication, food, steps },
    ...(hasManualQuantity(line) && { quantityMilli: line.quantityMilli, quantityReason: line.quantityReason }),
  }
  const said = Object.entries(optional).filter(([, value]) => value !== null)
  return { medicine, sites, looseAllowed, repeats, substitution, ...Object.fromEntries(said) }
}

/** A line as its doctor writes it for anybody: without what is of one patient, and without a quantity by hand. */
export function withoutPatientDetails(line: PrescriptionLine): PrescriptionLine {
  const { startOn, indication, quantityMilli, quantityReason, ...rest } = line
  return rest
}

/** What was typed of a favourite, over how the favourite is written: what was not said stays as it is there. */
export function mergeWithFavourite(typed: Partial<PrescriptionLine>, favourite: PrescriptionLine): PrescriptionLine {
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

type ShownField = 'medicine' | 'dose' | 'pattern' | 'food' | 'durationDays' | 'instructions'

/**
 * A line of which only some fields were shown, over what stands there: the others stay. Of another medicine nothing stays;
 * another way of taking it is counted anew, and no longer tapered.
 * @param shown the fields that were shown: what is empty of them was emptied
 */
export function mergeShownFields(
  row: Partial<PrescriptionLine> & Pick<PrescriptionLine, 'medicine'>,
  line: PrescriptionLineView | undefined,
  shown: readonly ShownField[],
): PrescriptionLine {
  if (!line || nameKey(line.medicine) !== nameKey(row.medicine)) return row
  const { steps, quantityMilli, quantityReason, ...before } = toEditableLine(line)
  const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !shown.includes(name as ShownField)))
  const sameDays = before.pattern === row.pattern && before.durationDays === row.durationDays
  const sameDose = sameDays && before.dose === row.dose
  return {
    ...rest,
    ...(steps && sameDays && { steps }),
    ...(quantityMilli !== undefined && sameDose && { quantityMilli, quantityReason }),
    ...row,
  }
}

const ROW_FIELDS = ['medicine', 'dose', 'pattern', 'food', 'durationDays'] as const

/** Applies the rows of the prescription form to the stored lines: each row keeps the fields that the form doesn't show. */
export const mergeRows = (
  rows: readonly PrescriptionFormRow[],
  stored: readonly PrescriptionLineView[],
): PrescriptionLine[] =>
  rows.map(({ lineId, ...row }) =>
    mergeShownFields(
      row,
      stored.find((line) => line.lineId === lineId),
      ROW_FIELDS,
    ),
  )

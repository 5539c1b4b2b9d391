import { toNameKey } from '../visits/rules.ts'
import { type Countable, computeQuantity } from './quantity.ts'
import { type PrescriptionFormRow, PrescriptionLine, type PrescriptionLineView } from './schema.ts'
import { haveOwnDoses } from './steps.ts'

/** Returns whether the quantity was entered by hand instead of calculated. */
export const hasManualQuantity = (line: Countable & { quantityMilli: number | null }): boolean =>
  line.quantityMilli !== (computeQuantity(line)?.milli ?? null)

const LINE_FIELDS = Object.keys(PrescriptionLine.shape) as (keyof PrescriptionLine)[]

/** Turns a stored line into input; a calculated quantity is left out, so that it is calculated again. */
export function toEditableLine(line: PrescriptionLineView): PrescriptionLine {
  const isManual = hasManualQuantity(line)
  const names = LINE_FIELDS.filter((name) => line[name] !== null && (isManual || !name.startsWith('quantity')))
  return Object.fromEntries(names.map((name) => [name, line[name]])) as unknown as PrescriptionLine
}

/** Removes what belongs to one patient from a line: start, indication and a manual quantity. */
export function withoutPatientDetails(line: PrescriptionLine): PrescriptionLine {
  const { startOn, indication, quantityMilli, quantityReason, ...rest } = line
  return rest
}

/** Merges what was typed into a favourite; typed dosing replaces its steps. */
export function mergeWithFavourite(input: Partial<PrescriptionLine>, favourite: PrescriptionLine): PrescriptionLine {
  const { steps, durationDays, ...rest } = favourite
  const isDosingTyped =
    input.pattern !== undefined ||
    input.durationDays !== undefined ||
    input.steps !== undefined ||
    (input.dose !== undefined && haveOwnDoses(steps))
  if (steps && isDosingTyped) return { ...rest, ...input, medicine: favourite.medicine }
  return {
    ...rest,
    ...(steps && { steps }),
    ...(durationDays !== undefined && { durationDays }),
    ...input,
    medicine: favourite.medicine,
  }
}

type ShownField = 'medicine' | 'dose' | 'pattern' | 'food' | 'durationDays' | 'instructions'

/**
 * Merges the fields that a form showed into the stored line, which keeps its other fields. Another medicine keeps
 * nothing; new days drop the steps, and new dosing drops a manual quantity.
 * @param shown the fields of the form: an empty one was emptied
 */
export function mergeShownFields(
  row: Partial<PrescriptionLine> & Pick<PrescriptionLine, 'medicine'>,
  stored: PrescriptionLineView | undefined,
  shown: readonly ShownField[],
): PrescriptionLine {
  if (!stored || toNameKey(stored.medicine) !== toNameKey(row.medicine)) return row
  const { steps, quantityMilli, quantityReason, ...storedFields } = toEditableLine(stored)
  const hiddenFields = Object.fromEntries(
    Object.entries(storedFields).filter(([name]) => !shown.includes(name as ShownField)),
  )
  const sameDays = storedFields.pattern === row.pattern && storedFields.durationDays === row.durationDays
  const sameDose = sameDays && storedFields.dose === row.dose
  return {
    ...hiddenFields,
    ...(steps && (haveOwnDoses(steps) ? sameDose : sameDays) && { steps }),
    ...(quantityMilli !== undefined && sameDose && { quantityMilli, quantityReason }),
    ...row,
  }
}

const ROW_FIELDS = ['medicine', 'dose', 'pattern', 'food', 'durationDays'] as const

/**
 * Applies the rows of the prescription form to the stored lines: each row keeps the fields that the form doesn't show.
 */
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

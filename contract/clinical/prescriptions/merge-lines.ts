import { nameKey } from '../visits/rules.ts'
import { type Countable, quantityOf } from './quantity.ts'
import { type PrescriptionFormRow, PrescriptionLine, type PrescriptionLineView } from './schema.ts'

/** Whether the quantity was entered by hand instead of calculated. */
export const hasManualQuantity = (line: Countable & { quantityMilli: number | null }): boolean =>
  line.quantityMilli !== (quantityOf(line)?.milli ?? null)

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
export function mergeWithFavourite(typed: Partial<PrescriptionLine>, favourite: PrescriptionLine): PrescriptionLine {
  const { steps, durationDays, ...rest } = favourite
  const isDosingTyped = typed.pattern !== undefined || typed.durationDays !== undefined || typed.steps !== undefined
  if (steps && isDosingTyped) return { ...rest, ...typed, medicine: favourite.medicine }
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
 * Merges the fields that a form showed into the stored line, which keeps its other fields. Another medicine keeps
 * nothing; new days drop the steps, and new dosing drops a manual quantity.
 * @param shown the fields of the form: an empty one was emptied
 */
export function mergeShownFields(
  row: Partial<PrescriptionLine> & Pick<PrescriptionLine, 'medicine'>,
  stored: PrescriptionLineView | undefined,
  shown: readonly ShownField[],
): PrescriptionLine {
  if (!stored || nameKey(stored.medicine) !== nameKey(row.medicine)) return row
  const { steps, quantityMilli, quantityReason, ...before } = toEditableLine(stored)
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

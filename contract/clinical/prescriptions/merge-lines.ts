import { toNameKey } from '../visits/rules.ts'
import { type Countable, computeQuantity } from './quantity.ts'
import { type PrescriptionFormRow, PrescriptionLine, type PrescriptionLineView } from './schema.ts'
import { haveOwnDoses, type Step } from './steps.ts'

/** Returns whether the quantity was entered by hand instead of calculated. */
export const hasManualQuantity = (line: Countable & { quantityMilli: number | null }): boolean =>
  line.quantityMilli !== computeQuantity(line)

const LINE_FIELDS = Object.keys(PrescriptionLine.shape) as (keyof PrescriptionLine)[]

/** Turns a stored line into input; a calculated quantity is left out, so that it is calculated again. */
export function toEditableLine(line: PrescriptionLineView): PrescriptionLine {
  const isManual = hasManualQuantity(line)
  const names = LINE_FIELDS.filter((name) => line[name] !== null && (isManual || !name.startsWith('quantity')))
  return Object.fromEntries(names.map((name) => [name, line[name]])) as unknown as PrescriptionLine
}

/** Turns a stored line into input for another prescription, which has its own start. */
export function toRepeatableLine(line: PrescriptionLineView): PrescriptionLine {
  const { startOn, ...repeatable } = toEditableLine(line)
  return repeatable
}

/** Removes what belongs to one patient from a line: start, indication and a manual quantity. */
export function withoutPatientDetails(line: PrescriptionLine): PrescriptionLine {
  const { startOn, indication, quantityMilli, quantityReason, ...rest } = line
  return rest
}

type DosingField = 'dose' | 'pattern' | 'durationDays' | 'steps'
type Dosing = Partial<Pick<PrescriptionLine, DosingField>>

/** Returns whether new dosing replaces the steps of a line. Another dose doesn't, unless the steps have doses of their own. */
export const replacesSteps = (changed: readonly DosingField[], steps: readonly Step[] | undefined): boolean =>
  changed.some((field) => field !== 'dose' || haveOwnDoses(steps))

/** Lists the fields of the dosing that were typed. */
const listTyped = (typed: Dosing) =>
  (['dose', 'pattern', 'durationDays', 'steps'] as const).filter((field) => typed[field] !== undefined)

/** Lists the fields of the dosing in which a form differs from the line that it showed. */
export const listChanged = (form: Dosing, stored: Dosing) =>
  (['dose', 'pattern', 'durationDays'] as const).filter((field) => form[field] !== stored[field])

/** Merges what was typed into a line. New dosing drops a manual quantity, and the steps that it replaces. */
export function mergeWithStored(typed: Partial<PrescriptionLine>, stored: PrescriptionLine): PrescriptionLine {
  const { steps, quantityMilli, quantityReason, ...others } = stored
  const changed = listTyped(typed)
  return {
    ...others,
    ...(steps && !replacesSteps(changed, steps) && { steps }),
    ...(quantityMilli !== undefined && changed.length === 0 && { quantityMilli, quantityReason }),
    ...typed,
  }
}

/** Merges what was typed into a favourite. Typed dosing that replaces its steps replaces their days too. */
export function mergeWithFavourite(input: Partial<PrescriptionLine>, favourite: PrescriptionLine): PrescriptionLine {
  const { steps, durationDays, ...rest } = favourite
  if (steps && replacesSteps(listTyped(input), steps)) return { ...rest, ...input, medicine: favourite.medicine }
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
 * nothing. New dosing drops a manual quantity, and the steps that it replaces.
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
  const changed = listChanged(row, storedFields)
  return {
    ...hiddenFields,
    ...(steps && !replacesSteps(changed, steps) && { steps }),
    ...(quantityMilli !== undefined && changed.length === 0 && { quantityMilli, quantityReason }),
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

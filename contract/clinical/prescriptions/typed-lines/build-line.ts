import { isCounted, isPiece, MAX_PIECES_AT_ONCE, readDose, tidyDose } from '../dose.ts'
import { computeWeightDose } from '../dose-per-kg.ts'
import { parsePattern } from '../pattern.ts'
import type { PrescriptionLine } from '../schema.ts'
import { type Step, sumDays } from '../steps.ts'
import { isSingleAmount } from '../strength.ts'
import type { KnownMedicine } from './known-medicine.ts'
import { isWholeOrHalfPieces } from './medicine-numbers.ts'
import type { Reading } from './reading.ts'

/** A line as far as it was typed. */
export type PrescriptionLineInput = Omit<
  PrescriptionLine,
  | 'startOn'
  | 'packMilli'
  | 'looseAllowed'
  | 'quantityMilli'
  | 'quantityReason'
  | 'repeats'
  | 'substitution'
  | 'indication'
>
export type TypedFields = Omit<PrescriptionLineInput, 'medicine' | 'medicineCode'>

interface BuiltLine {
  line: PrescriptionLineInput
  typed: TypedFields
  remarks: string[]
  refusal: string | null
}

interface BuildOptions {
  /** A recent weight of the patient, for doses per kg. */
  weightG: number | null
  /** A typed number doesn't fit the medicine, so that the dose can't be assumed. */
  unclear: boolean
}

/** Whether the times of the day say how many units, puffs or drops: 10-0-8. */
function isCountedByTimes(pattern: string | null, unit: string): boolean {
  const isUnitOfTimes = unit === 'application' || (isCounted(unit) && unit !== 'mL' && !isPiece(unit))
  return pattern !== null && isUnitOfTimes && parsePattern(pattern)?.kind === 'times'
}

/** The numbers of "40-30-20" are steps of a taper rather than tablets. */
function refuseLargeTimes({ pattern, steps }: Reading, dose: string | undefined, unit: string): string | null {
  const countedUnit = readDose(dose ?? null)?.unit ?? unit
  if (/^(?:unit|puff|drop|spray)s?$/.test(countedUnit)) return null
  const large = [...steps.map((step) => step.pattern), pattern].find((one) => {
    const parsed = one === null ? null : parsePattern(one)
    return parsed?.kind === 'times' && Math.max(...parsed.quarters) > MAX_PIECES_AT_ONCE * 4
  })
  return large ? refuseTimes(large) : null
}

/** Says how to type what is counted, or steps. */
export const refuseTimes = (times: string): string =>
  `“${times}” could mean doses at times of the day, or steps of a taper. Type a unit after it, or each step with its dose: 40 mg OD x 5d then 30 mg OD x 5d`

/**
 * "Tab" or "cap" without a number is one piece. With a second number, or a number from 2 to 4, the count is unclear, so none is
 * assumed.
 */
function getTypedPiece({ forms, numbers }: Reading): string | null {
  if (numbers.length > 1 || numbers.some((number) => /^[2-4]$/.test(number))) return null
  if (forms.some((form) => /^(?:tab|t\.)/i.test(form))) return 'tablet'
  return forms.some((form) => /^(?:cap|c\.)/i.test(form)) ? 'capsule' : null
}

/** Gives each step its dose; a step without one has that of the step before it. Null if the first dose is unknown. */
function resolveDoses({ steps }: Reading, first: string | null): Step[] | null {
  let dose = first
  const resolved = steps.map((step) => {
    dose = step.dose ?? dose
    return {
      pattern: step.pattern,
      days: step.days,
      ...(dose !== null && { dose }),
      ...(step.doses !== null && { doses: step.doses }),
    }
  })
  const doses = new Set(resolved.map((step) => step.dose))
  if (doses.size > 1) return resolved.some((step) => step.dose === undefined) ? null : resolved
  return resolved.map(({ dose: _, ...step }) => step)
}

/** Whether the doses of all steps can be taken with the strength of a medicine. */
export const canTakeSteps = ({ steps, numbers }: Reading, medicine: KnownMedicine): boolean =>
  steps.length < 2 ||
  [...steps.map(({ dose }) => dose), ...numbers].every(
    (dose) => dose === null || isWholeOrHalfPieces(dose, medicine) !== false,
  )

/** Builds the line, with defaults for what was not typed: one piece at a time, by the usual route of the medicine. */
export function buildLine(
  reading: Reading,
  name: string,
  medicine: KnownMedicine | null,
  matchedDose: string | null,
  { weightG, unclear }: BuildOptions,
): BuiltLine {
  const { food, route, sites, maxPerDay, reason, perKg } = reading
  const pattern = reading.steps[0]?.pattern ?? reading.pattern
  const unit = medicine ? medicine.doseUnit : (getTypedPiece(reading) ?? '')
  const weightDose = perKg && medicine ? computeWeightDose(perKg, weightG, medicine, pattern) : null
  const hasStepAmounts = reading.steps.slice(1).some(({ dose }) => dose !== null && isSingleAmount(dose))
  const headAmount = hasStepAmounts ? (reading.numbers.findLast(isSingleAmount) ?? null) : null
  const given = reading.steps[0]?.dose ?? reading.dose ?? matchedDose ?? headAmount
  const counted = isCountedByTimes(pattern, unit) ? `1 ${unit}` : null
  const typedDose = weightDose && 'dose' in weightDose ? weightDose.dose : given === null ? counted : tidyDose(given)
  const usualDose = (isPiece(unit) || unit === 'respule') && pattern !== null && !unclear ? `1 ${unit}` : null
  const resolved = resolveDoses(reading, typedDose ?? usualDose)
  const steps = resolved && (resolved.length > 1 || resolved[0]?.doses) ? resolved : null
  const days = steps ? sumDays(steps) : reading.days
  const instructions = joinInstructions([...reading.knownInstructions, ...reading.instructions])
  const typed: TypedFields = {
    ...(typedDose && { dose: typedDose }),
    ...(pattern && { pattern }),
    ...(food && { food }),
    ...(days !== null && { durationDays: days }),
    ...(route && { route }),
    ...(sites && { sites }),
    ...(maxPerDay && { maxPerDay }),
    ...(reason && { asNeededFor: reason }),
    ...(steps && { steps }),
    ...(instructions && { instructions }),
  }
  const usual = { ...(usualDose && { dose: usualDose }), ...(medicine?.route && { route: medicine.route }) }
  return {
    typed,
    line: { medicine: name, ...(medicine?.code && { medicineCode: medicine.code }), ...usual, ...typed },
    remarks: weightDose && 'words' in weightDose ? [weightDose.words] : [],
    refusal:
      resolved === null
        ? 'Type the dose of the first step too'
        : (refuseLargeTimes(reading, typedDose ?? undefined, unit) ??
          refusePerKg(reading, medicine, weightG, weightDose)),
  }
}

function refusePerKg(
  { perKg }: Reading,
  medicine: KnownMedicine | null,
  weightG: number | null,
  weightDose: ReturnType<typeof computeWeightDose> | null,
): string | null {
  if (!perKg) return null
  if (weightDose) return 'refusal' in weightDose ? weightDose.refusal : null
  if (weightG === null) return `“${perKg.text}” needs a recent weight. Record the weight, or type the dose`
  return medicine ? null : `We can calculate “${perKg.text}” only for a medicine in the list. Type the dose`
}

/** Joins instructions by commas, unless they end with a mark of their own. */
const joinInstructions = (instructions: readonly string[]): string =>
  instructions.reduce((text, one) => (text === '' ? one : `${text}${/[.!?।]$/.test(text) ? '' : ','} ${one}`), '')

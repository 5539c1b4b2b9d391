import {
  getPlausibleRange,
  hasHeightJumped,
  hasWeightJumped,
  NO_PREVIOUS,
  type PreviousMeasures,
} from './plausible-ranges.ts'
import {
  formatMeasure,
  formatRange,
  getValueOnScale,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  type Measures,
  otherTemperatureUnit,
  type TemperatureUnit,
} from './rules.ts'

const isOutside = (value: number | null, [low, high]: readonly [number, number]) =>
  value !== null && (value < low || value > high)

/** A message about one measure, with the input of the form that it belongs to. */
const toWarning = (measure: Measure, sentence: string) => ({ measure, input: MEASURES[measure].input, sentence })

/** Describes the possible values. Temperatures can be typed in either unit. */
function describePossibleRange(name: Measure, unit: TemperatureUnit): string {
  const { hard } = MEASURES[name]
  const units = name === 'temperatureTenths' ? [unit, otherTemperatureUnit(unit)] : [unit]
  return units.map((one) => formatRange(name, hard, one)).join(', or ')
}

/** Finds values that are impossible for a person. They are refused. */
export function findErrors(measures: Measures) {
  const remarks = MEASURE_NAMES.filter((name) => isOutside(getValueOnScale(name, measures), MEASURES[name].hard)).map(
    (name) => toWarning(name, `Enter ${describePossibleRange(name, measures.temperatureUnit)}`),
  )
  const { systolic, diastolic } = measures
  const bothPossible = !remarks.some(({ measure }) => measure === 'systolic' || measure === 'diastolic')
  if (systolic !== null && diastolic !== null && bothPossible && diastolic >= systolic) {
    remarks.push(toWarning('diastolic', 'Enter the higher number first, like 120/80'))
  }
  return remarks
}

/**
 * The value that confirms an unusual measurement. It contains the number, so that another number is asked about again.
 */
export const confirmationKey = (name: Measure, measures: Measures) => `${name}:${measures[name]}`

/**
 * Finds unusual values that are not confirmed.
 * @param previous the patient's age and the previous measurements
 * @param practiceUnit the practice's unit of temperature
 */
export function findWarnings(
  measures: Measures,
  confirmed: readonly string[],
  previous: PreviousMeasures = NO_PREVIOUS,
  practiceUnit: TemperatureUnit = measures.temperatureUnit,
) {
  const unusual = MEASURE_NAMES.flatMap((name) => {
    const range = getPlausibleRange(name, previous.ageYears)
    if (!isOutside(getValueOnScale(name, measures), range)) return []
    const subject = range === MEASURES[name].soft ? 'Most values' : 'Most values at this age'
    const usualRange = `${subject} are ${formatRange(name, range, practiceUnit)}`
    const value = formatMeasure(name, measures, practiceUnit)
    return [toWarning(name, `Is ${value} correct? ${usualRange}. Confirm or correct it`)]
  })
  const addJump = (name: 'heightCm' | 'weightG', previousValue: number) => {
    if (unusual.some(({ measure }) => measure === name)) return
    const formatted = formatMeasure(name, { ...measures, [name]: previousValue })
    const sentence = `Is ${formatMeasure(name, measures)} correct? It was ${formatted} last time. Confirm or correct it`
    unusual.push(toWarning(name, sentence))
  }
  const { heightCm, weightG } = measures
  if (heightCm !== null && hasHeightJumped(heightCm, previous)) addJump('heightCm', previous.heightCm!)
  if (weightG !== null && hasWeightJumped(weightG, previous)) addJump('weightG', previous.weight!.grams)
  return unusual.filter(({ measure }) => !confirmed.includes(confirmationKey(measure, measures)))
}

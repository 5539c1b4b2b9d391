import {
  hasHeightJumped,
  hasWeightJumped,
  NO_PREVIOUS,
  type PreviousMeasures,
  plausibleRange,
} from './plausible-ranges.ts'
import {
  formatMeasure,
  formatRange,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  type Measures,
  valueOnScale,
} from './rules.ts'

/** A sentence about one measure, with the form's input it belongs beside. */
export interface MeasureWarning {
  measure: Measure
  input: string
  sentence: string
}

const isOutside = (value: number | null, [low, high]: readonly [number, number]) =>
  value !== null && (value < low || value > high)

const toWarning = (measure: Measure, sentence: string): MeasureWarning => ({
  measure,
  input: MEASURES[measure].input,
  sentence,
})

/** What cannot be a measurement of a person: refused. */
export function findErrors(measures: Measures): MeasureWarning[] {
  const remarks = MEASURE_NAMES.filter((name) => isOutside(valueOnScale(name, measures), MEASURES[name].hard)).map(
    (name) => toWarning(name, `Enter ${formatRange(name, MEASURES[name].hard, measures.temperatureUnit)}`),
  )
  const { systolic, diastolic } = measures
  const bothPossible = !remarks.some(({ measure }) => measure === 'systolic' || measure === 'diastolic')
  if (systolic !== null && diastolic !== null && bothPossible && diastolic >= systolic) {
    remarks.push(toWarning('diastolic', 'The lower blood pressure is smaller than the upper one'))
  }
  return remarks
}

/** How a tick says that a doubtful value is right. It names the value, so that another value is asked about again. */
export const confirmationKey = (name: Measure, measures: Measures) => `${name}:${measures[name]}`

/**
 * What is unusual and was not confirmed: accepted with a tick (clinical.md 2.4).
 * @param before the patient's age, and what was measured the last time
 */
export function findWarnings(
  measures: Measures,
  confirmed: readonly string[],
  before: PreviousMeasures = NO_PREVIOUS,
): MeasureWarning[] {
  const unusual = MEASURE_NAMES.filter((name) =>
    isOutside(valueOnScale(name, measures), plausibleRange(name, before.ageYears)),
  ).map((name) => {
    const range = formatRange(name, plausibleRange(name, before.ageYears), measures.temperatureUnit)
    const most = plausibleRange(name, before.ageYears) === MEASURES[name].soft ? 'Most' : 'Most of this age'
    return toWarning(
      name,
      `Is ${formatMeasure(name, measures)} right? ${most} are ${range}. Tick to confirm it, or correct it`,
    )
  })
  const jumped = (name: 'heightCm' | 'weightG', last: number) => {
    if (unusual.some(({ measure }) => measure === name)) return
    const then = formatMeasure(name, { ...measures, [name]: last })
    const sentence = `Is ${formatMeasure(name, measures)} right? It was ${then} last time. Tick to confirm it, or correct it`
    unusual.push(toWarning(name, sentence))
  }
  const { heightCm, weightG } = measures
  if (heightCm !== null && hasHeightJumped(heightCm, before)) jumped('heightCm', before.heightCm!)
  if (weightG !== null && hasWeightJumped(weightG, before)) jumped('weightG', before.weight!.grams)
  return unusual.filter(({ measure }) => !confirmed.includes(confirmationKey(measure, measures)))
}

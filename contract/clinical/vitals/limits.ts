import { type Before, heightJumped, NOTHING_BEFORE, plausible, weightJumped } from './plausible-ranges.ts'
import { MEASURE_NAMES, MEASURES, type Measure, type Measures, measureText, onScale, rangeText } from './rules.ts'

/** A sentence about one measure, with the form's input it belongs beside. */
export interface Remark {
  measure: Measure
  input: string
  sentence: string
}

const outside = (value: number | null, [low, high]: readonly [number, number]) =>
  value !== null && (value < low || value > high)

const remark = (measure: Measure, sentence: string): Remark => ({ measure, input: MEASURES[measure].input, sentence })

/** What cannot be a measurement of a person: refused. */
export function impossible(measures: Measures): Remark[] {
  const remarks = MEASURE_NAMES.filter((name) => outside(onScale(name, measures), MEASURES[name].hard)).map((name) =>
    remark(name, `Enter ${rangeText(name, MEASURES[name].hard, measures.temperatureUnit)}`),
  )
  const { systolic, diastolic } = measures
  const bothPossible = !remarks.some(({ measure }) => measure === 'systolic' || measure === 'diastolic')
  if (systolic !== null && diastolic !== null && bothPossible && diastolic >= systolic) {
    remarks.push(remark('diastolic', 'The lower blood pressure is smaller than the upper one'))
  }
  return remarks
}

/** How a tick says that a doubtful value is right. It names the value, so that another value is asked about again. */
export const confirmation = (name: Measure, measures: Measures) => `${name}:${measures[name]}`

/**
 * What is unusual and was not confirmed: accepted with a tick (clinical.md 2.4).
 * @param before the patient's age, and what was measured the last time
 */
export function doubtful(measures: Measures, confirmed: readonly string[], before: Before = NOTHING_BEFORE): Remark[] {
  const unusual = MEASURE_NAMES.filter((name) =>
    outside(onScale(name, measures), plausible(name, before.ageYears)),
  ).map((name) => {
    const range = rangeText(name, plausible(name, before.ageYears), measures.temperatureUnit)
    const most = plausible(name, before.ageYears) === MEASURES[name].soft ? 'Most' : 'Most of this age'
    return remark(
      name,
      `Is ${measureText(name, measures)} right? ${most} are ${range}. Tick to confirm it, or correct it`,
    )
  })
  const jumped = (name: 'heightCm' | 'weightG', last: number) => {
    if (unusual.some(({ measure }) => measure === name)) return
    const then = measureText(name, { ...measures, [name]: last })
    const sentence = `Is ${measureText(name, measures)} right? It was ${then} last time. Tick to confirm it, or correct it`
    unusual.push(remark(name, sentence))
  }
  const { heightCm, weightG } = measures
  if (heightCm !== null && heightJumped(heightCm, before)) jumped('heightCm', before.heightCm!)
  if (weightG !== null && weightJumped(weightG, before)) jumped('weightG', before.weight!.grams)
  return unusual.filter(({ measure }) => !confirmed.includes(confirmation(measure, measures)))
}

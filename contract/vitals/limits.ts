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
 * @param lastWeightG the last weight, when it is recent enough to be compared: 10 % more or less is asked about
 */
export function doubtful(
  measures: Measures,
  confirmed: readonly string[],
  lastWeightG: number | null = null,
): Remark[] {
  const unusual = MEASURE_NAMES.filter((name) => outside(onScale(name, measures), MEASURES[name].soft)).map((name) =>
    remark(
      name,
      `Is ${measureText(name, measures)} right? Most are ${rangeText(name, MEASURES[name].soft, measures.temperatureUnit)}. Tick to confirm it, or correct it`,
    ),
  )
  const { weightG } = measures
  const changed = weightG !== null && lastWeightG !== null && Math.abs(weightG - lastWeightG) * 10 > lastWeightG
  if (changed && !unusual.some(({ measure }) => measure === 'weightG')) {
    const before = measureText('weightG', { ...measures, weightG: lastWeightG })
    const now = measureText('weightG', measures)
    unusual.push(remark('weightG', `Is ${now} right? It was ${before} last time. Tick to confirm it, or correct it`))
  }
  return unusual.filter(({ measure }) => !confirmed.includes(confirmation(measure, measures)))
}

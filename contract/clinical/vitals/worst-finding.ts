import { FLAG_WORDS, type Flag } from './flags.ts'
import { formatMeasure, MEASURES, type Measure, type Measures, type TemperatureUnit } from './rules.ts'

/**
 * Describes the worst finding of a reading: "Blood pressure 185/121 mmHg: very high"; empty without any.
 * @param flags critical ones first
 */
export function describeWorstFinding(
  measures: Measures,
  flags: Partial<Record<Measure, Flag>>,
  practiceUnit: TemperatureUnit = measures.temperatureUnit,
): string {
  const [worst] = Object.entries(flags) as [Measure, Flag][]
  if (!worst) return ''
  const [measure, flag] = worst
  const { systolic, diastolic } = measures
  const isPressure = measure === 'systolic' || measure === 'diastolic'
  const value =
    isPressure && systolic !== null && diastolic !== null
      ? `Blood pressure ${systolic}/${diastolic} mmHg`
      : `${MEASURES[measure].label} ${formatMeasure(measure, measures, practiceUnit)}`
  return `${value}: ${FLAG_WORDS[flag].toLowerCase()}`
}

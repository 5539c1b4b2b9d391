import { MEASURES } from '#contract/clinical/vitals/rules.ts'
import type { VitalsReading } from '#contract/clinical/vitals/schema.ts'
import type { Formatter } from '~/lib/format/format'
import type { NewestValue } from './measured'
import { type ReadingInWords, readingInWords } from './reading-in-words.server'

/** How many readings are asked for to find the newest of each kind: one that is older than so many is history. */
export const READINGS_LOOKED_AT = 20

const LABELS = {
  pressure: 'Blood pressure',
  pulse: MEASURES.pulse.label,
  temperature: MEASURES.temperatureTenths.label,
  respiration: MEASURES.respiration.label,
  spo2: MEASURES.spo2.label,
  glucose: MEASURES.glucose.label,
  pain: MEASURES.pain.label,
  height: MEASURES.heightCm.label,
  weight: MEASURES.weightG.label,
  bmi: 'BMI',
  head: MEASURES.headMm.label,
  waist: MEASURES.waistMm.label,
  arm: MEASURES.armMm.label,
} as const satisfies Partial<Record<keyof ReadingInWords['values'], string>>

/**
 * The newest value of each kind among readings that stand. A pulse that was taken alone does not hide the blood pressure
 * of ten minutes before.
 * @param readings newest first
 */
export function newestValues(
  readings: readonly VitalsReading[],
  format: Formatter,
): { measured: string; values: NewestValue[] } | null {
  const standing = readings.filter(({ corrected }) => !corrected).map((reading) => readingInWords(reading, format))
  const newest = standing[0]
  if (!newest) return null
  const values = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((key) => {
    const found = standing.find((reading) => reading.values[key].length > 0)
    if (!found) return []
    return [{ label: LABELS[key], said: found.values[key], at: found === newest ? null : found.measured }]
  })
  return { measured: newest.measured, values }
}

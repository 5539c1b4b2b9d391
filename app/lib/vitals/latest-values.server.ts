import { MEASURES } from '#contract/clinical/vitals/rules.ts'
import type { VitalsReading } from '#contract/clinical/vitals/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { type FormattedReading, formatReading } from './format-reading.server'
import type { LatestValue } from './measured-value'

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
} as const satisfies Partial<Record<keyof FormattedReading['values'], string>>

/**
 * Finds the latest value of each measure among uncorrected readings: a pulse taken alone doesn't hide the blood pressure
 * of ten minutes earlier.
 * @param readings newest first
 */
export function findLatestValues(
  readings: readonly VitalsReading[],
  format: Formatter,
): { measured: string; values: LatestValue[] } | null {
  const valid = readings.filter(({ corrected }) => !corrected).map((reading) => formatReading(reading, format))
  const newest = valid[0]
  if (!newest) return null
  const values = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((key) => {
    const latest = valid.find((reading) => reading.values[key].length > 0)
    if (!latest) return []
    return [{ label: LABELS[key], values: latest.values[key], measuredAt: latest === newest ? null : latest.measured }]
  })
  return { measured: newest.measured, values }
}

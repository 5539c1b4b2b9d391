import { FLAG_WORDS, type Flag, NO_RANGE } from '#contract/vitals/flags.ts'
import { bmiText, type Measure, measureText } from '#contract/vitals/rules.ts'
import type { VitalsReading } from '#contract/vitals/schema.ts'
import type { Formatter } from '~/lib/format'

/** A measured value with what is to be said about it: "150 mmHg", "High". */
export interface Said {
  text: string
  flag: Flag | null
  word: string
}

/** One taking of measurements as its row shows it. */
export interface ReadingInWords {
  vitalsId: string
  measured: string
  by: string
  values: Record<'height' | 'weight' | 'bmi' | 'pressure' | 'pulse' | 'respiration' | 'temperature' | 'spo2', Said[]>
  note: string | null
  corrected: boolean
}

export function readingInWords(reading: VitalsReading, format: Formatter): ReadingInWords {
  const { measures, flags } = reading
  const said = (...names: Measure[]): Said[] =>
    names.flatMap((name) => {
      const flag = flags[name] ?? null
      return measures[name] === null
        ? []
        : [{ text: measureText(name, measures), flag, word: flag ? FLAG_WORDS[flag] : '' }]
    })
  const bmi = bmiText(reading.bmiTenths)
  return {
    vitalsId: reading.vitalsId,
    measured: format.dateTime(reading.measuredAt),
    by: reading.measuredBy,
    values: {
      height: said('heightCm'),
      weight: said('weightG'),
      bmi: bmi ? [{ text: bmi, flag: null, word: reading.bmiClass }] : [],
      pressure: said('systolic', 'diastolic'),
      pulse: said('pulse'),
      respiration: said('respiration'),
      temperature: said('temperatureTenths'),
      spo2: said('spo2'),
    },
    note: reading.note,
    corrected: reading.corrected,
  }
}

/** Why nothing is flagged, where there are no ranges for the patient's age; null where there are. */
export function noRanges(readings: readonly VitalsReading[]): string | null {
  if (readings.every(({ hasRanges }) => hasRanges)) return null
  return readings.some(({ hasRanges }) => hasRanges)
    ? `${NO_RANGE} where the patient was younger than 18: those readings are not flagged.`
    : `${NO_RANGE}: nothing is flagged.`
}

import { FLAG_WORDS, type Flag, NO_RANGE } from '#contract/vitals/flags.ts'
import { bmiText, type Measure, type Measures, measureText } from '#contract/vitals/rules.ts'
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
      pressure: pressureSaid(said('systolic'), said('diastolic'), measures),
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

/** "124/82 mmHg": both pressures as one, as people say them. */
export const pressureText = ({ systolic, diastolic }: Pick<Measures, 'systolic' | 'diastolic'>): string | null =>
  systolic === null || diastolic === null ? null : `${systolic}/${diastolic} mmHg`

/** Both pressures in one, with the graver of their flags. One of them alone stays as it is. */
function pressureSaid(upper: Said[], lower: Said[], measures: Measures): Said[] {
  const text = pressureText(measures)
  const [over, under] = [upper[0], lower[0]]
  if (!text || !over || !under) return [...upper, ...lower]
  const graver = (under.flag?.length ?? 0) > (over.flag?.length ?? 0) ? under : over
  const other = graver === over ? under : over
  // One too high and the other too low is said of each.
  const apart = graver.flag && other.flag && graver.flag[0] !== other.flag[0]
  return [{ ...graver, text }, ...(apart ? [other] : [])]
}

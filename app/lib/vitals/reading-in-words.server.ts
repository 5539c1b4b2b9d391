import {
  ARMS,
  type Circumstances,
  GLUCOSE_WHEN,
  labelIn,
  POSITIONS,
  TEMPERATURE_SITES,
} from '#contract/clinical/vitals/circumstances.ts'
import { FLAG_WORDS, type Flag, isCritical, isHigh, NO_RANGE } from '#contract/clinical/vitals/flags.ts'
import { weeksSince } from '#contract/clinical/vitals/pregnancy.ts'
import {
  bmiText,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  type Measures,
  measureText,
} from '#contract/clinical/vitals/rules.ts'
import type { VitalsReading } from '#contract/clinical/vitals/schema.ts'
import type { Formatter } from '~/lib/format/format'
import type { MeasuredValue } from './measured'

/** A measured value with what is to be said about it: "150 mmHg", "High", "sitting, left arm". */
export interface Said extends MeasuredValue {
  flag: Flag | null
}

type ValueName =
  | 'height'
  | 'weight'
  | 'bmi'
  | 'pressure'
  | 'pulse'
  | 'respiration'
  | 'temperature'
  | 'spo2'
  | 'glucose'
  | 'pain'
  | 'head'
  | 'waist'
  | 'arm'
  | 'pregnancy'

/** One taking of measurements as its row shows it. */
export interface ReadingInWords {
  vitalsId: string
  measured: string
  by: string
  values: Record<ValueName, Said[]>
  note: string | null
  corrected: boolean
  /** When it was corrected, by whom and why. */
  correction: string
}

export function readingInWords(reading: VitalsReading, format: Formatter): ReadingInWords {
  const { measures, circumstances: how } = reading
  const bmi = bmiText(reading.bmiTenths)
  const said = (name: Measure, detail?: string) => saidOf(reading, name, detail)
  const [seat, arm] = [labelIn(POSITIONS, how.position), labelIn(ARMS, how.arm)]
  const held = seat && arm ? `${seat}, ${arm.toLowerCase()}` : seat || arm
  return {
    vitalsId: reading.vitalsId,
    measured: format.dateTime(reading.measuredAt),
    by: reading.measuredBy,
    values: {
      height: said('heightCm'),
      weight: said('weightG'),
      bmi: bmi ? [{ text: bmi, ...markOf(null), word: reading.bmiClass }] : [],
      pressure: pressureSaid(said('systolic', held), said('diastolic', held), measures),
      pulse: said('pulse'),
      respiration: said('respiration'),
      temperature: said('temperatureTenths', labelIn(TEMPERATURE_SITES, how.temperatureSite)),
      spo2: said('spo2', how.onOxygen ? 'On extra oxygen' : ''),
      glucose: said('glucose', labelIn(GLUCOSE_WHEN, how.glucoseWhen)),
      pain: said('pain'),
      head: said('headMm'),
      waist: said('waistMm'),
      arm: said('armMm'),
      pregnancy: pregnancySaid(how, format.dayAt(reading.measuredAt), format),
    },
    note: reading.note,
    corrected: reading.corrected,
    correction: correctionSaid(reading, format),
  }
}

function saidOf({ measures, flags }: VitalsReading, name: Measure, detail = ''): Said[] {
  if (measures[name] === null) return []
  const flag = flags[name] ?? null
  return [{ text: measureText(name, measures), ...markOf(flag), ...(detail && { detail }) }]
}

const markOf = (flag: Flag | null): Pick<Said, 'flag' | 'word' | 'mark'> => ({
  flag,
  word: flag ? FLAG_WORDS[flag] : '',
  mark: flag && { tone: isCritical(flag) ? 'bad' : 'warn', shape: isHigh(flag) ? 'triangle' : 'down' },
})

function pregnancySaid(how: Circumstances, day: string, format: Formatter): Said[] {
  const weeks = how.pregnant && how.lastPeriodOn ? weeksSince(how.lastPeriodOn, day) : null
  const lines = [
    how.pregnant === null ? '' : how.pregnant ? `Pregnant${weeks === null ? '' : `, ${weeks} weeks`}` : 'Not pregnant',
    how.lactating === null ? '' : how.lactating ? 'Breast-feeding' : 'Not breast-feeding',
    how.lastPeriodOn ? `Last period ${format.day(how.lastPeriodOn)}` : '',
  ]
  return lines.filter(Boolean).map((text) => ({ text, ...markOf(null) }))
}

function correctionSaid({ correction }: VitalsReading, format: Formatter): string {
  if (!correction) return ''
  const { at, by, reason } = correction
  const who = [at && format.dateTime(at), by && `by ${by}`].filter(Boolean).join(' ')
  return [who, reason].filter(Boolean).join(': ')
}

/** What of a reading is out of range, the critical ones first: "Blood pressure 185/121 mmHg: very high". */
export function outOfRange({ values }: ReadingInWords): { label: string; said: Said }[] {
  const flagged = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((key) =>
    values[key].filter(({ flag }) => flag).map((said) => ({ label: LABELS[key], said })),
  )
  return flagged.toSorted((a, b) => Number(isCritical(b.said.flag!)) - Number(isCritical(a.said.flag!)))
}
const LABELS = {
  pressure: 'Blood pressure',
  pulse: MEASURES.pulse.label,
  respiration: MEASURES.respiration.label,
  temperature: MEASURES.temperatureTenths.label,
  spo2: MEASURES.spo2.label,
  glucose: MEASURES.glucose.label,
}

/** What was measured without a range for the patient's age; null where everything has one. */
export function noRanges(readings: readonly VitalsReading[]): string | null {
  const names = MEASURE_NAMES.filter((name) => readings.some(({ unjudged }) => unjudged.includes(name)))
  if (names.length === 0) return null
  const labels = names.map((name) => MEASURES[name].label.toLowerCase())
  return `${NO_RANGE}: ${labels.join(', ')}. ${names.length === 1 ? 'It is' : 'They are'} not flagged.`
}

/** "124/82 mmHg": both pressures as one, as people say them. */
export const pressureText = ({ systolic, diastolic }: Pick<Measures, 'systolic' | 'diastolic'>): string | null =>
  systolic === null || diastolic === null ? null : `${systolic}/${diastolic} mmHg`

const alone = (which: 'upper' | 'lower', said: Said | undefined): Said[] =>
  said ? [{ ...said, text: `${which} ${said.text}` }] : []

/** Both pressures in one, with the graver of their flags. One of them alone says which it is: 80 could be either. */
function pressureSaid(upper: Said[], lower: Said[], measures: Measures): Said[] {
  const text = pressureText(measures)
  const [over, under] = [upper[0], lower[0]]
  if (!text || !over || !under) return [...alone('upper', over), ...alone('lower', under)]
  const gravity = ({ flag }: Said) => (flag === null ? 0 : isCritical(flag) ? 2 : 1)
  const graver = gravity(under) > gravity(over) ? under : over
  const other = graver === over ? under : over
  // One too high and the other too low is said of each.
  const apart = graver.flag && other.flag && isHigh(graver.flag) !== isHigh(other.flag)
  return [{ ...graver, text }, ...(apart ? [other] : [])]
}

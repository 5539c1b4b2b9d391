import {
  ARMS,
  type Circumstances,
  GLUCOSE_WHEN,
  labelOf,
  POSITIONS,
  TEMPERATURE_SITES,
} from '#contract/clinical/vitals/circumstances.ts'
import { FLAG_WORDS, type Flag, isCritical, isHigh, NO_RANGE } from '#contract/clinical/vitals/flags.ts'
import { countWeeksOfPregnancy, getDueDate } from '#contract/clinical/vitals/pregnancy.ts'
import {
  formatBmi,
  formatMeasure,
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  type Measures,
} from '#contract/clinical/vitals/rules.ts'
import type { VitalsReading } from '#contract/clinical/vitals/schema.ts'
import type { Formatter } from '~/lib/format/format'
import type { MeasuredValue } from './measured-value'

/** A measured value with its flag: "150 mmHg", "High", "Sitting, left arm". */
export interface FormattedValue extends MeasuredValue {
  flag: Flag | null
}

/** Formats a reading as text, for tables and documents. */
export function formatReading(reading: VitalsReading, format: Formatter) {
  const { measures, circumstances } = reading
  const bmi: FormattedValue[] = reading.bmiTenths
    ? [{ text: formatBmi(reading.bmiTenths), ...toFlagMark(null), assessment: reading.bmiClass }]
    : []
  const measure = (name: Measure, detail?: string) => toFormattedValues(reading, name, detail)
  const [position, arm] = [labelOf(POSITIONS, circumstances.position), labelOf(ARMS, circumstances.arm)]
  const posture = position && arm ? `${position}, ${arm.toLowerCase()}` : position || arm
  return {
    vitalsId: reading.vitalsId,
    measured: format.dateTime(reading.measuredAt),
    by: reading.measuredBy,
    values: {
      height: measure('heightCm'),
      weight: measure('weightG'),
      bmi,
      pressure: combinePressures(measure('systolic', posture), measure('diastolic', posture), measures),
      pulse: measure('pulse'),
      respiration: measure('respiration'),
      temperature: measure('temperatureTenths', labelOf(TEMPERATURE_SITES, circumstances.temperatureSite)),
      spo2: measure('spo2', circumstances.onOxygen ? 'On supplemental oxygen' : ''),
      glucose: measure('glucose', labelOf(GLUCOSE_WHEN, circumstances.glucoseWhen)),
      pain: measure('pain'),
      head: measure('headMm'),
      waist: measure('waistMm'),
      arm: measure('armMm'),
      pregnancy: formatPregnancy(circumstances, format.dayAt(reading.measuredAt), format),
    },
    note: reading.note,
    corrected: reading.corrected,
    /** Time, author and reason of the correction. */
    correction: formatCorrection(reading, format),
  }
}
export type FormattedReading = ReturnType<typeof formatReading>

function toFormattedValues(
  { measures, practiceUnit, flags }: VitalsReading,
  name: Measure,
  detail = '',
): FormattedValue[] {
  if (measures[name] === null) return []
  const flag = flags[name] ?? null
  return [{ text: formatMeasure(name, measures, practiceUnit), ...toFlagMark(flag), ...(detail && { detail }) }]
}

const toFlagMark = (flag: Flag | null): Pick<FormattedValue, 'flag' | 'assessment' | 'mark'> => ({
  flag,
  assessment: flag ? FLAG_WORDS[flag] : '',
  mark: flag && { tone: isCritical(flag) ? 'bad' : 'warn', shape: isHigh(flag) ? 'triangle' : 'down' },
})

function formatPregnancy(circumstances: Circumstances, day: string, format: Formatter): FormattedValue[] {
  const { pregnant, lastPeriodOn } = circumstances
  const dueOn = circumstances.dueOn ?? (pregnant && lastPeriodOn ? getDueDate(lastPeriodOn) : null)
  const weeks = dueOn && countWeeksOfPregnancy(dueOn, day)
  const lines = [
    circumstances.pregnant === null
      ? ''
      : circumstances.pregnant
        ? `Pregnant${weeks === null ? '' : `, ${weeks} weeks`}`
        : 'Not pregnant',
    dueOn ? `Expected delivery date ${format.day(dueOn)}${circumstances.dueOn ? ' by ultrasound' : ''}` : '',
    circumstances.lactating === null ? '' : circumstances.lactating ? 'Breastfeeding' : 'Not breastfeeding',
    circumstances.lastPeriodOn ? `Last period ${format.day(circumstances.lastPeriodOn)}` : '',
  ]
  return lines.filter(Boolean).map((text) => ({ text, ...toFlagMark(null) }))
}

function formatCorrection({ correction }: VitalsReading, format: Formatter): string {
  if (!correction) return ''
  const { at, by, reason } = correction
  const author = [at && format.dateTime(at), by && `by ${by}`].filter(Boolean).join(' ')
  return [author, reason].filter(Boolean).join(': ')
}

/** Lists the out-of-range values of a reading, critical ones first. */
export function findOutOfRange({ values }: FormattedReading): { label: string; value: FormattedValue }[] {
  const flagged = (Object.keys(LABELS) as (keyof typeof LABELS)[]).flatMap((key) =>
    values[key].filter(({ flag }) => flag).map((value) => ({ label: LABELS[key], value })),
  )
  return flagged.toSorted((a, b) => Number(isCritical(b.value.flag!)) - Number(isCritical(a.value.flag!)))
}
const LABELS = {
  pressure: 'Blood pressure',
  pulse: MEASURES.pulse.label,
  respiration: MEASURES.respiration.label,
  temperature: MEASURES.temperatureTenths.label,
  spo2: MEASURES.spo2.label,
  glucose: MEASURES.glucose.label,
}

/** Names the measures without a range for the patient's age; null if every measure has one. */
export function describeMissingRanges(readings: readonly VitalsReading[]): string | null {
  const names = MEASURE_NAMES.filter((name) => readings.some(({ unjudged }) => unjudged.includes(name)))
  if (names.length === 0) return null
  const labels = names.map((name) => MEASURES[name].label.toLowerCase())
  return `${NO_RANGE}: ${labels.join(', ')}. ${names.length === 1 ? 'It is' : 'They are'} not flagged.`
}

/** "124/82 mmHg"; null unless both pressures were measured. */
export const formatPressure = ({ systolic, diastolic }: Pick<Measures, 'systolic' | 'diastolic'>): string | null =>
  systolic === null || diastolic === null ? null : `${systolic}/${diastolic} mmHg`

const labelSinglePressure = (side: 'upper' | 'lower', value: FormattedValue | undefined): FormattedValue[] =>
  value ? [{ ...value, text: `${side} ${value.text}` }] : []

/** Combines both pressures, with the more serious flag. A pressure measured alone is labelled upper or lower. */
function combinePressures(upper: FormattedValue[], lower: FormattedValue[], measures: Measures): FormattedValue[] {
  const text = formatPressure(measures)
  const [systolic, diastolic] = [upper[0], lower[0]]
  if (!text || !systolic || !diastolic)
    return [...labelSinglePressure('upper', systolic), ...labelSinglePressure('lower', diastolic)]
  const severity = ({ flag }: FormattedValue) => (flag === null ? 0 : isCritical(flag) ? 2 : 1)
  const worse = severity(diastolic) > severity(systolic) ? diastolic : systolic
  const other = worse === systolic ? diastolic : systolic
  const isOpposite = worse.flag && other.flag && isHigh(worse.flag) !== isHigh(other.flag)
  return [{ ...worse, text }, ...(isOpposite ? [other] : [])]
}

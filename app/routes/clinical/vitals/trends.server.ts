import {
  celsiusTenths,
  fahrenheitTenths,
  type Measure,
  type Measures,
  measureText,
} from '#contract/clinical/vitals/rules.ts'
import type { VitalsList, VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { changeInWords, TREND_NAMES, TRENDS, type Trend } from '#contract/clinical/vitals/trend.ts'
import { lineChart } from '~/components/ui/chart.server'
import type { Formatter } from '~/lib/format/format'

/** A measure over time: its sentence, and where its picture is. */
export interface TrendInWords {
  name: Trend
  label: string
  sentences: string[]
  /** The one that is drawn. */
  shown: boolean
}

export interface TrendDrawn {
  title: string
  meaning: string
  svg: string
  series: string[]
  rows: { measured: string; values: string[] }[]
}

const SERIES: Partial<Record<Measure, string>> = { systolic: 'Upper', diastolic: 'Lower' }

/** What can be said and drawn of readings: measures taken twice or more, by readings that nobody corrected. */
export function trendsOf(list: VitalsList, asked: string | null, format: Formatter, locale: string) {
  const standing = list.readings.filter(({ corrected }) => !corrected).toReversed()
  const found = TREND_NAMES.map((name) => ({ name, points: pointsOf(standing, name) })).filter(
    ({ points }) => points.length > 1,
  )
  const shown = found.find(({ name }) => name === asked) ?? found[0]
  const words = ({ name, points }: (typeof found)[number]) =>
    TRENDS[name].measures.map((measure) => {
      const values = points.map(({ measures }) => inUnit(measure, measures, list.temperatureUnit))
      const text = (value: number) =>
        measureText(measure, { [measure]: value, temperatureUnit: list.temperatureUnit } as unknown as Measures)
      const series = SERIES[measure]
      const label = series ? `${series} blood pressure` : TRENDS[name].label
      return changeInWords(label, values, text, sinceWords(points[0]!.measuredAt, list.today, format, locale))
    })
  return {
    trends: found.map(
      (one): TrendInWords => ({
        ...{ name: one.name, label: TRENDS[one.name].label, sentences: words(one) },
        shown: one === shown,
      }),
    ),
    drawn: shown ? draw(shown.name, shown.points, words(shown).join(' '), list, format) : null,
  }
}

const pointsOf = (standing: readonly VitalsReading[], name: Trend) =>
  standing.filter(({ measures }) => TRENDS[name].measures.every((measure) => measures[measure] !== null))

/** Temperatures are compared in the unit of the practice, in whatever unit each was read. */
function inUnit(measure: Measure, measures: Measures, unit: VitalsList['temperatureUnit']): number {
  const value = measures[measure]!
  if (measure !== 'temperatureTenths' || measures.temperatureUnit === unit) return value
  return unit === 'F' ? fahrenheitTenths(value) : Math.round(celsiusTenths(value, 'F'))
}

/** "March", "March 2024", or the day where that says more: the month is not over, or hardly. */
function sinceWords(instant: string, today: string, format: Formatter, locale: string): string {
  const day = format.dayAt(instant)
  if (day === today) return format.time(instant)
  if (day.slice(0, 7) === today.slice(0, 7)) return format.day(day)
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year }).format(Date.parse(day))
}

const SCALE: Partial<Record<Measure, number>> = { weightG: 1000, temperatureTenths: 10 }

function draw(name: Trend, points: VitalsReading[], meaning: string, list: VitalsList, format: Formatter): TrendDrawn {
  const { label, measures } = TRENDS[name]
  const title = `${label} over time, ${scaleOf(measures[0], list.temperatureUnit)}`
  const series = measures.map((measure) => ({ key: measure as string, label: SERIES[measure] ?? label }))
  const oneDay = new Set(points.map(({ measuredAt }) => format.dayAt(measuredAt))).size === 1
  const data = points.map(({ measuredAt, measures: kept }) => ({
    at: Date.parse(measuredAt),
    ...Object.fromEntries(
      measures.map((measure) => [measure, inUnit(measure, kept, list.temperatureUnit) / (SCALE[measure] ?? 1)]),
    ),
  }))
  const place = (at: number) => {
    const instant = new Date(at).toISOString()
    return oneDay ? format.time(instant) : axisDay(format.date(instant), list.today)
  }
  const line = (id: string, width: number, height: number, of: typeof data) =>
    lineChart({ id, title, meaning, data: of, across: 'at', place, series, width, height })
  // One drawing for a wide page and one of the newest for a telephone: scaled down, nobody could read the first.
  const svg = `<div class="max-sm:hidden">${line('trend', 960, 260, data)}</div><div class="sm:hidden">${line('trend-narrow', 340, 220, data.slice(-6))}</div>`
  return {
    ...{ title, meaning, svg, series: series.map((one) => one.label) },
    rows: points.toReversed().map(({ measuredAt, measures: kept }) => ({
      measured: format.dateTime(measuredAt),
      values: measures.map((measure) => measureText(measure, kept)),
    })),
  }
}

/** "in kg", "0 to 10" */
function scaleOf(measure: Measure, unit: VitalsList['temperatureUnit']): string {
  if (measure === 'pain') return '0 to 10'
  const one = measureText(measure, { [measure]: 1, temperatureUnit: unit } as unknown as Measures)
  return one.startsWith('1/') ? 'a minute' : `in ${one.replace(/^[\d.]+ /, '')}`
}

/** "14-Jul", with its year where that is another. */
const axisDay = (date: string, today: string) =>
  date.endsWith(today.slice(0, 4)) ? date.slice(0, -5) : `${date.slice(0, -4)}${date.slice(-2)}`

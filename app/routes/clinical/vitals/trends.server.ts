import {
  formatMeasure,
  type Measure,
  type Measures,
  toCelsiusTenths,
  toFahrenheitTenths,
} from '#contract/clinical/vitals/rules.ts'
import type { VitalsList, VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { describeTrend, TREND_NAMES, TRENDS, type Trend } from '#contract/clinical/vitals/trend.ts'
import { lineChart } from '~/components/charts/chart.server'
import type { Formatter } from '~/lib/format/format'

const SERIES: Partial<Record<Measure, string>> = { systolic: 'Systolic', diastolic: 'Diastolic' }

/**
 * Describes the measures taken at least twice in uncorrected readings, and charts one of them.
 * @param selected the measure to chart; the first trend if it is none of them
 */
export function buildTrends(list: VitalsList, selected: string | null, format: Formatter, locale: string) {
  const valid = list.readings.filter(({ corrected }) => !corrected).toReversed()
  const trends = TREND_NAMES.map((name) => ({ name, points: selectPoints(valid, name) })).filter(
    ({ points }) => points.length > 1,
  )
  const charted = trends.find(({ name }) => name === selected) ?? trends[0]
  const describeSeries = ({ name, points }: (typeof trends)[number]) =>
    TRENDS[name].measures.map((measure) => {
      const values = points.map(({ measures }) => convertValue(measure, measures, list.temperatureUnit))
      const text = (value: number) =>
        formatMeasure(measure, { [measure]: value, temperatureUnit: list.temperatureUnit } as unknown as Measures)
      const series = SERIES[measure]
      const label = series ? `${series} blood pressure` : TRENDS[name].label
      return describeTrend(label, values, text, formatSince(points[0]!.measuredAt, list.today, format, locale))
    })
  return {
    trends: trends.map((trend) => ({
      name: trend.name,
      label: TRENDS[trend.name].label,
      sentences: describeSeries(trend),
      isCharted: trend === charted,
    })),
    chart: charted ? drawChart(charted.name, charted.points, describeSeries(charted).join(' '), list, format) : null,
  }
}

const selectPoints = (readings: readonly VitalsReading[], name: Trend) =>
  readings.filter(({ measures }) => TRENDS[name].measures.every((measure) => measures[measure] !== null))

/** The value of a measure, with temperatures in the practice's unit. */
function convertValue(measure: Measure, measures: Measures, unit: VitalsList['temperatureUnit']): number {
  const value = measures[measure]!
  if (measure !== 'temperatureTenths' || measures.temperatureUnit === unit) return value
  return unit === 'F' ? toFahrenheitTenths(value) : Math.round(toCelsiusTenths(value, 'F'))
}

/** "March", "March 2024", the date within this month, or the time within today. */
function formatSince(instant: string, today: string, format: Formatter, locale: string): string {
  const day = format.dayAt(instant)
  if (day === today) return format.time(instant)
  if (day.slice(0, 7) === today.slice(0, 7)) return format.day(day)
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year }).format(Date.parse(day))
}

const SCALE: Partial<Record<Measure, number>> = {
  weightG: 1000,
  temperatureTenths: 10,
  headMm: 10,
  waistMm: 10,
  armMm: 10,
}

function drawChart(name: Trend, points: VitalsReading[], meaning: string, list: VitalsList, format: Formatter) {
  const { label, measures } = TRENDS[name]
  const title = `${label} over time, ${describeScale(measures[0], list.temperatureUnit)}`
  const series = measures.map((measure) => ({ key: measure as string, label: SERIES[measure] ?? label }))
  const isOneDay = new Set(points.map(({ measuredAt }) => format.dayAt(measuredAt))).size === 1
  const data = points.map(({ measuredAt, measures: values }) => ({
    at: Date.parse(measuredAt),
    ...Object.fromEntries(
      measures.map((measure) => [measure, convertValue(measure, values, list.temperatureUnit) / (SCALE[measure] ?? 1)]),
    ),
  }))
  const formatX = (time: number) => {
    const instant = new Date(time).toISOString()
    return isOneDay ? format.time(instant) : formatAxisDay(format.date(instant), list.today)
  }
  const render = (id: string, width: number, height: number, rows: typeof data) =>
    lineChart({ id, title, description: meaning, data: rows, xKey: 'at', formatX, series, width, height })
  // A second, narrow chart of the newest points for phones, where the wide one would be unreadable.
  const svg = `<div class="max-sm:hidden">${render('trend', 960, 260, data)}</div><div class="sm:hidden">${render('trend-narrow', 340, 220, data.slice(-6))}</div>`
  return {
    title,
    meaning,
    svg,
    series: series.map(({ label: name }) => name),
    rows: points.toReversed().map(({ measuredAt, measures: values }) => ({
      measured: format.dateTime(measuredAt),
      values: measures.map((measure) => formatMeasure(measure, values, list.temperatureUnit)),
    })),
  }
}

/** "in kg", "0 to 10" */
function describeScale(measure: Measure, unit: VitalsList['temperatureUnit']): string {
  if (measure === 'pain') return '0 to 10'
  const sample = formatMeasure(measure, { [measure]: 1, temperatureUnit: unit } as unknown as Measures)
  return sample.startsWith('1/') ? 'per minute' : `in ${sample.replace(/^[\d.]+ /, '')}`
}

/** "14-Jul", with the year if it isn't this one. */
const formatAxisDay = (date: string, today: string) =>
  date.endsWith(today.slice(0, 4)) ? date.slice(0, -5) : `${date.slice(0, -4)}${date.slice(-2)}`

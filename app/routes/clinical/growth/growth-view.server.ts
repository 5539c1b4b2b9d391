import type { GrowthRecord } from '#contract/clinical/growth/schema.ts'
import { DAYS_A_MONTH, getGrowthScore, INDICATORS, type Indicator, type Sex } from '#contract/clinical/growth/score.ts'
import { describeScore, formatPercentile, formatZ } from '#contract/clinical/growth/words.ts'
import type { Formatter } from '~/lib/format/format'
import { drawGrowthChart } from './growth-chart.server'

const TEXTS: Record<Indicator, { title: string; unit: string; decimals: number }> = {
  weight: { title: 'Weight for age', unit: 'kg', decimals: 2 },
  height: { title: 'Length or height for age', unit: 'cm', decimals: 0 },
  bmi: { title: 'BMI for age', unit: 'kg/m²', decimals: 1 },
  head: { title: 'Head circumference for age', unit: 'cm', decimals: 1 },
}

type Reading = GrowthRecord['readings'][number]

const VALUES: Record<Indicator, (reading: Reading) => number | null> = {
  weight: ({ weightG }) => weightG && weightG / 1000,
  height: ({ heightCm }) => heightCm,
  bmi: ({ heightCm, weightG }) => heightCm && weightG && weightG / 1000 / (heightCm / 100) ** 2,
  head: ({ headMm }) => headMm && headMm / 10,
}

/** Scores the measurements of a child against the values of WHO, with a chart of each indicator. */
export function buildGrowthCharts({ sex, readings }: GrowthRecord, format: Formatter) {
  if (sex === null) return []
  return INDICATORS.flatMap((indicator) => {
    const points = readings.flatMap((reading) => scoreReading(indicator, sex, reading))
    const newest = points.at(-1)
    if (!newest) return []
    const { title, unit } = TEXTS[indicator]
    return [
      {
        indicator,
        title: `${title}, in ${unit}`,
        meaning: describeNewest(indicator, points, format),
        svg: drawGrowthChart({ title: `${title}, in ${unit}`, indicator, sex, points }),
        rows: points.toReversed().map((point) => ({
          measured: format.date(point.measuredAt),
          age: formatAgeInMonths(point.ageDays),
          value: formatValue(indicator, point.value),
          z: formatZ(point.z),
          percentile: formatPercentile(point.percentile),
          words: describeScore(indicator, point.ageDays, point.z) || 'In the usual range',
        })),
      },
    ]
  })
}

type ScoredPoint = ReturnType<typeof scoreReading>[number]

function scoreReading(indicator: Indicator, sex: Sex, reading: Reading) {
  const { ageDays, measuredAt } = reading
  const value = VALUES[indicator](reading)
  if (value === null || ageDays === null) return []
  const score = getGrowthScore(indicator, sex, ageDays, value)
  return score ? [{ ageDays, measuredAt, value, ...score }] : []
}

const formatValue = (indicator: Indicator, value: number) =>
  `${value.toFixed(TEXTS[indicator].decimals)} ${TEXTS[indicator].unit}`

/** "21-Nov-2026, at 14 months: 9.20 kg, z-score −0.92, percentile 18, in the usual range. z-score −0.40 at 9 months." */
function describeNewest(indicator: Indicator, points: readonly ScoredPoint[], format: Formatter): string {
  const newest = points.at(-1)!
  const before = points.at(-2)
  const words = describeScore(indicator, newest.ageDays, newest.z).toLowerCase() || 'in the usual range'
  const score = `z-score ${formatZ(newest.z)}, percentile ${formatPercentile(newest.percentile)}, ${words}`
  const earlier = before ? ` Before, at ${formatAgeInMonths(before.ageDays)}: z-score ${formatZ(before.z)}.` : ''
  return `${format.date(newest.measuredAt)}, at ${formatAgeInMonths(newest.ageDays)}: ${formatValue(indicator, newest.value)}, ${score}.${earlier}`
}

/** "9 days", "14 months", "6 years 3 months" */
export function formatAgeInMonths(ageDays: number): string {
  const months = Math.floor(ageDays / DAYS_A_MONTH)
  if (months < 1) return formatNumberOf(ageDays, 'day')
  if (months < 24) return formatNumberOf(months, 'month')
  const rest = months % 12
  return [formatNumberOf(Math.floor(months / 12), 'year'), ...(rest ? [formatNumberOf(rest, 'month')] : [])].join(' ')
}

const formatNumberOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

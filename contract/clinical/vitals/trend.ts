import type { Measure } from './rules.ts'

/** The trend charts with their measures. Both blood pressures are in one chart. */
export const TRENDS = {
  weight: { label: 'Weight', measures: ['weightG'] },
  pressure: { label: 'Blood pressure', measures: ['systolic', 'diastolic'] },
  pulse: { label: 'Pulse', measures: ['pulse'] },
  temperature: { label: 'Temperature', measures: ['temperatureTenths'] },
  oxygen: { label: 'Oxygen saturation', measures: ['spo2'] },
  respiration: { label: 'Respiratory rate', measures: ['respiration'] },
  glucose: { label: 'Blood glucose', measures: ['glucose'] },
  height: { label: 'Height', measures: ['heightCm'] },
  head: { label: 'Head circumference', measures: ['headMm'] },
  waist: { label: 'Waist circumference', measures: ['waistMm'] },
  arm: { label: 'Mid-upper arm circumference', measures: ['armMm'] },
  pain: { label: 'Pain score', measures: ['pain'] },
} as const satisfies Record<string, { label: string; measures: readonly Measure[] }>
export type Trend = keyof typeof TRENDS
export const TREND_NAMES = Object.keys(TRENDS) as Trend[]

/**
 * Describes how a series changed: "Weight fell 3 kg since March, from 63 kg to 60 kg."
 * @param text formats a value or a difference with its unit
 * @param since when the first value was measured: "March"
 */
export function describeTrend(
  label: string,
  values: readonly number[],
  text: (value: number) => string,
  since: string,
) {
  const [first, last] = [values[0], values.at(-1)]
  if (first === undefined || last === undefined || values.length < 2) return ''
  const verb = last > first ? 'rose' : 'fell'
  const change =
    last === first
      ? `${label} is ${text(last)}, as in ${since}.`
      : `${label} ${verb} ${text(Math.abs(last - first))} since ${since}, from ${text(first)} to ${text(last)}.`
  return change + describeExtremes(values, text)
}

/** Adds the extremes that lie between the first and the last value. */
function describeExtremes(values: readonly number[], text: (value: number) => string): string {
  const ends = [values[0]!, values.at(-1)!]
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const extremes = [
    ...(highest > Math.max(...ends) ? [` Highest: ${text(highest)}.`] : []),
    ...(lowest < Math.min(...ends) ? [` Lowest: ${text(lowest)}.`] : []),
  ]
  return extremes.join('')
}

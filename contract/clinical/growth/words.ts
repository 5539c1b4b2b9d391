import { getAgeOnDay } from '../vitals/age.ts'
import { type Indicator, STANDARD_DAYS } from './score.ts'

type Limit = readonly [side: 'below' | 'above', z: number, words: string]

/** The words of WHO for z-scores, the gravest first. */
const LIMITS: Record<Indicator, readonly Limit[]> = {
  weight: [
    ['below', -3, 'Severely underweight'],
    ['below', -2, 'Underweight'],
  ],
  height: [
    ['below', -3, 'Severely stunted'],
    ['below', -2, 'Stunted'],
  ],
  head: [
    ['below', -2, 'Small head'],
    ['above', 2, 'Large head'],
  ],
  bmi: [
    ['below', -3, 'Severely wasted'],
    ['below', -2, 'Wasted'],
    ['above', 3, 'Obese'],
    ['above', 2, 'Overweight'],
    ['above', 1, 'At risk of overweight'],
  ],
}

const BMI_FROM_FIVE: readonly Limit[] = [
  ['below', -3, 'Severely thin'],
  ['below', -2, 'Thin'],
  ['above', 2, 'Obese'],
  ['above', 1, 'Overweight'],
]

/** Describes a z-score in the words of WHO; empty within the usual range. */
export function describeScore(indicator: Indicator, ageDays: number, z: number): string {
  const limits = indicator === 'bmi' && ageDays > STANDARD_DAYS ? BMI_FROM_FIVE : LIMITS[indicator]
  return limits.find(([side, limit]) => (side === 'below' ? z < limit : z > limit))?.[2] ?? ''
}

/** "-1.26", "0.05"; with a real minus sign. */
export const formatZ = (z: number): string =>
  z
    .toFixed(2)
    .replace(/^-0\.00$/, '0.00')
    .replace('-', '−')

/** "16", "0.4"; beyond three standard deviations a percentile says nothing: "below 0.1". */
export function formatPercentile(percentile: number): string {
  if (percentile < 0.1) return 'below 0.1'
  if (percentile > 99.9) return 'above 99.9'
  return percentile < 1 || percentile > 99 ? percentile.toFixed(1) : String(Math.round(percentile))
}

/** The age in years up to which there are growth charts. */
const CHARTS_UNTIL_YEARS = 19

/** Returns whether there are growth charts for a patient of this age. */
export const hasGrowthCharts = (birthDate: string | null, day: string): boolean => {
  const age = getAgeOnDay(birthDate, day)
  return age !== null && age.years < CHARTS_UNTIL_YEARS
}

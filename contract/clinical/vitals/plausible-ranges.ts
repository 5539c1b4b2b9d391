import { ADULT_FROM_YEARS } from './age.ts'
import { MEASURES, type Measure } from './rules.ts'

type Range = readonly [number, number]

/**
 * Plausible height (cm), weight (g), head (mm) and breaths per minute below an age in years. Values outside must be
 * confirmed. The ranges are wide and our own: they find typing errors and say nothing about health.
 */
const BY_AGE: readonly { below: number; heightCm: Range; weightG: Range; headMm: Range; respiration: Range }[] = [
  { below: 1, heightCm: [40, 90], weightG: [1500, 15_000], headMm: [280, 500], respiration: [15, 80] },
  { below: 2, heightCm: [60, 105], weightG: [5000, 20_000], headMm: [400, 530], respiration: [12, 70] },
  { below: 4, heightCm: [70, 120], weightG: [7000, 30_000], headMm: [430, 550], respiration: [12, 60] },
  { below: 7, heightCm: [85, 140], weightG: [10_000, 50_000], headMm: [450, 580], respiration: [10, 50] },
  { below: 10, heightCm: [100, 165], weightG: [14_000, 80_000], headMm: [460, 600], respiration: [8, 50] },
  { below: 14, heightCm: [115, 190], weightG: [18_000, 120_000], headMm: [470, 620], respiration: [8, 50] },
  { below: 18, heightCm: [130, 215], weightG: [25_000, 180_000], headMm: [480, 640], respiration: [8, 50] },
  {
    below: Number.POSITIVE_INFINITY,
    heightCm: [120, 220],
    weightG: [25_000, 250_000],
    headMm: [500, 650],
    respiration: [8, 50],
  },
]

/** Returns the range that needs no confirmation at an age; the widest one for an unknown age. */
export function getPlausibleRange(name: Measure, ageYears: number | null): Range {
  const row = ageYears === null ? undefined : BY_AGE.find(({ below }) => ageYears < below)
  if (row && name in row) return row[name as keyof Omit<typeof row, 'below'>]
  return MEASURES[name].soft
}

/** Earlier measurements to compare with. */
export interface PreviousMeasures {
  ageYears: number | null
  weight: { grams: number; withinMonth: boolean } | null
  heightCm: number | null
}
export const NO_PREVIOUS: PreviousMeasures = { ageYears: null, weight: null, heightCm: null }

/** Two measurements of an adult differ by up to this much, for example because of shoes. */
const MAX_HEIGHT_CHANGE_CM = 5

const hasGrown = (change: number, ageYears: number | null) =>
  change > 0 && ageYears !== null && ageYears < ADULT_FROM_YEARS

/**
 * Returns whether a weight differs by more than a tenth from the previous one. Children may have grown after a month.
 */
export function hasWeightJumped(grams: number, { weight, ageYears }: PreviousMeasures): boolean {
  if (weight === null) return false
  const change = grams - weight.grams
  return Math.abs(change) * 10 > weight.grams && (weight.withinMonth || !hasGrown(change, ageYears))
}

/** Returns whether a height differs by more than 5 cm from the previous one. Children may have grown. */
export function hasHeightJumped(heightCm: number, previous: PreviousMeasures): boolean {
  if (previous.heightCm === null) return false
  const change = heightCm - previous.heightCm
  return Math.abs(change) > MAX_HEIGHT_CHANGE_CM && !hasGrown(change, previous.ageYears)
}

import { REFERENCE_2007 } from './reference-2007.ts'
import { STANDARDS_2006 } from './standards-2006.ts'

export const INDICATORS = ['weight', 'height', 'bmi', 'head'] as const
/** An indicator for age: weight in kg, length or height in cm, BMI in kg/m², head circumference in cm. */
export type Indicator = (typeof INDICATORS)[number]
export type Sex = 'male' | 'female'

interface GrowthScore {
  /** Standard deviations from the median. */
  z: number
  /** 0 to 100 */
  percentile: number
}

interface Row {
  day: number
  l: number
  m: number
  s: number
}

/** WHO counts 30.4375 days a month. */
export const DAYS_A_MONTH = 30.4375

const parseRows = (table: string, daysPerUnit: number): Row[] =>
  table.split(',').map((row) => {
    const [age, l, m, s] = row.trim().split(' ').map(Number) as [number, number, number, number]
    return { day: age * daysPerUnit, l, m, s }
  })

/** The rows of both tables; the reference begins where the standards end. */
function joinTables(indicator: Indicator, sex: Sex): Row[] {
  const standards = parseRows(STANDARDS_2006[indicator][sex], 1)
  if (indicator === 'head') return standards
  const reference = parseRows(REFERENCE_2007[indicator][sex], DAYS_A_MONTH)
  const lastStandardDay = standards.at(-1)!.day
  return [...standards, ...reference.filter(({ day }) => day > lastStandardDay)]
}

const tables = new Map<string, Row[]>()

function findTable(indicator: Indicator, sex: Sex): Row[] {
  const key = `${indicator} ${sex}`
  const known = tables.get(key)
  if (known) return known
  const table = joinTables(indicator, sex)
  tables.set(key, table)
  return table
}

/** The last completed month of each indicator: 19 years, and 10 for the weight, which depends on puberty after that. */
const LAST_MONTH: Partial<Record<Indicator, number>> = { weight: 120, height: 228, bmi: 228 }

/** Returns the last age in days for which WHO publishes values. */
export const getLastDay = (indicator: Indicator): number => {
  const month = LAST_MONTH[indicator]
  return month === undefined ? STANDARD_DAYS : Math.floor(month * DAYS_A_MONTH)
}

/** The last day of the child growth standards, which cover five years. */
export const STANDARD_DAYS = 1826

function findRow(indicator: Indicator, sex: Sex, ageDays: number): Row | null {
  if (ageDays < 0 || ageDays > getLastDay(indicator)) return null
  const table = findTable(indicator, sex)
  const index = table.findIndex(({ day }) => day >= ageDays)
  const after = table[index]
  if (!after) return null
  const before = table[Math.max(0, index - 1)]!
  const share = after.day === before.day ? 0 : (ageDays - before.day) / (after.day - before.day)
  const interpolate = (name: 'l' | 'm' | 's') => before[name] + share * (after[name] - before[name])
  return { day: ageDays, l: interpolate('l'), m: interpolate('m'), s: interpolate('s') }
}

/** The value at a z-score, for z-scores from -3 to 3. */
const toValue = ({ l, m, s }: Row, z: number) => (l === 0 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l))

const toZ = ({ l, m, s }: Row, value: number) => (l === 0 ? Math.log(value / m) / s : ((value / m) ** l - 1) / (l * s))

/**
 * Calculates the z-score by the LMS method. Weights and BMI beyond three standard deviations are measured in steps
 * from the second to the third one, because the tails of the fitted distribution are not reliable (WHO, 2006,
 * restricted application of the LMS method).
 * @returns null outside of the ages that WHO has values for
 */
export function getGrowthScore(indicator: Indicator, sex: Sex, ageDays: number, value: number): GrowthScore | null {
  const row = findRow(indicator, sex, ageDays)
  if (!row || !(value > 0)) return null
  const plain = toZ(row, value)
  const z = Math.abs(plain) <= 3 ? plain : extendBeyondThree(row, value, Math.sign(plain))
  return { z, percentile: 100 * getNormalShare(z) }
}

function extendBeyondThree(row: Row, value: number, side: number): number {
  const third = toValue(row, 3 * side)
  const step = Math.abs(third - toValue(row, 2 * side))
  return 3 * side + (value - third) / step
}

/** Returns the value of a curve at an age, for z-scores from -3 to 3; null outside of the ages that WHO has values for. */
export function getCurveValue(indicator: Indicator, sex: Sex, ageDays: number, z: number): number | null {
  const row = findRow(indicator, sex, ageDays)
  return row && toValue(row, z)
}

/** The share of a normal distribution below a z-score (Abramowitz and Stegun 26.2.17, error below 0.00000008). */
function getNormalShare(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const factors = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153]
  const sum = factors.reduce((total, factor) => (total + factor) * t, 0)
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum
  return z > 0 ? 1 - tail : tail
}

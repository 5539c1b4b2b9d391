import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DAYS_A_MONTH,
  getCurveValue,
  getGrowthScore,
  getLastDay,
  INDICATORS,
  type Indicator,
  type Sex,
} from './score.ts'
import { describeScore, formatPercentile, formatZ } from './words.ts'

/** Tables with fewer rows differ by at most 0.002, and published values are rounded to 0.01. */
const TOLERANCE = 0.0081

describe('getGrowthScore', () => {
  it.each([
    // The sample of WHO AnthroPlus with its results (Survey_WHO2007).
    ['height', 'male', 80.65, 114.6, -1.07],
    ['weight', 'male', 80.65, 18.8, -1.26],
    ['height', 'male', 166.59, 153.7, -1.13],
    ['height', 'male', 182.18, 192.1, 2.86],
    ['height', 'female', 133.88, 144.3, -0.25],
    ['height', 'male', 97.01, 146.6, 3.33],
    ['weight', 'male', 97.01, 37, 2.3],
    ['weight', 'male', 66.27, 34.4, 4.23],
    ['weight', 'female', 89.55, 55.2, 4.92],
    ['weight', 'female', 117.4, 57.9, 3.05],
  ] as const)('of %s, %s, %s months, %s is the one that WHO publishes: %s', (indicator, sex, months, value, z) =>
    expect(Math.abs(getGrowthScore(indicator, sex, months * DAYS_A_MONTH, value)!.z - z)).toBeLessThan(TOLERANCE),
  )

  it.each([
    // The same sample; body mass index from weight and height.
    ['male', 166.59, 50.7, 153.7, 0.94],
    ['female', 173.63, 61.8, 159.9, 1.26],
    ['male', 150.95, 39.4, 162.9, -1.9],
    ['male', 188.57, 126.4, 171.4, 4.21],
    ['male', 144.13, 27.7, 145.2, -3.24],
    ['female', 207.64, 169.7, 171.7, 6.07],
    ['male', 187.34, 181.3, 170, 7.04],
    ['male', 66.17, 37.1, 126.4, 4.41],
  ] as const)('of the BMI, %s, %s months, %s kg, %s cm is the one that WHO publishes: %s', (sex, months, kg, cm, z) =>
    expect(Math.abs(getGrowthScore('bmi', sex, months * DAYS_A_MONTH, kg / (cm / 100) ** 2)!.z - z)).toBeLessThan(
      TOLERANCE,
    ),
  )

  it.each([
    // The test values of WHO Anthro; the last one is a length of 72.86 cm, which is 0.7 cm longer than the height.
    ['weight', 'female', 1522, 17, 0.24],
    ['height', 'male', 44, 50, -3.29],
    ['height', 'male', 987, 72.16, -6.09],
    ['weight', 'female', 365, 9, 0.05],
  ] as const)('of %s, %s, %s days, %s is the one that WHO publishes: %s', (indicator, sex, days, value, z) =>
    expect(Math.abs(getGrowthScore(indicator, sex, days, value)!.z - z)).toBeLessThan(TOLERANCE),
  )

  it.each([
    // The printed tables of WHO: -3, -2, 0, 2 and 3 standard deviations.
    ['weight', 'male', 0, [2.1, 2.5, 3.3, 4.4, 5]],
    ['weight', 'male', 12, [6.9, 7.7, 9.6, 12, 13.3]],
    ['weight', 'female', 24, [8.1, 9, 11.5, 14.8, 17]],
    ['height', 'male', 0, [44.2, 46.1, 49.9, 53.7, 55.6]],
    ['height', 'female', 12, [66.3, 68.9, 74, 79.2, 81.7]],
    ['height', 'male', 36, [85, 88.7, 96.1, 103.5, 107.2]],
    ['head', 'male', 0, [30.7, 31.9, 34.5, 37, 38.3]],
    ['head', 'female', 12, [40.8, 42.2, 44.9, 47.6, 49]],
  ] as const)('has the printed curves for %s, %s, %s months', (indicator, sex, month, values) => {
    const day = Math.round(month * DAYS_A_MONTH)
    const curves = [-3, -2, 0, 2, 3].map((z) => getCurveValue(indicator, sex, day, z)!)
    // Printed with one decimal, for a month of 30.4375 days.
    for (const [index, curve] of curves.entries()) expect(Math.abs(curve - values[index]!)).toBeLessThan(0.06)
  })

  it('measures weights beyond three deviations in steps, and others as they are', () => {
    const at = (z: number) => getCurveValue('weight', 'male', 730, z)!
    const step = at(3) - at(2)
    expect(getGrowthScore('weight', 'male', 730, at(3) + 2 * step)!.z).toBeCloseTo(5, 6)
    expect(getGrowthScore('weight', 'male', 730, at(-3) - (at(-2) - at(-3)))!.z).toBeCloseTo(-4, 6)
    const height = (z: number) => getCurveValue('height', 'male', 1000, z)!
    expect(getGrowthScore('height', 'male', 1000, height(3) + height(1) - height(0))!.z).toBeCloseTo(4, 6)
  })

  it('has none before birth, after the last age and without a value', () => {
    expect([-1, getLastDay('weight') + 1].map((day) => getGrowthScore('weight', 'male', day, 20))).toEqual([null, null])
    expect(getGrowthScore('weight', 'male', getLastDay('weight'), 30)).not.toBeNull()
    expect(getGrowthScore('bmi', 'female', getLastDay('bmi'), 22)).not.toBeNull()
    expect(getGrowthScore('head', 'female', 1827, 50)).toBeNull()
    expect(getGrowthScore('height', 'male', 100, 0)).toBeNull()
  })

  it('is the z-score of its curve, rises with the value, and is the percentile of a normal distribution', () => {
    const sex = fc.constantFrom<Sex>('male', 'female')
    fc.assert(
      fc.property(
        fc.constantFrom<Indicator>(...INDICATORS),
        sex,
        fc.nat(6900),
        fc.double({ min: -3, max: 3, noNaN: true }),
        (indicator, who, day, z) => {
          const value = getCurveValue(indicator, who, day, z)
          expect(value === null).toBe(day > getLastDay(indicator))
          if (value === null) return
          expect(getGrowthScore(indicator, who, day, value)!.z).toBeCloseTo(z, 6)
          expect(getGrowthScore(indicator, who, day, value * 1.5)!.z).toBeGreaterThan(z)
          expect(getGrowthScore(indicator, who, day, value * 0.6)!.z).toBeLessThan(z)
        },
      ),
    )
    const percentileAt = (z: number) =>
      getGrowthScore('weight', 'male', 365, getCurveValue('weight', 'male', 365, z)!)!.percentile
    expect(percentileAt(0)).toBeCloseTo(50, 4)
    expect(percentileAt(-1.881)).toBeCloseTo(3, 2)
    expect(percentileAt(1)).toBeCloseTo(84.134, 2)
  })
})

describe('words of a z-score', () => {
  it.each([
    ['weight', 400, -3.01, 'Severely underweight'],
    ['weight', 400, -2, ''],
    ['weight', 400, 4, ''],
    ['height', 400, -2.01, 'Stunted'],
    ['head', 400, 2.1, 'Large head'],
    ['bmi', 1826, 2.5, 'Overweight'],
    ['bmi', 1827, 2.5, 'Obese'],
    ['bmi', 1827, 1.01, 'Overweight'],
    ['bmi', 1000, 1.01, 'At risk of overweight'],
    ['bmi', 3000, -3.5, 'Severely thin'],
  ] as const)('%s at %s days, %s: %s', (indicator, day, z, words) =>
    expect(describeScore(indicator, day, z)).toBe(words),
  )

  it('are rounded, without percentiles in the tails', () => {
    expect([-1.256, -0.001, 2].map(formatZ)).toEqual(['−1.26', '0.00', '2.00'])
    expect([0.05, 0.44, 15.6, 99.4, 99.95].map(formatPercentile)).toEqual([
      ...['below 0.1', '0.4', '16', '99.4', 'above 99.9'],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import type { GrowthRecord } from '#contract/clinical/growth/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { buildGrowthCharts, formatAgeInMonths } from './growth-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const reading = (ageDays: number | null, values: Partial<GrowthRecord['readings'][number]>) => ({
  measuredAt: '2026-11-21T06:00:00Z',
  heightCm: null,
  weightG: null,
  headMm: null,
  ageDays,
  ...values,
})

describe('buildGrowthCharts', () => {
  it('describes the newest measurement in words, and lists all of them', () => {
    const readings = [reading(274, { weightG: 8000, heightCm: 70 }), reading(426, { weightG: 7000 })]
    const charts = buildGrowthCharts({ sex: 'male', ageDays: 430, readings }, format)
    expect(charts.map(({ indicator }) => indicator)).toEqual(['weight', 'height', 'bmi'])
    const [weight] = charts
    expect(weight!.meaning).toBe(
      '21-Nov-2026, at 13 months: 7.00 kg, z-score −3.28, percentile below 0.1, severely underweight. Before, at 9 months: z-score −0.98.',
    )
    expect(weight!.rows.map(({ age, words }) => [age, words])).toEqual([
      ['13 months', 'Severely underweight'],
      ['9 months', 'In the usual range'],
    ])
  })

  it('draws five curves and the measurements, without inline styles', () => {
    const readings = [reading(10, { weightG: 3400 }), reading(200, { weightG: 7000 })]
    const { svg } = buildGrowthCharts({ sex: 'female', ageDays: 200, readings }, format)[0]!
    expect(svg.match(/class="curve/g)).toHaveLength(10)
    expect(svg.match(/<circle/g)).toHaveLength(4)
    expect(svg).not.toMatch(/style=|NaN|undefined/)
  })

  it('has no charts without a date of birth, for other genders, and after 19 years', () => {
    const values = { weightG: 60_000, heightCm: 170, headMm: 550 }
    const build = (sex: GrowthRecord['sex'], ageDays: number | null) =>
      buildGrowthCharts({ sex, ageDays, readings: [reading(ageDays, values)] }, format).map(
        ({ indicator }) => indicator,
      )
    expect([build(null, 4000), build('male', null), build('male', 7000)]).toEqual([[], [], []])
    expect(build('male', 4000)).toEqual(['height', 'bmi'])
    expect(build('male', 3000)).toEqual(['weight', 'height', 'bmi'])
  })
})

describe('formatAgeInMonths', () => {
  it.each([
    [1, '1 day'],
    [30, '30 days'],
    [31, '1 month'],
    [730, '23 months'],
    [731, '2 years'],
    [2300, '6 years 3 months'],
  ])('%s days: %s', (days, text) => expect(formatAgeInMonths(days)).toBe(text))
})

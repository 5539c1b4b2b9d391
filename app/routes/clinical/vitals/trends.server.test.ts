import { describe, expect, it } from 'vitest'
import type { VitalsList, VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { describeMissingRanges, findOutOfRange, formatReading } from '~/lib/vitals/format-reading.server'
import { buildReading as reading } from '~/lib/vitals/testing'
import { buildTrends } from './trends.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

const list = (...readings: VitalsReading[]): VitalsList => ({
  temperatureUnit: 'C',
  today: '2026-11-21',
  older: false,
  readings,
  asks: { bmi: true, pregnancy: true },
})
const trends = (...readings: VitalsReading[]) => buildTrends(list(...readings), null, format, 'en-IN')

describe('buildTrends', () => {
  const now = reading('2026-11-21T05:00:00Z', { weightG: 60_000 })

  it.each([
    ['2026-03-02T05:00:00Z', 'Weight fell 3 kg since March, from 63 kg to 60 kg.'],
    ['2024-03-02T05:00:00Z', 'Weight fell 3 kg since March 2024, from 63 kg to 60 kg.'],
    ['2026-11-02T05:00:00Z', 'Weight fell 3 kg since 02-Nov-2026, from 63 kg to 60 kg.'],
    ['2026-11-21T04:00:00Z', 'Weight fell 3 kg since 9:30 am, from 63 kg to 60 kg.'],
  ])('describes the change since %s as %s', (day, sentence) => {
    const { trends: found, chart } = trends(now, reading(day, { weightG: 63_000 }))
    expect(found).toEqual([{ name: 'weight', label: 'Weight', sentences: [sentence], isCharted: true }])
    expect(chart).toMatchObject({ title: 'Weight over time, in kg', meaning: sentence })
    expect(chart?.rows.map(({ values }) => values)).toEqual([['60 kg'], ['63 kg']])
    expect(chart?.svg).toContain('role="img"')
    expect(chart?.svg).not.toContain('style=')
  })

  it('ignores corrected readings and compares temperatures in one unit', () => {
    expect(trends(now, reading('2026-03-02T05:00:00Z', { weightG: 80_000 }, { corrected: true })).chart).toBeNull()
    const warm = { temperatureTenths: 1004, temperatureUnit: 'F' as const }
    const { trends: found } = trends(
      reading('2026-11-21T05:00:00Z', { temperatureTenths: 370 }),
      reading('2026-10-01T05:00:00Z', warm),
    )
    expect(found[0]?.sentences).toEqual(['Temperature fell 1.0 °C since October, from 38.0 °C to 37.0 °C.'])
  })
})

describe('formatReading', () => {
  it('combines both pressures with the more serious flag, and lists both if their flags differ in direction', () => {
    const pressure = (flags: VitalsReading['flags']) =>
      formatReading(reading('2026-11-21T05:00:00Z', { systolic: 150, diastolic: 121 }, { flags }), format).values
        .pressure
    expect(pressure({ systolic: 'H', diastolic: 'HH' })).toMatchObject([
      { text: '150/121 mmHg', assessment: 'Very high' },
    ])
    expect(pressure({ systolic: 'H', diastolic: 'L' })).toHaveLength(2)
    expect(pressure({})).toEqual([expect.objectContaining({ flag: null, assessment: '' })])
  })

  it('shows a temperature in the other unit than the practice’s in both', () => {
    const typed = { temperatureTenths: 1014, temperatureUnit: 'F' } as const
    const { values } = formatReading(reading('2026-11-21T05:00:00Z', typed), format)
    expect(values.temperature.map(({ text }) => text)).toEqual(['101.4 °F (38.6 °C)'])
  })

  it('lists critical values first', () => {
    const flags = { pulse: 'H', spo2: 'LL' } as const
    const formatted = formatReading(reading('2026-11-21T05:00:00Z', { pulse: 110, spo2: 85 }, { flags }), format)
    expect(findOutOfRange(formatted).map(({ label, value }) => `${label} ${value.assessment}`)).toEqual([
      'Oxygen saturation Very low',
      'Pulse High',
    ])
  })

  it('names the measures without a range for the age', () => {
    const child = reading('2026-11-21T05:00:00Z', {}, { unjudged: ['diastolic', 'temperatureTenths'] })
    expect(describeMissingRanges([child])).toBe(
      'No range for this age: diastolic blood pressure, temperature. They are not flagged.',
    )
    expect(describeMissingRanges([])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { VitalsList, VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { formatterOf } from '~/lib/format/format'
import { noRanges, outOfRange, readingInWords } from '~/lib/vitals/reading-in-words.server'
import { readingAt as reading } from '~/lib/vitals/testing'
import { trendsOf } from './trends.server'

const format = formatterOf({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

const list = (...readings: VitalsReading[]): VitalsList => ({
  ...{ temperatureUnit: 'C', today: '2026-11-21', older: false, readings },
  asks: { bmi: true, pregnancy: true },
})
const trends = (...readings: VitalsReading[]) => trendsOf(list(...readings), null, format, 'en-IN')

describe('what changed', () => {
  const now = reading('2026-11-21T05:00:00Z', { weightG: 60_000 })

  it.each([
    ['2026-03-02T05:00:00Z', 'Weight fell 3 kg since March, from 63 kg to 60 kg.'],
    ['2024-03-02T05:00:00Z', 'Weight fell 3 kg since March 2024, from 63 kg to 60 kg.'],
    ['2026-11-02T05:00:00Z', 'Weight fell 3 kg since 02-Nov-2026, from 63 kg to 60 kg.'],
    ['2026-11-21T04:00:00Z', 'Weight fell 3 kg since 9:30 am, from 63 kg to 60 kg.'],
  ])('since %s: %s', (day, sentence) => {
    const { trends: found, drawn } = trends(now, reading(day, { weightG: 63_000 }))
    expect(found).toEqual([{ name: 'weight', label: 'Weight', sentences: [sentence], shown: true }])
    expect(drawn).toMatchObject({ title: 'Weight over time, in kg', meaning: sentence })
    expect(drawn?.rows.map(({ values }) => values)).toEqual([['60 kg'], ['63 kg']])
    expect(drawn?.svg).toContain('role="img"')
    expect(drawn?.svg).not.toContain('style=')
  })

  it('leaves out what was corrected, and compares temperatures in one unit', () => {
    expect(trends(now, reading('2026-03-02T05:00:00Z', { weightG: 80_000 }, { corrected: true })).drawn).toBeNull()
    const warm = { temperatureTenths: 1004, temperatureUnit: 'F' as const }
    const { trends: found } = trends(
      reading('2026-11-21T05:00:00Z', { temperatureTenths: 370 }),
      reading('2026-10-01T05:00:00Z', warm),
    )
    expect(found[0]?.sentences).toEqual(['Temperature fell 1.0 °C since October, from 38.0 °C to 37.0 °C.'])
  })
})

describe('a reading in words', () => {
  it('joins the pressures with the graver flag, and says both where they point apart', () => {
    const said = (flags: VitalsReading['flags']) =>
      readingInWords(reading('2026-11-21T05:00:00Z', { systolic: 150, diastolic: 121 }, { flags }), format).values
        .pressure
    expect(said({ systolic: 'H', diastolic: 'HH' })).toMatchObject([{ text: '150/121 mmHg', word: 'Very high' }])
    expect(said({ systolic: 'H', diastolic: 'L' })).toHaveLength(2)
    expect(said({})).toEqual([expect.objectContaining({ flag: null, word: '' })])
  })

  it('puts what cannot wait first', () => {
    const flags = { pulse: 'H', spo2: 'LL' } as const
    const words = readingInWords(reading('2026-11-21T05:00:00Z', { pulse: 110, spo2: 85 }, { flags }), format)
    expect(outOfRange(words).map(({ label, said }) => `${label} ${said.word}`)).toEqual([
      'Oxygen saturation Very low',
      'Pulse High',
    ])
  })

  it('names what has no range at the age', () => {
    const child = reading('2026-11-21T05:00:00Z', {}, { unjudged: ['diastolic', 'temperatureTenths'] })
    expect(noRanges([child])).toBe('No range for this age: lower blood pressure, temperature. They are not flagged.')
    expect(noRanges([])).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDose, tidyDose } from './dose.ts'
import { FREQUENCIES, type FrequencyCode } from './frequencies.ts'
import { formatPattern, type Pattern, parsePattern } from './pattern.ts'
import { formatQuantity } from './quantity-text.ts'
import { type DosingFields, describeDosing, getStatusOn } from './rules.ts'

describe('patterns', () => {
  const pattern = fc.oneof(
    fc.constantFrom(...(Object.keys(FREQUENCIES) as FrequencyCode[])).map((code): Pattern => ({ kind: 'code', code })),
    fc
      .array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 4 })
      .filter((quarters) => quarters.some(Boolean))
      .chain((quarters) =>
        fc.integer({ min: 1, max: 90 }).map((days): Pattern => ({ kind: 'times', quarters, every: days })),
      ),
    fc
      .record({ number: fc.integer({ min: 1, max: 72 }), unit: fc.constantFrom('hours' as const, 'days' as const) })
      .filter(({ number, unit }) => !(unit === 'hours' ? [4, 6, 8, 12, 24] : [1, 2, 7, 30]).includes(number))
      .map((interval): Pattern => ({ kind: 'every', ...interval })),
  )

  it('survive formatting and parsing', () => {
    fc.assert(
      fc.property(pattern, (value) => {
        expect(parsePattern(formatPattern(value))).toEqual(value)
      }),
    )
  })

  it.each([
    ['1-0-1', '1-0-1'],
    [' 1 – 0 – 1 ', '1-0-1'],
    ['½-0-½', '1/2-0-1/2'],
    ['0.5-0-1.5', '1/2-0-1.5'],
    ['2/4-0-1.50', '1/2-0-1.5'],
    ['1-1-1-1', '1-1-1-1'],
    ['bid', 'BD'],
    ['prn', 'SOS'],
    ['q8h', 'Q8H'],
    ['every 8 hours', 'Q8H'],
    ['every 5 hours', 'Q5H'],
    ['q2d', 'QOD'],
    ['alternate days', 'QOD'],
    ['every 3 days', 'Q3D'],
    ['1-0-1 alternate days', '1-0-1 QOD'],
    ['1-0-0 weekly', '1-0-0 WEEKLY'],
    ['2-0-0 every 3 days', '2-0-0 Q3D'],
    ['10-0-8', '10-0-8'],
    ['b.d.', 'BD'],
    ['t.d.s.', 'TDS'],
    ['1+0+1', '1-0-1'],
    ['1 0 1', '1-0-1'],
    ['1/2 0 1', '1/2-0-1'],
    ['ON', '0-0-1'],
    ['OM', '1-0-0'],
    ['alt days', 'QOD'],
    ['HS SOS', 'HS SOS'],
    ['sos q6h', 'Q6H SOS'],
    ['1-0-1 SOS', '1-0-1 SOS'],
    ['after every loose motion', 'AFTER EACH LOOSE STOOL'],
  ])('stores %s as %s', (text, stored) => {
    const read = parsePattern(text)
    expect(read && formatPattern(read)).toBe(stored)
  })

  it.each([
    '',
    '1',
    '1-0',
    '0-0-0',
    '1-0-1-0-1',
    '1-x-1',
    '1-0.3-1',
    'often',
    '-1-0-1',
    'constructor',
    '1-5/2-0',
    'q0h',
    'q99h',
    '1-0-1 BD',
    '500 1 0 1',
    '1 0 1 0',
    '5 0 1',
    'STAT SOS',
    'SOS SOS',
  ])('refuses %j', (text) => expect(parsePattern(text)).toBeNull())
})

describe('doses', () => {
  it('are read in quarters', () => {
    expect(readDose('1/2 tablet')).toEqual({ quarters: 2, unit: 'tablet' })
    expect(readDose('2.5 mL')).toEqual({ quarters: 10, unit: 'mL' })
    expect(readDose('5mL')).toEqual({ quarters: 20, unit: 'mL' })
    expect(readDose('a spoon')).toBeNull()
    expect(readDose('.25 mg')).toEqual({ quarters: 1, unit: 'mg' })
    expect(readDose('0.8 mL')).toEqual({ quarters: 3.2, unit: 'mL' })
    expect(readDose('1-2 tabs')).toEqual({ quarters: 8, leastQuarters: 4, unit: 'tabs' })
    expect(readDose('2-1 tabs')).toBeNull()
  })

  it('are stored with the names of their units', () => {
    expect(tidyDose('5ml')).toBe('5 mL')
    expect(tidyDose('2 tabs')).toBe('2 tablets')
    expect(tidyDose('a thin layer')).toBe('a thin layer')
    expect(tidyDose('1 tsp')).toBe('5 mL')
    expect(tidyDose('1/2 teaspoon')).toBe('2.5 mL')
    expect(tidyDose('1-2 tabs')).toBe('1 to 2 tablets')
  })

  it('are decimals with a leading zero, except for pieces', () => {
    expect(tidyDose('½ mg')).toBe('0.5 mg')
    expect(tidyDose('.25 mg')).toBe('0.25 mg')
    expect(tidyDose('1/4 mL')).toBe('0.25 mL')
    expect(tidyDose('½ tab')).toBe('1/2 tablet')
  })

  it('are formatted with their unit', () => {
    const tablets = { dose: '1 tablet', pattern: '1-0-1', durationDays: 5 }
    expect(formatQuantity(10_000, tablets)).toBe('10 tablets')
    expect(formatQuantity(1000, { ...tablets, dose: '2 tab' })).toBe('1 tablet')
    expect(formatQuantity(3000, { ...tablets, dose: '1 patch' })).toBe('3 patches')
    expect(formatQuantity(10_000, { ...tablets, dose: null })).toBe('10')
    expect(formatQuantity(null, tablets)).toBe('')
  })
})

describe('words', () => {
  const describeLine = (
    dose: string | null,
    pattern: string | null,
    days: number | null,
    food: 'after' | 'empty' | null = null,
    fields: Partial<DosingFields> = {},
  ) => describeDosing({ dose, pattern, durationDays: days, food, ...fields })
  const steps = [
    { pattern: '2-0-0', days: 5 },
    { pattern: '1-0-0', days: 1 },
  ]

  it.each([
    [describeLine('1 tablet', '1-0-1', 5, 'after'), '1 tablet in the morning and 1 at night, after food, for 5 days'],
    [describeLine('2 tab', '1-1-1', 1), '2 tablets in the morning, 2 at noon and 2 at night, for 1 day'],
    [describeLine('1 tablet', '1/2-0-0-2', 3), '1/2 tablet in the morning and 2 at night, for 3 days'],
    [describeLine('500 mg', '1-0-1', 5), '500 mg in the morning and 500 at night, for 5 days'],
    [describeLine('5 mL', 'TDS', 5, 'empty'), '5 mL three times a day, on an empty stomach, for 5 days'],
    [describeLine('1 tablet', 'SOS', null), '1 tablet when needed'],
    [describeLine(null, '1-0-1', 5), '1 in the morning and 1 at night, for 5 days'],
    [describeLine('a thin layer', '1-0-1', null), 'a thin layer in the morning and a thin layer at night'],
    [describeLine('a thin layer', 'BD', null), 'a thin layer twice a day'],
    [describeLine('0.5 mg', 'BD', null), '0.5 mg twice a day'],
    [describeLine('1 mg', '1/2-0-1/2', null), '0.5 mg in the morning and 0.5 at night'],
    [describeLine('1 to 2 tablets', 'BD', null), '1 to 2 tablets twice a day'],
    [describeLine('1 to 2 tablets', '1-0-1', null), '1 to 2 tablets in the morning and 1 to 2 tablets at night'],
    [describeLine('5 to 10 mL', '1/2-0-1', null), '2.5 to 5 mL in the morning and 5 to 10 mL at night'],
    [describeLine('1 to 2 tablets', '1/2-0-0', null), '1/2 to 1 tablet in the morning'],
    [describeLine('1/4 to 1/2 tablet', '1/2-0-0', null), '1/2 × (1/4 to 1/2 tablet) in the morning'],
    [describeLine('1 tablet', 'Q6H SOS', 3), '1 tablet every 6 hours when needed, for 3 days'],
    [
      describeLine('25 mg', 'OD', 28, null, {
        steps: [
          { pattern: 'OD', days: 14, dose: '25 mg' },
          { pattern: 'OD', days: 14, dose: '50 mg' },
        ],
      }),
      '25 mg once a day for 14 days, then 50 mg once a day for 14 days',
    ],
    [
      describeLine('1 tablet', 'QOD', 9, null, { steps: [{ pattern: 'QOD', days: 9, doses: 5 }] }),
      '1 tablet on alternate days, 5 doses in all',
    ],
    [describeLine('1/4 tablet', '1/2-0-0', null), '1/2 × 1/4 tablet in the morning'],
    [describeLine(null, null, 3), 'for 3 days'],
    [describeLine(null, null, null), ''],
    [
      describeLine('1 tablet', '1-0-1 QOD', 10),
      '1 tablet in the morning and 1 at night, on alternate days, for 10 days',
    ],
    [describeLine('1 tablet', 'Q5H', 1), '1 tablet every 5 hours, for 1 day'],
    [
      describeLine('1 unit', '10-0-8', 30, null, { route: 'under the skin' }),
      '10 units in the morning and 8 at night, under the skin, for 30 days',
    ],
    [
      describeLine('2 drops', 'QID', 7, null, { route: 'in the eye', sites: 2 }),
      '2 drops four times a day, in both eyes, for 7 days',
    ],
    [describeLine('2 puffs', 'BD', 30, null, { route: 'inhaled' }), '2 puffs twice a day, inhaled, for 30 days'],
    [
      describeLine('1 tablet', 'SOS', 5, null, { asNeededFor: 'fever', maxPerDay: 3 }),
      '1 tablet when needed for fever, at most 3 times a day, for 5 days',
    ],
    [
      describeLine('1 tablet', '2-0-0', 6, 'after', { steps }),
      '2 tablets in the morning for 5 days, then 1 tablet in the morning for 1 day, after food',
    ],
    [
      describeLine('1 patch', 'OD', 3, null, { route: 'on the skin', sites: 2 }),
      '1 patch once a day, at 2 sites, on the skin, for 3 days',
    ],
  ])('%s', (said, sentence) => expect(said).toBe(sentence))
})

describe('a signed prescription', () => {
  it('is valid until its last day', () => {
    const signed = { status: 'signed' as const, validUntil: '2026-03-10' }
    expect(getStatusOn(signed, '2026-03-10')).toBe('signed')
    expect(getStatusOn(signed, '2026-03-11')).toBe('expired')
    expect(getStatusOn({ status: 'cancelled', validUntil: '2026-03-10' }, '2026-03-11')).toBe('cancelled')
    expect(getStatusOn({ status: 'signed', validUntil: null }, '2026-03-11')).toBe('signed')
  })
})

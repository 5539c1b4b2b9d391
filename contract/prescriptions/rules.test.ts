import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FREQUENCIES, type FrequencyCode, formatPattern, type Pattern, parsePattern } from './pattern.ts'
import { quantityInWords, quantityMilli, readDose, takenInWords } from './rules.ts'

const line = (dose: string | null, pattern: string, durationDays: number | null) => ({ dose, pattern, durationDays })

describe('patterns', () => {
  const pattern = fc.oneof(
    fc.constantFrom(...(Object.keys(FREQUENCIES) as FrequencyCode[])).map((code): Pattern => ({ kind: 'code', code })),
    fc
      .array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 4 })
      .filter((quarters) => quarters.some(Boolean))
      .map((quarters): Pattern => ({ kind: 'times', quarters })),
  )

  it('are what they were after being written and read', () => {
    fc.assert(
      fc.property(pattern, (one) => {
        expect(parsePattern(formatPattern(one))).toEqual(one)
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
  ])('%s is kept as %s', (typed, kept) => {
    const read = parsePattern(typed)
    expect(read && formatPattern(read)).toBe(kept)
  })

  it.each(['', '1', '1-0', '0-0-0', '1-0-1-0-1', '1-x-1', '1-0.3-1', 'often', '-1-0-1', 'constructor', '1-5/2-0'])(
    'does not read %j',
    (typed) => expect(parsePattern(typed)).toBeNull(),
  )
})

describe('quantities', () => {
  it.each([
    ['1 tablet', '1-0-1', 5, 10],
    ['1 tablet', '1-1-1', 7, 21],
    ['1 tablet', '1/2-0-1/2', 10, 10],
    ['1/2 tablet', '1-0-1', 10, 10],
    ['1 tablet', '0-0-1', 30, 30],
    ['1 tablet', 'WEEKLY', 56, 8],
    ['1 tablet', 'Q8H', 3, 9],
    ['2 tablets', 'QOD', 10, 10],
    ['1 capsule', 'BD', 7, 14],
    ['1/4 tablet', '1-0-0', 5, 2],
    ['1 tablet', 'STAT', null, 1],
    [null, '1-0-1', 5, 10],
  ])('%s, %s for %s days: %s pieces', (dose, pattern, days, pieces) => {
    expect(quantityMilli(line(dose, pattern, days))).toBe(pieces * 1000)
  })

  it.each([
    ['5 mL', 'TDS', 5],
    ['500 mg', '1-0-1', 5],
    ['1 tablet', 'SOS', 5],
    ['1 tablet', '1-0-1', null],
    ['some', '1-0-1', 5],
    ['1 tablet', 'nonsense', 5],
  ])('%s, %s for %s days cannot be counted', (dose, pattern, days) => {
    expect(quantityMilli(line(dose, pattern, days))).toBeNull()
  })

  it('are said with their unit', () => {
    expect(quantityInWords(10_000, '1 tablet')).toBe('10 tablets')
    expect(quantityInWords(1000, '2 tab')).toBe('1 tablet')
    expect(quantityInWords(3000, '1 patch')).toBe('3 patches')
    expect(quantityInWords(10_000, null)).toBe('10')
    expect(quantityInWords(null, '5 mL')).toBe('')
  })

  it('reads doses of whole quarters', () => {
    expect(readDose('1/2 tablet')).toEqual({ quarters: 2, unit: 'tablet' })
    expect(readDose('2.5 mL')).toEqual({ quarters: 10, unit: 'mL' })
    expect(readDose('5mL')).toEqual({ quarters: 20, unit: 'mL' })
    expect(readDose('a spoon')).toBeNull()
    expect(readDose('0.3 mL')).toBeNull()
  })
})

describe('words', () => {
  const taken = (
    dose: string | null,
    pattern: string | null,
    days: number | null,
    food: 'after' | 'empty' | null = null,
  ) => takenInWords({ dose, pattern, durationDays: days, food })

  it.each([
    [taken('1 tablet', '1-0-1', 5, 'after'), '1 tablet in the morning and 1 at night, after food, for 5 days'],
    [taken('2 tab', '1-1-1', 1), '2 tablets in the morning, 2 at noon and 2 at night, for 1 day'],
    [taken('1 tablet', '1/2-0-0-2', 3), '1/2 tablet in the morning and 2 at night, for 3 days'],
    [taken('500 mg', '1-0-1', 5), '500 mg in the morning and 500 at night, for 5 days'],
    [taken('5 mL', 'TDS', 5, 'empty'), '5 mL three times a day, on an empty stomach, for 5 days'],
    [taken('1 tablet', 'SOS', null), '1 tablet when needed'],
    [taken(null, '1-0-1', 5), '1 in the morning and 1 at night, for 5 days'],
    [taken('a thin layer', '1-0-1', null), 'a thin layer in the morning and a thin layer at night'],
    [taken('a thin layer', 'BD', null), 'a thin layer twice a day'],
    [taken('1/4 tablet', '1/2-0-0', null), '1/2 × 1/4 tablet in the morning'],
    [taken(null, null, 3), 'for 3 days'],
    [taken(null, null, null), ''],
  ])('%s', (said, sentence) => expect(said).toBe(sentence))
})

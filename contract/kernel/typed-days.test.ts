import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './days.ts'
import { findMonth, formatDay, isCalendarDay, parseDay, toDayInput } from './typed-days.ts'

const TODAY = '2026-11-24'
const anyDay = fc.integer({ min: 0, max: 400_000 }).map((days) => addDays('1500-01-01', days))

describe('parseDay', () => {
  it.each([
    ['22-Nov-2026', '2026-11-22'],
    ['22 nov 2026', '2026-11-22'],
    ['22nov2026', '2026-11-22'],
    ['2 NOVEMBER, 2026', '2026-11-02'],
    ['22 Nov. 26', '2026-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['22.11.26', '2026-11-22'],
    [' 2 / 3 / 2027 ', '2027-03-02'],
    ['22 11 2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026/3/2', '2026-03-02'],
    ['29/2/2028', '2028-02-29'],
  ])('reads %s as %s', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day))

  it.each([
    ['22 nov', '2026-11-22'],
    ['22/11', '2026-11-22'],
    ['5 jan', '2026-01-05'],
    ['31.12', '2026-12-31'],
  ])('takes the current year for %s', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day))

  it.each([
    ['1/1/98', '1998-01-01'],
    ['1/1/30', '2030-01-01'],
    ['1/1/76', '2076-01-01'],
    ['1/1/77', '1977-01-01'],
    ['1/1/00', '2000-01-01'],
  ])('takes the nearest year of two digits for %s', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day))

  it.each([
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
    ['+7', '2026-12-01'],
    ['-24', '2026-10-31'],
  ])('counts %s from today', (typed, day) => expect(parseDay(typed, TODAY)).toBe(day))

  it.each([
    '',
    '31/02',
    '31/02/2026',
    '13/13',
    '11/22/2026',
    '29 feb',
    '29-Feb-2026',
    '0/1/2026',
    '2026-13-01',
    '2026-02-30',
    '22',
    '22/11/202',
    '22/11/20266',
    '22 no 2026',
    '22 foo 2026',
    '22 novembre 2026',
    'nov 2026',
    'nov 22',
    'soon',
    'constructor',
    '7',
    '+1000',
    '22112026',
    '22-Nov-2026 at 3 pm',
    '٢٢/١١/٢٠٢٦',
  ])('refuses “%s”', (typed) => expect(parseDay(typed, TODAY)).toBeNull())

  it('reads every day as it is formatted, and as the API writes it', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (day, today) => {
        expect(parseDay(formatDay(day), today)).toBe(day)
        expect(parseDay(day, today)).toBe(day)
        expect(parseDay(toDayInput(day), today)).toBe(day)
      }),
    )
  })

  it('returns a day of the calendar or null for any text', () => {
    const part = fc.oneof(fc.nat(99).map(String), fc.constantFrom('nov', 'February', '2026', '-', '/', '.', ' ', '+'))
    const text = fc.oneof(
      fc.string(),
      fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, anyDay, (typed, today) => {
        const day = parseDay(typed, today)
        expect(day === null || isCalendarDay(day)).toBe(true)
      }),
    )
  })
})

describe('toDayInput', () => {
  it('formats days and leaves other text as it was typed', () => {
    expect(toDayInput('2026-11-02')).toBe('02-Nov-2026')
    expect(['22/11', '2026-02-30', ' 2026-11-02', ''].map(toDayInput)).toEqual([
      '22/11',
      '2026-02-30',
      ' 2026-11-02',
      '',
    ])
  })
})

describe('findMonth', () => {
  it('finds a month by three letters or more of its name', () => {
    expect(['Jul', 'july', 'sept', 'DECEMBER'].map(findMonth)).toEqual([7, 7, 9, 12])
    expect(['ju', 'mai', 'julius', ''].map(findMonth)).toEqual([0, 0, 0, 0])
  })
})

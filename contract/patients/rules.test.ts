import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BLOOD_GROUPS, formatAge, GENDERS, getAgeOn, listIndexWords, parseBirth, splitWords } from './rules.ts'

describe('option lists', () => {
  it('are those of the specification', () => {
    expect(GENDERS).toEqual(['Male', 'Female', 'Other'])
    expect(BLOOD_GROUPS.map(({ value }) => value)).toEqual([
      'A+positive',
      'A-negative',
      'B+positive',
      'B-negative',
      'AB+positive',
      'AB-negative',
      'O+positive',
      'O-negative',
    ])
    expect(BLOOD_GROUPS[0].label).toBe('A+ (A positive)')
    expect(BLOOD_GROUPS[5].label).toBe('AB- (AB negative)')
  })
})

describe('age', () => {
  it.each([
    ['1985-07-14', '2025-07-13', 39],
    ['1985-07-14', '2025-07-14', 40],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
  ])('of %s on %s is %i', (born, day, years) => expect(getAgeOn(born, day)).toBe(years))

  it.each([
    ['1985-07-14', '40y'],
    ['2023-07-14', '2y'],
    ['2023-07-15', '23m'],
    ['2025-06-14', '1m'],
    ['2025-06-15', '29d'],
    ['2025-07-14', '0d'],
  ])('of %s in words is %s', (born, words) => expect(formatAge(born, '2025-07-14')).toBe(words))
})

describe('a typed date of birth', () => {
  const today = '2025-07-14'
  it.each([
    [{}, null, false],
    [{ day: ' ', month: '', age: '' }, null, false],
    [{ day: '14', month: '7', year: '1985' }, '1985-07-14', false],
    [{ day: '4', month: 'Jul', year: '1985' }, '1985-07-04', false],
    [{ day: '29', month: 'february', year: '2024' }, '2024-02-29', false],
    [{ day: '14', month: '7', year: '1985', age: '40' }, '1985-07-14', false],
    [{ day: '15', month: '7', year: '1985', age: '39' }, '1985-07-15', false],
    [{ day: '14', month: '5', year: '2025', months: '2' }, '2025-05-14', false],
    [{ age: '40' }, '1985-01-01', true],
    [{ age: '0' }, '2025-01-01', true],
    [{ day: '5/3/90' }, '1990-03-05', false],
    [{ day: '५/३/१९९०' }, '1990-03-05', false],
    [{ age: '४०' }, '1985-01-01', true],
    [{ day: '05/03/1990' }, '1990-03-05', false],
    [{ day: '5-Mar-1990' }, '1990-03-05', false],
    [{ day: '5th March, 90' }, '1990-03-05', false],
    [{ day: '5th of March 1990' }, '1990-03-05', false],
    [{ day: 'march 5 1990' }, '1990-03-05', false],
    [{ day: 'Mar 5th, 1990' }, '1990-03-05', false],
    [{ day: '1990-03-05' }, '1990-03-05', false],
    [{ day: '5.3.25' }, '2025-03-05', false],
    [{ day: '5 3 26' }, '1926-03-05', false],
    [{ year: '1985' }, '1985-01-01', true],
    [{ day: '1985' }, '1985-01-01', true],
    [{ day: '१९८५' }, '1985-01-01', true],
  ])('%j gives %s', (input, birthDate, estimated) => expect(parseBirth(input, today)).toEqual({ birthDate, estimated }))

  it.each([
    [{ day: '31', month: '2', year: '1985' }, 'This month doesn’t have this day. Correct the day or the month'],
    [{ day: '32', month: '2', year: '1985' }, 'Enter the day of birth'],
    [{ day: '1', month: 'foo', year: '1985' }, 'Enter the month of birth'],
    [{ day: '1', month: '13', year: '1985' }, 'Enter the month of birth'],
    [{ day: '1', month: '1', year: '85' }, 'four digits'],
    [{ day: '31/02/1990' }, 'This month doesn’t have this day. Correct the day or the month'],
    [{ day: '5/3' }, 'Enter the day of birth'],
    [{ day: '05/03/1990', month: '3', year: '1990' }, 'Enter the day of birth'],
    [{ year: '85' }, 'four digits'],
    [{ year: '2099' }, 'in the future'],
    [{ year: '1985', age: '40' }, 'Enter the day of birth'],
    [{ day: '1', month: '1' }, 'four digits'],
    [{ day: '15', month: '7', year: '2025' }, 'in the future'],
    [{ day: '1', month: '1', year: '1884' }, 'last 140 years'],
    [{ age: '141' }, 'whole years'],
    [{ age: '4.5' }, 'whole years'],
    [{ day: '29', month: 'february', year: '2024', age: '90' }, 'Enter the date of birth or the age, not both'],
    [{ day: '15', month: '5', year: '2025', months: '2' }, 'Enter the date of birth or the age, not both'],
    [
      { day: '31', month: '2', year: '1985', age: '40' },
      'This month doesn’t have this day. Correct the day or the month',
    ],
  ])('%j is refused: %s', (input, sentence) => {
    const read = parseBirth(input, today)
    expect('message' in read && read.message).toContain(sentence)
  })
})

describe('search words', () => {
  it('are lower case, without accents, with the marks of other scripts', () => {
    expect(splitWords('José  O’Neill-Pérez')).toEqual(['jose', 'o', 'neill', 'perez'])
    expect(splitWords('रवि कुमार')).toEqual(['रवि', 'कुमार'])
  })

  it('include the patient number and every ending of the phone number', () => {
    const words = listIndexWords({ fullName: 'Asha Rao', patientNo: 'P00421', phone: '+919876543210' })
    expect(words).toEqual(
      expect.arrayContaining(['asha', 'rao', 'p00421', '421', '919876543210', '9876543210', '3210']),
    )
    expect(words).not.toContain('210')
    expect(listIndexWords({ fullName: 'Om', patientNo: 'P1', phone: null })).toEqual(['om', 'p1', '1'])
  })

  it('are found in the text that they come from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(splitWords(splitWords(text).join(' '))).toEqual(splitWords(text))
      }),
    )
  })
})

import { expect, it } from 'vitest'
import { formatChoice } from './fields.ts'
import {
  hasFullNames,
  matchColumns,
  parseChoice,
  parseRowBirth,
  splitAge,
  splitBirthDate,
  splitFullName,
} from './import-columns.ts'

it('matchColumns finds columns by several names, in any case and order', () => {
  expect(
    matchColumns(['Mobile Number', ' FIRST name', 'surname', 'Favourite colour', 'blood_group', 'Registered on']),
  ).toEqual(['phone', 'givenName', 'familyName', null, 'bloodGroup', null])
})

it.each([
  ['gender', 'F', 'Female'],
  ['gender', 'male', 'Male'],
  ['bloodGroup', 'o+', 'O+positive'],
  ['bloodGroup', 'AB negative', 'AB-negative'],
  ['bloodGroup', 'A- (A negative)', 'A-negative'],
  ['referralSource', 'Passing by', 'passing'],
  ['gender', 'unsure', 'unsure'],
] as const)('reads %s %s as %s', (column, text, value) => {
  expect(parseChoice(column, text)).toBe(value)
})

it('parseChoice reads every label of a choice', () => {
  expect(parseChoice('bloodGroup', formatChoice('bloodGroup', 'B-negative'))).toBe('B-negative')
})

it.each([
  ['1985-07-14', { year: '1985', month: '07', day: '14' }],
  ['14/7/1985', { year: '1985', month: '7', day: '14' }],
  ['14-Jul-1985', { year: '1985', month: 'Jul', day: '14' }],
  ['14.07.85', { year: '1985', month: '07', day: '14' }],
  ['5/3/90', { year: '1990', month: '3', day: '5' }],
  ['5/3/26', { year: '2026', month: '3', day: '5' }],
  ['1985', { year: '1985' }],
  ['85', null],
  ['14/07', null],
  ['yesterday', null],
])('splits the date %s', (text, parts) => {
  expect(splitBirthDate(text, '2026-11-20')).toEqual(parts)
})

it('splits whole names only if no column has family names', () => {
  const splits = (head: string[]) => hasFullNames(head, matchColumns(head))
  expect([splits(['Name', 'Phone']), splits(['Patient name', 'Mobile'])]).toEqual([true, true])
  expect([splits(['Name', 'Family name', 'Phone']), splits(['First name', 'Phone'])]).toEqual([false, false])
  expect(splitFullName(' Asha  Devi Rao ')).toEqual({ givenName: 'Asha Devi', familyName: 'Rao' })
  expect(splitFullName('Sukarno')).toEqual({ givenName: 'Sukarno' })
})

it.each([
  ['45', { age: '45' }],
  ['45 yrs', { age: '45' }],
  ['45 Years', { age: '45' }],
  ['45y', { age: '45' }],
  ['४५', { age: '45' }],
  ['6 months', { age: '0', months: '6' }],
  ['6m', { age: '0', months: '6' }],
  ['18 months', { age: '1', months: '6' }],
  ['1 yr 3 mo', { age: '1', months: '3' }],
  ['1 yr. 3 mos.', { age: '1', months: '3' }],
  ['1 year and 3 months', { age: '1', months: '3' }],
  ['10 days', { age: '0', months: '0' }],
  ['60 days', { age: '0', months: '2' }],
  ['6 weeks', { age: '0', months: '1' }],
  ['about 45', { age: 'about 45' }],
  ['45 6', { age: '45 6' }],
  ['45-50', { age: '45-50' }],
])('splits the age %s', (text, parts) => {
  expect(splitAge(text)).toEqual(parts)
})

it.each([
  [{ age: '6 months' }, { birthDate: '2026-05-01', estimated: true }],
  [
    { birthDate: '5/3/90', age: '36 yrs' },
    { birthDate: '1990-03-05', estimated: false },
  ],
  [{}, { birthDate: null, estimated: false }],
  [{ age: 'old' }, { message: 'Enter the age in whole years, 0 to 140', column: 'age' }],
  [{ age: '1 year 14 months' }, { message: expect.stringContaining('0 to 11'), column: 'age' }],
  [
    { birthDate: '31250' },
    {
      message: 'This is Excel’s number for 22/07/1985. Format the column as a date in Excel, and save the file again',
      column: 'birthDate',
    },
  ],
  [{ birthDate: '31250.5' }, { message: expect.stringContaining('14/07/1985'), column: 'birthDate' }],
  [{ birthDate: 'May' }, { message: expect.stringContaining('14/07/1985'), column: 'birthDate' }],
])('reads the birth of a row with %j', (row, birth) => {
  expect(parseRowBirth(row, '2026-11-20')).toEqual(birth)
})

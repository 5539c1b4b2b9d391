import { expect, it } from 'vitest'
import { formatChoice } from './fields.ts'
import { hasFullNames, matchColumns, parseChoice, splitBirthDate, splitFullName } from './import-columns.ts'

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

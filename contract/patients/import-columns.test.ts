import { expect, it } from 'vitest'
import { birthPartsOf, choiceLabel, choiceOf, columnsOf } from './import-columns.ts'

it('knows its columns by several names, in any case and order', () => {
  expect(
    columnsOf(['Mobile Number', ' FIRST name', 'surname', 'Favourite colour', 'blood_group', 'Registered on']),
  ).toEqual(['phone', 'givenName', 'familyName', null, 'bloodGroup', null])
})

it.each([
  ['gender', 'F', 'Female'],
  ['gender', 'male', 'Male'],
  ['bloodGroup', 'o+', 'O+positive'],
  ['bloodGroup', 'AB negative', 'AB-negative'],
  ['bloodGroup', 'A- (A negative)', 'A-negative'],
  ['heardFrom', 'Passing by', 'passing'],
  ['gender', 'unsure', 'unsure'],
] as const)('reads %s %s as %s', (column, written, value) => {
  expect(choiceOf(column, written)).toBe(value)
})

it('writes a choice by its label, which it reads again', () => {
  expect(choiceOf('bloodGroup', choiceLabel('bloodGroup', 'B-negative'))).toBe('B-negative')
})

it.each([
  ['1985-07-14', { year: '1985', month: '07', day: '14' }],
  ['14/7/1985', { year: '1985', month: '7', day: '14' }],
  ['14-Jul-1985', { year: '1985', month: 'Jul', day: '14' }],
  ['14.07.85', null],
  ['yesterday', null],
])('reads the day %s', (written, parts) => {
  expect(birthPartsOf(written)).toEqual(parts)
})

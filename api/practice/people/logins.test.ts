import { expect, it } from 'vitest'
import { describePhoneMistake, parseLogin, parsePhone } from './logins.ts'

it.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['020 2567 1234', '+912025671234'],
  ['+971 50 123 4567', '+971501234567'],
  ['+91 20 2567 1234', '+912025671234'],
  ['6000012345', '+916000012345'],
  // Toll-free numbers of clinics have 10 or 11 digits.
  ['1800 123 4567', '+9118001234567'],
])('parses %s', (text, expected) => {
  expect(parsePhone(text)).toBe(expected)
})

it.each([
  '987654321',
  '98765432101',
  '25671234',
  '+91 25671234',
  '+91 9845012345678',
  '5845012345',
  '+91 5845012345',
  '0000000000',
  '1',
  'ask her son',
])('refuses %s', (text) => {
  expect(parsePhone(text)).toBeNull()
})

it('accepts the number that a record has already', () => {
  expect(parsePhone('+91 25671234', 'IN', { stored: '+9125671234' })).toBe('+9125671234')
  expect(parsePhone('+91 25671235', 'IN', { stored: '+9125671234' })).toBeNull()
})

it.each([
  ['987654321', '+91987654321'],
  ['98765432101', '+9198765432101'],
  ['5845012345', '+915845012345'],
  ['123456', '+91123456'],
  ['123456789012345', null],
  ['ask her son', null],
])('accepts %s once a person has confirmed it, as %s', (text, expected) => {
  expect(parsePhone(text, 'IN', { isConfirmed: true })).toBe(expected)
})

it('finds people by a login that was accepted in earlier years', () => {
  expect(parseLogin('+91 25671234')).toEqual({ phone: '+9125671234' })
})

it('says what is wrong with a number', () => {
  expect(describePhoneMistake('987654321', 'a phone number')).toBe(
    'This number has 9 digits. Indian numbers have 10. Correct it, or type the code of another country before it',
  )
  expect(describePhoneMistake('987654321', 'a phone number', { canConfirm: true })).toBe(
    'This number has 9 digits. Indian numbers have 10. Correct it, type the code of another country before it, or confirm that it is correct',
  )
  expect(describePhoneMistake('+91 9845012345678', 'a phone number')).toMatch(/^This number has 13 digits/)
  expect(describePhoneMistake('5845012345', 'a phone number')).toMatch(/begin with 6, 7, 8 or 9/)
  expect(describePhoneMistake('1', 'a mobile number')).toBe('Enter a mobile number like 98765 43210')
})

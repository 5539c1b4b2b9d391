import { expect, it } from 'vitest'
import { describePhoneMistake, parsePhone } from './logins.ts'

it.each([
  ['98765 43210', '+919876543210'],
  ['098765-43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['020 2567 1234', '+912025671234'],
  ['+971 50 123 4567', '+971501234567'],
  // With its country code, a number of another length is accepted.
  ['+91 25671234', '+9125671234'],
])('parses %s', (text, expected) => {
  expect(parsePhone(text)).toBe(expected)
})

it.each(['987654321', '98765432101', '25671234', '1', 'ask her son'])('refuses %s', (text) => {
  expect(parsePhone(text)).toBeNull()
})

it('says what is wrong with a number, and how to keep it', () => {
  expect(describePhoneMistake('987654321', 'a phone number')).toBe(
    'This number has 9 digits. Indian numbers have 10. Correct it, or type +91 before it if it is right',
  )
  expect(describePhoneMistake('1', 'a mobile number')).toBe('Enter a mobile number like 98765 43210')
})

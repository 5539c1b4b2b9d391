import { expect, test } from 'vitest'
import { readBookingQuery } from '../booking/booking-step.server'
import { readDayQuery } from './day-query.server'

test.each([
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-13-01',
  '2026-1-1',
  '2026-02-31',
  "' or 1=1",
  '',
  '+012026-01-01',
])('ignores the invalid day %j', (day) => {
  const url = new URL(`http://here.invalid/reception-appointment?day=${encodeURIComponent(day)}`)
  expect(readDayQuery(url, '2026-03-09')).toMatchObject({ day: '2026-03-09', wrongDay: day !== '' })
})

test('accepts a valid day', () => {
  const url = new URL('http://here.invalid/reception-appointment?day=2028-02-29')
  expect(readDayQuery(url, '2026-03-09')).toMatchObject({ day: '2028-02-29', wrongDay: false })
})

test('readBookingQuery ignores an invalid day', () => {
  const of = (day: string) => readBookingQuery(new URL(`http://here.invalid/book-appointment?day=${day}`)).day
  expect([of('2026-02-31'), of('9999-12-31'), of('2026-02-28')]).toEqual(['', '', '2026-02-28'])
})

test('readBookingQuery ignores an impossible time', () => {
  const of = (slot: string) => readBookingQuery(new URL(`http://here.invalid/book-appointment?slot=${slot}`)).slot
  expect([of('9999'), of('+275760-09-13T00:00:00Z'), of('9999-12-31T23:59:00Z')]).toEqual(['', '', ''])
  expect(of('2026-03-09T04:30:00.000Z')).toBe('2026-03-09T04:30:00.000Z')
})

import { expect, test } from 'vitest'
import { chosenIn } from '../booking/booking-step.server'
import { dayQuery } from './day-query.server'

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
])('a day %j is as if it were not there', (day) => {
  const url = new URL(`http://here.invalid/reception-appointment?day=${encodeURIComponent(day)}`)
  expect(dayQuery(url, '2026-03-09')).toMatchObject({ day: '2026-03-09', wrongDay: day !== '' })
})

test('a day of the calendar is shown', () => {
  const url = new URL('http://here.invalid/reception-appointment?day=2028-02-29')
  expect(dayQuery(url, '2026-03-09')).toMatchObject({ day: '2028-02-29', wrongDay: false })
})

test('a booking begins without a day where the address names none that there is', () => {
  const of = (day: string) => chosenIn(new URL(`http://here.invalid/book-appointment?day=${day}`)).day
  expect([of('2026-02-31'), of('9999-12-31'), of('2026-02-28')]).toEqual(['', '', '2026-02-28'])
})

test('a booking begins without a time that no clock reaches', () => {
  const of = (slot: string) => chosenIn(new URL(`http://here.invalid/book-appointment?slot=${slot}`)).slot
  expect([of('9999'), of('+275760-09-13T00:00:00Z'), of('9999-12-31T23:59:00Z')]).toEqual(['', '', ''])
  expect(of('2026-03-09T04:30:00.000Z')).toBe('2026-03-09T04:30:00.000Z')
})

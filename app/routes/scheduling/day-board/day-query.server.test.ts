import { expect, test } from 'vitest'
import { readBookingQuery } from '../booking/booking-query.server'
import { readDay } from './day-query.server'

const me = { practice: { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' } } as Parameters<
  typeof readDay
>[0]['me']
const read = (query: string) =>
  readDay({ me, url: new URL(`http://here.invalid/my-appointment?${query}`) }, new Date('2026-03-09T06:00:00Z'))

test.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-13-01', '2026-02-31', "' or 1=1", '', '+012026-01-01'])(
  'ignores the invalid day %j',
  (day) => {
    const { day: shown, hasInvalidDay } = read(`day=${encodeURIComponent(day)}`)
    expect({ shown, hasInvalidDay: Boolean(hasInvalidDay) }).toEqual({ shown: '2026-03-09', hasInvalidDay: day !== '' })
  },
)

test('shows an invalid day again with its error', () => {
  const { fields } = read('day=31/02').describeList({ doctors: [], clinics: [], without: [] })
  expect(fields).toContainEqual(
    expect.objectContaining({ name: 'day', value: '31/02', error: 'Enter a date like 22-Nov-2026' }),
  )
})

test('accepts a day as people type it', () => {
  expect(read('day=1/4').day).toBe('2026-04-01')
  expect(read('day=tomorrow').days.before).toBe('/my-appointment')
})

test('accepts a valid day', () => {
  expect(read('day=2028-02-29')).toMatchObject({ day: '2028-02-29', hasInvalidDay: false })
})

test('links to the days around the chosen one, and leaves today out of the address', () => {
  expect(read('day=2026-03-10&status=booked').days).toEqual({
    unit: 'day',
    before: '/my-appointment?status=booked',
    after: '/my-appointment?day=2026-03-11&status=booked',
    today: '/my-appointment?status=booked',
  })
  expect(read('span=week').days).toMatchObject({ unit: 'week', today: null })
})

test('describes the filters, with chips for those other than the days', () => {
  const { describeList } = read('day=2026-03-10&span=week&status=arrived&q=rao')
  const { fields, chips, clear } = describeList({ doctors: [], clinics: [], without: [] })
  expect(fields.map((field) => ('name' in field ? field.name : 'q'))).toEqual(['q', 'day', 'span', 'status'])
  expect(chips.map(({ label }) => label)).toEqual(['“rao”', 'Checked in'])
  expect(clear).toBe('/my-appointment?day=2026-03-10&span=week')
})

test('readBookingQuery ignores an invalid day', () => {
  const readQueryDay = (day: string) => readBookingQuery(new URL(`http://here.invalid/book-appointment?day=${day}`)).day
  expect([readQueryDay('2026-02-31'), readQueryDay('9999-12-31'), readQueryDay('2026-02-28')]).toEqual([
    '',
    '',
    '2026-02-28',
  ])
})

test('readBookingQuery ignores an impossible time', () => {
  const readQuerySlot = (slot: string) =>
    readBookingQuery(new URL(`http://here.invalid/book-appointment?slot=${slot}`)).slot
  expect([
    readQuerySlot('9999'),
    readQuerySlot('+275760-09-13T00:00:00Z'),
    readQuerySlot('9999-12-31T23:59:00Z'),
  ]).toEqual(['', '', ''])
  expect(readQuerySlot('2026-03-09T04:30:00.000Z')).toBe('2026-03-09T04:30:00.000Z')
})

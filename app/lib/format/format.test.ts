import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhone, getFormatter } from './format'

const india = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const germany = getFormatter({ locale: 'de-DE', zone: 'Europe/Berlin', currency: 'EUR' })
const japan = getFormatter({ locale: 'en-GB', zone: 'Asia/Tokyo', currency: 'JPY' })

describe('a day', () => {
  it.each([
    ['2025-07-14', '14-Jul-2025'],
    ['2025-09-01', '01-Sep-2025'],
    ['0999-12-31', '31-Dec-0999'],
  ])('%s is %s', (day, words) => expect(india.day(day)).toBe(words))

  it('is long or short', () => {
    expect(india.longDay('2025-07-14')).toBe('Monday 14 July 2025')
    expect(india.shortDay('2025-09-01')).toBe('Mon 1 Sep')
    expect(germany.day('2025-05-14')).toBe('14-May-2025')
  })

  it('is that of the practice’s time zone at an instant', () => {
    expect(india.date('2025-07-13T20:00:00Z')).toBe('14-Jul-2025')
    expect(india.dayAt('2025-07-13T18:29:59Z')).toBe('2025-07-13')
    expect(germany.date('2025-07-13T20:00:00Z')).toBe('13-Jul-2025')
  })
})

describe('a time', () => {
  it.each([
    ['00:05', '12:05 am'],
    ['09:30', '9:30 am'],
    ['12:00', '12:00 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s', (clock, words) => expect(india.clock(clock)).toBe(words))

  it('is in the practice’s time zone, also around clock changes', () => {
    expect(india.dateTime('2025-07-14T05:00:00Z')).toBe('14-Jul-2025, 10:30 am')
    expect(india.timeRange('2025-07-14T05:00:00Z', '2025-07-14T05:15:00Z')).toBe('10:30 am to 10:45 am')
    expect(germany.time('2025-03-30T00:59:00Z')).toBe('01:59')
    expect(germany.time('2025-03-30T01:00:00Z')).toBe('03:00')
    expect(germany.time('2025-01-01T23:00:00Z')).toBe('00:00')
  })
})

describe('money', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [12345600, '₹1,23,456.00'],
    [-3500, '-₹35.00'],
  ])('%i is %s', (minor, words) => expect(india.money(minor)).toBe(words))

  it('follows its currency', () => {
    expect(india.amount(14200000)).toBe('1,42,000.00')
    expect(japan.amount(1500)).toBe('1,500')
  })

  it('shows every minor unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => {
        expect(Number(india.amount(minor).replace(/\D/g, ''))).toBe(minor)
      }),
    )
  })
})

describe('born', () => {
  it('adds the age to the date of birth', () => {
    expect(india.born('1985-07-14', '2025-07-14')).toBe('14-Jul-1985 (40y)')
  })
})

it('formats a phone number in groups and leaves other text as it is', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210')
  expect(formatPhone('ask her son')).toBe('ask her son')
})

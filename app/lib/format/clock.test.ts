import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createClock } from './clock'

/** Formats an instant with the platform alone. */
function formatWithIntl(zone: string, at: Date) {
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return {
    day: new Intl.DateTimeFormat('en-CA', options).format(at),
    clock: at.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
  }
}

describe('createClock', () => {
  const zones = ['Asia/Kolkata', 'Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu']

  it('agrees with the platform at any instant', () => {
    const clocks = new Map(zones.map((zone) => [zone, createClock(zone)]))
    const instant = fc.date({ min: new Date('1965-01-01'), max: new Date('2045-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...zones), instant, (zone, at) => {
        expect(clocks.get(zone)!(at)).toEqual(formatWithIntl(zone, at))
      }),
    )
  })

  it.each([
    ['Europe/Berlin', '2025-03-30T00:00:00Z'],
    ['Europe/Berlin', '2025-10-26T00:00:00Z'],
    // The clocks changed a minute after midnight.
    ['America/St_Johns', '2008-03-09T02:00:00Z'],
    // A change of half an hour.
    ['Australia/Lord_Howe', '2025-04-05T14:00:00Z'],
    // A whole day was left out.
    ['Pacific/Apia', '2011-12-30T09:00:00Z'],
    // An offset with seconds.
    ['Africa/Monrovia', '1972-01-07T00:00:00Z'],
  ])('agrees with the platform around the clock change of %s at %s', (zone, from) => {
    const clock = createClock(zone)
    for (let minute = -90; minute <= 150; minute++) {
      const at = new Date(Date.parse(from) + minute * 60_000 + 59_999)
      expect(clock(at)).toEqual(formatWithIntl(zone, at))
    }
  })

  it('remembers a limited number of offsets', () => {
    const clock = createClock('Asia/Kolkata')
    const readings = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const countReadings = (day: number) => {
      const before = readings.mock.calls.length
      clock(Date.UTC(1990, 0, day))
      return readings.mock.calls.length - before
    }
    expect(countReadings(1)).toBeGreaterThan(0)
    expect(countReadings(1)).toBe(0)
    for (let day = 2; day <= 5_000; day++) countReadings(day)
    expect(countReadings(1)).toBeGreaterThan(0)
    readings.mockRestore()
  })

  it('throws for a text that is not an instant', () => {
    expect(() => createClock('Asia/Kolkata')('tomorrow')).toThrow(RangeError)
  })
})

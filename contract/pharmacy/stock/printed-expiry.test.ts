import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { formatPrintedExpiry, isUsableOn, parsePrintedExpiry } from './printed-expiry.ts'

describe('parsePrintedExpiry', () => {
  it('reads a month as its last day (Q2)', () => {
    for (const text of ['11/2026', '11/26', '11-2026', '11.26', 'Nov 2026', 'NOV-26', ' november 2026 ', 'Nov.2026'])
      expect(parsePrintedExpiry(text), text).toBe('2026-11-30')
    expect(parsePrintedExpiry('02/2028')).toBe('2028-02-29')
    expect(parsePrintedExpiry('12/2026')).toBe('2026-12-31')
    expect(parsePrintedExpiry('2026-11-15')).toBe('2026-11-15')
  })

  it.each(['', '2026', '13/2026', '0/2026', '11/206', 'no 2026', '31-02-2026', '2026-02-31', '1 1 2026'])(
    'refuses %j',
    (text) => expect(parsePrintedExpiry(text)).toBeNull(),
  )

  it('reads what formatPrintedExpiry writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (days) => {
        const day = addDays('2020-01-01', days)
        expect(parsePrintedExpiry(formatPrintedExpiry(day))).toBe(day)
      }),
    )
  })
})

describe('isUsableOn', () => {
  it('allows the last day of the printed month, and no day after it (Q2)', () => {
    const lastDay = parsePrintedExpiry('11/2026')!
    expect(isUsableOn(lastDay, '2026-11-30')).toBe(true)
    expect(isUsableOn(lastDay, '2026-12-01')).toBe(false)
    expect(isUsableOn(lastDay, '2026-11-30', 1)).toBe(false)
    expect(isUsableOn(lastDay, '2026-11-29', 1)).toBe(true)
  })
})

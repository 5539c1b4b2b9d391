import { describe, expect, it } from 'vitest'
import { findRate } from '#contract/billing/tax/tax-rates.ts'
import { getStarterRates } from './tax-rates.ts'

const india = getStarterRates('india-gst')

describe('getStarterRates', () => {
  it('has one rate per code and day', () => {
    for (const a of india)
      for (const b of india)
        if (a !== b && a.code === b.code)
          expect((a.validTo ?? '9999') < b.validFrom || (b.validTo ?? '9999') < a.validFrom, a.code).toBe(true)
  })

  it.each([
    ['999312', '2026-11-20', 'exempt', 0],
    ['30049011', '2025-09-21', 'taxable', 1200],
    ['30049011', '2025-09-22', 'taxable', 500],
    ['998599', '2026-11-20', 'taxable', 1800],
  ])('has the rate of %s on %s', (code, day, taxCategory, rateBps) => {
    expect(findRate(code, india, day)).toEqual({ taxCategory, rateBps })
  })

  it('has none for other tax profiles', () => {
    expect(getStarterRates('generic')).toEqual([])
    expect(getStarterRates('nowhere')).toEqual([])
  })
})

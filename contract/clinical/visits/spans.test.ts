import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addSpan, formatSpan, parseSpan, SPAN_UNITS } from './spans.ts'

const span = fc.record({ count: fc.integer({ min: 1, max: 120 }), unit: fc.constantFrom(...SPAN_UNITS) })

describe('time spans', () => {
  it.each([
    ['3 days', '3 days'],
    ['3d', '3 days'],
    ['1 week', '1 week'],
    ['2wk', '2 weeks'],
    ['a month', '1 month'],
    ['6 Mo', '6 months'],
    ['2 yrs', '2 years'],
  ])('parseSpan reads %s as %s', (text, formatted) => expect(formatSpan(parseSpan(text)!)).toBe(formatted))

  it.each(['', 'days', '0 days', '-1 day', 'since Monday', '1.5 weeks', '9999 days', '3 dayz', '3'])(
    '%j is none',
    (text) => expect(parseSpan(text)).toBeNull(),
  )

  it('survive formatting and parsing', () => {
    fc.assert(
      fc.property(span, (value) => {
        expect(parseSpan(formatSpan(value))).toEqual(value)
      }),
    )
  })

  it.each([
    ['2025-03-09', '3 days', '2025-03-12'],
    ['2025-02-27', '2 days', '2025-03-01'],
    ['2025-03-09', '2 weeks', '2025-03-23'],
    ['2025-01-31', '1 month', '2025-02-28'],
    ['2024-01-31', '1 month', '2024-02-29'],
    ['2025-11-30', '3 months', '2026-02-28'],
    ['2024-02-29', '1 year', '2025-02-28'],
  ])('addSpan adds to %s %s: %s', (day, text, laterDay) => expect(addSpan(day, parseSpan(text)!)).toBe(laterDay))

  it('end on a later day', () => {
    fc.assert(
      fc.property(span, fc.integer({ min: 0, max: 20_000 }), (value, days) => {
        const day = new Date(Date.UTC(1990, 0, 1 + days)).toISOString().slice(0, 10)
        expect(addSpan(day, value) > day).toBe(true)
      }),
    )
  })
})

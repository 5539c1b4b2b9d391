import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeIssueValue } from './stock-value.ts'

/** Issues units one after the other and returns the value of each issue. */
function issueAll(stock: { onHand: number; valueMinor: number }, parts: readonly number[]): number[] {
  let { onHand, valueMinor } = stock
  return parts.map((units) => {
    const value = computeIssueValue({ onHand, valueMinor }, units)
    onHand -= units
    valueMinor -= value
    return value
  })
}

describe('computeIssueValue', () => {
  it('spreads the cost over free goods, and eleven issues cost exactly what was paid (E20)', () => {
    const values = issueAll({ onHand: 11, valueMinor: 80_000 }, Array(11).fill(1))
    expect(values[0]).toBe(7273)
    expect(values.reduce((total, value) => total + value)).toBe(80_000)
  })

  it('refuses more units than there are', () => {
    expect(() => computeIssueValue({ onHand: 3, valueMinor: 100 }, 4)).toThrow(RangeError)
  })

  it('adds up exactly and is never negative, however the stock leaves', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 }),
        fc.nat(10_000_000),
        (parts, valueMinor) => {
          const onHand = parts.reduce((total, units) => total + units)
          const values = issueAll({ onHand, valueMinor }, parts)
          expect(values.reduce((total, value) => total + value)).toBe(valueMinor)
          expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METHODS } from '../receipts/payment-methods.ts'
import { computeRefundable, describeCashRounding } from './rules.ts'

const amount = fc.integer({ min: 0, max: 10_00_000_00 })

describe('computeRefundable', () => {
  it('rounds cash down to the rupee, and no other method', () => {
    expect(computeRefundable(22_39, 'cash', 100)).toBe(22_00)
    expect(computeRefundable(22_39, 'upi', 100)).toBe(22_39)
    expect(computeRefundable(22_39, 'cash', 1)).toBe(22_39)
  })

  it('leaves less than one unit as credit, and never refunds more than the amount', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom(...METHODS), fc.constantFrom(1, 100), (minor, method, unit) => {
        const refundable = computeRefundable(minor, method, unit)
        const left = minor - refundable
        expect(left >= 0 && left < unit).toBe(true)
        if (method === 'cash') expect(refundable % unit).toBe(0)
        else expect(left).toBe(0)
      }),
    )
  })
})

describe('describeCashRounding', () => {
  it('is said only if a part of a rupee is left', () => {
    expect(describeCashRounding(22_39, 100)).toContain('kept as credit')
    expect([describeCashRounding(22_00, 100), describeCashRounding(22_39, 1)]).toEqual(['', ''])
  })
})

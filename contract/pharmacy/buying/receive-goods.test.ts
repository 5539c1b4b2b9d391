import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closeOrderShort, findReceiptStatus, type OrderedUnits, receiveUnits } from './receive-goods.ts'

describe('receiveUnits', () => {
  it('receives an order of 100 in parts and refuses more than is open (Q4)', () => {
    const first = receiveUnits({ ordered: 100, received: 0 }, 60)!
    expect(first).toEqual({ ordered: 100, received: 60 })
    expect(findReceiptStatus([first])).toBe('partly_received')
    expect(receiveUnits(first, 45)).toBeNull()
    const second = receiveUnits(first, 40)!
    expect(findReceiptStatus([second])).toBe('received')
    expect(receiveUnits(second, 1)).toBeNull()
  })

  it('accepts as many more units as the tolerance allows', () => {
    expect(receiveUnits({ ordered: 100, received: 100 }, 5, 5)).toEqual({ ordered: 100, received: 105 })
    expect(receiveUnits({ ordered: 100, received: 100 }, 6, 5)).toBeNull()
  })

  it('never receives more than was ordered, in whatever parts goods arrive (P7)', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.array(fc.integer({ min: -5, max: 120 })), (ordered, deliveries) => {
        let line: OrderedUnits = { ordered, received: 0 }
        for (const units of deliveries) {
          const before = line.received
          line = receiveUnits(line, units) ?? line
          expect(line.received).toBeGreaterThanOrEqual(before)
          expect(line.received).toBeLessThanOrEqual(ordered)
        }
      }),
    )
  })
})

describe('closeOrderShort', () => {
  it('cancels the 40 units of 100 that have not arrived (Q4)', () => {
    expect(closeOrderShort([{ ordered: 100, received: 60 }])).toEqual([40])
  })

  it('closes neither an order of which nothing arrived nor a complete one', () => {
    expect(closeOrderShort([{ ordered: 100, received: 0 }])).toBeNull()
    expect(closeOrderShort([{ ordered: 100, received: 100 }])).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeLoosePrice, exceedsMrp } from './pack-price.ts'

describe('computeLoosePrice', () => {
  it('rounds the share of loose units down (Q3)', () => {
    expect(computeLoosePrice({ mrpMinor: 4555, unitsPerPack: 10 }, 7)).toBe(3188)
    expect(computeLoosePrice({ mrpMinor: 11_200, unitsPerPack: 10 }, 3)).toBe(3360)
  })

  it('is the printed price for a pack, and parts never cost more than the whole (P8)', () => {
    const pack = fc.record({ mrpMinor: fc.nat(100_000_00), unitsPerPack: fc.integer({ min: 1, max: 500 }) })
    fc.assert(
      fc.property(pack, fc.nat(1000), fc.nat(1000), (price, one, other) => {
        expect(computeLoosePrice(price, price.unitsPerPack)).toBe(price.mrpMinor)
        expect(computeLoosePrice(price, one) * price.unitsPerPack).toBeLessThanOrEqual(price.mrpMinor * one)
        expect(computeLoosePrice(price, one) + computeLoosePrice(price, other)).toBeLessThanOrEqual(
          computeLoosePrice(price, one + other),
        )
      }),
    )
  })
})

describe('exceedsMrp', () => {
  it('refuses a price above the printed one (Q6)', () => {
    const pack = { mrpMinor: 11_200, unitsPerPack: 10 }
    expect(exceedsMrp(11_201, pack, 10)).toBe(true)
    expect(exceedsMrp(11_200, pack, 10)).toBe(false)
    expect(exceedsMrp(1121, pack, 1)).toBe(true)
  })
})

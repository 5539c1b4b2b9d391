import { describe, expect, it } from 'vitest'
import { listNiceTicks } from './nice-ticks'

describe('listNiceTicks', () => {
  it('lists steps of 1, 2, 5 or 10, and none of 7', () => {
    expect(listNiceTicks([20, 17, 28], { fromZero: true, isCount: true })).toEqual([0, 10, 20, 30])
    expect(listNiceTicks([3, 2, 4], { fromZero: true, isCount: true })).toEqual([0, 1, 2, 3, 4])
    expect(listNiceTicks([1], { fromZero: true, isCount: true })).toEqual([0, 1])
  })

  it('encloses measured values with round numbers', () => {
    expect(listNiceTicks([55.7, 56.9])).toEqual([55.5, 56, 56.5, 57])
    expect(listNiceTicks([36.4, 38.1, 37.6])).toEqual([36, 36.5, 37, 37.5, 38, 38.5])
    expect(listNiceTicks([161, 161])).toEqual([161, 162])
  })

  it('includes negative amounts', () => {
    expect(listNiceTicks([-1_500_00, 43_000_00], { fromZero: true })).toEqual([
      -20_000_00, 0, 20_000_00, 40_000_00, 60_000_00,
    ])
  })

  it('returns an axis from 0 to 1 without values', () => {
    expect(listNiceTicks([])).toEqual([0, 1])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestReorder } from './suggest-reorder.ts'

describe('suggestReorder', () => {
  it('counts what is on order, and fills up to the highest level (Q5)', () => {
    const levels = { reorderLevel: 50, maxLevel: 200, onHand: 30 }
    expect(suggestReorder({ ...levels, onOrder: 40 })).toBe(0)
    expect(suggestReorder({ ...levels, onOrder: 0 })).toBe(170)
    expect(suggestReorder({ ...levels, onOrder: 20 })).toBe(150)
  })

  it('suggests nothing without a level', () => {
    expect(suggestReorder({ reorderLevel: null, maxLevel: 200, onHand: 0, onOrder: 0 })).toBe(0)
    expect(suggestReorder({ reorderLevel: 50, maxLevel: null, onHand: 0, onOrder: 0 })).toBe(0)
  })

  it('never suggests more than fits, and once it is ordered suggests no more', () => {
    const units = fc.nat(500)
    fc.assert(
      fc.property(units, units, units, units, (onHand, onOrder, reorderLevel, room) => {
        const levels = { onHand, onOrder, reorderLevel, maxLevel: reorderLevel + room + 1 }
        const suggestion = suggestReorder(levels)
        expect(suggestion).toBeGreaterThanOrEqual(0)
        if (suggestion === 0) return
        expect(onHand + onOrder + suggestion).toBe(levels.maxLevel)
        expect(suggestReorder({ ...levels, onOrder: onOrder + suggestion })).toBe(0)
      }),
    )
  })
})

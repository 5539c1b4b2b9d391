import { describe, expect, it, vi } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

describe('createBoundedCache', () => {
  it('creates a value once', () => {
    const cache = createBoundedCache<number>(2)
    const create = vi.fn(() => 7)
    expect([cache.get('a', create), cache.get('a', create)]).toEqual([7, 7])
    expect(create).toHaveBeenCalledTimes(1)
  })

  it('never has more entries than its limit', () => {
    const cache = createBoundedCache<string>(3)
    for (let index = 0; index < 100; index++) {
      expect(cache.get(`${index}`, () => `value ${index}`)).toBe(`value ${index}`)
      expect(cache.size).toBeLessThanOrEqual(3)
    }
  })
})

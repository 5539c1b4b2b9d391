import { describe, expect, it } from 'vitest'
import { averageGroups, fitSlope, isGrowing, type Point } from './slope.ts'

const HOURS = 1 / 3
const SAMPLES = 120
const LIMIT = 10

/** Memory in megabytes: it rises and is collected again, with noise, and leaks by some megabytes an hour. */
function sampleMemory(leak: number, seed: number): Point[] {
  let state = seed
  const random = () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
  return Array.from({ length: SAMPLES }, (_, n) => {
    const hours = (n / SAMPLES) * HOURS
    return [hours, 250 + 2 * (n % 7) + 4 * random() + leak * hours] as const
  })
}

const measure = (points: readonly Point[]) => fitSlope(averageGroups(points, 6))

describe('fitSlope', () => {
  it('finds the slope of a line without error', () => {
    const { slope, standardError } = fitSlope([
      [0, 5],
      [1, 7],
      [2, 9],
    ])
    expect(slope).toBeCloseTo(2)
    expect(standardError).toBeCloseTo(0)
  })

  it('computes the standard error from the deviations', () => {
    const { slope, standardError } = fitSlope([
      [0, 0],
      [1, 2],
      [2, 1],
      [3, 3],
    ])
    expect(slope).toBeCloseTo(0.8)
    expect(standardError).toBeCloseTo(0.4243, 3)
  })
})

describe('isGrowing', () => {
  it('is true for a leak of 60 MB an hour, which is 20 MB in the measured time', () => {
    for (let seed = 1; seed <= 50; seed++) expect(isGrowing(measure(sampleMemory(60, seed)), LIMIT)).toBe(true)
  })

  it('is false for memory that rises and is collected again', () => {
    for (let seed = 1; seed <= 50; seed++) expect(isGrowing(measure(sampleMemory(0, seed)), LIMIT)).toBe(false)
  })

  it('is false for a slope below the limit, or within two standard errors', () => {
    expect(isGrowing({ slope: 9, standardError: 1 }, LIMIT)).toBe(false)
    expect(isGrowing({ slope: 30, standardError: 16 }, LIMIT)).toBe(false)
    expect(isGrowing({ slope: 30, standardError: 14 }, LIMIT)).toBe(true)
  })

  it('is true for an object that keeps every request', () => {
    const requests: Buffer[] = []
    const points = Array.from({ length: 24 }, (_, n): Point => {
      for (let index = 0; index < 20; index++) requests.push(Buffer.alloc(10_000, 1))
      return [n / 360, process.memoryUsage().arrayBuffers / 1024 / 1024]
    })
    expect(requests).toHaveLength(480)
    expect(isGrowing(measure(points), LIMIT)).toBe(true)
  })
})

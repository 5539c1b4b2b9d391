import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { allocateBatches, compareBatches, type StockedBatch } from './allocate-batches.ts'
import { batchStatuses } from './batch-statuses.ts'

const DAY = '2026-11-20'
const createBatch = (batchId: string, expiresOn: string, freeUnits: number): StockedBatch => ({
  batchId,
  status: 'available',
  expiresOn,
  freeUnits,
})
const BATCHES = [
  createBatch('B1', '2027-01-31', 4),
  createBatch('B2', '2027-03-31', 10),
  createBatch('B3', '2026-10-31', 50),
]

describe('allocateBatches', () => {
  it('takes the batch that expires first, and names expired ones (Q1)', () => {
    expect(allocateBatches(BATCHES, { units: 10, day: DAY })).toEqual({
      parts: [
        { batchId: 'B1', units: 4 },
        { batchId: 'B2', units: 6 },
      ],
      shortUnits: 0,
      availableUnits: 14,
      expiredBatchIds: ['B3'],
    })
  })

  it('allocates nothing if there are too few units, and says how many there are (Q1)', () => {
    const allocation = allocateBatches(BATCHES, { units: 15, day: DAY })
    expect(allocation).toMatchObject({ parts: [], shortUnits: 1, availableUnits: 14 })
    expect(allocateBatches(BATCHES, { units: 14, day: DAY }).parts).toEqual([
      { batchId: 'B1', units: 4 },
      { batchId: 'B2', units: 10 },
    ])
  })

  it('leaves out quarantined and recalled batches, and those that don’t last long enough', () => {
    const batches = [
      { ...createBatch('A', '2027-01-31', 5), status: 'quarantined' as const },
      { ...createBatch('B', '2027-01-31', 5), status: 'recalled' as const },
      createBatch('C', '2026-11-30', 5),
      createBatch('D', '2026-12-31', 5),
    ]
    expect(allocateBatches(batches, { units: 5, day: DAY, minDays: 30 }).parts).toEqual([{ batchId: 'D', units: 5 }])
    expect(allocateBatches(batches, { units: 5, day: DAY, minDays: 10 }).parts).toEqual([{ batchId: 'C', units: 5 }])
  })

  const batch = fc.record({
    batchId: fc.uuid(),
    status: fc.constantFrom(...batchStatuses.values),
    expiresOn: fc.constantFrom('2026-10-31', '2026-11-19', DAY, '2026-11-30', '2027-01-31', '2027-02-28'),
    freeUnits: fc.integer({ min: 0, max: 20 }),
  })
  const need = fc.record({ units: fc.integer({ min: 1, max: 60 }), minDays: fc.integer({ min: 0, max: 15 }) })

  it('allocates all units or none, never more than a batch has, and none of an unusable batch (P4)', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 8 }), need, (batches, { units, minDays }) => {
        const { parts, shortUnits, availableUnits } = allocateBatches(batches, { units, minDays, day: DAY })
        expect(sum(parts.map((part) => part.units))).toBe(shortUnits > 0 ? 0 : units)
        expect(shortUnits).toBe(Math.max(0, units - availableUnits))
        for (const part of parts) {
          const source = batches.find(({ batchId }) => batchId === part.batchId)!
          expect(part.units).toBeGreaterThan(0)
          expect(part.units).toBeLessThanOrEqual(source.freeUnits)
          expect(source.status).toBe('available')
          expect(source.expiresOn >= DAY).toBe(true)
        }
      }),
    )
  })

  it('leaves no unit of a usable batch that expires before one it takes, in whatever order batches come (P5)', () => {
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 8 }), need, (batches, { units, minDays }) => {
        const plan = { units, minDays, day: DAY }
        const { parts } = allocateBatches(batches, plan)
        expect(allocateBatches(batches.toReversed(), plan).parts).toEqual(parts)
        const last = batches.find(({ batchId }) => batchId === parts.at(-1)?.batchId)
        const earlier = batches.filter((one) => last && compareBatches(one, last) < 0)
        const unused = earlier.filter(({ batchId }) => !parts.some((part) => part.batchId === batchId))
        expect(allocateBatches(unused, { ...plan, units: 1 }).availableUnits).toBe(0)
        for (const { batchId, freeUnits } of earlier) {
          const part = parts.find((one) => one.batchId === batchId)
          if (part) expect(part.units).toBe(freeUnits)
        }
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeFree, chooseFee, createFreeWindow, type FeeRow, isCoveredBy } from './fees.ts'
import { KINDS } from './rules.ts'

const branchAndKind = { placeId: 'andheri', kind: 'virtual' } as const
const createRow = (placeId: string | null, kind: string | null, feeMinor: number): FeeRow => ({
  placeId,
  kind,
  feeMinor,
})

describe('chooseFee', () => {
  it.each([
    ['the doctor’s own', [], 500],
    ['that of the branch', [createRow('andheri', null, 400)], 400],
    ['that of the kind before the branch', [createRow('andheri', null, 400), createRow(null, 'virtual', 300)], 300],
    [
      'that of both before all',
      [createRow(null, 'virtual', 300), createRow('andheri', 'virtual', 200), createRow('andheri', null, 400)],
      200,
    ],
    ['nothing, where that is the fee', [createRow(null, 'virtual', 0)], 0],
    [
      'not that of another branch or kind',
      [createRow('juhu', 'virtual', 1), createRow('andheri', 'emergency', 2)],
      500,
    ],
  ])('is %s', (_, rows, fee) => {
    expect(chooseFee(500, rows, branchAndKind)).toBe(fee)
  })

  it('does not depend on the order of the rows', () => {
    const anyRows = fc.uniqueArray(
      fc.record({
        placeId: fc.constantFrom(null, 'andheri', 'juhu'),
        kind: fc.constantFrom(null, 'virtual', 'walk_in'),
        feeMinor: fc.nat(1000),
      }),
      { selector: ({ placeId, kind }) => `${placeId} ${kind}` },
    )
    fc.assert(
      fc.property(anyRows, (rows) => {
        const fee = chooseFee(500, rows, branchAndKind)
        expect(chooseFee(500, [...rows].reverse(), branchAndKind)).toBe(fee)
        expect([500, ...rows.map(({ feeMinor }) => feeMinor)]).toContain(fee)
      }),
    )
  })
})

describe('createFreeWindow', () => {
  it('covers the days after the visit, also across the end of a year', () => {
    const window = createFreeWindow('2026-12-28', { freeDays: 7, freeVisits: 2 })!
    expect(window).toEqual({
      fromDay: '2026-12-28',
      validTill: '2027-01-04',
      maxVisits: 2,
      used: 0,
      cancelled: false,
    })
    const isFree = (day: string, changes = {}) => isCoveredBy({ ...window, ...changes }, day)
    expect(['2026-12-27', '2026-12-28', '2027-01-04', '2027-01-05'].map((day) => isFree(day))).toEqual([
      ...[false, true, true, false],
    ])
    expect([isFree('2027-01-01', { used: 1 }), isFree('2027-01-01', { used: 2 })]).toEqual([true, false])
    expect(isFree('2027-01-01', { cancelled: true })).toBe(false)
    expect(createFreeWindow('2026-12-28', { freeDays: 0, freeVisits: 3 })).toBeNull()
    expect(KINDS.filter(({ value }) => !canBeFree(value)).map(({ value }) => value)).toEqual(['emergency'])
  })

  it('covers at most its number of visits in any order of bookings and cancellations', () => {
    const days = fc.array(fc.record({ day: fc.integer({ min: -2, max: 12 }), giveBack: fc.boolean() }))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, freeVisits, freeDays) => {
          const window = createFreeWindow('2026-01-15', { freeDays, freeVisits })!
          let booked = 0
          for (const { day, giveBack } of steps) {
            const date = new Date(Date.UTC(2026, 0, 15 + day)).toISOString().slice(0, 10)
            if (isCoveredBy(window, date)) {
              expect(day >= 0 && day <= freeDays).toBe(true)
              window.used += 1
              booked += 1
            } else if (giveBack && booked > 0) {
              window.used -= 1
              booked -= 1
            }
            expect(window.used).toBe(booked)
            expect(booked).toBeLessThanOrEqual(freeVisits)
          }
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CERTIFICATE_KINDS, KINDS } from './kinds.ts'
import { canCancel, countDays, getAllowedStart, listIssuableKinds, MAX_DAYS, validateDays } from './rules.ts'

const VISIT = '2026-03-10'
const NOW = { day: '2026-03-10', time: '11:15' }
const day = fc
  .integer({ min: -400, max: 400 })
  .map((offset) => new Date(Date.parse(VISIT) + offset * 86_400_000).toISOString().slice(0, 10))

describe('days of a certificate', () => {
  it('are counted inclusively', () => {
    expect(countDays('2026-03-10', '2026-03-10')).toBe(1)
    expect(countDays('2026-02-27', '2026-03-02')).toBe(4)
  })

  it('start near the visit', () => {
    expect(getAllowedStart('sick_leave', '2026-03-02')).toEqual({ earliest: '2026-02-27', latest: '2026-04-01' })
    expect(getAllowedStart('fitness', '2026-03-02')).toEqual({ earliest: '2026-03-02', latest: '2026-04-01' })
    expect(getAllowedStart('attendance', '2026-03-02')).toEqual({ earliest: '2026-03-02', latest: '2026-03-02' })
  })

  it('are valid within all limits, and errors at their field otherwise', () => {
    fc.assert(
      fc.property(day, day, (fromDay, toDay) => {
        const errors = validateDays({ kind: 'sick_leave', fromDay, toDay }, VISIT, NOW)
        const { daysBefore, daysAfter } = CERTIFICATE_KINDS.sick_leave.start
        const begins = countDays(VISIT, fromDay) - 1
        const isAllowed = begins >= -daysBefore && begins <= daysAfter
        const days = countDays(fromDay, toDay)
        expect('fromDay' in errors).toBe(!isAllowed)
        if (isAllowed) expect('toDay' in errors).toBe(days < 1 || days > MAX_DAYS)
      }),
    )
  })

  it('on the day of the visit can always be certified', () => {
    for (const kind of KINDS) {
      const dates = { kind, fromDay: VISIT, toDay: VISIT, fromTime: '10:00', toTime: '11:15' }
      expect(validateDays(dates, VISIT, NOW), kind).toEqual({})
    }
  })

  it('of an attendance end by the current time on the same day', () => {
    const attendance = { kind: 'attendance', fromTime: '11:00', toTime: '11:16' } as const
    expect(validateDays(attendance, VISIT, NOW)).toHaveProperty('toTime')
    expect(validateDays(attendance, VISIT, { day: '2026-03-11', time: '08:00' })).toEqual({})
  })
})

describe('the doctor of a certificate', () => {
  it('certifies their own signed visits, and cancels their own certificates once', () => {
    const me = { doctorId: 'd1' }
    expect(listIssuableKinds({ status: 'completed', doctorId: 'd1' }, me)).toEqual(KINDS)
    expect(listIssuableKinds({ status: 'open', doctorId: 'd1' }, me)).toEqual([])
    expect(listIssuableKinds({ status: 'completed', doctorId: 'd2' }, me)).toEqual([])
    expect(canCancel({ doctorId: 'd1', cancelledAt: null }, me)).toBe(true)
    expect(canCancel({ doctorId: 'd1', cancelledAt: '2026-03-11' }, me)).toBe(false)
    expect(canCancel({ doctorId: 'd2', cancelledAt: null }, me)).toBe(false)
  })
})

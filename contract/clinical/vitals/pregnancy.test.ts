import { describe, expect, it } from 'vitest'
import { countWeeksSince, findPregnancy, isLactatingOn, isPregnantOn, type PregnancyAnswer } from './pregnancy.ts'

const createAnswer = (day: string, fields: Partial<PregnancyAnswer>): PregnancyAnswer => ({
  ...{ day, pregnant: null, lactating: null, lastPeriodOn: null },
  ...fields,
})

describe('pregnancy', () => {
  it('follows the newest answer, and is no without one', () => {
    expect(isPregnantOn('2026-03-01', [])).toBe(false)
    const answers = [createAnswer('2026-02-01', { pregnant: true }), createAnswer('2026-04-01', { pregnant: false })]
    expect(['2026-01-31', '2026-02-01', '2026-03-31', '2026-04-01'].map((day) => isPregnantOn(day, answers))).toEqual([
      ...[false, true, true, false],
    ])
    expect(isPregnantOn('2026-03-01', [...answers, createAnswer('2026-02-20', { lactating: false })])).toBe(true)
  })

  it('ends 300 days after the last period or the answer, or with a later period', () => {
    const answer = createAnswer('2026-02-01', { pregnant: true })
    expect(isPregnantOn('2026-11-28', [answer])).toBe(true)
    expect(isPregnantOn('2026-11-29', [answer])).toBe(false)
    expect(isPregnantOn('2026-11-28', [{ ...answer, lastPeriodOn: '2026-01-01' }])).toBe(false)
    expect(isPregnantOn('2026-06-01', [answer, createAnswer('2026-05-01', { lastPeriodOn: '2026-04-20' })])).toBe(false)
    expect(isPregnantOn('2026-06-01', [answer, createAnswer('2026-05-01', { lastPeriodOn: '2026-01-03' })])).toBe(true)
  })

  it('is counted in whole weeks since the last period', () => {
    expect([countWeeksSince('2026-01-01', '2026-01-07'), countWeeksSince('2026-01-01', '2026-01-08')]).toEqual([0, 1])
  })
})

describe('breast-feeding', () => {
  it('follows the newest answer of the last two years', () => {
    const answer = createAnswer('2024-02-01', { lactating: true })
    expect(isLactatingOn('2026-01-31', [answer])).toBe(true)
    expect(isLactatingOn('2026-02-01', [answer])).toBe(false)
    expect(isLactatingOn('2025-02-01', [answer, createAnswer('2024-12-01', { lactating: false })])).toBe(false)
  })
})

describe('findPregnancy', () => {
  it('counts the weeks since the last period of this pregnancy', () => {
    const answers = [createAnswer('2026-02-01', { pregnant: true, lastPeriodOn: '2025-12-21' })]
    expect(findPregnancy('2026-03-01', answers)).toEqual({ weeks: 10 })
    expect(findPregnancy('2026-01-01', answers)).toBeNull()
    const olderPeriod = createAnswer('2025-01-10', { lastPeriodOn: '2025-01-05' })
    expect(findPregnancy('2026-03-01', [createAnswer('2026-02-01', { pregnant: true }), olderPeriod])).toEqual({
      weeks: null,
    })
    expect(findPregnancy('2026-03-01', [])).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import {
  countWeeksOfPregnancy,
  findPregnancy,
  getDueDate,
  isLactatingOn,
  isPregnantOn,
  type PregnancyAnswer,
} from './pregnancy.ts'

const createAnswer = (day: string, fields: Partial<PregnancyAnswer>): PregnancyAnswer => ({
  day,
  pregnant: null,
  lactating: null,
  lastPeriodOn: null,
  dueOn: null,
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

  it.each([
    ['2026-01-01', '2026-10-08'],
    ['2025-06-01', '2026-03-08'],
    ['2023-11-25', '2024-08-31'],
    ['2024-02-29', '2024-12-05'],
  ])('that began with a last period on %s is due on %s', (lastPeriodOn, dueOn) => {
    expect(getDueDate(lastPeriodOn)).toBe(dueOn)
    expect(countWeeksOfPregnancy(dueOn, dueOn)).toBe(40)
    expect(countWeeksOfPregnancy(dueOn, lastPeriodOn)).toBe(0)
  })

  it('is counted in whole weeks', () => {
    const dueOn = getDueDate('2026-01-01')
    expect([countWeeksOfPregnancy(dueOn, '2026-01-07'), countWeeksOfPregnancy(dueOn, '2026-01-08')]).toEqual([0, 1])
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
    expect(findPregnancy('2026-03-01', answers)).toEqual({ weeks: 10, dueOn: '2026-09-27' })
    expect(findPregnancy('2026-01-01', answers)).toBeNull()
    const olderPeriod = createAnswer('2025-01-10', { lastPeriodOn: '2025-01-05' })
    expect(findPregnancy('2026-03-01', [createAnswer('2026-02-01', { pregnant: true }), olderPeriod])).toEqual({
      weeks: null,
      dueOn: null,
    })
    expect(findPregnancy('2026-03-01', [])).toBeNull()
  })

  it('prefers the newest due date by ultrasound, and ends 20 days after it', () => {
    const answers = [
      createAnswer('2026-02-01', { pregnant: true, lastPeriodOn: '2025-12-21' }),
      createAnswer('2026-03-01', { pregnant: true, dueOn: '2026-10-11' }),
    ]
    expect(findPregnancy('2026-02-28', answers)).toEqual({ weeks: 9, dueOn: '2026-09-27' })
    expect(findPregnancy('2026-03-01', answers)).toEqual({ weeks: 8, dueOn: '2026-10-11' })
    const corrected = [...answers, createAnswer('2026-03-20', { pregnant: true, dueOn: '2026-10-04' })]
    expect(findPregnancy('2026-04-05', corrected)).toEqual({ weeks: 14, dueOn: '2026-10-04' })
    expect(findPregnancy('2026-10-24', corrected)).toEqual({ weeks: 42, dueOn: '2026-10-04' })
    expect(findPregnancy('2026-10-25', corrected)).toBeNull()
  })

  it('ends with a delivery or another outcome, whose dates are not those of the next pregnancy', () => {
    const answers = [
      createAnswer('2026-02-01', { pregnant: true, lastPeriodOn: '2025-12-21', dueOn: '2026-09-27' }),
      createAnswer('2026-03-01', { pregnant: false }),
    ]
    expect(findPregnancy('2026-03-01', answers)).toBeNull()
    const again = [...answers, createAnswer('2026-05-01', { pregnant: true })]
    expect(findPregnancy('2026-05-01', again)).toEqual({ weeks: null, dueOn: null })
    expect(findPregnancy('2026-05-08', [...again, createAnswer('2026-05-02', { lastPeriodOn: '2026-03-28' })])).toEqual(
      {
        weeks: 5,
        dueOn: '2027-01-02',
      },
    )
  })

  it('counts a last period that was recorded before the answer', () => {
    const answers = [
      createAnswer('2026-01-10', { pregnant: false, lastPeriodOn: '2026-01-05' }),
      createAnswer('2026-03-02', { pregnant: true }),
    ]
    expect(findPregnancy('2026-03-02', answers)).toEqual({ weeks: 8, dueOn: '2026-10-12' })
  })
})

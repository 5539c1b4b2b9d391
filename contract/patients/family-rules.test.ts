import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import {
  AGE_OF_MAJORITY,
  explainNoGuardian,
  getDateOfMajority,
  getRightsEndDate,
  relationLabel,
} from './family-rules.ts'
import { getAgeOn } from './rules.ts'

const days = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

it('getDateOfMajority returns the 18th birthday', () => {
  fc.assert(
    fc.property(days, (born) => {
      const birthday = getDateOfMajority(born)
      expect(getAgeOn(born, birthday)).toBe(AGE_OF_MAJORITY)
      expect(getAgeOn(born, addDays(birthday, -1))).toBe(AGE_OF_MAJORITY - 1)
    }),
  )
  expect(getDateOfMajority('2008-02-29')).toBe('2026-03-01')
})

it('adults have no guardian, and rights over them have no end', () => {
  expect(getRightsEndDate('2015-07-14', '2025-07-14')).toBe('2033-07-14')
  expect(getRightsEndDate('2007-07-14', '2025-07-14')).toBeNull()
  expect(getRightsEndDate(null, '2025-07-14')).toBeNull()
  expect(explainNoGuardian('2015-07-14', '2025-07-14')).toBeNull()
  expect(explainNoGuardian('2007-07-14', '2025-07-14')).toContain('younger than 18')
  expect(explainNoGuardian(null, '2025-07-14')).toContain('date of birth')
})

it('relationLabel reads a relation from both sides', () => {
  expect(relationLabel('mother')).toBe('Mother')
  expect(relationLabel('mother', { isReversed: true })).toBe('Child')
  expect(relationLabel('spouse', { isReversed: true })).toBe('Husband or wife')
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { COMES_OF_AGE, ofAgeOn, relationLabel, rightsUntil, whyNoGuardian } from './family-rules.ts'
import { ageOn } from './rules.ts'

const days = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(2099, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))
const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

it('a guardian’s right ends on the day on which the child is 18', () => {
  fc.assert(
    fc.property(days, (born) => {
      const until = ofAgeOn(born)
      expect(ageOn(born, until)).toBe(COMES_OF_AGE)
      expect(ageOn(born, before(until))).toBe(COMES_OF_AGE - 1)
    }),
  )
  expect(ofAgeOn('2008-02-29')).toBe('2026-03-01')
})

it('grown-ups have no guardian, and their family no end', () => {
  expect(rightsUntil('2015-07-14', '2025-07-14')).toBe('2033-07-14')
  expect(rightsUntil('2007-07-14', '2025-07-14')).toBeNull()
  expect(rightsUntil(null, '2025-07-14')).toBeNull()
  expect(whyNoGuardian('2015-07-14', '2025-07-14')).toBeNull()
  expect(whyNoGuardian('2007-07-14', '2025-07-14')).toContain('18 or older')
  expect(whyNoGuardian(null, '2025-07-14')).toContain('date of birth')
})

it('says what people are to one another from both sides', () => {
  expect(relationLabel('mother')).toBe('Mother')
  expect(relationLabel('mother', 'related')).toBe('Child')
  expect(relationLabel('spouse', 'related')).toBe('Husband or wife')
})

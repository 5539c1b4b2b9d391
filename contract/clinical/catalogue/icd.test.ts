import { expect, it } from 'vitest'
import { findEdition } from './icd.ts'

it('findEdition is the edition that has the code, or else that of the practice', () => {
  const codes = { cm: 'I25.10', who: 'I25.1' }
  expect(findEdition('I25.10', codes, 'who')).toBe('cm')
  expect(findEdition('I25.1', codes, 'cm')).toBe('who')
  expect(findEdition('I10', { cm: 'I10', who: 'I10' }, 'who')).toBe('who')
  expect(findEdition('X99', { cm: null, who: undefined }, 'cm')).toBe('cm')
})

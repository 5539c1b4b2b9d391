import { expect, it } from 'vitest'
import { describeUnit, nameUnit } from './units.ts'

it('names the unit codes of returns in words, and keeps the units of a practice', () => {
  expect(['STR', 'btl', 'DOZEN'].map(nameUnit)).toEqual(['strip', 'bottle', 'DOZEN'])
  expect(['STR', 'DOZEN'].map(describeUnit)).toEqual(['per strip (STR)', 'per DOZEN'])
})

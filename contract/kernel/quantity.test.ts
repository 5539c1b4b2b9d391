import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quantityAsText, quantityFromText, quantityMistake } from './quantity.ts'

it.each([
  ['1', 1000],
  ['1.5', 1500],
  ['.25', 250],
  ['1,000.125', 1_000_125],
  [' 2 ', 2000],
  ['1.0005', Number.NaN],
  ['1,5', Number.NaN],
  ['1,25', Number.NaN],
  ['', Number.NaN],
  ['.', Number.NaN],
  ['-1', Number.NaN],
  ['one', Number.NaN],
])('reads %s as %d thousandths', (typed, milli) => {
  expect(quantityFromText(typed)).toBe(milli)
})

it('says what is wrong with a quantity, where that can be told', () => {
  expect(['0.0001', '1234567890', 'one', '1.5'].map(quantityMistake)).toEqual([
    ...['Use 3 decimals or fewer', 'This is too much: enter a smaller quantity', null, null],
  ])
})

it('reads what it shows', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (milli) => {
      expect(quantityFromText(quantityAsText(milli))).toBe(milli)
    }),
  )
  expect([1500, 2000, 125, 1_250_010].map(quantityAsText)).toEqual(['1.5', '2', '0.125', '1250.01'])
})

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { describeQuantityMistake, parseQuantity, toQuantityInput } from './quantity.ts'

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
])('parseQuantity reads %s as %d thousandths', (text, milli) => {
  expect(parseQuantity(text)).toBe(milli)
})

it('describeQuantityMistake explains a mistake if it is clear', () => {
  expect(['0.0001', '1234567890', 'one', '1.5'].map(describeQuantityMistake)).toEqual([
    'Use 3 decimals or fewer',
    'Enter a smaller quantity',
    null,
    null,
  ])
})

it('parseQuantity reads every quantity that toQuantityInput formats', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (milli) => {
      expect(parseQuantity(toQuantityInput(milli))).toBe(milli)
    }),
  )
  expect([1500, 2000, 125, 1_250_010].map(toQuantityInput)).toEqual(['1.5', '2', '0.125', '1250.01'])
})

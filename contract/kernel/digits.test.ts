import { expect, it } from 'vitest'
import { toLatinDigits } from './digits.ts'

it.each([
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['૯૮૨૦૦', '98200'],
  ['௦௯', '09'],
  ['೯೦', '90'],
  ['٠١٢٩', '0129'],
  ['५/३/९०', '5/3/90'],
  ['+91 98200', '+91 98200'],
  ['१४ जून', '14 जून'],
  ['²', '²'],
])('toLatinDigits writes %s as %s', (text, digits) => {
  expect(toLatinDigits(text)).toBe(digits)
})

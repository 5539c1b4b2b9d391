import { describe, expect, it } from 'vitest'
import { findStateCode } from './state-names.ts'
import { GST_NUMBERS } from './tax-numbers.ts'

describe('findStateCode', () => {
  it.each([
    ['Karnataka', '29'],
    [' karnataka ', '29'],
    ['KA', '29'],
    ['Orissa', '21'],
    ['Jammu & Kashmir', '01'],
    ['Tamilnadu', '33'],
    ['N.C.T. of Delhi', '07'],
    ['Karnat', null],
    ['Bengaluru', null],
    ['', null],
    [null, null],
  ])('finds %j as %j', (name, code) => {
    expect(findStateCode(GST_NUMBERS, name)).toBe(code)
  })

  it('finds every state by its own name, and none without tax numbers', () => {
    const { states } = GST_NUMBERS
    for (const [code, name] of Object.entries(states)) expect(findStateCode(GST_NUMBERS, name)).toBe(code)
    expect(findStateCode(null, 'Karnataka')).toBeNull()
  })
})

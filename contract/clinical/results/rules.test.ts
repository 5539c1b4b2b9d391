import { describe, expect, it } from 'vitest'
import { formatResult, isMistyped, parseResult } from './rules.ts'

describe('parseResult', () => {
  it.each([
    ['7.2', null, '7.2', true],
    ['<0.01', '<', '0.01', true],
    ['>= 200', '≥', '200', true],
    ['=<5', '≤', '5', true],
    ['6,50', null, '6.50', true],
    ['Negative', null, 'Negative', false],
    ['1:160', null, '1:160', false],
  ])('reads %s', (typed, comparator, value, isNumber) =>
    expect(parseResult(typed)).toEqual({ comparator, value, isNumber }),
  )

  it.each(['7.2.1', '<>5', '<', '.5', '12 000', '='])('finds that %s is mistyped', (typed) =>
    expect(isMistyped(typed)).toBe(true),
  )

  it('accepts words, titres and numbers', () => {
    expect(['Positive 2+', '1:160', '7.2', '≥200'].some(isMistyped)).toBe(false)
    expect(formatResult({ comparator: '≤', value: '0.01', unit: 'mg/L' })).toBe('≤0.01 mg/L')
  })
})

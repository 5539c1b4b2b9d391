import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeTrend } from './trend.ts'

const kg = (grams: number) => `${grams / 1000} kg`
const weight = (...grams: number[]) => describeTrend('Weight', grams, kg, 'March')

describe('a trend in words', () => {
  it.each([
    [[63_000, 60_000], 'Weight fell 3 kg since March, from 63 kg to 60 kg.'],
    [[60_000, 61_500], 'Weight rose 1.5 kg since March, from 60 kg to 61.5 kg.'],
    [[60_000, 60_000], 'Weight is 60 kg, as in March.'],
    [[60_000, 66_000, 59_000], 'Weight fell 1 kg since March, from 60 kg to 59 kg. Highest: 66 kg.'],
    [[60_000, 66_000, 50_000, 60_000], 'Weight is 60 kg, as in March. Highest: 66 kg. Lowest: 50 kg.'],
  ])('%j', (values, sentence) => expect(weight(...values)).toBe(sentence))

  it('is empty for fewer than two values', () => expect([weight(), weight(60_000)]).toEqual(['', '']))

  it('names the first, the last and every extreme value', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 300, max: 450_000 }), { minLength: 2 }), (values) => {
        const sentence = weight(...values)
        for (const value of [values.at(-1)!, Math.max(...values), Math.min(...values)])
          expect(sentence).toContain(kg(value))
      }),
    )
  })
})

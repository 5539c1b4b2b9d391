import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classifyBmi, hasBmi } from './bmi.ts'
import { computeBmiTenths, formatBmi } from './rules.ts'
import { VitalsInput } from './schema.ts'

const years = (count: number) => ({ years: count, days: count * 366 })
const adult = years(40)

describe('bmi', () => {
  it.each([
    [70, 175, '22.9', 'Normal', 'Normal'],
    [65, 160, '25.4', 'Obese', 'Overweight'],
    [60, 155, '25.0', 'Obese', 'Overweight'],
    [50, 165, '18.4', 'Underweight', 'Thin'],
    [90, 170, '31.1', 'Obese', 'Obese, class I'],
    [45, 160, '17.6', 'Underweight', 'Thin'],
  ])('%s kg at %s cm is %s', (kg, cm, shown, asian, patientClass) => {
    const tenths = computeBmiTenths(cm, kg * 1000)
    expect(formatBmi(tenths)).toBe(shown)
    expect(classifyBmi(tenths, adult, 'asian')).toBe(asian)
    expect(classifyBmi(tenths, adult, 'who')).toBe(patientClass)
  })

  it('is empty if either value is missing or the height is zero', () => {
    expect(formatBmi(computeBmiTenths(null, 70_000))).toBe('')
    expect(formatBmi(computeBmiTenths(175, null))).toBe('')
    expect(computeBmiTenths(0, 70_000)).toBeNull()
    expect(VitalsInput.safeParse({ heightCm: '0', weightKg: '70' }).success).toBe(false)
  })

  it('agrees with a rational reference: half up of weight in grams × 10,000 by the square of millimetres', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 272 }), fc.integer({ min: 300, max: 450_000 }), (cm, g) => {
        const [n, d] = [BigInt(g) * 10_000n, BigInt(cm * 10) ** 2n]
        const floor = n / d
        const reference = floor + ((n - floor * d) * 2n >= d ? 1n : 0n)
        expect(computeBmiTenths(cm, g)).toBe(Number(reference))
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['asian', [184, 185, 229, 230, 249, 250], ['Underweight', 'Normal', 'Normal', 'Overweight', 'Overweight', 'Obese']],
    ['who', [159, 160, 169, 170], ['Severely thin', 'Moderately thin', 'Moderately thin', 'Thin']],
    ['who', [184, 185, 249, 250, 299], ['Thin', 'Normal', 'Normal', 'Overweight', 'Overweight']],
    ['who', [300, 349, 350], ['Obese, class I', 'Obese, class I', 'Obese, class II']],
    ['who', [399, 400], ['Obese, class II', 'Obese, class III']],
  ] as const)('is classified by its rounded value on the scale %s', (scale, tenths, classes) =>
    expect(tenths.map((bmi) => classifyBmi(bmi, adult, scale))).toEqual(classes),
  )

  it('has no class below 18 years, for an unknown age and in pregnancy, and is not shown below two years', () => {
    expect(classifyBmi(250, years(17), 'asian')).toBe('')
    expect(classifyBmi(250, years(18), 'asian')).toBe('Obese')
    expect(classifyBmi(250, null, 'asian')).toBe('')
    expect(classifyBmi(250, adult, 'asian', true)).toBe('')
    expect(classifyBmi(null, adult, 'asian')).toBe('')
    expect([hasBmi(years(1)), hasBmi(years(2)), hasBmi(null)]).toEqual([false, true, true])
  })
})

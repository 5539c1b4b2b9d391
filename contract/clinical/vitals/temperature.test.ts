import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findErrors } from './limits.ts'
import { formatMeasure, parseMeasures, toVitalsFormValues } from './rules.ts'
import { createMeasures } from './testing.ts'

describe('temperatures', () => {
  it('mean the same in forms of either unit, because no number is possible in both', () => {
    const unit = fc.constantFrom('C' as const, 'F' as const)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), unit, unit, (tenths, one, other) => {
        const parse = (temperatureUnit: 'C' | 'F') =>
          parseMeasures({
            ...toVitalsFormValues(createMeasures({})),
            temperatureDegrees: String(tenths / 10),
            temperatureUnit,
          })
        const [first, second] = [parse(one), parse(other)]
        if (findErrors(first).length === 0) expect(second).toEqual(first)
        else expect(findErrors(second)).toHaveLength(1)
      }),
    )
  })

  it('are shown in both units if they were measured in the other one', () => {
    const typed = createMeasures({ temperatureTenths: 1014, temperatureUnit: 'F' })
    expect(formatMeasure('temperatureTenths', typed, 'C')).toBe('101.4 °F (38.6 °C)')
    expect(formatMeasure('temperatureTenths', typed, 'F')).toBe('101.4 °F')
    expect(formatMeasure('temperatureTenths', createMeasures({ temperatureTenths: 386 }), 'F')).toBe(
      '38.6 °C (101.5 °F)',
    )
  })
})

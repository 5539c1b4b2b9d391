import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Age } from './age.ts'
import type { GlucoseWhen } from './circumstances.ts'
import { FLAG_WORDS, FLAGS, type Flag, flagMeasures, isCritical } from './flags.ts'
import { MEASURE_NAMES, type Measure, type Measures } from './rules.ts'
import { createMeasures } from './testing.ts'

const years = (count: number): Age => ({ years: count, days: Math.ceil(count * 365.25) })
const days = (count: number): Age => ({ years: 0, days: count })
const flags = (values: Partial<Measures>, age: Age | null, when?: GlucoseWhen) =>
  flagMeasures(createMeasures(values), age, when).flags

describe('flags', () => {
  it.each([
    [{ systolic: 140 }, { systolic: 'H' }],
    [{ systolic: 139, diastolic: 89 }, {}],
    [
      { systolic: 180, diastolic: 120 },
      { systolic: 'HH', diastolic: 'HH' },
    ],
    [{ systolic: 69 }, { systolic: 'LL' }],
    [
      { pulse: 49, respiration: 21, spo2: 94 },
      { pulse: 'L', respiration: 'H', spo2: 'L' },
    ],
    [
      { pulse: 131, respiration: 30, spo2: 89 },
      { pulse: 'HH', respiration: 'HH', spo2: 'LL' },
    ],
    [{ temperatureTenths: 380 }, { temperatureTenths: 'H' }],
    [{ temperatureTenths: 1004, temperatureUnit: 'F' }, { temperatureTenths: 'H' }],
    [{ temperatureTenths: 1003, temperatureUnit: 'F' }, {}],
    [{ heightCm: 220, weightG: 40_000, waistMm: 1500, pain: 10 }, {}],
  ] as const)('%j of an adult: %j', (values, expected) => expect(flags(values, years(40))).toEqual(expected))

  it.each([
    [days(90), 380, 'HH'],
    [days(90), 379, undefined],
    [days(20), 354, 'LL'],
    [days(91), 380, 'H'],
    [days(150), 392, 'H'],
    [years(7), 400, 'HH'],
    [years(7), 379, undefined],
    [years(17), 385, 'H'],
    [years(3), 349, 'L'],
  ] as const)('of %j a temperature of %s tenths: %s', (age, temperatureTenths, flag) =>
    expect(flags({ temperatureTenths }, age).temperatureTenths).toBe(flag),
  )

  it.each([
    [53, 'random', 'LL'],
    [54, 'random', 'L'],
    [69, 'fasting', 'L'],
    [70, 'fasting', undefined],
    [125, 'fasting', undefined],
    [126, 'fasting', 'H'],
    [126, 'random', undefined],
    [199, 'random', undefined],
    [200, 'random', 'H'],
    [199, 'after_meal', undefined],
    [200, 'after_meal', 'H'],
  ] as const)('glucose of %s, %s: %s', (glucose, when, flag) =>
    expect(flags({ glucose }, years(40), when).glucose).toBe(flag),
  )

  it.each([
    [days(27), { pulse: 205, respiration: 30, systolic: 60 }, {}],
    [
      days(27),
      { pulse: 99, respiration: 54, systolic: 59 },
      { pulse: 'below', respiration: 'above', systolic: 'below' },
    ],
    [days(28), { pulse: 191, respiration: 53, systolic: 69 }, { pulse: 'above', systolic: 'below' }],
    [years(1), { pulse: 140, respiration: 22, systolic: 72 }, {}],
    [
      years(2),
      { pulse: 141, respiration: 38, systolic: 73 },
      { pulse: 'above', respiration: 'above', systolic: 'below' },
    ],
    [years(3), { pulse: 121, respiration: 19, systolic: 76 }, { pulse: 'above', respiration: 'below' }],
    [years(9), { pulse: 75, respiration: 18, systolic: 87 }, { systolic: 'below' }],
    [years(10), { pulse: 118, respiration: 25, systolic: 90 }, {}],
    [
      years(12),
      { pulse: 101, respiration: 21, systolic: 89 },
      { pulse: 'above', respiration: 'above', systolic: 'below' },
    ],
    [years(8), { spo2: 91 }, { spo2: 'LL' }],
    [years(8), { spo2: 92 }, {}],
  ] as const)('at %j %j: %j', (age, values, expected) => expect(flags(values, age)).toEqual(expected))

  it.each([
    [years(6), { systolic: 104, diastolic: 65 }, {}],
    [years(6), { systolic: 105, diastolic: 66 }, { systolic: 'above', diastolic: 'above' }],
    [years(12), { systolic: 140, diastolic: 90 }, { systolic: 'HH', diastolic: 'HH' }],
    [years(13), { systolic: 129, diastolic: 79 }, {}],
    [years(17), { systolic: 130, diastolic: 80 }, { systolic: 'above', diastolic: 'above' }],
    [years(6), { glucose: 53 }, { glucose: 'LL' }],
    [days(20), { glucose: 53 }, { glucose: 'LL' }],
    [years(6), { glucose: 69 }, { glucose: 'L' }],
    [years(6), { glucose: 90 }, {}],
  ] as const)('of children at %j %j: %j', (age, values, expected) => expect(flags(values, age)).toEqual(expected))

  it('of pregnancy are severe from 160/110 mmHg, at any age, and have words', () => {
    const inPregnancy = (values: Partial<Measures>, age: Age | null, pregnant = true) =>
      flagMeasures(createMeasures(values), age, null, pregnant).flags
    expect(inPregnancy({ systolic: 160, diastolic: 110 }, years(25))).toEqual({
      systolic: 'severe',
      diastolic: 'severe',
    })
    expect(inPregnancy({ systolic: 159, diastolic: 109 }, years(25))).toEqual({ systolic: 'H', diastolic: 'H' })
    expect(inPregnancy({ systolic: 165 }, years(17))).toEqual({ systolic: 'severe' })
    expect(inPregnancy({ systolic: 165 }, null)).toEqual({ systolic: 'severe' })
    expect(inPregnancy({ systolic: 165 }, years(25), false)).toEqual({ systolic: 'H' })
    expect(FLAG_WORDS.severe).toContain('pregnancy')
    expect(isCritical('severe')).toBe(true)
  })

  it('put critical values first', () => {
    const flagged = flags({ systolic: 145, pulse: 105, spo2: 85, temperatureTenths: 401 }, years(40))
    expect(Object.keys(flagged)).toEqual(['temperatureTenths', 'spo2', 'systolic', 'pulse'])
  })

  it('name measures without a range at this age', () => {
    const measures = {
      heightCm: 120,
      systolic: 200,
      diastolic: 90,
      pulse: 90,
      temperatureTenths: 370,
      spo2: 97,
      pain: 3,
    }
    const listUnjudged = (age: Age | null) => flagMeasures(createMeasures(measures), age).unjudged
    expect(listUnjudged(years(40))).toEqual([])
    expect(listUnjudged(years(8))).toEqual([])
    expect(listUnjudged(years(0))).toEqual(['diastolic'])
    expect(listUnjudged(years(16))).toEqual(['pulse'])
    expect(listUnjudged(null)).toEqual(['systolic', 'diastolic', 'pulse', 'temperatureTenths', 'spo2'])
    expect(flags({ systolic: 200 }, years(17))).toEqual({ systolic: 'HH' })
    expect(flags({ systolic: 200 }, years(18))).toEqual({ systolic: 'HH' })
    expect(flags({ systolic: 200 }, null)).toEqual({})
  })

  const order = (flag: Flag | undefined) =>
    flag ? [...FLAGS.slice(0, 3), undefined, ...FLAGS.slice(3)].indexOf(flag) : 3

  it('never decrease as the value rises', () => {
    const age = fc.option(fc.oneof(fc.nat(120).map(years), fc.nat(364).map(days)))
    const when = fc.constantFrom<GlucoseWhen>('fasting', 'after_meal', 'random')
    const name = fc.constantFrom<Measure>(...MEASURE_NAMES)
    fc.assert(
      fc.property(name, age, when, fc.nat(1500), fc.nat(1500), (measure, old, taking, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        const flag = (value: number) => order(flags({ [measure]: value }, old, taking)[measure])
        expect(flag(less)).toBeLessThanOrEqual(flag(more))
      }),
      { numRuns: 2000 },
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmiClass, flags, hasRanges } from './flags.ts'
import { confirmation, doubtful, impossible } from './limits.ts'
import { type Before, NOTHING_BEFORE } from './plausible.ts'
import {
  bmiTenths,
  bmiText,
  type Measures,
  measuresOf,
  measureText,
  rangeText,
  type TypedVitals,
  typedFrom,
} from './rules.ts'
import { VitalsTaken } from './schema.ts'

const nothing: Measures = {
  heightCm: null,
  weightG: null,
  systolic: null,
  diastolic: null,
  pulse: null,
  respiration: null,
  temperatureTenths: null,
  temperatureUnit: 'C',
  spo2: null,
}
const taken = (some: Partial<Measures>): Measures => ({ ...nothing, ...some })

describe('bmi', () => {
  it.each([
    [70, 175, '22.9'],
    [65, 160, '25.4'],
    [60, 155, '25.0'],
    [50, 165, '18.4'],
    [90, 170, '31.1'],
    [45, 160, '17.6'],
  ])('%s kg at %s cm is %s', (kg, cm, shown) => expect(bmiText(bmiTenths(cm, kg * 1000))).toBe(shown))

  it('is empty if either is missing', () => {
    expect(bmiText(bmiTenths(null, 70_000))).toBe('')
    expect(bmiText(bmiTenths(175, null))).toBe('')
    expect(bmiTenths(0, 70_000)).toBeNull()
  })

  it('is the formula of the specification to one decimal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 272 }), fc.integer({ min: 300, max: 450_000 }), (cm, g) => {
        expect(Math.abs(bmiTenths(cm, g)! / 10 - g / 1000 / (cm / 100) ** 2)).toBeLessThan(0.0500001)
      }),
    )
  })

  it('is classed by its shown value, for adults, by the scale of the practice', () => {
    expect(bmiClass(250, 40, 'asian')).toBe('Obese')
    expect(bmiClass(250, 40, 'who')).toBe('Overweight')
    expect(bmiClass(249, 40, 'who')).toBe('Normal')
    expect(bmiClass(184, 40, 'asian')).toBe('Underweight')
    expect(bmiClass(250, 17, 'asian')).toBe('')
    expect(bmiClass(250, null, 'asian')).toBe('')
  })
})

describe('what is typed', () => {
  const part = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 300 }).map(String))
  const typed: fc.Arbitrary<TypedVitals> = fc.record({
    heightCm: part,
    weightKg: part,
    weightG: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 999 }).map(String)),
    systolic: part,
    diastolic: part,
    pulse: part,
    respiration: part,
    temperatureDegrees: part,
    temperatureTenths: fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 9 }).map(String)),
    temperatureUnit: fc.constantFrom('C' as const, 'F' as const),
    spo2: part,
  })

  it('is the same measurement after it was kept and typed again', () => {
    fc.assert(
      fc.property(typed, (form) => {
        const kept = measuresOf(form)
        expect(measuresOf(typedFrom(kept))).toEqual(kept)
      }),
    )
  })

  it('puts kilograms and grams, degrees and tenths together', () => {
    const form = {
      ...typedFrom(nothing),
      weightKg: '61',
      weightG: '50',
      temperatureDegrees: '98',
      temperatureTenths: '7',
    }
    const kept = measuresOf({ ...form, temperatureUnit: 'F' })
    expect(measureText('weightG', kept)).toBe('61.05 kg')
    expect(measureText('temperatureTenths', kept)).toBe('98.7 °F')
    expect(measureText('weightG', measuresOf({ ...form, weightKg: '', weightG: '900' }))).toBe('0.9 kg')
  })

  const wrong = (form: Record<string, unknown>) => {
    const { error } = VitalsTaken.safeParse(form)
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  }

  it.each([
    [{}, 'heightCm: Enter the height or at least one other measurement'],
    [{ heightCm: '17.5' }, 'heightCm: Use digits only'],
    [{ heightCm: '-170' }, 'heightCm: Use digits only'],
    [{ weightKg: '60kg' }, 'weightKg: Use digits only'],
    [{ weightKg: '60', weightG: '1000' }, 'weightG: Grams go from 0 to 999: whole kilograms stand beside them'],
    [{ temperatureDegrees: '37', temperatureTenths: '12' }, 'temperatureTenths: Enter one digit, 0 to 9'],
    [{ temperatureTenths: '5' }, 'temperatureDegrees: Enter the whole degrees'],
    [{ heightCm: '273' }, 'heightCm: Enter 20 to 272 cm'],
    [{ heightCm: '0' }, 'heightCm: Enter 20 to 272 cm'],
    [{ weightG: '299' }, 'weightKg: Enter 0.3 to 450 kg'],
    [{ temperatureDegrees: '37', temperatureUnit: 'F' }, 'temperatureDegrees: Enter 77.0 to 113.0 °F'],
    [{ temperatureDegrees: '98', temperatureUnit: 'C' }, 'temperatureDegrees: Enter 25.0 to 45.0 °C'],
    [{ spo2: '101' }, 'spo2: Enter 30 to 100 %'],
    [{ systolic: '80', diastolic: '80' }, 'diastolic: The lower blood pressure is smaller than the upper one'],
  ])('%j is refused: %s', (form, sentence) => expect(wrong(form)).toEqual([sentence]))

  it('is refused for everything that is wrong at once', () => {
    const form = {
      ...{ heightCm: 'tall', weightKg: '60', weightG: '1000', systolic: '80', diastolic: '90', pulse: '900' },
      ...{ respiration: '1234567', temperatureDegrees: '99', temperatureTenths: '12', spo2: '5' },
    }
    expect(wrong(form).toSorted()).toEqual([
      'diastolic: The lower blood pressure is smaller than the upper one',
      'heightCm: Use digits only',
      'pulse: Enter 20 to 300/min',
      'respiration: Use 6 digits or fewer',
      'spo2: Enter 30 to 100 %',
      'temperatureDegrees: Enter 25.0 to 45.0 °C',
      'temperatureTenths: Enter one digit, 0 to 9',
      'weightG: Grams go from 0 to 999: whole kilograms stand beside them',
    ])
  })

  it('takes no fields that it does not know', () => {
    expect(wrong({ heightCm: '170', practiceId: 'x' })).toHaveLength(1)
  })
})

describe('unusual values', () => {
  it('are asked about until the very value is confirmed', () => {
    const small = taken({ heightCm: 35 })
    expect(impossible(small)).toEqual([])
    expect(doubtful(small, []).map(({ sentence }) => sentence)).toEqual([
      'Is 35 cm right? Most are 40 to 220 cm. Tick to confirm it, or correct it',
    ])
    expect(doubtful(small, [confirmation('heightCm', small)])).toEqual([])
    expect(doubtful(taken({ heightCm: 36 }), ['heightCm:35'])).toHaveLength(1)
  })

  const weighed = (grams: number, ageYears: number | null = null, withinMonth = true): Before => ({
    ...{ ageYears, heightCm: null },
    weight: { grams, withinMonth },
  })

  it('are weights that changed by more than a tenth in a month, or more than a third since', () => {
    expect(doubtful(taken({ weightG: 66_000 }), [], weighed(60_000))).toEqual([])
    expect(doubtful(taken({ weightG: 66_100 }), [], weighed(60_000))[0]?.sentence).toContain('It was 60 kg last time')
    expect(doubtful(taken({ weightG: 53_900 }), [], weighed(60_000))).toHaveLength(1)
    expect(doubtful(taken({ weightG: 53_900 }), [])).toEqual([])
    expect(doubtful(taken({ weightG: 79_000 }), [], weighed(60_000, 40, false))).toEqual([])
    expect(doubtful(taken({ weightG: 81_000 }), [], weighed(60_000, 40, false))).toHaveLength(1)
    expect(doubtful(taken({ weightG: 24_000 }), [], weighed(14_000, 6, false))).toEqual([])
    expect(doubtful(taken({ weightG: 14_000 }), [], weighed(24_000, 6, false))).toHaveLength(1)
  })

  it.each([
    [{ heightCm: 170 }, 1, 'Is 170 cm right? Most of this age are 60 to 105 cm.'],
    [{ weightG: 70_000 }, 1, 'Is 70 kg right? Most of this age are 5 to 20 kg.'],
    [{ heightCm: 75, weightG: 9000 }, 1, undefined],
    [{ heightCm: 50, weightG: 3200 }, 0, undefined],
    [{ heightCm: 75 }, 40, 'Is 75 cm right? Most of this age are 120 to 220 cm.'],
    [{ weightG: 9000 }, 40, 'Is 9 kg right? Most of this age are 25 to 250 kg.'],
    [{ heightCm: 75 }, null, undefined],
  ])('are judged by the age: %j at %s', (some, ageYears, sentence) => {
    const [first] = doubtful(taken(some), [], { ...NOTHING_BEFORE, ageYears })
    sentence ? expect(first?.sentence).toContain(sentence) : expect(first).toBeUndefined()
  })

  it('are heights of grown-ups that changed, and of children that shrank', () => {
    const tall = (heightCm: number, before: number, ageYears: number) =>
      doubtful(taken({ heightCm }), [], { ...NOTHING_BEFORE, ageYears, heightCm: before }).length
    expect([tall(175, 170, 40), tall(176, 170, 40), tall(130, 115, 8), tall(109, 115, 8)]).toEqual([0, 1, 0, 1])
  })

  it('are told in the unit of the form', () => {
    expect(rangeText('temperatureTenths', [340, 415], 'F')).toBe('93.2 to 106.7 °F')
    expect(doubtful(taken({ temperatureTenths: 1070, temperatureUnit: 'F' }), [])).toHaveLength(1)
    expect(doubtful(taken({ temperatureTenths: 986, temperatureUnit: 'F' }), [])).toEqual([])
  })
})

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
    [{ heightCm: 220, weightG: 40_000 }, {}],
  ] as const)('%j of an adult: %j', (some, found) => expect(flags(taken(some), 40)).toEqual(found))

  it('are for ages with ranges only', () => {
    expect(hasRanges(17)).toBe(false)
    expect(hasRanges(null)).toBe(false)
    expect(flags(taken({ systolic: 200 }), 17)).toEqual({})
    expect(flags(taken({ systolic: 200 }), 18)).toEqual({ systolic: 'HH' })
  })
})

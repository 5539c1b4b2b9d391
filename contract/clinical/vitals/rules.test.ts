import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { confirmationKey, findErrors, findWarnings } from './limits.ts'
import { getPlausibleRange, NO_PREVIOUS, type PreviousMeasures } from './plausible-ranges.ts'
import {
  formatMeasure,
  formatRange,
  getValueOnScale,
  MEASURE_NAMES,
  MEASURES,
  type Measures,
  parseMeasures,
  toVitalsFormValues,
  type VitalsFormValues,
} from './rules.ts'
import { VitalsInput } from './schema.ts'
import { createMeasures } from './testing.ts'

const nothing = createMeasures({})

describe('typed measurements', () => {
  const part = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 300 }).map(String))
  const decimal = fc.oneof(
    part,
    fc.tuple(fc.nat(300), fc.nat(9)).map(([whole, tenths]) => `${whole}.${tenths}`),
  )
  const formValues: fc.Arbitrary<VitalsFormValues> = fc.record({
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
    headMm: part,
    waistMm: part,
    armMm: part,
    glucose: part,
    pain: part,
    pressure: fc.oneof(
      fc.constant(''),
      fc.tuple(fc.nat(300), fc.nat(300)).map(([upper, lower]) => `${upper}/${lower}`),
    ),
    headCm: decimal,
    waistCm: decimal,
    armCm: decimal,
  })

  it('survive storing and editing', () => {
    fc.assert(
      fc.property(formValues, (form) => {
        const measures = parseMeasures(form)
        expect(parseMeasures(toVitalsFormValues(measures))).toEqual(measures)
      }),
    )
  })

  it.each([
    [{ weightKg: '15.2' }, { weightG: 15_200 }],
    [{ weightKg: '62.' }, { weightG: 62_000 }],
    [{ weightKg: '.8' }, { weightG: 800 }],
    [{ weightKg: '62.5' }, { weightG: 62_500 }],
    [{ weightKg: '7,05' }, { weightG: 7050 }],
    [{ pressure: '120/80' }, { systolic: 120, diastolic: 80 }],
    [{ pressure: '120 / 80' }, { systolic: 120, diastolic: 80 }],
    [{ pressure: '120.80' }, { systolic: 120, diastolic: 80 }],
    [{ pressure: '120' }, { systolic: 120 }],
    [{ pressure: '/80' }, { diastolic: 80 }],
    [
      { temperatureDegrees: '101.4', temperatureUnit: 'F' },
      { temperatureTenths: 1014, temperatureUnit: 'F' },
    ],
    [{ temperatureDegrees: '38' }, { temperatureTenths: 380 }],
    [{ temperatureDegrees: '101.4' }, { temperatureTenths: 1014, temperatureUnit: 'F' }],
    [
      { temperatureDegrees: '98', temperatureTenths: '6' },
      { temperatureTenths: 986, temperatureUnit: 'F' },
    ],
    [
      { temperatureDegrees: '38.6', temperatureUnit: 'F' },
      { temperatureTenths: 386, temperatureUnit: 'C' },
    ],
    [{ headCm: '34.5' }, { headMm: 345 }],
    [{ headMm: '345' }, { headMm: 345 }],
    [{ waistCm: '91' }, { waistMm: 910 }],
  ] as const)('%j are read as %j', (form, measures) => {
    const input = VitalsInput.parse(form)
    expect(parseMeasures(input)).toEqual(createMeasures(measures))
  })

  it('combine kilograms and grams, degrees and tenths', () => {
    const form = {
      ...toVitalsFormValues(nothing),
      weightKg: '61',
      weightG: '50',
      temperatureDegrees: '98',
      temperatureTenths: '7',
    }
    const measures = parseMeasures({ ...form, temperatureUnit: 'F' })
    expect(formatMeasure('weightG', measures)).toBe('61.05 kg')
    expect(formatMeasure('temperatureTenths', measures)).toBe('98.7 °F')
    expect(formatMeasure('weightG', parseMeasures({ ...form, weightKg: '', weightG: '900' }))).toBe('0.9 kg')
  })

  const listErrors = (form: Record<string, unknown>) => {
    const { error } = VitalsInput.safeParse(form)
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  }

  it.each([
    [{}, 'heightCm: Enter the height or at least one other measurement'],
    [{ heightCm: '17.5' }, 'heightCm: Use digits only'],
    [{ heightCm: '-170' }, 'heightCm: Use digits only'],
    [{ weightKg: '60kg' }, 'weightKg: Enter the weight in kg, like 15.2'],
    // A comma may be that of thousands.
    [{ weightKg: '1,000' }, 'weightKg: Enter the weight in kg, like 15.2'],
    [{ weightKg: '625' }, 'weightKg: Enter 0.3 to 450 kg'],
    [{ weightKg: '60.5', weightG: '500' }, 'weightG: Leave this empty, because the number has decimals'],
    [{ temperatureDegrees: '38.45' }, 'temperatureDegrees: Enter the temperature with one decimal at most, like 38.4'],
    [{ pressure: '12080' }, 'pressure: Enter upper and lower blood pressure, like 120/80'],
    [{ pressure: 'high' }, 'pressure: Enter upper and lower blood pressure, like 120/80'],
    [{ pressure: '80/120' }, 'pressure: Enter the higher number first, like 120/80'],
    [{ pressure: '12/80' }, 'pressure: Enter 40 to 300 mmHg'],
    [{ weightKg: '60', weightG: '1000' }, 'weightG: Enter 0 to 999 grams'],
    [{ temperatureDegrees: '37', temperatureTenths: '12' }, 'temperatureTenths: Enter one digit, 0 to 9'],
    [{ temperatureTenths: '5' }, 'temperatureDegrees: Enter the whole degrees'],
    [{ heightCm: '273' }, 'heightCm: Enter 20 to 272 cm'],
    [{ heightCm: '0' }, 'heightCm: Enter 20 to 272 cm'],
    [{ weightG: '299' }, 'weightKg: Enter 0.3 to 450 kg'],
    [
      { temperatureDegrees: '50', temperatureUnit: 'F' },
      'temperatureDegrees: Enter 77.0 to 113.0 °F, or 25.0 to 45.0 °C',
    ],
    [
      { temperatureDegrees: '1014', temperatureUnit: 'C' },
      'temperatureDegrees: Enter 25.0 to 45.0 °C, or 77.0 to 113.0 °F',
    ],
    [{ spo2: '101' }, 'spo2: Enter 30 to 100 %'],
    [{ headMm: '34.5' }, 'headMm: Use digits only'],
    [{ headCm: '345' }, 'headCm: Enter 15 to 75 cm'],
    [{ headCm: '34.55' }, 'headCm: Enter centimetres with one decimal at most, like 34.5'],
    [{ waistMm: '95' }, 'waistCm: Enter 10 to 250 cm'],
    [{ armMm: '801' }, 'armCm: Enter 5 to 80 cm'],
    [{ glucose: '1501', glucoseWhen: 'random' }, 'glucose: Enter 10 to 1500 mg/dL'],
    [{ glucose: '110' }, 'glucoseWhen: Choose when the blood glucose was taken'],
    [{ pulse: '80', glucoseWhen: 'fasting' }, 'glucose: Enter the blood glucose'],
    [{ pain: '11' }, 'pain: Enter 0 to 10'],
    [{ position: 'sitting' }, 'heightCm: Enter the height or at least one other measurement'],
    [{ position: 'upside down', pulse: '80' }, 'position: Choose one from the list'],
    [{ pulse: '80', corrects: '0197a000-0000-7000-8000-000000000000' }, 'reason: Enter the reason for the correction'],
    [{ systolic: '80', diastolic: '80' }, 'pressure: Enter the higher number first, like 120/80'],
  ])('%j is refused: %s', (form, sentence) => expect(listErrors(form)).toEqual([sentence]))

  it('report all errors at once', () => {
    const form = {
      heightCm: 'tall',
      weightKg: '60',
      weightG: '1000',
      systolic: '80',
      diastolic: '90',
      pulse: '900',
      respiration: '1234567',
      temperatureDegrees: '114',
      temperatureTenths: '12',
      spo2: '5',
    }
    expect(listErrors(form).toSorted()).toEqual([
      'heightCm: Use digits only',
      'pressure: Enter the higher number first, like 120/80',
      'pulse: Enter 20 to 300/min',
      'respiration: Use 6 digits or fewer',
      'spo2: Enter 30 to 100 %',
      'temperatureDegrees: Enter 25.0 to 45.0 °C, or 77.0 to 113.0 °F',
      'temperatureTenths: Enter one digit, 0 to 9',
      'weightG: Enter 0 to 999 grams',
    ])
  })

  it('may be only pregnancy or the last period', () => {
    expect(listErrors({ pregnant: 'yes' })).toEqual([])
    expect(listErrors({ lactating: 'no' })).toEqual([])
    expect(listErrors({ lastPeriodOn: '2026-01-31' })).toEqual([])
    expect(listErrors({ lastPeriodOn: '2026-13-01' })).toHaveLength(1)
  })

  it('refuse unknown fields', () => {
    expect(listErrors({ heightCm: '170', practiceId: 'x' })).toHaveLength(1)
  })
})

describe('unusual values', () => {
  it('are asked about until exactly that value is confirmed', () => {
    const small = createMeasures({ heightCm: 35 })
    expect(findErrors(small)).toEqual([])
    expect(findWarnings(small, []).map(({ sentence }) => sentence)).toEqual([
      'Is 35 cm correct? Most values are 40 to 220 cm. Confirm or correct it',
    ])
    expect(findWarnings(small, [confirmationKey('heightCm', small)])).toEqual([])
    expect(findWarnings(createMeasures({ heightCm: 36 }), ['heightCm:35'])).toHaveLength(1)
  })

  const toPrevious = (grams: number, ageYears: number | null = null, withinMonth = true): PreviousMeasures => ({
    ageYears,
    heightCm: null,
    weight: { grams, withinMonth },
  })

  it('include weights that changed by more than a tenth, unless a child may have grown', () => {
    expect(findWarnings(createMeasures({ weightG: 66_000 }), [], toPrevious(60_000))).toEqual([])
    expect(findWarnings(createMeasures({ weightG: 66_100 }), [], toPrevious(60_000))[0]?.sentence).toContain(
      'It was 60 kg last time',
    )
    expect(findWarnings(createMeasures({ weightG: 53_900 }), [], toPrevious(60_000))).toHaveLength(1)
    expect(findWarnings(createMeasures({ weightG: 53_900 }), [])).toEqual([])
    expect(findWarnings(createMeasures({ weightG: 66_000 }), [], toPrevious(60_000, 40, false))).toEqual([])
    expect(findWarnings(createMeasures({ weightG: 66_100 }), [], toPrevious(60_000, 40, false))).toHaveLength(1)
    expect(findWarnings(createMeasures({ weightG: 24_000 }), [], toPrevious(14_000, 6, false))).toEqual([])
    expect(findWarnings(createMeasures({ weightG: 14_000 }), [], toPrevious(24_000, 6, false))).toHaveLength(1)
  })

  it.each([
    [{ heightCm: 170 }, 1, 'Is 170 cm correct? Most values at this age are 60 to 105 cm.'],
    [{ weightG: 70_000 }, 1, 'Is 70 kg correct? Most values at this age are 5 to 20 kg.'],
    [{ heightCm: 75, weightG: 9000 }, 1, undefined],
    [{ heightCm: 50, weightG: 3200 }, 0, undefined],
    [{ heightCm: 75 }, 40, 'Is 75 cm correct? Most values at this age are 120 to 220 cm.'],
    [{ weightG: 9000 }, 40, 'Is 9 kg correct? Most values at this age are 25 to 250 kg.'],
    [{ heightCm: 75 }, null, undefined],
    [{ headMm: 350 }, 0, undefined],
    [{ headMm: 350 }, 5, 'Is 35 cm correct? Most values at this age are 45 to 58 cm.'],
    [{ weightG: 230_000 }, 17, 'Is 230 kg correct? Most values at this age are 25 to 180 kg.'],
    [{ glucose: 39 }, 40, 'Is 39 mg/dL correct? Most values are 40 to 600 mg/dL.'],
    [{ waistMm: 200 }, 40, 'Is 20 cm correct? Most values are 25 to 180 cm.'],
  ])('are judged by the age: %j at %s', (values, ageYears, sentence) => {
    const [warning] = findWarnings(createMeasures(values), [], { ...NO_PREVIOUS, ageYears })
    sentence ? expect(warning?.sentence).toContain(sentence) : expect(warning).toBeUndefined()
  })

  it('include changed heights of adults and lower heights of children', () => {
    const hasJump = (heightCm: number, previous: number, ageYears: number) =>
      findWarnings(createMeasures({ heightCm }), [], { ...NO_PREVIOUS, ageYears, heightCm: previous }).length
    expect([hasJump(175, 170, 40), hasJump(176, 170, 40), hasJump(130, 115, 8), hasJump(109, 115, 8)]).toEqual([
      0, 1, 0, 1,
    ])
  })

  it('exclude refused and usual values', () => {
    const anything = fc.record(Object.fromEntries(MEASURE_NAMES.map((name) => [name, fc.option(fc.nat(2000))])))
    fc.assert(
      fc.property(anything, fc.option(fc.nat(100)), (values, ageYears) => {
        const measures = createMeasures(values as Partial<Measures>)
        const refused = findErrors(measures).map(({ measure }) => measure)
        const warnings = findWarnings(measures, [], { ...NO_PREVIOUS, ageYears })
        for (const name of MEASURE_NAMES) {
          const value = getValueOnScale(name, measures)
          const [low, high] = getPlausibleRange(name, ageYears)
          expect(MEASURES[name].hard[0]).toBeLessThanOrEqual(low)
          expect(MEASURES[name].hard[1]).toBeGreaterThanOrEqual(high)
          if (value !== null && value >= low && value <= high && name !== 'diastolic')
            expect(refused).not.toContain(name)
        }
        const ticks = warnings.map(({ measure }) => confirmationKey(measure, measures))
        expect(findWarnings(measures, ticks, { ...NO_PREVIOUS, ageYears })).toEqual([])
      }),
    )
  })

  it('are reported in the unit of the form', () => {
    expect(formatRange('temperatureTenths', [340, 415], 'F')).toBe('93.2 to 106.7 °F')
    expect(findWarnings(createMeasures({ temperatureTenths: 1070, temperatureUnit: 'F' }), [])).toHaveLength(1)
    expect(findWarnings(createMeasures({ temperatureTenths: 986, temperatureUnit: 'F' }), [])).toEqual([])
    const typed = createMeasures({ temperatureTenths: 1084, temperatureUnit: 'F' })
    expect(findWarnings(typed, [], NO_PREVIOUS, 'C').map(({ sentence }) => sentence)).toEqual([
      'Is 108.4 °F (42.4 °C) correct? Most values are 34.0 to 41.5 °C. Confirm or correct it',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FREQUENCIES, type FrequencyCode } from './frequencies.ts'
import { formatPattern, type Pattern } from './pattern.ts'
import { type Countable, computeQuantity, getPackName, getQuantityUnit, isUpTo } from './quantity.ts'
import { formatQuantity } from './quantity-text.ts'
import { formatSteps, parseDays, parseSteps, sumDays } from './steps.ts'

const createLine = (
  dose: string | null,
  pattern: string | null,
  durationDays: number | null,
  fields: Partial<Countable> = {},
) => ({
  dose,
  pattern,
  durationDays,
  ...fields,
})
const formatLine = (line: Countable) => formatQuantity(computeQuantity(line), line)
const bottle = (mL: number) => ({ packMilli: mL * 1000, looseAllowed: false, form: 'syrup' })
const drops = (mL: number) => ({ packMilli: mL * 20_000, looseAllowed: false, form: 'eye drops', sites: 2 })

describe('the worked examples', () => {
  it.each<[string, Countable, number, string]>([
    ['1-0-1 x 5 days', createLine('1 tablet', '1-0-1', 5), 10, '10 tablets'],
    ['1-1-1 x 1 week', createLine('1 tablet', '1-1-1', parseDays('1 week')), 21, '21 tablets'],
    ['1/2-0-1/2 x 10 days', createLine('1 tablet', '1/2-0-1/2', 10), 10, '10 tablets'],
    ['0-0-1 x 1 month', createLine('1 tablet', '0-0-1', parseDays('1 month')), 30, '30 tablets'],
    ['1-0-1 alternate days x 10 days', createLine('1 tablet', '1-0-1 alternate days', 10), 10, '10 tablets'],
    ['1 weekly x 8 weeks', createLine('1 tablet', 'weekly', parseDays('8 weeks')), 8, '8 tablets'],
    ['SOS max 3/day x 5 days', createLine('1 tablet', 'SOS', 5, { maxPerDay: 3 }), 15, 'up to 15 tablets'],
    ['q8h x 3 days', createLine('1 tablet', 'q8h', 3), 9, '9 tablets'],
    ['5 mL TDS x 5 days, bottle 60 mL', createLine('5 mL', 'TDS', 5, bottle(60)), 120, '2 bottles of 60 mL'],
    ['10 mL BD x 7 days, bottle 100 mL', createLine('10 mL', 'BD', 7, bottle(100)), 200, '2 bottles of 100 mL'],
    [
      'taper 2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4',
      createLine('1 tablet', null, null, { steps: parseSteps('2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4') }),
      17,
      '17 tablets',
    ],
    ['2 drops both eyes QID x 7 days', createLine('2 drops', 'QID', 7, { sites: 2 }), 112, '112 drops'],
    ['… of the 5 mL pack', createLine('2 drops', 'QID', 7, drops(5)), 200, '2 bottles of 5 mL'],
    ['… of the 10 mL pack', createLine('2 drops', 'QID', 7, drops(10)), 200, '1 bottle of 10 mL'],
    [
      'insulin 10-0-8 U x 30 days, 300 U cartridge',
      createLine('1 unit', '10-0-8', 30, { packMilli: 300_000, looseAllowed: false, form: 'cartridge' }),
      600,
      '2 cartridges of 300 units',
    ],
    [
      'inhaler 2 puffs BD x 30 days, 200 doses',
      createLine('2 puffs', 'BD', 30, { packMilli: 200_000, looseAllowed: false, form: 'inhaler' }),
      200,
      '1 inhaler of 200 puffs',
    ],
    [
      '1-0-1 x 5 days, strip of 15, no loose',
      createLine('1 tablet', '1-0-1', 5, { packMilli: 15_000, looseAllowed: false, form: 'tablet' }),
      15,
      '15 tablets (1 strip of 15 tablets)',
    ],
  ])('%s', (_case, line, total, words) => {
    expect(computeQuantity(line)).toBe(total * 1000)
    expect(formatLine(line)).toBe(words)
  })

  it('add up insulin doses before packs are counted', () => {
    expect(computeQuantity(createLine('1 unit', '10-0-8', 30))).toBe(540_000)
    expect(computeQuantity(createLine('2 puffs', 'BD', 30))).toBe(120_000)
  })

  it('round up once, after all steps', () => {
    const steps = parseSteps('1/2-0-0 x1, 1/2-0-0 x1, 1/2-0-0 x1')
    expect(computeQuantity(createLine('1 tablet', null, null, { steps }))).toBe(2000)
    expect(computeQuantity(createLine('1 tablet', '1-0-0 Q3D', 10))).toBe(4000)
    expect(computeQuantity(createLine('1 tablet', 'STAT', null))).toBe(1000)
  })

  it('are null if they cannot be counted', () => {
    for (const line of [
      createLine('1 tablet', 'SOS', 5),
      createLine('1 tablet', '1-0-1', null),
      createLine('500 mg', '1-0-1', 5),
      createLine('1 application', 'BD', 5, { form: 'cream' }),
      createLine('1 tablet', null, 5),
    ])
      expect(computeQuantity(line)).toBeNull()
  })
})

describe('quantities', () => {
  const pattern = fc.oneof(
    fc.constantFrom(...(Object.keys(FREQUENCIES) as FrequencyCode[])).map((code): Pattern => ({ kind: 'code', code })),
    fc
      .array(fc.integer({ min: 0, max: 40 }), { minLength: 3, maxLength: 4 })
      .filter((quarters) => quarters.some(Boolean))
      .map((quarters): Pattern => ({ kind: 'times', quarters, every: 1 })),
  )
  const anyLine = fc.record({
    dose: fc.constantFrom('1 tablet', '1/2 tablet', '5 mL', '2 drops', '1 unit', '500 mg', 'some'),
    pattern: pattern.map(formatPattern),
    durationDays: fc.option(fc.integer({ min: 1, max: 365 })),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 24 })),
    sites: fc.integer({ min: 1, max: 4 }),
    packMilli: fc.option(fc.integer({ min: 1, max: 500 }).map((number) => number * 1000)),
    looseAllowed: fc.boolean(),
  })

  it('are never below what is needed, and no more than a pack above it (X1)', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const quantity = computeQuantity(line)
        const needed = computeQuantity({ ...line, packMilli: null })
        expect(quantity === null).toBe(needed === null)
        if (!quantity || !needed) return
        expect(quantity).toBeGreaterThanOrEqual(needed)
        expect(needed).toBeGreaterThan(0)
        if (line.packMilli && !line.looseAllowed) {
          expect(quantity - needed).toBeLessThan(line.packMilli)
          expect(quantity % line.packMilli).toBe(0)
        } else expect(quantity).toBe(needed)
      }),
    )
  })

  it('grow with the days and the sites', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const quantity = computeQuantity(line)
        if (!quantity || line.durationDays === null) return
        expect(computeQuantity({ ...line, durationDays: line.durationDays + 1 })!).toBeGreaterThanOrEqual(quantity)
        expect(computeQuantity({ ...line, sites: line.sites + 1 })!).toBeGreaterThanOrEqual(quantity)
      }),
    )
  })

  it.each<[string, Countable, string]>([
    [
      'enoxaparin 40 mg for five days',
      createLine('40 mg', 'OD', 5, {
        form: 'injection',
        strength: '40 mg/0.4 mL',
        packMilli: 400,
        looseAllowed: false,
      }),
      '5 syringes of 0.4 mL',
    ],
    [
      'half a syringe a day',
      createLine('20 mg', 'OD', 5, {
        form: 'injection',
        strength: '40 mg/0.4 mL',
        packMilli: 400,
        looseAllowed: false,
      }),
      '5 syringes of 0.4 mL',
    ],
    [
      'ondansetron 4 mg of 2 mL ampoules',
      createLine('4 mg', 'BD', 3, { form: 'injection', strength: '2 mg/mL', packMilli: 2000, looseAllowed: false }),
      '6 vials of 2 mL',
    ],
    [
      'ampoules that are counted',
      createLine('1 ampoule', 'BD', 3, {
        form: 'injection',
        strength: '25 mg/mL',
        packMilli: 3000,
        looseAllowed: false,
      }),
      '6 ampoules',
    ],
    [
      'a quarter of a vial of powder',
      createLine('250 mg', 'OD', 5, {
        form: 'powder for injection',
        strength: '1 g',
        packMilli: 1000,
        looseAllowed: false,
      }),
      '5 vials',
    ],
    [
      'heparin from a vial for several doses',
      createLine('5000 unit', 'BD', 5, {
        form: 'injection',
        strength: '5000 IU/mL',
        packMilli: 5000,
        looseAllowed: false,
      }),
      '2 vials of 5 mL',
    ],
    [
      'half a respule',
      createLine('1/2 respule', 'TDS', 2, {
        form: 'nebuliser solution',
        strength: '2.5 mg',
        packMilli: 5000,
        looseAllowed: true,
      }),
      '6 respules',
    ],
    ['0.8 mL', createLine('0.8 mL', 'Q6H', 5, { ...bottle(15), form: 'oral drops' }), '2 bottles of 15 mL'],
    ['a range', createLine('1 to 2 tablets', 'Q6H SOS', 1), 'up to 8 tablets'],
    ['five doses', createLine('1 tablet', 'BD', 3, { steps: parseSteps('BD x5 doses') }), '5 tablets'],
    [
      'steps with doses of their own',
      createLine('25 mg', 'OD', 28, {
        steps: parseSteps('25 mg OD x14, 50 mg OD x14'),
        form: 'tablet',
        strength: '25 mg',
      }),
      '42 tablets',
    ],
  ])('count %s', (_case, line, words) => expect(formatLine(line)).toBe(words))

  it('name their pack', () => {
    expect(getPackName({ form: 'cream', dose: null })).toBe('tube')
    expect(getPackName({ form: null, dose: '5 mL' })).toBe('bottle')
    expect(getPackName({ form: null, dose: 'a little' })).toBe('pack')
    expect(formatQuantity(2000, createLine('a thin layer', 'BD', 5, { form: 'ointment' }))).toBe('2 tubes')
    expect(getQuantityUnit(createLine('5 mL', 'BD', 5, bottle(60)))).toEqual({ name: 'bottles', milli: 60_000 })
    expect(getQuantityUnit(createLine('1 tablet', 'BD', 5))).toEqual({ name: 'tablets', milli: 1000 })
    expect(isUpTo(createLine('1 tablet', 'prn', 5))).toBe(true)
  })
})

describe('steps', () => {
  const step = fc.record({
    pattern: fc.constantFrom('2-0-0', '1/2-0-1/2', '1-0-0 QOD', 'BD', 'Q8H'),
    days: fc.integer({ min: 1, max: 30 }),
    dose: fc.constantFrom('25 mg', '1/2 tablet', '0.8 mL', '1 to 2 tablets'),
  })

  it('are what they were after being written and read (X5)', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        expect(parseSteps(formatSteps(steps))).toEqual(steps)
      }),
    )
  })

  it('are parsed as people type them', () => {
    const steps = [
      { pattern: '2-0-0', days: 5 },
      { pattern: '1-0-0', days: 14 },
    ]
    expect(parseSteps('2-0-0 x 5 days then 1-0-0 for 2 weeks')).toEqual(steps)
    expect(parseSteps('2-0-0 5d; 1-0-0 2w')).toEqual(steps)
    expect(sumDays(steps)).toBe(19)
    expect(parseSteps('50 mg OD x14, 2 tabs BD x3 doses')).toEqual([
      { dose: '50 mg', pattern: 'OD', days: 14 },
      { dose: '2 tablets', pattern: 'BD', days: 2, doses: 3 },
    ])
    for (const text of ['', '2-0-0', 'SOS x5', '2-0-0 x5, often x5', '1-0-0 x400']) expect(parseSteps(text)).toBeNull()
  })
})

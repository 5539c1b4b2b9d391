import { describe, expect, it } from 'vitest'
import { DOSE_LIMITS } from '#db/reference/dose-limits.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { SOURCES } from '#db/reference/sources.ts'
import { findIngredients } from '../find-ingredients.ts'
import { listNotChecked, runSafetyChecks } from './checks.ts'
import { computeDoses } from './daily-dose.ts'
import { findLimit } from './dose-limit.ts'
import type { LineToCheck, PatientForChecks } from './finding.ts'

const DAY = '2026-03-09'

/** A line of free text, for five days from today. */
function createLine(
  medicine: string,
  { dose = null, pattern = null, form = null }: Partial<Record<'dose' | 'pattern' | 'form', string | null>> = {},
): LineToCheck {
  const ingredients = findIngredients(medicine, PHARMACOPOEIA)
  const dosing = { dose, pattern, strength: null }
  return {
    medicine,
    ingredients,
    from: DAY,
    until: '2026-03-13',
    local: false,
    controlled: false,
    doses: computeDoses({ medicine, ingredients, ...dosing }),
    dosing: { ...dosing, form, packs: null },
  }
}
const createDosedLine = (medicine: string, pattern: string, dose = '1 tablet') =>
  createLine(medicine, { dose, pattern })

const grownUp: PatientForChecks = {
  ageYears: 40,
  weightG: 60_000,
  pregnant: false,
  lactating: false,
  allergies: [],
  active: [],
  longTerm: [],
}
const createChild = (ageYears: number, kg: number | null, weightAgeDays = 0): PatientForChecks => ({
  ...grownUp,
  ageYears,
  weightG: kg === null ? null : kg * 1000,
  weightAgeDays,
})
const listFindings = (lines: LineToCheck[], patient: PatientForChecks = grownUp) =>
  runSafetyChecks(lines, patient, PHARMACOPOEIA).map(({ kind, severity }) => `${kind} ${severity}`)
const listSentences = (lines: LineToCheck[], patient: PatientForChecks = grownUp) =>
  runSafetyChecks(lines, patient, PHARMACOPOEIA).map(({ words }) => words)

describe('the daily dose', () => {
  it.each([
    ['Paracetamol 500 mg', '1 tablet', '1-0-1', 1000],
    ['Paracetamol 650', '1 tablet', 'TDS', 1950],
    ['Paracetamol 1 g', '1/2 tablet', 'Q6H', 2000],
    ['Paracetamol 250 mg/5 mL syrup', '5 mL', 'QID', 1000],
    ['Paracetamol 100 mg/mL drops', '1 mL', 'TDS', 300],
    ['Paracetamol', '500 mg', 'QID', 2000],
    ['Ibuprofen + paracetamol 400 mg/325 mg tablet', '2 tablets', 'TDS', 1950],
    ['Ibuprofen + paracetamol 100 mg/162.5 mg per 5 mL suspension', '10 mL', 'TDS', 975],
    ['Paracetamol 500', '1 tablet', 'SOS', 500],
    ['Paracetamol 100 mg/mL drops', '4.6 mL', 'QID', 1840],
    ['Paracetamol 100 mg/mL drops', '0.8 mL', 'TDS', 240],
    ['Paracetamol 120 mg/5 mL', '1 tsp', 'TDS', 360],
    ['Paracetamol', '.5 g', 'BD', 1000],
    ['Paracetamol 500 mg', '1-2 tablets', 'TDS', 3000],
    ['Paracetamol 500 mg', '1/3 tablet', 'TDS', 500],
  ])('of %s, %s %s is %s mg of paracetamol', (medicine, dose, pattern, mg) =>
    expect(createLine(medicine, { dose, pattern }).doses.paracetamol?.perDay).toBeCloseTo(mg),
  )

  it('is not guessed if it cannot be counted', () => {
    expect(createLine('Paracetamol 500 mg', { dose: 'some', pattern: 'BD' }).doses).toEqual({})
    expect(createLine('Paracetamol 500 mg', { dose: '5 mL', pattern: 'BD' }).doses).toEqual({})
    expect(createLine('Combiflam', { dose: '1 tablet', pattern: 'BD' }).doses).toEqual({})
    expect(createLine('Paracetamol 500 mg', { dose: '15 mg/kg', pattern: 'BD' }).doses).toEqual({})
    expect(createLine('Fentanyl 25 microgram/hour patch', { dose: '1 patch', pattern: 'Q3D' }).doses).toEqual({})
  })

  it('of paracetamol is at most 4 g for adults, over all products', () => {
    expect(listFindings([createDosedLine('Paracetamol 1000 mg', 'QID')])).toEqual([])
    const two = [
      createDosedLine('Paracetamol 1000 mg', 'TDS'),
      createDosedLine('Tramadol + paracetamol 37.5 mg/325 mg', 'QID'),
    ]
    expect(listSentences(two)).toContain('Paracetamol: 4300 mg a day. The limit is 4000 mg.')
    expect(listFindings(two)).toContain('dose high')
  })

  it.each([
    [['Ketorolac 10 mg', 'Ketorolac 30 mg/mL injection']],
    [['Ketorolac 30 mg/mL injection', 'Ketorolac 10 mg']],
  ])('over oral and injected lines is compared with the lowest limit: %j', (medicines) => {
    const lines = medicines.map((medicine) =>
      medicine.endsWith('injection')
        ? createDosedLine(medicine, 'OD', '1 mL')
        : createDosedLine(medicine, 'BD', '1 tablet'),
    )
    expect(listSentences(lines)).toContain('Ketorolac: 50 mg a day. The limit is 40 mg.')
  })

  it('includes earlier prescriptions while they are taken', () => {
    const earlierMedicine = {
      medicine: 'Dolo',
      ingredients: ['paracetamol'],
      doses: { paracetamol: { atOnce: 1000, perDay: 2000, perWeek: 14_000 } },
    }
    const lines = [createDosedLine('Paracetamol 1000 mg', 'TDS')]
    expect(listFindings(lines, { ...grownUp, active: [{ ...earlierMedicine, until: DAY }] })).toContain('dose high')
    expect(listFindings(lines, { ...grownUp, active: [{ ...earlierMedicine, until: '2026-03-01' }] })).not.toContain(
      'dose high',
    )
  })

  it('of paracetamol is at most 75 mg per kg for children', () => {
    const child = (weightG: number | null) => ({ ...grownUp, ageYears: 4, weightG })
    const syrup = (dose: string) => [createDosedLine('Paracetamol 250 mg/5 mL', 'QID', dose)]
    expect(listFindings(syrup('6 mL'), child(16_000))).toEqual([])
    expect(listSentences(syrup('6.25 mL'), child(16_000))).toEqual([
      'Paracetamol: 1250 mg a day. The limit is 1200 mg (75 mg per kg, 16 kg).',
    ])
    expect(listFindings(syrup('6 mL'), child(null))).toEqual(['dose high'])
    expect(
      listFindings([createDosedLine('Paracetamol 1000 mg', 'Q4H')], { ...grownUp, ageYears: 17, weightG: 90_000 }),
    ).toEqual(['dose high'])
  })
})

describe('doses of children', () => {
  const drops = [createDosedLine('Paracetamol drops 100 mg/mL', 'QID', '4.6 mL')]
  const WEIGH = 'Weigh the child. This dose can’t be checked without a weight measured in the last 30 days.'

  it('are checked with any decimal', () => {
    expect(listSentences(drops, { ...createChild(0, 5), ageDays: 75 })).toEqual([
      'Paracetamol: 1840 mg a day. The limit is 375 mg (75 mg per kg, 5 kg).',
    ])
    expect(
      listFindings([createDosedLine('Paracetamol drops 100 mg/mL', 'QID', '0.8 mL')], {
        ...createChild(0, 5),
        ageDays: 75,
      }),
    ).toEqual([])
  })

  it('ask for a weight below 12 years, and for the date of birth, and are never judged as those of adults', () => {
    const tablet = [createDosedLine('Paracetamol 500 mg', 'QID')]
    expect(listSentences(tablet, createChild(4, null))).toEqual([WEIGH])
    expect(listSentences(tablet, createChild(11, null))).toEqual([WEIGH])
    expect(listSentences(tablet, createChild(12, null))).toEqual([])
    expect(listSentences(tablet, { ...grownUp, ageYears: null })).toEqual([
      'Record the date of birth or the age. This dose can’t be checked without it.',
    ])
  })

  it.each([
    [4, 30, true],
    [4, 31, false],
    [0, 7, true],
    [0, 8, false],
  ])('at %s years use a weight of %s days ago: %s', (years, days, isUsed) => {
    const [sentence] = listSentences(drops, createChild(years, 8, days))
    expect(sentence?.startsWith('Weigh the child')).toBe(!isUsed)
  })

  it.each([
    ['Gentamicin 40 mg/mL injection', 'OD', '2 mL', 10, true],
    ['Gentamicin 40 mg/mL injection', 'OD', '1.8 mL', 10, false],
    ['Salbutamol 2 mg/5 mL syrup', 'TDS', '5 mL', 15, false],
    ['Salbutamol 2 mg/5 mL syrup', 'TDS', '10 mL', 15, true],
    ['Ibuprofen 100 mg/5 mL', 'TDS', '5 mL', 12, false],
    ['Ibuprofen 100 mg/5 mL', 'TDS', '10 mL', 12, true],
    ['Ondansetron 2 mg/5 mL', 'TDS', '5 mL', 15, false],
    ['Ondansetron 4 mg', 'TDS', '1 tablet', 15, true],
    ['Cetirizine 5 mg/5 mL', 'OD', '5 mL', 12, false],
    ['Cetirizine 5 mg/5 mL', 'BD', '5 mL', 12, true],
  ])('of %s, %s %s at 4 years and %s kg: too much is %s', (medicine, pattern, dose, kg, isTooMuch) =>
    expect(listFindings([createDosedLine(medicine, pattern, dose)], createChild(4, kg))).toEqual(
      isTooMuch ? ['dose high'] : [],
    ),
  )

  it('are not checked if only a limit for adults is known', () => {
    const line = createDosedLine('Losartan 50', 'OD')
    expect(listNotChecked([line], createChild(5, 18), PHARMACOPOEIA).doses).toEqual(['Losartan 50'])
    expect(listNotChecked([line], grownUp, PHARMACOPOEIA).doses).toEqual([])
  })
})

describe('doses of adults', () => {
  it.each([
    ['Warfarin 5 mg', 'BD', '1 tablet', false],
    ['Warfarin 5 mg', 'OD', '3 tablets', true],
    ['Digoxin 0.25 mg', 'OD', '1 tablet', false],
    ['Digoxin 0.25 mg', 'BD', '1 tablet', true],
    ['Theophylline 400 mg', 'BD', '1 tablet', false],
    ['Theophylline 400 mg', 'TDS', '1 tablet', true],
    ['Lithium 300 mg', 'TDS', '1 tablet', false],
    ['Lithium 300 mg', 'TDS', '3 tablets', true],
    ['Morphine 10 mg', 'Q4H', '1 tablet', false],
    ['Morphine 20 mg', 'Q4H', '2 tablets', true],
    ['Colchicine 0.5 mg', 'QID', '1 tablet', false],
    ['Colchicine 0.5 mg', 'QID', '2 tablets', true],
    ['Colecalciferol 60000 IU capsule', 'WEEKLY', '1 capsule', false],
    ['Colecalciferol 60000 IU capsule', 'OD', '1 capsule', true],
    ['Gliclazide 80 mg', 'BD', '2 tablets', false],
    ['Gliclazide MR 60 mg', 'OD', '2 tablets', false],
    ['Gliclazide MR 60 mg', 'BD', '2 tablets', true],
  ])('of %s, %s %s: too much is %s', (medicine, pattern, dose, isTooMuch) =>
    expect(listFindings([createDosedLine(medicine, pattern, dose)])).toEqual(isTooMuch ? ['dose high'] : []),
  )

  it('depend on the release form, and are given in the unit of the medicine', () => {
    const line = createLine('Gliclazide 60 mg', { dose: '3 tablets', pattern: 'OD', form: 'extended-release tablet' })
    expect(listSentences([line])).toEqual(['Gliclazide: 180 mg a day. The limit is 120 mg.'])
    expect(listSentences([createDosedLine('Colecalciferol 60000 IU', 'OD')])).toEqual([
      'Colecalciferol: 420000 IU a week. The limit is 70000 IU.',
    ])
  })

  it('of one time are checked too', () =>
    expect(listSentences([createDosedLine('Paracetamol 500 mg', 'OD', '3 tablets')])).toEqual([
      'Paracetamol: 1500 mg at one time. The limit is 1000 mg.',
    ]))
})

describe('the limits', () => {
  const rows = Object.entries(DOSE_LIMITS).flatMap(([ingredient, limits]) =>
    limits.map((limit) => ({ ingredient, ...limit })),
  )

  it('have a published source, an amount, and increasing ages', () => {
    const IN_DAYS = { days: 1, months: 30, years: 365 }
    const wrong = rows.filter(
      ({ source, atOnce, perDay, perWeek, from, below }) =>
        !(source in SOURCES) ||
        !(atOnce || perDay || perWeek) ||
        (below && from.number * IN_DAYS[from.unit] >= below.number * IN_DAYS[below.unit]),
    )
    expect(wrong).toEqual([])
  })

  it('cover at least 60 ingredients for children', () => {
    const isForChildren = ({ from, below }: (typeof rows)[number]) => from.unit !== 'years' || from.number < 12 || below
    expect(new Set(rows.filter(isForChildren).map(({ ingredient }) => ingredient)).size).toBeGreaterThanOrEqual(60)
  })

  // Each was higher in an earlier edition of the rows.
  it.each([
    ['paracetamol', 'injection', 0, 8, { atOnce: 80, perDay: 240 }],
    ['ondansetron', 'oral', 1, 10, { atOnce: 3, perDay: 6 }],
    ['amoxicillin', 'oral', 40, 60, { atOnce: 3000, perDay: 3000 }],
    ['metronidazole', 'oral', 40, 60, { atOnce: 2000, perDay: 2400 }],
    ['fexofenadine', 'oral', 40, 60, { atOnce: 180, perDay: 180 }],
    ['chlortalidone', 'oral', 40, 60, { perDay: 50 }],
  ] as const)('of %s (%s) at %i years and %i kg are not too high', (name, form, ageYears, kg, mg) => {
    const line = { medicine: name, dosing: { dose: null, pattern: null, packs: null, form, strength: null } }
    const person = { ageYears, ageDays: ageYears === 0 ? 200 : Math.ceil(ageYears * 365.25), weightG: kg * 1000 }
    const limit = findLimit(name, line, { ...grownUp, ...person }, PHARMACOPOEIA)
    expect(limit).toMatchObject(Object.fromEntries(Object.entries(mg).map(([part, amount]) => [part, { mg: amount }])))
  })

  it('of one time are never above those of a day, per kg and in mg', () => {
    const wrong = rows.filter(
      ({ atOnce, perDay }) =>
        (atOnce?.mg ?? 0) > (perDay?.mg ?? Number.POSITIVE_INFINITY) ||
        (atOnce?.mgPerKg ?? 0) > (perDay?.mgPerKg ?? Number.POSITIVE_INFINITY),
    )
    expect(wrong).toEqual([])
  })

  it('never overlap for an ingredient and form', () => {
    const toDays = (bound: { number: number; unit: 'days' | 'months' | 'years' } | null) =>
      bound ? bound.number * { days: 1, months: 30.4, years: 365 }[bound.unit] : Number.POSITIVE_INFINITY
    const overlapping = rows.filter((row, index) =>
      rows.some(
        (other, at) =>
          at > index &&
          other.ingredient === row.ingredient &&
          other.form === row.form &&
          toDays(other.from) < toDays(row.below) &&
          toDays(row.from) < toDays(other.below),
      ),
    )
    expect(overlapping).toEqual([])
  })
})

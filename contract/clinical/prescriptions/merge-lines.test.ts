import { describe, expect, it } from 'vitest'
import {
  mergeShownFields,
  mergeWithFavourite,
  mergeWithStored,
  toEditableLine,
  withoutPatientDetails,
} from './merge-lines.ts'
import type { PrescriptionLineView } from './schema.ts'

const storedLine: PrescriptionLineView = {
  lineId: '01890000-0000-7000-8000-000000000000',
  medicine: 'Prednisolone 10 mg tablet',
  medicineCode: 'prednisolone-10-mg-tablet',
  ingredients: ['prednisolone'],
  form: 'tablet',
  strength: '10 mg',
  dose: '1 tablet',
  pattern: '2-0-0',
  food: 'after',
  durationDays: 10,
  instructions: null,
  route: 'oral',
  steps: [
    { pattern: '2-0-0', days: 5 },
    { pattern: '1-0-0', days: 5 },
  ],
  startOn: null,
  maxPerDay: null,
  asNeededFor: null,
  sites: 1,
  packMilli: 10_000,
  looseAllowed: true,
  quantityMilli: 20_000,
  quantityReason: 'Strips of ten',
  repeats: 1,
  substitution: false,
  indication: null,
  stoppedOn: null,
  stoppedReason: null,
  dosingText: '',
  quantity: '',
}
const SHOWN = ['medicine', 'dose', 'pattern', 'food', 'durationDays'] as const
const row = { medicine: 'Prednisolone 10 mg tablet', dose: '1 tablet', pattern: '2-0-0', durationDays: 10 }

describe('toEditableLine', () => {
  it('keeps the line and drops a calculated quantity', () => {
    expect(toEditableLine(storedLine)).toMatchObject({ steps: storedLine.steps, quantityMilli: 20_000, repeats: 1 })
    const worked = toEditableLine({ ...storedLine, quantityMilli: 15_000, quantityReason: null })
    expect(worked).not.toHaveProperty('quantityMilli')
    expect(worked).not.toHaveProperty('lineId')
  })
})

describe('a favourite', () => {
  const { steps, ...lineWithoutSteps } = toEditableLine({
    ...storedLine,
    steps: null,
    durationDays: 5,
    startOn: '2025-03-09',
  })

  it('is saved without details of one patient', () => {
    const general = withoutPatientDetails({ ...lineWithoutSteps, indication: 'Asthma' })
    for (const name of ['startOn', 'indication', 'quantityMilli', 'quantityReason'])
      expect(general).not.toHaveProperty(name)
    expect(general).toMatchObject({ dose: '1 tablet', pattern: '2-0-0', durationDays: 5, food: 'after', route: 'oral' })
  })

  it('fills in what was not typed', () => {
    expect(mergeWithFavourite({}, lineWithoutSteps)).toEqual(lineWithoutSteps)
    expect(mergeWithFavourite({ medicine: 'pred', durationDays: 3 }, lineWithoutSteps)).toEqual({
      ...lineWithoutSteps,
      durationDays: 3,
    })
  })

  it('loses its steps and their days if days or times are typed', () => {
    const tapered = { ...lineWithoutSteps, steps: steps ?? [{ pattern: '2-0-0', days: 5 }] }
    expect(mergeWithFavourite({ food: 'after' }, tapered)).toEqual(tapered)
    const merged = mergeWithFavourite({ pattern: '1-0-0' }, tapered)
    expect(merged).toMatchObject({ dose: '1 tablet', pattern: '1-0-0' })
    expect(merged).not.toHaveProperty('steps')
    expect(merged).not.toHaveProperty('durationDays')
  })
})

describe('mergeWithStored', () => {
  const stored = toEditableLine(storedLine)
  const ownDoses = [
    { pattern: 'OD', days: 5, dose: '20 mg' },
    { pattern: 'OD', days: 5, dose: '10 mg' },
  ]

  it('changes only what was typed', () => {
    expect(mergeWithStored({}, stored)).toEqual(stored)
    expect(mergeWithStored({ instructions: 'with milk' }, stored)).toEqual({ ...stored, instructions: 'with milk' })
  })

  it.each([
    ['another frequency', { pattern: 'OD' }],
    ['other days', { durationDays: 3 }],
  ])('drops steps and a manual quantity for %s', (_, typed) => {
    const { steps, quantityMilli, quantityReason, ...others } = stored
    expect(mergeWithStored(typed, stored)).toEqual({ ...others, ...typed })
  })

  it('drops steps for another dose only if they have doses of their own', () => {
    const typed = { dose: '1/2 tablet' }
    expect(mergeWithStored(typed, stored).steps).toEqual(storedLine.steps)
    expect(mergeWithStored(typed, stored)).not.toHaveProperty('quantityMilli')
    expect(mergeWithStored(typed, { ...stored, steps: ownDoses })).not.toHaveProperty('steps')
  })

  it('replaces the steps by typed ones', () => {
    const typed = { pattern: 'OD', durationDays: 10, steps: ownDoses }
    expect(mergeWithStored(typed, stored).steps).toEqual(ownDoses)
  })
})

describe('mergeShownFields', () => {
  it('keeps the other fields', () => {
    expect(mergeShownFields(row, storedLine, SHOWN)).toMatchObject({
      steps: storedLine.steps,
      quantityMilli: 20_000,
      quantityReason: 'Strips of ten',
      repeats: 1,
      substitution: false,
      medicineCode: 'prednisolone-10-mg-tablet',
    })
    expect(mergeShownFields(row, storedLine, SHOWN)).not.toHaveProperty('food')
  })

  it('drops steps and quantity if the dosing changes', () => {
    const changed = mergeShownFields({ ...row, pattern: '1-0-0' }, storedLine, SHOWN)
    expect(changed).not.toHaveProperty('steps')
    expect(changed).not.toHaveProperty('quantityMilli')
    expect(mergeShownFields({ ...row, dose: '1/2 tablet' }, storedLine, SHOWN)).toHaveProperty('steps')
    expect(mergeShownFields({ ...row, dose: '1/2 tablet' }, storedLine, SHOWN)).not.toHaveProperty('quantityMilli')
  })

  it('keeps nothing for another medicine', () => {
    const otherMedicine = { ...row, medicine: 'Paracetamol' }
    expect(mergeShownFields(otherMedicine, storedLine, SHOWN)).toEqual(otherMedicine)
    expect(mergeShownFields(row, undefined, SHOWN)).toEqual(row)
  })
})

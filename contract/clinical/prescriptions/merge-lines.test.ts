import { describe, expect, it } from 'vitest'
import { mergeShownFields, mergeWithFavourite, toEditableLine, withoutPatientDetails } from './merge-lines.ts'
import type { PrescriptionLineView } from './schema.ts'

const stands: PrescriptionLineView = {
  ...{ lineId: '01890000-0000-7000-8000-000000000000', medicine: 'Prednisolone 10 mg tablet' },
  ...{ medicineCode: 'prednisolone-10-mg-tablet', ingredients: ['prednisolone'], form: 'tablet', strength: '10 mg' },
  ...{ dose: '1 tablet', pattern: '2-0-0', food: 'after', durationDays: 10, instructions: null, route: 'oral' },
  steps: [
    { pattern: '2-0-0', days: 5 },
    { pattern: '1-0-0', days: 5 },
  ],
  ...{ startOn: null, maxPerDay: null, asNeededFor: null, sites: 1, packMilli: 10_000, looseAllowed: true },
  ...{ quantityMilli: 20_000, quantityReason: 'Strips of ten', repeats: 1, substitution: false, indication: null },
  ...{ stoppedOn: null, stoppedReason: null, taken: '', quantity: '' },
}
const SHOWN = ['medicine', 'dose', 'pattern', 'food', 'durationDays'] as const
const row = { medicine: 'Prednisolone 10 mg tablet', dose: '1 tablet', pattern: '2-0-0', durationDays: 10 }

describe('toEditableLine', () => {
  it('keeps the line and drops a calculated quantity', () => {
    expect(toEditableLine(stands)).toMatchObject({ steps: stands.steps, quantityMilli: 20_000, repeats: 1 })
    const worked = toEditableLine({ ...stands, quantityMilli: 15_000, quantityReason: null })
    expect(worked).not.toHaveProperty('quantityMilli')
    expect(worked).not.toHaveProperty('lineId')
  })
})

describe('a favourite', () => {
  const { steps, ...plain } = toEditableLine({ ...stands, steps: null, durationDays: 5, startOn: '2025-03-09' })

  it('is saved without details of one patient', () => {
    const kept = withoutPatientDetails({ ...plain, indication: 'Asthma' })
    for (const name of ['startOn', 'indication', 'quantityMilli', 'quantityReason'])
      expect(kept).not.toHaveProperty(name)
    expect(kept).toMatchObject({ dose: '1 tablet', pattern: '2-0-0', durationDays: 5, food: 'after', route: 'oral' })
  })

  it('fills in what was not typed', () => {
    expect(mergeWithFavourite({}, plain)).toEqual(plain)
    expect(mergeWithFavourite({ medicine: 'pred', durationDays: 3 }, plain)).toEqual({ ...plain, durationDays: 3 })
  })

  it('loses its steps and their days if days or times are typed', () => {
    const tapered = { ...plain, steps: steps ?? [{ pattern: '2-0-0', days: 5 }] }
    expect(mergeWithFavourite({ food: 'after' }, tapered)).toEqual(tapered)
    const typed = mergeWithFavourite({ pattern: '1-0-0' }, tapered)
    expect(typed).toMatchObject({ dose: '1 tablet', pattern: '1-0-0' })
    expect(typed).not.toHaveProperty('steps')
    expect(typed).not.toHaveProperty('durationDays')
  })
})

describe('mergeShownFields', () => {
  it('keeps the other fields', () => {
    expect(mergeShownFields(row, stands, SHOWN)).toMatchObject({
      ...{ steps: stands.steps, quantityMilli: 20_000, quantityReason: 'Strips of ten' },
      ...{ repeats: 1, substitution: false, medicineCode: 'prednisolone-10-mg-tablet' },
    })
    expect(mergeShownFields(row, stands, SHOWN)).not.toHaveProperty('food')
  })

  it('drops steps and quantity if the dosing changes', () => {
    const changed = mergeShownFields({ ...row, pattern: '1-0-0' }, stands, SHOWN)
    expect(changed).not.toHaveProperty('steps')
    expect(changed).not.toHaveProperty('quantityMilli')
    expect(mergeShownFields({ ...row, dose: '1/2 tablet' }, stands, SHOWN)).toHaveProperty('steps')
    expect(mergeShownFields({ ...row, dose: '1/2 tablet' }, stands, SHOWN)).not.toHaveProperty('quantityMilli')
  })

  it('keeps nothing for another medicine', () => {
    const other = { ...row, medicine: 'Paracetamol' }
    expect(mergeShownFields(other, stands, SHOWN)).toEqual(other)
    expect(mergeShownFields(row, undefined, SHOWN)).toEqual(row)
  })
})

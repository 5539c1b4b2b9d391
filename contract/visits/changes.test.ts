import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesSince, type VisitThen } from './changes.ts'

const nothing: VisitThen = { diagnoses: [], courses: [], weightG: null, systolic: null, diastolic: null }
const diagnosis = (name: string, more: Partial<VisitThen['diagnoses'][number]> = {}) => ({
  name,
  certainty: 'confirmed' as const,
  clinicalStatus: null,
  ...more,
})
const course = (medicine: string, until: string | null = null, stoppedOn: string | null = null) => ({
  medicine,
  until,
  stoppedOn,
})
const TODAY = '2025-07-14'
const since = (before: Partial<VisitThen>, now: Partial<VisitThen>) =>
  changesSince({ ...nothing, ...before }, { ...nothing, ...now }, TODAY)

describe('what changed since the last visit', () => {
  it('names diagnoses that are new, and those that are said to be over', () => {
    const before = { diagnoses: [diagnosis('Asthma'), diagnosis('Gastritis'), diagnosis('Anaemia')] }
    const now = {
      diagnoses: [
        diagnosis('asthma'),
        diagnosis('Gastritis', { clinicalStatus: 'resolved' }),
        diagnosis('Hypertension'),
        diagnosis('Dengue', { certainty: 'refuted' }),
      ],
    }
    expect(since(before, now)).toEqual(['New diagnosis: Hypertension', 'No longer: Gastritis'])
  })

  it('names medicines that are new, were stopped, or whose days are past', () => {
    const before = {
      courses: [
        course('Amlodipine'),
        course('Azithromycin', '2025-07-10'),
        course('Ibuprofen', '2025-08-01', '2025-07-01'),
      ],
    }
    const now = { courses: [course('amlodipine'), course('Losartan'), course('Atorvastatin')] }
    expect(since(before, now)).toEqual([
      'Medicines started: Losartan, Atorvastatin',
      'Medicine stopped: Ibuprofen',
      'Course over: Azithromycin',
    ])
  })

  it.each([
    [70_000, 72_500, ['Weight 72.5 kg, 2.50 kg more']],
    [70_000, 69_500, []],
    [6200, 6650, ['Weight 6.65 kg, 0.45 kg more']],
    [6200, 6250, []],
    [null, 70_000, []],
  ])('weight %s and %s', (before, now, said) => expect(since({ weightG: before }, { weightG: now })).toEqual(said))

  it.each([
    [130, 85, 150, 95, ['Blood pressure 150/95 mmHg, it was 130/85']],
    [130, 85, 134, 88, []],
    [130, 85, 128, 70, ['Blood pressure 128/70 mmHg, it was 130/85']],
  ])('pressure %s/%s and %s/%s', (systolic, diastolic, then, low, said) =>
    expect(since({ systolic, diastolic }, { systolic: then, diastolic: low })).toEqual(said),
  )

  it('is nothing between a visit and itself', () => {
    const visit = fc.record({
      diagnoses: fc.array(
        fc.record({
          name: fc.string({ minLength: 1, maxLength: 8 }),
          certainty: fc.constantFrom('provisional', 'confirmed', 'differential'),
          clinicalStatus: fc.constantFrom(null, 'active'),
        }),
      ),
      courses: fc.array(
        fc.record({ medicine: fc.string({ minLength: 1 }), until: fc.constant(null), stoppedOn: fc.constant(null) }),
      ),
      weightG: fc.option(fc.integer({ min: 300, max: 450_000 })),
      systolic: fc.option(fc.integer({ min: 40, max: 300 })),
      diastolic: fc.option(fc.integer({ min: 20, max: 200 })),
    })
    fc.assert(
      fc.property(visit, (one) => {
        expect(changesSince(one as VisitThen, one as VisitThen, TODAY)).toEqual([])
      }),
    )
  })
})

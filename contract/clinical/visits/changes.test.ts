import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedVisit, listChanges, type RecordAdditions } from './changes.ts'
import { toNameKey } from './rules.ts'

const nothing: ComparedVisit = { diagnoses: [], courses: [], weightG: null, systolic: null, diastolic: null }
const diagnosis = (name: string, more: Partial<ComparedVisit['diagnoses'][number]> = {}) => ({
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
const since = (before: Partial<ComparedVisit>, now: Partial<ComparedVisit>) =>
  listChanges({ ...nothing, ...before }, { ...nothing, ...now }, TODAY)

describe('changesSince', () => {
  it('names new diagnoses and resolved ones', () => {
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

  it('names medicines that are new, stopped or finished', () => {
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
      'Course finished: Azithromycin',
    ])
  })

  it('names a medicine with changed dosing, with both dosings', () => {
    const taken = (dosing: string) => ({ courses: [{ ...course('Amlodipine'), dosing }] })
    expect(since(taken('1 tablet, 1-0-0'), taken('1 tablet, 1-0-1'))).toEqual([
      'Medicine changed: Amlodipine, 1 tablet, 1-0-1 (before: 1 tablet, 1-0-0)',
    ])
    expect(since(taken('1 tablet, 1-0-0'), taken('1 Tablet,  1-0-0'))).toEqual([])
    expect(since(taken(''), taken('1 tablet, 1-0-1'))).toEqual([])
  })

  it('names additions to the record, allergies first', () => {
    const news = { allergies: ['Penicillin'], medicines: ['Metformin'], results: ['CBC', 'ESR', 'CBC'] }
    expect(listChanges(nothing, { ...nothing, diagnoses: [diagnosis('Type 2 diabetes')] }, TODAY, news)).toEqual([
      'New allergy: Penicillin',
      'New diagnosis: Type 2 diabetes',
      'New long-term medicine: Metformin',
      'New results: CBC, ESR',
    ])
  })

  it('names only new measurements without a new visit', () => {
    const before = { weightG: 70_000, courses: [course('Azithromycin', '2025-07-10'), course('Amlodipine')] }
    expect(since(before, { weightG: 65_000 })).toEqual([
      'Course finished: Azithromycin',
      'Weight 65.0 kg, 5.00 kg less',
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
    [130, 85, 150, 95, ['Blood pressure 150/95 mmHg (before: 130/85)']],
    [130, 85, 134, 88, []],
    [130, 85, 128, 70, ['Blood pressure 128/70 mmHg (before: 130/85)']],
  ])('pressure %s/%s and %s/%s', (systolic, diastolic, then, low, said) =>
    expect(since({ systolic, diastolic }, { systolic: then, diastolic: low })).toEqual(said),
  )

  it('is empty between a visit and itself', () => {
    const visit = fc.record({
      diagnoses: fc.array(
        fc.record({
          name: fc.string({ minLength: 1, maxLength: 8 }),
          certainty: fc.constantFrom('provisional', 'confirmed', 'differential'),
          clinicalStatus: fc.constantFrom(null, 'active'),
        }),
      ),
      courses: fc.uniqueArray(
        fc.record({
          medicine: fc.string({ minLength: 1 }),
          how: fc.constantFrom('', '1-0-1'),
          until: fc.constant(null),
          stoppedOn: fc.constant(null),
        }),
        { selector: ({ medicine }) => toNameKey(medicine) },
      ),
      weightG: fc.option(fc.integer({ min: 300, max: 450_000 })),
      systolic: fc.option(fc.integer({ min: 40, max: 300 })),
      diastolic: fc.option(fc.integer({ min: 20, max: 200 })),
    })
    fc.assert(
      fc.property(visit, (one) => {
        expect(listChanges(one as ComparedVisit, one as ComparedVisit, TODAY)).toEqual([])
      }),
    )
  })

  it('names each addition once, in a sentence of its kind', () => {
    const names = fc.array(
      fc.string({ minLength: 1, maxLength: 6 }).filter((name) => !name.includes(',')),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.record({ allergies: names, medicines: names, results: names }), (news: RecordAdditions) => {
        const said = listChanges(nothing, nothing, TODAY, news)
        const lists = [news.allergies, news.medicines, news.results].filter((list) => list.length > 0)
        expect(said).toHaveLength(lists.length)
        for (const [n, list] of lists.entries()) {
          const told = said[n]!.slice(said[n]!.indexOf(': ') + 2).split(', ')
          expect(told).toEqual([...new Set(list)])
        }
      }),
    )
  })

  it('is symmetric for started and stopped medicines', () => {
    const medicines = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'))
    fc.assert(
      fc.property(medicines, medicines, (earlier, later) => {
        const said = since(
          { courses: earlier.map((name) => course(name, null, '2025-07-01')) },
          { courses: later.map((name) => course(name)) },
        )
        const started = later.filter((name) => !earlier.includes(name))
        const stopped = earlier.filter((name) => !later.includes(name))
        expect(said.some((words) => words.includes('started'))).toBe(started.length > 0)
        expect(said.some((words) => words.includes('stopped'))).toBe(stopped.length > 0)
        expect(said).toHaveLength(Math.sign(started.length) + Math.sign(stopped.length))
      }),
    )
  })
})

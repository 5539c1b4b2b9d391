import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ComparedVisit, listChanges, type RecordAdditions } from './changes.ts'
import { toNameKey } from './rules.ts'

const nothing: ComparedVisit = { diagnoses: [], courses: [], weightG: null, systolic: null, diastolic: null }
const createDiagnosis = (name: string, fields: Partial<ComparedVisit['diagnoses'][number]> = {}) => ({
  name,
  certainty: 'confirmed' as const,
  clinicalStatus: null,
  ...fields,
})
const createCourse = (medicine: string, until: string | null = null, stoppedOn: string | null = null) => ({
  medicine,
  until,
  stoppedOn,
})
const TODAY = '2025-07-14'
const listSentences = (previous: Partial<ComparedVisit>, current: Partial<ComparedVisit>) =>
  listChanges({ ...nothing, ...previous }, { ...nothing, ...current }, TODAY)

describe('listChanges', () => {
  it('names new diagnoses and resolved ones', () => {
    const previous = {
      diagnoses: [createDiagnosis('Asthma'), createDiagnosis('Gastritis'), createDiagnosis('Anaemia')],
    }
    const current = {
      diagnoses: [
        createDiagnosis('asthma'),
        createDiagnosis('Gastritis', { clinicalStatus: 'resolved' }),
        createDiagnosis('Hypertension'),
        createDiagnosis('Dengue', { certainty: 'refuted' }),
      ],
    }
    expect(listSentences(previous, current)).toEqual(['New diagnosis: Hypertension', 'No longer diagnosed: Gastritis'])
  })

  it('names medicines that are new, stopped or finished', () => {
    const previous = {
      courses: [
        createCourse('Amlodipine'),
        createCourse('Azithromycin', '2025-07-10'),
        createCourse('Ibuprofen', '2025-08-01', '2025-07-01'),
      ],
    }
    const current = { courses: [createCourse('amlodipine'), createCourse('Losartan'), createCourse('Atorvastatin')] }
    expect(listSentences(previous, current)).toEqual([
      'Medicines started: Losartan, Atorvastatin',
      'Medicine stopped: Ibuprofen',
      'Course finished: Azithromycin',
    ])
  })

  it('names a medicine with changed dosing, with both dosings', () => {
    const withDosing = (dosing: string) => ({ courses: [{ ...createCourse('Amlodipine'), dosing }] })
    expect(listSentences(withDosing('1 tablet, 1-0-0'), withDosing('1 tablet, 1-0-1'))).toEqual([
      'Medicine changed: Amlodipine, 1 tablet, 1-0-1 (before: 1 tablet, 1-0-0)',
    ])
    expect(listSentences(withDosing('1 tablet, 1-0-0'), withDosing('1 Tablet,  1-0-0'))).toEqual([])
    expect(listSentences(withDosing(''), withDosing('1 tablet, 1-0-1'))).toEqual([])
  })

  it('names additions to the record, allergies first', () => {
    const news = { allergies: ['Penicillin'], medicines: ['Metformin'], results: ['CBC', 'ESR', 'CBC'] }
    expect(listChanges(nothing, { ...nothing, diagnoses: [createDiagnosis('Type 2 diabetes')] }, TODAY, news)).toEqual([
      'New allergy: Penicillin',
      'New diagnosis: Type 2 diabetes',
      'New long-term medicine: Metformin',
      'New results: CBC, ESR',
    ])
  })

  it('names only new measurements without a new visit', () => {
    const previous = {
      weightG: 70_000,
      courses: [createCourse('Azithromycin', '2025-07-10'), createCourse('Amlodipine')],
    }
    expect(listSentences(previous, { weightG: 65_000 })).toEqual([
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
  ])('weight %s and %s', (previous, current, sentences) =>
    expect(listSentences({ weightG: previous }, { weightG: current })).toEqual(sentences),
  )

  it.each([
    [130, 85, 150, 95, ['Blood pressure 150/95 mmHg (before: 130/85)']],
    [130, 85, 134, 88, []],
    [130, 85, 128, 70, ['Blood pressure 128/70 mmHg (before: 130/85)']],
  ])('pressure %s/%s and %s/%s', (systolic, diastolic, previousDiastolic, low, sentences) =>
    expect(listSentences({ systolic, diastolic }, { systolic: previousDiastolic, diastolic: low })).toEqual(sentences),
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
      fc.property(visit, (summary) => {
        expect(listChanges(summary as ComparedVisit, summary as ComparedVisit, TODAY)).toEqual([])
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
        const sentences = listChanges(nothing, nothing, TODAY, news)
        const lists = [news.allergies, news.medicines, news.results].filter((list) => list.length > 0)
        expect(sentences).toHaveLength(lists.length)
        for (const [n, list] of lists.entries()) {
          const names = sentences[n]!.slice(sentences[n]!.indexOf(': ') + 2).split(', ')
          expect(names).toEqual([...new Set(list)])
        }
      }),
    )
  })

  it('is symmetric for started and stopped medicines', () => {
    const medicines = fc.uniqueArray(fc.constantFrom('A', 'B', 'C', 'D', 'E'))
    fc.assert(
      fc.property(medicines, medicines, (previousMedicines, currentMedicines) => {
        const sentences = listSentences(
          { courses: previousMedicines.map((name) => createCourse(name, null, '2025-07-01')) },
          { courses: currentMedicines.map((name) => createCourse(name)) },
        )
        const started = currentMedicines.filter((name) => !previousMedicines.includes(name))
        const stopped = previousMedicines.filter((name) => !currentMedicines.includes(name))
        expect(sentences.some((words) => words.includes('started'))).toBe(started.length > 0)
        expect(sentences.some((words) => words.includes('stopped'))).toBe(stopped.length > 0)
        expect(sentences).toHaveLength(Math.sign(started.length) + Math.sign(stopped.length))
      }),
    )
  })
})

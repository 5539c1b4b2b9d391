import { describe, expect, it } from 'vitest'
import { findLongTermDiagnoses, isLongTermCode } from './long-term-diagnoses.ts'

const diagnosis = (name: string, changes: object = {}) => ({
  name,
  certainty: 'confirmed' as const,
  clinicalStatus: null,
  onsetOn: null,
  code: null,
  edition: null,
  visitAt: '2026-11-12T05:00:00Z',
  ...changes,
})
const illness = (name: string, changes: object = {}) => ({ name, course: null, code: null, edition: null, ...changes })
const namesOf = (record: Parameters<typeof findLongTermDiagnoses>[0]) =>
  findLongTermDiagnoses(record).map(({ name }) => name)

describe('findLongTermDiagnoses', () => {
  it('carries diagnoses with a long-term code or an active status, and no others', () => {
    const diagnoses = [
      diagnosis('Type 2 diabetes mellitus', { code: 'E11.9' }),
      diagnosis('Acute pharyngitis', { code: 'J02.9' }),
      diagnosis('Back pain', { clinicalStatus: 'recurrence' }),
      diagnosis('Fever'),
    ]
    expect(namesOf({ diagnoses, illnesses: [] })).toEqual(['Type 2 diabetes mellitus', 'Back pain'])
  })

  it.each([{ certainty: 'refuted' }, { clinicalStatus: 'resolved' }, { clinicalStatus: 'remission' }])(
    'leaves out a diagnosis whose newest mention is %o',
    (ended) => {
      const code = { code: 'I10' }
      const diagnoses = [diagnosis('Hypertension', { ...code, ...ended }), diagnosis('hypertension', code)]
      expect(namesOf({ diagnoses, illnesses: [illness('Hypertension', { course: 'active' })] })).toEqual([])
    },
  )

  it('carries past illnesses until their course says that they are over', () => {
    const illnesses = [
      illness('Asthma', { course: 'active' }),
      illness('Hypothyroidism', { code: 'E03.9' }),
      illness('Epilepsy', { code: 'G40.9', course: 'resolved' }),
      illness('Malaria', { code: 'B54' }),
    ]
    expect(findLongTermDiagnoses({ diagnoses: [], illnesses })).toMatchObject([
      { name: 'Asthma', certainty: 'confirmed', clinicalStatus: 'active', visitAt: null },
      { name: 'Hypothyroidism' },
    ])
  })
})

it.each(['E11.9', 'I10', 'J45.909', 'Z21', 'B20', 'N18.3', 'Q21.1'])('%s is a code of a long-term disease', (code) => {
  expect(isLongTermCode(code)).toBe(true)
})
it.each(['J02.9', 'A09', 'R50.9', 'N39.0', 'E87.6', 'B54'])('%s is not a code of a long-term disease', (code) => {
  expect(isLongTermCode(code)).toBe(false)
})

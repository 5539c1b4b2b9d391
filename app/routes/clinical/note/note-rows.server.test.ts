import { describe, expect, it } from 'vitest'
import { dropBlankRows } from './note-rows.server'
import type { NoteValues } from './note-values'
import { fingerprintSections, hasOtherChanges, mergeOtherSections } from './section-conflicts.server'

describe('dropBlankRows', () => {
  it('removes blank rows', () => {
    const formValues = {
      advice: 'Rest',
      symptoms: [{ name: 'Cough' }, { name: ' ', severity: '' }, { name: 'Fever' }, { name: '' }],
      diagnoses: [{ name: '', certainty: 'provisional' }],
      lines: [{ dose: '1 tablet' }],
    }
    expect(dropBlankRows(formValues)).toEqual({
      values: {
        advice: 'Rest',
        symptoms: [{ name: 'Cough' }, { name: 'Fever' }],
        ...{ diagnoses: [], procedures: [], instructions: [], tests: [] },
        lines: [{ dose: '1 tablet' }],
      },
      focusList: 'lines',
    })
  })

  it('returns the last list with a filled final row', () => {
    const focusList = (typed: object) => dropBlankRows({ ...typed }).focusList
    expect(focusList({ symptoms: [{ name: 'Cough' }], diagnoses: [{ name: '' }] })).toBe('symptoms')
    expect(focusList({ symptoms: [{ name: 'Cough' }, { name: '' }] })).toBeNull()
    expect(focusList({ diagnoses: [{ certainty: 'confirmed' }] })).toBe('diagnoses')
  })
})

const loaded = {
  symptoms: [
    { name: 'Cough', since: '3 days', severity: '', note: '' },
    { name: '', since: '', severity: '', note: '' },
  ],
  labOrder: { priority: 'routine', clinicalNote: '', fasting: '', placeId: '' },
  advice: 'Rest\nand water',
  clinicalFindings: '',
} as unknown as Omit<NoteValues, 'version'>
const createSubmission = (fields: object) => ({
  ...fingerprintSections(loaded),
  symptoms: [{ name: 'Cough', since: '3 days' }],
  labOrder: { priority: 'routine' },
  advice: 'Rest\r\nand water',
  ...fields,
})
const addedFever = { symptoms: [{ name: 'Cough', since: '3 days' }, { name: 'Fever' }] }

describe('hasOtherChanges', () => {
  it('is false if the other sections are as they were loaded', () => {
    expect(hasOtherChanges(createSubmission({ _token: 'x' }), 'advice')).toBe(false)
    expect(hasOtherChanges(createSubmission({ advice: 'x' }), 'advice')).toBe(false)
  })

  it('is false if a saved day comes back as its input shows it', () => {
    const saved = {
      ...loaded,
      followUpOn: '2026-11-22',
      diagnoses: [{ name: 'Asthma', onsetOn: '2026-10-01' }],
    } as typeof loaded
    const posted = { ...fingerprintSections(saved), ...saved, followUpOn: '22-Nov-2026' }
    const isChanged = (fields: object) => hasOtherChanges({ ...posted, ...fields }, 'advice')
    expect(isChanged({ diagnoses: [{ name: 'Asthma', onsetOn: '01-Oct-2026' }] })).toBe(false)
    expect(isChanged({ diagnoses: [{ name: 'Asthma', onsetOn: '02-Oct-2026' }] })).toBe(true)
    expect(isChanged({ followUpOn: '23-Nov-2026' })).toBe(true)
  })

  it('is true once a text, a row or a choice differs', () => {
    expect(hasOtherChanges(createSubmission({ advice: '' }), 'symptoms')).toBe(true)
    expect(hasOtherChanges(createSubmission(addedFever), 'advice')).toBe(true)
    expect(hasOtherChanges(createSubmission({ labOrder: { priority: 'stat' } }), 'advice')).toBe(true)
  })
})

describe('mergeOtherSections', () => {
  const current = { ...loaded, advice: 'Drink' }

  it('removes a section that someone else changed, so that it is not undone', () => {
    expect(mergeOtherSections(createSubmission(addedFever), current, 'symptoms')).toEqual({
      ...addedFever,
      labOrder: { priority: 'routine' },
    })
  })

  it('reports a conflict if both changed the same section', () => {
    expect(mergeOtherSections(createSubmission({ advice: 'Sleep' }), current, 'advice')).toBeNull()
    expect(mergeOtherSections(createSubmission({ advice: 'Sleep', ...addedFever }), current, 'symptoms')).toBeNull()
    expect(mergeOtherSections({ symptoms: [{ name: 'Fever' }] }, current, 'symptoms')).toBeNull()
  })
})

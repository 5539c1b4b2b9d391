import { describe, expect, it } from 'vitest'
import { dropBlankRows } from './note-rows.server'
import type { NoteValues } from './note-values'
import { fingerprintSections, listFieldsSavedElsewhere } from './section-conflicts.server'

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
        diagnoses: [],
        procedures: [],
        instructions: [],
        tests: [],
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
  ...fingerprintSections(loaded, 4),
  version: '4',
  symptoms: [{ name: 'Cough', since: '3 days' }],
  labOrder: { priority: 'routine' },
  advice: 'Rest\r\nand water',
  ...fields,
})
const addedFever = { symptoms: [{ name: 'Cough', since: '3 days' }, { name: 'Fever' }] }

describe('listFieldsSavedElsewhere', () => {
  const current = { ...loaded, advice: 'Drink', labOrder: { ...loaded.labOrder, priority: 'stat' } }

  it('lists nothing if nobody else has saved the note', () => {
    expect(listFieldsSavedElsewhere(createSubmission({ _token: 'x', ...addedFever }), loaded)).toEqual([])
  })

  it('lists the fields of each section that someone else changed', () => {
    expect(listFieldsSavedElsewhere(createSubmission(addedFever), current)).toEqual(['tests', 'labOrder', 'advice'])
  })

  it('counts a saved day as unchanged if it comes back as its input shows it', () => {
    const saved = {
      ...loaded,
      followUpOn: '2026-11-22',
      diagnoses: [{ name: 'Asthma', onsetOn: '2026-10-01' }],
    } as typeof loaded
    const posted = { ...fingerprintSections(saved, 4), version: '4', ...saved, followUpOn: '22-Nov-2026' }
    const changed = { ...saved, diagnoses: [], followUpOn: '' } as typeof loaded
    const isConflict = (fields: object) => listFieldsSavedElsewhere({ ...posted, ...fields }, changed) === null
    expect(isConflict({ diagnoses: [{ name: 'Asthma', onsetOn: '01-Oct-2026' }] })).toBe(false)
    expect(isConflict({ diagnoses: [{ name: 'Asthma', onsetOn: '02-Oct-2026' }] })).toBe(true)
    expect(isConflict({ followUpOn: '23-Nov-2026' })).toBe(true)
  })

  it('reports a conflict if both changed the same section', () => {
    expect(listFieldsSavedElsewhere(createSubmission({ advice: 'Sleep', ...addedFever }), current)).toBeNull()
    expect(listFieldsSavedElsewhere(createSubmission({ labOrder: { priority: 'urgent' } }), current)).toBeNull()
  })

  it('reports a conflict for a form of an earlier version than its fingerprints', () => {
    expect(listFieldsSavedElsewhere(createSubmission({ version: '3' }), current)).toBeNull()
  })

  it('reports a conflict for a form without fingerprints', () => {
    expect(listFieldsSavedElsewhere({ symptoms: [{ name: 'Fever' }] }, current)).toBeNull()
  })
})

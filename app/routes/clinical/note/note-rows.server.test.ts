import { describe, expect, it } from 'vitest'
import { dropBlankRows, hasUnsavedChanges } from './note-rows.server'
import type { NoteValues } from './note-values'
import { fingerprintSections, mergeOtherSections } from './section-conflicts.server'

type Note = Omit<NoteValues, 'version'>

const posted = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('dropBlankRows', () => {
  it('removes blank rows and renumbers the others', () => {
    const form = posted({
      advice: 'Rest',
      'symptoms[0].name': 'Cough',
      'symptoms[1].name': ' ',
      'symptoms[1].severity': '',
      'symptoms[2].name': 'Fever',
      'symptoms[3].name': '',
      'diagnoses[0].name': '',
      'diagnoses[0].certainty': 'provisional',
      'lines[0].dose': '1 tablet',
    })
    expect(dropBlankRows(form)).toBe('lines')
    expect([...form.entries()]).toEqual([
      ['advice', 'Rest'],
      ['symptoms[0].name', 'Cough'],
      ['symptoms[1].name', 'Fever'],
      ['lines[0].dose', '1 tablet'],
    ])
  })

  it('returns the last list with a filled final row', () => {
    expect(dropBlankRows(posted({ 'symptoms[0].name': 'Cough', 'diagnoses[0].name': '' }))).toBe('symptoms')
    expect(dropBlankRows(posted({ 'symptoms[0].name': 'Cough', 'symptoms[1].name': '' }))).toBeNull()
    expect(dropBlankRows(posted({ 'diagnoses[0].certainty': 'confirmed' }))).toBe('diagnoses')
  })
})

describe('hasUnsavedChanges', () => {
  const saved = {
    symptoms: [
      { name: 'Cough', since: '3 days', severity: '', note: '' },
      { name: '', since: '', severity: '', note: '' },
    ],
    labOrder: { priority: 'routine', fasting: '' },
    advice: 'Rest\nand water',
  }
  const same = { 'symptoms[0].name': 'Cough', 'symptoms[0].since': '3 days', advice: 'Rest\r\nand water', _token: 'x' }

  it('is false if the form equals the saved note, apart from excepted fields', () => {
    expect(hasUnsavedChanges(posted({ ...same, 'labOrder.priority': 'routine' }), saved, [])).toBe(false)
    expect(hasUnsavedChanges(posted({ ...same, 'labOrder.priority': 'routine', advice: 'x' }), saved, ['advice'])).toBe(
      false,
    )
  })

  it('is true once a text, a row or a choice differs', () => {
    const all = { ...same, 'labOrder.priority': 'routine' }
    expect(hasUnsavedChanges(posted({ ...all, advice: '' }), saved, [])).toBe(true)
    expect(hasUnsavedChanges(posted({ ...all, 'symptoms[1].name': 'Fever' }), saved, ['advice'])).toBe(true)
    expect(hasUnsavedChanges(posted({ ...all, 'labOrder.priority': 'stat' }), saved, ['advice'])).toBe(true)
  })
})

describe('mergeOtherSections', () => {
  const loaded = { symptoms: [{ name: 'Cough' }], advice: 'Rest', clinicalFindings: '' } as unknown as Note
  const submitted = (fields: Record<string, string>) =>
    posted({ ...fingerprintSections(loaded), 'symptoms[0].name': 'Cough', advice: 'Rest', ...fields })

  it('removes a section that someone else changed, so that it is not undone', () => {
    const form = submitted({ 'symptoms[1].name': 'Fever' })
    expect(mergeOtherSections(form, { ...loaded, advice: 'Drink' }, 'symptoms')).toBe(true)
    expect([...form.keys()].filter((name) => !name.startsWith('base-'))).toEqual([
      'symptoms[0].name',
      'symptoms[1].name',
    ])
  })

  it('reports a conflict if both changed the same section', () => {
    const current = { ...loaded, advice: 'Drink' }
    expect(mergeOtherSections(submitted({ advice: 'Sleep' }), current, 'advice')).toBe(false)
    expect(mergeOtherSections(submitted({ advice: 'Sleep', 'symptoms[1].name': 'Fever' }), current, 'symptoms')).toBe(
      false,
    )
    expect(mergeOtherSections(posted({ 'symptoms[0].name': 'Fever' }), current, 'symptoms')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import type { NoteValues } from './note'
import { dropBlankRows, holdsMore } from './rows.server'
import { basesOf, changedElsewhere } from './section-bases.server'

type Note = Omit<NoteValues, 'version'>

const posted = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

describe('rows of a posted note', () => {
  it('lose the blank ones and are counted anew', () => {
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

  it('say where the work goes on: in the list whose last row was written on', () => {
    expect(dropBlankRows(posted({ 'symptoms[0].name': 'Cough', 'diagnoses[0].name': '' }))).toBe('symptoms')
    expect(dropBlankRows(posted({ 'symptoms[0].name': 'Cough', 'symptoms[1].name': '' }))).toBeNull()
    expect(dropBlankRows(posted({ 'diagnoses[0].certainty': 'confirmed' }))).toBe('diagnoses')
  })
})

describe('what is typed in other sections', () => {
  const saved = {
    symptoms: [
      { name: 'Cough', since: '3 days', severity: '', note: '' },
      { name: '', since: '', severity: '', note: '' },
    ],
    labOrder: { priority: 'routine', fasting: '' },
    advice: 'Rest\nand water',
  }
  const same = { 'symptoms[0].name': 'Cough', 'symptoms[0].since': '3 days', advice: 'Rest\r\nand water', _token: 'x' }

  it('is nothing while it is as it was saved', () => {
    expect(holdsMore(posted({ ...same, 'labOrder.priority': 'routine' }), saved, [])).toBe(false)
    expect(holdsMore(posted({ ...same, 'labOrder.priority': 'routine', advice: 'x' }), saved, ['advice'])).toBe(false)
  })

  it('is something once a text, a row or a choice differs', () => {
    const all = { ...same, 'labOrder.priority': 'routine' }
    expect(holdsMore(posted({ ...all, advice: '' }), saved, [])).toBe(true)
    expect(holdsMore(posted({ ...all, 'symptoms[1].name': 'Fever' }), saved, ['advice'])).toBe(true)
    expect(holdsMore(posted({ ...all, 'labOrder.priority': 'stat' }), saved, ['advice'])).toBe(true)
  })
})

describe('a note that somebody saved while a section of it was written', () => {
  const drawn = { symptoms: [{ name: 'Cough' }], advice: 'Rest', clinicalFindings: '' } as unknown as Note
  const written = (fields: Record<string, string>) =>
    posted({ ...basesOf(drawn), 'symptoms[0].name': 'Cough', advice: 'Rest', ...fields })

  it('is no conflict where another section changed, and that is not put back', () => {
    const form = written({ 'symptoms[1].name': 'Fever' })
    expect(changedElsewhere(form, { ...drawn, advice: 'Drink' }, 'symptoms')).toBe(true)
    expect([...form.keys()].filter((name) => !name.startsWith('base-'))).toEqual([
      'symptoms[0].name',
      'symptoms[1].name',
    ])
  })

  it('is one where the same section changed, or one that is typed in here as well', () => {
    const now = { ...drawn, advice: 'Drink' }
    expect(changedElsewhere(written({ advice: 'Sleep' }), now, 'advice')).toBe(false)
    expect(changedElsewhere(written({ advice: 'Sleep', 'symptoms[1].name': 'Fever' }), now, 'symptoms')).toBe(false)
    expect(changedElsewhere(posted({ 'symptoms[0].name': 'Fever' }), now, 'symptoms')).toBe(false)
  })
})

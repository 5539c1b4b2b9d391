import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNameKey } from '../visits/rules.ts'
import { applyTemplate, mergeTemplateLines, toTemplateContent } from './apply-template.ts'

const template = {
  symptoms: [{ name: 'Cough' }, { name: 'Runny nose' }],
  clinicalFindings: 'Throat red',
  diagnoses: [{ name: 'Acute nasopharyngitis', certainty: 'provisional' as const }],
  advice: 'Drink enough',
  followUpAfter: '3 days',
  lines: [{ medicine: 'Paracetamol 500 mg tablet', dose: '1 tablet', pattern: '1-1-1', durationDays: 3 }],
}

describe('applyTemplate', () => {
  it('fills an empty note', () => {
    expect(applyTemplate({}, template)).toEqual(template)
  })

  it('keeps rows of the same name, texts and a follow-up that are there', () => {
    const note = {
      symptoms: [{ name: 'cough', since: '2 weeks' }],
      clinicalFindings: 'Chest clear',
      advice: 'Drink enough, and rest',
      followUpOn: '2026-12-01',
      lines: [{ medicine: 'paracetamol 500 mg tablet', dose: '2 tablets' }],
    }
    expect(applyTemplate(note, template)).toEqual({
      ...note,
      symptoms: [...note.symptoms, { name: 'Runny nose' }],
      clinicalFindings: 'Chest clear\nThroat red',
      diagnoses: template.diagnoses,
    })
  })

  const rows = fc.array(
    fc.record({ name: fc.constantFrom('Cough', 'COUGH', 'Fever', 'Headache'), note: fc.string({ maxLength: 5 }) }),
    { maxLength: 4 },
  )
  it('never changes or removes what is in the note, and changes nothing the second time', () => {
    fc.assert(
      fc.property(rows, rows, fc.string(), fc.string({ minLength: 1 }), (mine, more, advice, addedAdvice) => {
        const note = { symptoms: mine, advice }
        const content = { symptoms: more, advice: addedAdvice }
        const filled = applyTemplate(note, content)
        expect(filled.symptoms.slice(0, mine.length)).toEqual(mine)
        expect(filled.advice.startsWith(advice)).toBe(true)
        for (const { name } of more)
          expect(filled.symptoms.some((row) => toNameKey(row.name) === toNameKey(name))).toBe(true)
        expect(applyTemplate(filled, content)).toEqual(filled)
      }),
    )
  })
})

describe('toTemplateContent', () => {
  it('leaves out what belongs to one patient', () => {
    const note = {
      symptoms: [{ name: 'Cough' }],
      diagnoses: [{ name: 'Asthma', certainty: 'confirmed' as const, onsetOn: '2020-01-01' }],
      clinicalFindings: null,
      followUpOn: '2026-12-10',
      lines: [
        { medicine: 'Salbutamol', dose: '2 puffs', startOn: '2026-11-27', indication: 'Wheeze', quantityMilli: 1 },
      ],
    }
    expect(toTemplateContent(note, '2026-11-26')).toEqual({
      symptoms: [{ name: 'Cough' }],
      diagnoses: [{ name: 'Asthma', certainty: 'confirmed' }],
      followUpAfter: '2 weeks',
      lines: [{ medicine: 'Salbutamol', dose: '2 puffs' }],
    })
  })

  it.each([
    ['2026-12-26', '1 month'],
    ['2026-12-01', '5 days'],
    ['2026-11-20', undefined],
  ])('writes a follow-up on %s as %s', (followUpOn, followUpAfter) => {
    expect(toTemplateContent({ advice: 'Rest', followUpOn }, '2026-11-26').followUpAfter).toBe(followUpAfter)
  })
})

describe('mergeTemplateLines', () => {
  const steps = [
    { pattern: '2-0-0', days: 5 },
    { pattern: '1-0-0', days: 5 },
  ]
  const stored = { medicine: 'Prednisolone 5 mg tablet', dose: '1 tablet', pattern: '2-0-0', steps, repeats: 1 }
  const line = { medicine: 'Prednisolone 5 mg tablet', dose: '1 tablet', pattern: '2-0-0' }
  const merge = (form: Partial<typeof line>, given: object = stored) =>
    mergeTemplateLines([{ ...line, ...form }], { lines: [{ ...stored, ...given }] })[0]

  it('keeps hidden fields, and steps that the new dosing doesn’t replace', () => {
    expect(merge({})).toEqual(stored)
    expect(merge({ dose: '1/2 tablet' })).toEqual({ ...stored, dose: '1/2 tablet' })
  })

  it('drops steps that the new dosing replaces', () => {
    expect(merge({ pattern: 'BD' })).toEqual({ ...line, pattern: 'BD', repeats: 1 })
    const ownDoses = steps.map((step) => ({ ...step, dose: '10 mg' }))
    expect(merge({ dose: '1/2 tablet' }, { steps: ownDoses })).not.toHaveProperty('steps')
  })
})

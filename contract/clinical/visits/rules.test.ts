import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canSign, canWrite, listMissingToSign, toNameKey, uniqueByName } from './rules.ts'

describe('lists', () => {
  it('have each name once: adding one again replaces it in its position', () => {
    const entries = [
      { name: 'Cough', since: '2 days' },
      { name: 'Fever', since: '1 day' },
      { name: ' cOUGH ', since: '3 days' },
    ]
    expect(uniqueByName(entries)).toEqual([entries[2], entries[1]])
  })

  it('ignore case and spaces in names', () => {
    expect(toNameKey('Fièvre')).toBe(toNameKey('Fie\u0300vre'))
    expect(toNameKey('Sore  throat')).toBe(toNameKey('sore throat'))
    expect(toNameKey('Cough')).not.toBe(toNameKey('Coughs'))
  })

  it('are unique for any entries', () => {
    const entry = fc.record({ name: fc.string({ minLength: 1, maxLength: 6 }) })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const unique = uniqueByName(entries)
        const keys = unique.map(({ name }) => toNameKey(name))
        expect(new Set(keys).size).toBe(keys.length)
        expect(uniqueByName(unique)).toEqual(unique)
        expect(new Set(entries.map(({ name }) => toNameKey(name)))).toEqual(new Set(keys))
      }),
    )
  })
})

describe('writing and signing', () => {
  it("is only for the visit's own doctor, until it is signed", () => {
    expect(canWrite({ status: 'open', doctorId: 'a' }, { doctorId: 'a' })).toBe(true)
    expect(canWrite({ status: 'open', doctorId: 'a' }, { doctorId: 'b' })).toBe(false)
    expect(canWrite({ status: 'open', doctorId: 'a' }, { doctorId: null })).toBe(false)
    expect(canWrite({ status: 'completed', doctorId: 'a' }, { doctorId: 'a' })).toBe(false)
  })

  it('needs a symptom or a diagnosis', () => {
    expect(canSign({ symptoms: [], diagnoses: [] })).toBe(false)
    expect(canSign({ symptoms: [1], diagnoses: [] })).toBe(true)
    expect(canSign({ symptoms: [], diagnoses: [1] })).toBe(true)
  })

  it('needs dose and frequency of each medicine, or instructions', () => {
    const lacks = (line: object) =>
      listMissingToSign({ symptoms: [1], diagnoses: [], lines: [{ medicine: 'Warfarin', ...line }] })
    expect(lacks({})).toEqual(['Warfarin: enter the dose and the frequency, or instructions, before you sign'])
    expect(lacks({ dose: '5 mg' })).toEqual(['Warfarin: enter the frequency, or instructions, before you sign'])
    expect(lacks({ dose: '5 mg', pattern: 'OD' })).toEqual([])
    expect(lacks({ instructions: 'By the plan of the clinic' })).toEqual([])
    expect(listMissingToSign({ symptoms: [], diagnoses: [], lines: [{ medicine: 'Warfarin' }] })).toHaveLength(2)
  })
})

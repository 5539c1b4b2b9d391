import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  describeAllergies,
  HISTORY_LISTS,
  isAllergy,
  isNoneAnswer,
  LISTS,
  listDetails,
  VERIFICATIONS,
} from './rules.ts'
import { SectionInput, WholeHistoryInput } from './schema.ts'

const patientId = '0197a0a0-0000-7000-8000-000000000000'

describe('describeAllergies', () => {
  it('distinguishes the answer that there are none from no answer', () => {
    expect(describeAllergies([], null)).toEqual({ words: 'Allergies not recorded', known: false })
    expect(describeAllergies([], false)).toEqual({ words: 'Allergies not recorded', known: false })
    expect(describeAllergies([], true)).toEqual({ words: 'No known allergies', known: false })
  })

  it('names severe ones first and leaves out ruled-out ones', () => {
    const allergies = [
      { name: 'Eggs', severity: 'mild' },
      { name: 'Penicillin', severity: 'severe' },
      { name: 'Dust', verification: 'refuted' },
      { name: 'Latex', verification: 'entered_in_error', severity: 'severe' },
    ]
    expect(describeAllergies(allergies, null)).toEqual({ words: 'Penicillin (severe), Eggs', known: true })
    expect(describeAllergies(allergies.slice(2), true)).toEqual({ words: 'No known allergies', known: false })
  })

  it('never states that none are known if there is one', () => {
    const verification = fc.constantFrom(null, ...Object.keys(VERIFICATIONS))
    const allergy = fc.record({ name: fc.string({ minLength: 1 }), verification })
    fc.assert(
      fc.property(fc.array(allergy), fc.boolean(), (allergies, noKnownAllergies) => {
        const { words, known } = describeAllergies(allergies, noKnownAllergies)
        expect(known).toBe(allergies.some(isAllergy))
        if (known) for (const entry of allergies.filter(isAllergy)) expect(words).toContain(entry.name)
        else expect(words).toBe(noKnownAllergies ? 'No known allergies' : 'Allergies not recorded')
      }),
    )
  })
})

describe('isNoneAnswer', () => {
  it.each([
    'NKDA',
    'nka',
    'None.',
    'nil',
    'No known allergies',
    'no known drug allergies',
    'no allergy',
    'Not known',
    'N/A',
  ])('%s is an answer and not an allergy', (name) => {
    expect(isNoneAnswer(name)).toBe(true)
    expect(SectionInput.safeParse({ list: 'allergies', version: 0, name }).success).toBe(false)
    expect(SectionInput.safeParse({ list: 'alerts', version: 0, name }).success).toBe(true)
    expect(WholeHistoryInput.safeParse({ patientId, allergies: [name] }).success).toBe(false)
  })

  it.each(['Penicillin', 'Nickel', 'Nuts', 'Novocaine', 'Naproxen', 'No-spa', 'Known allergy to eggs'])(
    'is false for %s',
    (name) => expect(isNoneAnswer(name)).toBe(false),
  )
})

describe('listDetails', () => {
  it('returns the details of the list, in order', () => {
    const allergy = { reaction: 'Rash', severity: 'severe', category: 'medication', lastOn: '2025-03-09', dose: '5 mg' }
    expect(listDetails('allergies', allergy, (day) => `<${day}>`)).toEqual([
      'Medicine',
      'Rash',
      'Severe',
      'last on <2025-03-09>',
    ])
    expect(listDetails('medicines', { since: '2019', dose: '5 mg daily' })).toEqual(['5 mg daily', 'since 2019'])
    expect(listDetails('alerts', {})).toEqual([])
  })
})

describe('SectionInput', () => {
  const listErrors = (input: object) => {
    const { error } = SectionInput.safeParse({ version: 0, ...input })
    return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  }

  it('is an entry, a text or both', () => {
    for (const list of HISTORY_LISTS) {
      expect(listErrors({ list, name: 'Something' })).toEqual([])
      expect(listErrors({ list, name: 'Something', text: 'In words' })).toHaveLength(LISTS[list].text ? 0 : 1)
      expect(listErrors({ list })).toEqual([['name', `Enter the ${LISTS[list].noun}`]])
    }
    expect(listErrors({ list: 'allergies', text: null })).toEqual([])
    expect(listErrors({ list: 'allergies', text: 'x', reaction: 'Rash' })).toEqual([['name', 'Enter the allergy']])
    expect(listErrors({ list: 'allergies', name: 'Milk', dose: '5 mg' })).toEqual([
      ['dose', 'Leave this empty. Entries of this list don’t have it'],
    ])
    expect(listErrors({ list: 'surgeries', name: 'Appendectomy', year: '12' })).toEqual([
      ['year', 'Enter a year like 2012'],
    ])
  })

  it('of the specification takes bare names and entries with details', () => {
    const history = WholeHistoryInput.parse({ patientId, allergies: ['Milk', { name: 'Nuts', severity: 'severe' }] })
    expect(history.allergies).toEqual([{ name: 'Milk' }, { name: 'Nuts', severity: 'severe' }])
    expect(history.surgicalHistory).toEqual([])
  })
})

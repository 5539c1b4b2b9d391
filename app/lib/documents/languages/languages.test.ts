import { describe, expect, it } from 'vitest'
import { parsePattern } from '#contract/clinical/prescriptions/pattern.ts'
import { DOCUMENT_LANGUAGES, selectLanguage, translateInstruction } from './document-language'

const { hi, mr } = { hi: selectLanguage('hi').words, mr: selectLanguage('mr').words }
const listTexts = (table: object): string[] =>
  Object.values(table).flatMap((value) =>
    typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? listTexts(value) : [],
  )

describe('selectLanguage', () => {
  it('selects the language of the patient, and English for one without texts', () => {
    expect([selectLanguage('mr').lang, selectLanguage('ta').lang, selectLanguage(null).lang]).toEqual([
      'mr',
      'en',
      'en',
    ])
  })
})

describe('the texts of documents', () => {
  it('are in Devanagari only, without an English word left in them', () => {
    for (const { label, words } of [DOCUMENT_LANGUAGES.hi, DOCUMENT_LANGUAGES.mr])
      expect(
        listTexts(words).filter((text) => /[a-z]/i.test(text)),
        label,
      ).toEqual([])
  })

  it.each([
    ['BD', 'दिन में दो बार', 'दिवसातून दोन वेळा'],
    ['Q6H', 'हर 6 घंटे पर', 'दर 6 तासांनी'],
    ['Q3D', 'हर 3 दिन में एक बार', 'दर 3 दिवसांनी'],
    ['QOD', 'एक दिन छोड़कर', 'एक दिवसाआड'],
    ['SOS', 'ज़रूरत पड़ने पर', 'गरज वाटल्यास'],
  ])('translate the frequency %s', (code, hindi, marathi) => {
    const pattern = parsePattern(code)!
    if (pattern.kind === 'times') throw new Error('A code was expected')
    expect([hi.line.often(pattern), mr.line.often(pattern)]).toEqual([hindi, marathi])
  })

  it.each([
    ['1 tablet', 4, '1 गोली', '1 गोळी'],
    ['1 tablet', 8, '2 गोलियाँ', '2 गोळ्या'],
    ['1 tablet', 2, '1/2 गोली', '1/2 गोळी'],
    ['1 to 2 tablets', 4, '1 से 2 गोलियाँ', '1 ते 2 गोळ्या'],
    ['5 to 10 mL', 2, '2.5 से 5 mL', '2.5 ते 5 mL'],
    ['0.5 to 1 mL', 4, '0.5 से 1 mL', '0.5 ते 1 mL'],
    ['2 patches', 4, '2 पैच', '2 पॅच'],
    ['5 mL', 4, '5 mL', '5 mL'],
    ['500 mg', 4, '500 mg', '500 mg'],
    ['a thin layer', 4, 'पतली परत', 'पातळ थर'],
  ])(
    'translate the dose %s times %i quarters, and keep units of weight and volume',
    (dose, quarters, hindi, marathi) => {
      expect([hi.line.amount(quarters, dose), mr.line.amount(quarters, dose)]).toEqual([hindi, marathi])
    },
  )

  it('name every unit that can be counted, but mL, and every pack', () => {
    const pieces = 'tablet capsule sachet lozenge suppository pessary patch pastille ampoule vial'.split(' ')
    const units = [...pieces, 'drop', 'puff', 'unit', 'spray', 'respule']
    const names = ['inhaler', 'cartridge', 'tube', 'bottle', 'strip', 'vial', 'syringe', 'pack'] as const
    for (const { line } of [hi, mr]) {
      for (const unit of units)
        for (const quarters of [4, 40])
          expect(
            line.quantity({ isUpTo: false, amount: { quarters, unit }, packs: null }),
            `${quarters} ${unit}`,
          ).not.toMatch(/[a-z]/i)
      for (const name of names)
        expect(line.quantity({ isUpTo: true, amount: null, packs: { number: 2, name, contents: null } })).not.toMatch(
          /[a-z]/i,
        )
    }
  })

  it('name both eyes for two sites, and keep a route that was typed', () => {
    expect([hi.line.route('in the eye', 2), hi.line.route('on the gums', 1)]).toEqual(['दोनों आँखों में', 'on the gums'])
  })

  it('translate standard instructions, and keep what the doctor typed', () => {
    expect(translateInstruction('Drink plenty of water', mr)).toBe('भरपूर पाणी प्या')
    expect(translateInstruction('Call me on Monday', mr)).toBe('Call me on Monday')
    expect(translateInstruction('constructor', mr)).toBe('constructor')
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseLine } from './parse-line.ts'
import type { KnownMedicine } from './typed-lines/known-medicine.ts'
import { matchesName } from './typed-lines/medicine-names.ts'

const medicine = (code: string, name: string, doseUnit: string, route = 'oral'): KnownMedicine => {
  const [, ingredient = '', strength = '', form = ''] = /^(\S+) (\S+%?(?: mg(?:\/5 mL)?)?) (.+)$/.exec(name)!
  const aliases = ingredient === 'Paracetamol' ? ['PCM'] : []
  return { code, name, doseUnit, route, form, strength, ingredients: [ingredient.toLowerCase()], aliases }
}
const LIST: readonly KnownMedicine[] = [
  medicine('pcm500', 'Paracetamol 500 mg tablet', 'tablet'),
  medicine('pcm650', 'Paracetamol 650 mg tablet', 'tablet'),
  medicine('pred', 'Prednisolone 10 mg tablet', 'tablet'),
  medicine('ambroxol', 'Ambroxol 30 mg/5 mL syrup', 'mL'),
  medicine('moxi', 'Moxifloxacin 0.5% eye drops', 'drop', 'in the eye'),
]
const find = (typed: string) => LIST.filter((one) => matchesName(typed, one))
const read = (typed: string) => parseLine(typed, find)

describe('parseLine', () => {
  it.each([
    ['PCM500 1-0-1 5d', { medicineCode: 'pcm500', dose: '1 tablet', pattern: '1-0-1', durationDays: 5 }],
    [
      'pcm 650 tds 3 days pc',
      { medicineCode: 'pcm650', dose: '1 tablet', pattern: 'TDS', durationDays: 3, food: 'after' },
    ],
    [
      'paracetamol 500 1/2tab BD x 1 week',
      { medicineCode: 'pcm500', dose: '1/2 tablet', pattern: 'BD', durationDays: 7 },
    ],
    [
      'pcm500 sos for high fever max 3/day 5d',
      { medicineCode: 'pcm500', pattern: 'SOS', asNeededFor: 'high fever', maxPerDay: 3, durationDays: 5 },
    ],
    ['ambroxol 5ml TDS 5d after food', { medicineCode: 'ambroxol', dose: '5 mL', pattern: 'TDS', food: 'after' }],
    [
      'moxifloxacin 2 drops both eyes QID 7d',
      { medicineCode: 'moxi', dose: '2 drops', route: 'in the eye', sites: 2, pattern: 'QID' },
    ],
    ['pcm500 every 8 hours 3d', { pattern: 'Q8H', durationDays: 3 }],
    ['pcm500 1-0-1 alternate days 10d', { pattern: '1-0-1 QOD', durationDays: 10 }],
    [
      'prednisolone 10 2-0-0 5d, 1-0-0 5d then 1/2-0-0 4d',
      {
        medicineCode: 'pred',
        pattern: '2-0-0',
        durationDays: 14,
        steps: [
          { pattern: '2-0-0', days: 5 },
          { pattern: '1-0-0', days: 5 },
          { pattern: '1/2-0-0', days: 4 },
        ],
      },
    ],
  ])('%s', (typed, line) => {
    const parsed = read(typed)
    expect(parsed.line).toMatchObject(line)
    expect(parsed.remarks).toEqual([])
  })

  it('keeps a name that is not in the list, with a remark', () => {
    const { line, medicine: found, remarks } = read('Herbal balm 1 application BD')
    expect(line).toEqual({ medicine: 'Herbal balm', dose: '1 application', pattern: 'BD' })
    expect(found).toBeNull()
    expect(remarks).toEqual(['“Herbal balm” is not in the list of medicines and was added as you typed it'])
  })

  it('keeps what it does not understand as instructions, with a remark', () => {
    const { line, remarks } = read('PCM500 1-0-1 with warm water 5d')
    expect(line).toMatchObject({ pattern: '1-0-1', durationDays: 5, instructions: 'with warm water' })
    expect(remarks).toEqual(['“with warm water” was not understood and was added to the instructions'])
  })

  it('asks which of several medicines is meant', () => {
    const { choices, line, medicine: found } = read('paracetamol 1-0-1 5d')
    expect(choices.map(({ code }) => code)).toEqual(['pcm500', 'pcm650'])
    expect(found).toBeNull()
    expect(line).toEqual({ medicine: 'paracetamol', pattern: '1-0-1', durationDays: 5 })
  })

  it('leaves the dose of a syrup open and never changes a typed dose', () => {
    expect(read('ambroxol TDS').line.dose).toBeUndefined()
    expect(read('PCM500').line).toEqual({
      medicine: 'Paracetamol 500 mg tablet',
      medicineCode: 'pcm500',
      route: 'oral',
    })
  })

  it('loses no word of any text', () => {
    const word = fc.constantFrom(
      'PCM500',
      '1-0-1',
      '5d',
      'warm',
      'BD',
      'after food',
      'for pain',
      '9d',
      'max 2',
      'zzz',
      '5 mL',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const { line, refusal: refused } = parseLine(words.join(' '), () => [])
        const result = JSON.stringify({ line, refused })
        for (const free of ['warm', 'zzz'] as const) if (words.includes(free)) expect(result).toContain(free)
        expect(line.medicine.length > 0 || refused !== null).toBe(true)
      }),
      { examples: [[['PCM500', 'for pain', 'zzz', '1-0-1', 'for pain']]] },
    )
  })
})

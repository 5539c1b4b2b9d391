import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CODE_LETTERS, formatCode, formatInitials, formatPatientShort, parseCode } from './rules.ts'

describe('parseCode', () => {
  it.each([
    ['7K3M-9QXA-41CZ', '7K3M-9QXA-41CZ'],
    ['7k3m9qxa41cz', '7K3M-9QXA-41CZ'],
    [' 7K3M 9QXA 41CZ ', '7K3M-9QXA-41CZ'],
    ['7k3m–9qxa–4lcz', '7K3M-9QXA-41CZ'],
    ['OOOO-IIII-LLLL', '0000-1111-1111'],
    ['7K3M-9QXA-41C', null],
    ['7K3M-9QXA-41CZ7', null],
    ['7K3M-9QXA-41C!', null],
    ['', null],
  ])('reads %j as %j', (text, code) => expect(parseCode(text)).toBe(code))

  it('accepts any code of ours, however dashes and letters are typed', () => {
    const code = fc.array(fc.constantFrom(...CODE_LETTERS), { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(code, (letters) => {
        const printed = formatCode(letters.join(''))
        expect(printed).toMatch(/^.{4}-.{4}-.{4}$/)
        for (const text of [printed, printed.toLowerCase(), letters.join(' ')]) expect(parseCode(text)).toBe(printed)
      }),
    )
  })
})

describe('formatPatientShort', () => {
  it('returns initials and the year of birth', () => {
    expect(formatInitials('  Asha  Nair ')).toBe('A. N.')
    expect(formatInitials('élodie')).toBe('É.')
    expect(formatPatientShort({ name: 'Asha Nair', birthDate: '1985-07-14', age: '40 years' })).toBe('A. N., born 1985')
    expect(formatPatientShort({ name: 'Asha Nair', birthDate: null, age: '40 years' })).toBe('A. N., age 40 years')
    expect(formatPatientShort({ name: 'Asha', birthDate: null, age: '' })).toBe('A.')
  })
})

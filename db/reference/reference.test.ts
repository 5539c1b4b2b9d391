import { describe, expect, it } from 'vitest'
import { ALLERGENS } from './allergens.ts'
import { DIAGNOSES_BY_EDITION } from './diagnoses.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { LAB_TESTS } from './lab-tests.ts'
import { PROCEDURES } from './procedures.ts'
import { SYMPTOMS } from './symptoms.ts'

const lists = {
  symptoms: [SYMPTOMS, 200],
  diagnoses: [DIAGNOSES_BY_EDITION.cm, 300],
  procedures: [PROCEDURES, 120],
  instructions: [INSTRUCTIONS, 80],
  tests: [LAB_TESTS, 80],
  allergens: [ALLERGENS, 60],
} as const
const findDuplicates = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index)

describe.each(Object.entries(lists))('the starter list of %s', (_, [terms, minCount]) => {
  it('has its size, each name and each code once', () => {
    expect(terms.length).toBeGreaterThanOrEqual(minCount)
    expect(findDuplicates(terms.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(findDuplicates(terms.flatMap(({ code }) => code ?? []))).toEqual([])
  })

  it('starts names with a capital or a number, and repeats none as its own alias', () => {
    for (const { name, aliases } of terms) {
      expect(name).toMatch(/^[A-Z0-9]\S*( \S+)*$/)
      expect(findDuplicates([name, ...aliases].map((word) => word.toLowerCase()))).toEqual([])
    }
  })
})

describe('codes', () => {
  it('of diagnoses have the format of ICD-10', () => {
    for (const { code } of DIAGNOSES_BY_EDITION.cm) expect(code ?? 'A00').toMatch(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/)
    for (const { code } of DIAGNOSES_BY_EDITION.who) expect(code ?? 'A00').toMatch(/^[A-Z]\d\d(\.\d)?$/)
  })

  it.each([
    ['Multiple sclerosis', 'G35.D', 'G35'],
    ['Anal fistula', 'K60.30', 'K60.3'],
    ['Rotator cuff tendinitis', 'M75.80', 'M75.1'],
    ['HIV-positive status', 'Z21', 'Z21'],
    ['HIV disease', 'B20', 'B24'],
    ['Cold sore', 'B00.1', 'B00.1'],
    ["Addison's disease", 'E27.1', 'E27.1'],
    ['Impaired glucose tolerance', 'R73.02', 'R73.0'],
    ['Dyslipidaemia', 'E78.5', 'E78.5'],
    ['Coronary artery disease', 'I25.10', 'I25.1'],
    ["Parkinson's disease", 'G20.A1', 'G20'],
    ['Ankle sprain', 'S93.409A', 'S93.4'],
    ['Latent tuberculosis', 'Z22.7', null],
  ])('of %s are %s in ICD-10-CM and %s in ICD-10 of WHO', (name, cm, who) => {
    const codeIn = (edition: 'cm' | 'who') => DIAGNOSES_BY_EDITION[edition].find((term) => term.name === name)?.code
    expect([codeIn('cm'), codeIn('who')]).toEqual([cm, who])
  })

  // The last digit of a LOINC code is a check digit (mod 10), which reveals typing errors.
  it('of tests are LOINC codes with a valid check digit', () => {
    for (const { code } of LAB_TESTS) {
      if (!code) continue
      const [digits = '', check] = code.split('-')
      const doubled = `${
        Number(
          [...digits]
            .reverse()
            .filter((_, index) => index % 2 === 0)
            .reverse()
            .join(''),
        ) * 2
      }`
      const even = [...digits]
        .reverse()
        .filter((_, index) => index % 2 === 1)
        .reverse()
        .join('')
      const sum = [...`${even}${doubled}`].reduce((total, digit) => total + Number(digit), 0)
      expect(`${(10 - (sum % 10)) % 10}`, code).toBe(check)
    }
  })
})

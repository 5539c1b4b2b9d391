import { describe, expect, it } from 'vitest'
import { ALLERGENS } from './allergens.ts'
import { DIAGNOSES } from './diagnoses.ts'
import { INSTRUCTIONS } from './instructions.ts'
import { LAB_TESTS } from './lab-tests.ts'
import { PROCEDURES } from './procedures.ts'
import { SYMPTOMS } from './symptoms.ts'

const lists = {
  symptoms: [SYMPTOMS, 200],
  diagnoses: [DIAGNOSES, 300],
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
    for (const { code } of DIAGNOSES) expect(code ?? 'A00').toMatch(/^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/)
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

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { findIngredients } from '../find-ingredients.ts'
import { runSafetyChecks } from './checks.ts'
import { computeDoses } from './daily-dose.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'

/** A line of free text, for five days. */
function createLine(medicine: string, { dose, pattern }: { dose: string; pattern: string }): LineToCheck {
  const ingredients = findIngredients(medicine, PHARMACOPOEIA)
  return {
    medicine,
    ingredients,
    from: '2026-03-09',
    until: '2026-03-13',
    local: false,
    controlled: false,
    doses: computeDoses({ medicine, ingredients, strength: null, dose, pattern }),
  }
}

const grownUp: PatientForChecks = {
  ageYears: 40,
  weightG: 60_000,
  pregnant: false,
  lactating: false,
  allergies: [],
  active: [],
  longTerm: [],
}

describe('for any prescription', () => {
  const medicine = fc.oneof(
    fc.string(),
    fc.constantFrom(
      ...Object.keys(PHARMACOPOEIA.ingredients),
      ...Object.keys(PHARMACOPOEIA.otherNames),
      'constructor',
      '__proto__',
    ),
  )
  const medicines = fc.array(
    fc.record({ medicine, dose: fc.string(), pattern: fc.constantFrom('1-0-1', 'TDS', 'SOS', 'x') }),
    { maxLength: 6 },
  )
  const lines = medicines.map((rows) => rows.map(({ medicine, ...rest }) => createLine(medicine, rest)))
  const allergies = fc.array(
    fc.record({ name: medicine, severity: fc.constantFrom('mild', 'severe', null), verification: fc.constant(null) }),
    { maxLength: 4 },
  )
  const listKeys = (findings: readonly Finding[]) => findings.map(({ finding }) => finding)

  it('the checks return each finding once, in words, most severe first', () => {
    fc.assert(
      fc.property(lines, allergies, (checkedLines, allergies) => {
        const list = runSafetyChecks(
          checkedLines,
          { ...grownUp, ageYears: 5, pregnant: true, lactating: true, allergies },
          PHARMACOPOEIA,
        )
        expect(new Set(listKeys(list)).size).toBe(list.length)
        expect(list.every(({ words }) => /^\S.*\.$/s.test(words))).toBe(true)
        const order = list.map(({ severity }) => ['stop', 'high', 'low'].indexOf(severity))
        expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
    )
  })

  it('more allergies never remove a finding', () => {
    fc.assert(
      fc.property(lines, allergies, allergies, (checkedLines, knownAllergies, newAllergies) => {
        const findingsBefore = listKeys(
          runSafetyChecks(checkedLines, { ...grownUp, allergies: knownAllergies }, PHARMACOPOEIA),
        )
        const findingsAfter = listKeys(
          runSafetyChecks(checkedLines, { ...grownUp, allergies: [...knownAllergies, ...newAllergies] }, PHARMACOPOEIA),
        )
        expect(findingsAfter).toEqual(expect.arrayContaining(findingsBefore))
      }),
    )
  })

  it('interactions are the same in either order', () => {
    fc.assert(
      fc.property(lines, (checkedLines) => {
        const listInteractions = (list: LineToCheck[]) =>
          runSafetyChecks(list, grownUp, PHARMACOPOEIA)
            .filter(({ kind }) => kind === 'interaction')
            .map(({ finding, words }) => `${finding} ${words}`)
            .sort()
        expect(listInteractions([...checkedLines].reverse())).toEqual(listInteractions(checkedLines))
      }),
    )
  })
})

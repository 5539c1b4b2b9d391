import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MEDICINES } from '#db/reference/medicines.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { readDoseAmount } from '../dose.ts'
import { findIngredients } from '../find-ingredients.ts'
import { PrescriptionLine } from '../schema.ts'
import { listNotChecked, runSafetyChecks } from './checks.ts'
import { computeDoses } from './daily-dose.ts'
import { findLimit } from './dose-limit.ts'
import type { LineToCheck, PatientForChecks } from './finding.ts'

/** Any dose that the form accepts: whole and decimal numbers, fractions, words, with and without a unit. */
const number = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).map(String),
  fc.tuple(fc.nat(9999), fc.integer({ min: 1, max: 999 })).map(([whole, decimals]) => `${whole}.${decimals}`),
  fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map(([a, b]) => `${a}/${b}`),
  fc.constantFrom('½', '1½', 'half', 'two', '1 1/2'),
)
const unit = fc.constantFrom(
  '',
  'tablet',
  'tablets',
  'mL',
  'ml',
  'mg',
  'g',
  'microgram',
  'drops',
  'IU',
  'puffs',
  'tsp',
  'vial',
  'spoons',
)
const dose = fc.oneof(
  fc.tuple(number, unit).map(([amount, unit]) => `${amount} ${unit}`.trim()),
  fc.constantFrom('a thin layer', 'fingertip unit'),
)
const pattern = fc.constantFrom(
  'OD',
  'BD',
  'QID',
  '1-0-1',
  '1/2-0-1/2',
  'Q4H',
  'Q5H',
  'WEEKLY',
  'TWICE WEEKLY',
  '5 TIMES A DAY',
  'MONTHLY',
  'SOS',
  'STAT',
  '2-0-1 QOD',
)
const medicine = fc.oneof(
  fc.constantFrom(...MEDICINES),
  fc.constantFrom('Paracetamol drops 100 mg/mL', 'Grandmother’s tea', 'Combiflam', 'Zincovit').map((name) => ({
    name,
    form: null,
    strength: null,
    ingredients: findIngredients(name, PHARMACOPOEIA),
  })),
)
const steps = fc.array(fc.record({ pattern, days: fc.integer({ min: 1, max: 20 }) }), { minLength: 1, maxLength: 4 })

/** Every line that can be stored, prepared for the checks. */
const storableLine = fc
  .record({
    medicine,
    dose: fc.option(dose, { nil: undefined }),
    pattern: fc.option(pattern, { nil: undefined }),
    steps: fc.option(steps, { nil: undefined, freq: 5 }),
    durationDays: fc.option(fc.integer({ min: 1, max: 365 }), { nil: undefined }),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 24 }), { nil: undefined }),
    local: fc.boolean(),
  })
  .map(({ medicine, local, ...fields }) => ({
    medicine,
    local,
    stored: PrescriptionLine.safeParse({ medicine: medicine.name, ...fields }).data,
  }))
  .filter(({ stored }) => stored !== undefined)
  .map(({ medicine: { name, form, strength, ingredients }, local, stored }): LineToCheck => {
    const dosing = {
      dose: stored!.dose ?? null,
      pattern: stored!.pattern ?? null,
      steps: stored!.steps ?? null,
      form,
      strength,
    }
    const { maxPerDay = null, durationDays = null } = stored!
    return {
      medicine: name,
      ingredients,
      from: '2026-03-09',
      until: null,
      local,
      controlled: false,
      doses: computeDoses({ medicine: name, ingredients, maxPerDay, durationDays, ...dosing }),
      dosing: { ...dosing, packs: null },
    }
  })
const patient: fc.Arbitrary<PatientForChecks> = fc.record({
  ageYears: fc.option(fc.integer({ min: 0, max: 95 })),
  weightG: fc.option(fc.integer({ min: 2000, max: 90_000 })),
  weightAgeDays: fc.nat(60),
  pregnant: fc.constant(false),
  lactating: fc.constant(false),
  allergies: fc.constant([]),
  active: fc.constant([]),
  longTerm: fc.constant([]),
})

describe('for every line that can be stored', () => {
  it('there is a finding, a note that it was not checked, or each dose is within its limits', () => {
    fc.assert(
      fc.property(storableLine, patient, (line, person) => {
        const { medicines, doses } = listNotChecked([line], person, PHARMACOPOEIA)
        const isReported = runSafetyChecks([line], person, PHARMACOPOEIA).length + medicines.length + doses.length > 0
        if (isReported) return
        // The parts of a limit that the patient's age, weight and form give are compared again here.
        for (const name of line.ingredients) {
          const limit = findLimit(name, line, person, PHARMACOPOEIA)
          if (limit === null || typeof limit === 'string') throw new Error(`${name} has no limit`)
          for (const part of ['atOnce', 'perDay', 'perWeek'] as const)
            expect(line.doses[name]![part]).toBeLessThanOrEqual(
              (limit[part]?.mg ?? Number.POSITIVE_INFINITY) * 1.000001,
            )
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('a higher dose never has fewer findings about the dose', () => {
    const countDoseFindings = (line: LineToCheck, person: PatientForChecks) =>
      runSafetyChecks([line], person, PHARMACOPOEIA).filter(({ kind }) => kind === 'dose').length
    const doubleDoses = ({ doses, ...line }: LineToCheck): LineToCheck => ({
      ...line,
      doses: Object.fromEntries(
        Object.entries(doses).map(([name, { atOnce, perDay, perWeek }]) => [
          name,
          { atOnce: atOnce * 2, perDay: perDay * 2, perWeek: perWeek * 2 },
        ]),
      ),
    })
    fc.assert(
      fc.property(storableLine, patient, (line, person) => {
        expect(countDoseFindings(doubleDoses(line), person)).toBeGreaterThanOrEqual(countDoseFindings(line, person))
      }),
    )
  })

  it('an amount that is stored is read, or it is one to spread', () => {
    fc.assert(
      fc.property(dose, (text) => {
        const stored = PrescriptionLine.safeParse({ medicine: 'X', dose: text }).data?.dose
        if (stored && /\d/.test(stored)) expect(readDoseAmount(stored)).not.toBeNull()
      }),
    )
  })
})

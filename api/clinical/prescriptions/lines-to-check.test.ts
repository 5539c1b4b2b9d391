import { describe, expect, it } from 'vitest'
import { runSafetyChecks } from '#contract/clinical/prescriptions/checks/checks.ts'
import type { PatientForChecks } from '#contract/clinical/prescriptions/checks/finding.ts'
import { PHARMACOPOEIA } from '#db/reference/pharmacopoeia.ts'
import { type CheckableLine, toLineToCheck } from './lines-to-check.ts'

const DAY = '2026-03-09'
const patient: PatientForChecks = {
  ageYears: 30,
  weightG: 60_000,
  pregnant: false,
  lactating: false,
  allergies: [],
  active: [],
  longTerm: [],
}

const createRow = (medicine: string, values: Partial<CheckableLine>): CheckableLine =>
  ({ medicine, ingredients: [], route: null, form: null, pattern: 'OD', durationDays: 5, ...values }) as CheckableLine
const listFindings = (rows: CheckableLine[], values: Partial<PatientForChecks> = {}) => {
  const lines = rows.map((row) => toLineToCheck(row, DAY, PHARMACOPOEIA))
  return runSafetyChecks(lines, { ...patient, ...values }, PHARMACOPOEIA).map(
    ({ kind, severity }) => `${kind} ${severity}`,
  )
}

describe('a medicine that is injected under the skin', () => {
  it('is checked for interactions with other medicines', () => {
    const findings = listFindings([
      createRow('Warfarin 5 mg tablet', { dose: '1 tablet' }),
      createRow('Enoxaparin 40 mg/0.4 mL injection', { dose: '40 mg', route: 'under the skin', form: 'injection' }),
    ])
    expect(findings.filter((one) => one.startsWith('interaction'))).not.toEqual([])
  })

  it('is checked for pregnancy', () => {
    const row = createRow('Inj MMR vaccine', { dose: '0.5 mL', route: 'under the skin', pattern: 'STAT' })
    expect(listFindings([row], { pregnant: true })).toContain('pregnancy stop')
  })
})

describe('a medicine that is absorbed', () => {
  it('is checked for interactions, though it is sprayed into the nose', () => {
    const findings = listFindings([
      createRow('Itraconazole 100 mg capsule', { dose: '1 capsule', route: 'oral', form: 'capsule' }),
      createRow('Midazolam 0.5 mg nasal spray', { dose: '1 spray', route: 'in the nose', form: 'nasal spray' }),
    ])
    expect(findings.filter((one) => one.startsWith('interaction'))).not.toEqual([])
  })

  it('is checked for interactions by its brand name, too', () => {
    const findings = listFindings([
      createRow('Itraconazole 100 mg capsule', { dose: '1 capsule', route: 'oral', form: 'capsule' }),
      createRow('Midaspray', { ingredients: ['midazolam'], route: 'in the nose', form: 'nasal spray' }),
    ])
    expect(findings.filter((one) => one.startsWith('interaction'))).not.toEqual([])
  })

  it('is checked as a gel in the rectum', () => {
    const row = createRow('Diazepam 10 mg rectal gel', { dose: '10 mg', route: 'in the rectum', form: 'gel' })
    expect(toLineToCheck(row, DAY, PHARMACOPOEIA).local).toBe(false)
  })

  it.each([
    ['oral', null],
    ['by feeding tube', null],
    [null, '10 mL'],
  ])('is checked for interactions, though it is a gel, with route %s and dose %s', (route, dose) => {
    const findings = listFindings([
      createRow('Tetracycline 500 mg capsule', { dose: '1 capsule' }),
      createRow('Aluminium hydroxide gel', { dose, route, pattern: 'TDS' }),
    ])
    expect(findings.filter((one) => one.startsWith('interaction'))).not.toEqual([])
  })
})

describe('a medicine on the skin', () => {
  it('is not checked for interactions', () => {
    const findings = listFindings([
      createRow('Warfarin 5 mg tablet', { dose: '1 tablet' }),
      createRow('Diclofenac 1% gel', { dose: '1 application', route: 'on the skin', form: 'gel' }),
    ])
    expect(findings.filter((one) => one.startsWith('interaction'))).toEqual([])
  })
})

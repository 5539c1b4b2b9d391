import { expect, it } from 'vitest'
import type { Patient } from '#contract/patients/schema.ts'
import { toFormValues } from './record-values'

const toBirth = (birthDate: string, birthDateEstimated: boolean) =>
  toFormValues({ birthDate, birthDateEstimated, consent: null } as Patient).birth

it('toFormValues shows only the year if no other part of a birth date was given', () => {
  expect(toBirth('1964-01-01', true)).toEqual({ year: '1964' })
  expect(toBirth('1964-01-01', false)).toEqual({ day: '1', month: '1', year: '1964' })
  expect(toBirth('2024-05-01', true)).toEqual({ day: '1', month: '5', year: '2024' })
})

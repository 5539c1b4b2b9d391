import { formatChoice, mapPatientFields, type PatientFieldName } from '#contract/patients/fields.ts'
import type { Patient } from '#contract/patients/schema.ts'
import type { BirthDateParts } from '~/components/fields/birth-date-field'

/** The values of the patient forms, as typed. */
export interface PersonValues extends Record<PatientFieldName, string> {
  birth: BirthDateParts
  birthDateEstimated: string
  consent: string
}

/** The values that the forms post, with ticks that no record has. */
export interface PersonFormValues extends PersonValues {
  confirmedPhones: string[]
}

/** Converts a record to form values: text, empty where unknown. */
export const toFormValues = (patient: Patient): PersonValues => ({
  ...mapPatientFields(({ name }) => patient[name] ?? ''),
  birth: splitBirthDate(patient),
  birthDateEstimated: patient.birthDate && patient.birthDateEstimated ? 'on' : '',
  consent: patient.consent === null ? '' : patient.consent ? 'yes' : 'no',
})

function splitBirthDate({ birthDate, birthDateEstimated }: Patient): BirthDateParts {
  // Only the year or an age was given. The first of January stands for it.
  if (birthDateEstimated && birthDate?.endsWith('-01-01')) return { year: birthDate.slice(0, 4) }
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? []
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** The labels of the form. */
export const FIELD_LABELS: Record<keyof PersonValues, string> = {
  ...mapPatientFields(({ label }) => label),
  birth: 'Date of birth',
  birthDateEstimated: 'Estimated date of birth',
  consent: 'Consent to messages',
}

/** Formats a value of the form for people. */
export function formatValue(name: keyof PersonValues, value: unknown): string {
  if (name === 'birth') {
    const { day, month, year, age, months } = (value ?? {}) as BirthDateParts
    const date = [day, month, year].filter(Boolean).join(' ')
    return date || [age && `${age} years`, months && `${months} months`].filter(Boolean).join(' ') || 'Empty'
  }
  if (typeof value !== 'string' || !value) return 'Empty'
  if (name === 'consent') return value === 'yes' ? 'Yes' : 'No'
  return name === 'birthDateEstimated' ? 'Yes' : formatChoice(name, value)
}

import { bloodGroupLabel, CHANNELS, HEARD_FROM, LANGUAGES } from '#contract/patients/rules.ts'
import type { Patient } from '#contract/patients/schema.ts'
import type { BirthDateParts } from '~/components/fields/birth-date-field'
import type { PersonValues } from './person-fields'

/** A record as its form holds it: text, and empty what nobody knows. */
export function valuesOf(patient: Patient): PersonValues {
  const text = (value: string | null) => value ?? ''
  return {
    givenName: patient.givenName,
    familyName: text(patient.familyName),
    gender: text(patient.gender),
    birth: partsOf(patient.birthDate),
    birthDateEstimated: patient.birthDate && patient.birthDateEstimated ? 'on' : '',
    bloodGroup: text(patient.bloodGroup),
    guardianName: text(patient.guardianName),
    heardFrom: text(patient.heardFrom),
    phone: text(patient.phone),
    alternatePhone: text(patient.alternatePhone),
    email: text(patient.email),
    addressLine: text(patient.addressLine),
    city: text(patient.city),
    state: text(patient.state),
    postcode: text(patient.postcode),
    emergencyName: text(patient.emergencyName),
    emergencyPhone: text(patient.emergencyPhone),
    language: text(patient.language),
    channel: text(patient.channel),
    consent: patient.consent === null ? '' : patient.consent ? 'yes' : 'no',
  }
}

function partsOf(birthDate: string | null): BirthDateParts {
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? []
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** What the form calls each of them. */
export const LABELS: Record<keyof PersonValues, string> = {
  givenName: 'First name',
  familyName: 'Family name',
  gender: 'Gender',
  birth: 'Date of birth',
  birthDateEstimated: 'The date is an estimate',
  bloodGroup: 'Blood group',
  guardianName: 'Guardian',
  heardFrom: 'Heard of the clinic from',
  phone: 'Phone number',
  alternatePhone: 'Another number',
  email: 'E-mail address',
  addressLine: 'Address',
  city: 'Town or city',
  state: 'State',
  postcode: 'PIN code',
  emergencyName: 'In an emergency, tell',
  emergencyPhone: 'Their number',
  language: 'Language',
  channel: 'Messages by',
  consent: 'Agrees to be written to',
}

const labelled = (list: readonly { value: string; label: string }[]) => (value: string) =>
  list.find((one) => one.value === value)?.label ?? value

const words: Partial<Record<keyof PersonValues, (value: string) => string>> = {
  bloodGroup: (value) => bloodGroupLabel(value) ?? value,
  heardFrom: labelled(HEARD_FROM),
  language: labelled(LANGUAGES),
  channel: labelled(CHANNELS),
  consent: (value) => (value === 'yes' ? 'Yes' : 'No'),
  birthDateEstimated: () => 'Yes',
}

/** A value of the form as a person reads it. */
export function inWords(name: keyof PersonValues, value: unknown): string {
  if (name === 'birth') {
    const { day, month, year, age, months } = (value ?? {}) as BirthDateParts
    const date = [day, month, year].filter(Boolean).join(' ')
    return date || [age && `${age} years`, months && `${months} months`].filter(Boolean).join(' ') || 'Empty'
  }
  const text = typeof value === 'string' ? value : ''
  return text ? (words[name]?.(text) ?? text) : 'Empty'
}

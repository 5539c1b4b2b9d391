import { bloodGroupLabel, CHANNELS, LANGUAGES, REFERRAL_SOURCES } from '#contract/patients/rules.ts'
import type { Patient } from '#contract/patients/schema.ts'
import type { BirthDateParts } from '~/components/fields/birth-date-field'
import type { PersonValues } from './person-fields'

/** Converts a record to form values: text, empty where unknown. */
export function toFormValues(patient: Patient): PersonValues {
  const text = (value: string | null) => value ?? ''
  return {
    givenName: patient.givenName,
    familyName: text(patient.familyName),
    gender: text(patient.gender),
    birth: splitBirthDate(patient.birthDate),
    birthDateEstimated: patient.birthDate && patient.birthDateEstimated ? 'on' : '',
    bloodGroup: text(patient.bloodGroup),
    guardianName: text(patient.guardianName),
    referralSource: text(patient.referralSource),
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

function splitBirthDate(birthDate: string | null): BirthDateParts {
  const [year = '', month = '', day = ''] = birthDate?.split('-') ?? []
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}

/** The labels of the form. */
export const FIELD_LABELS: Record<keyof PersonValues, string> = {
  givenName: 'First name',
  familyName: 'Family name',
  gender: 'Gender',
  birth: 'Date of birth',
  birthDateEstimated: 'Estimated date of birth',
  bloodGroup: 'Blood group',
  guardianName: 'Guardian',
  referralSource: 'How did they hear about the clinic?',
  phone: 'Phone number',
  alternatePhone: 'Other phone number',
  email: 'E-mail address',
  addressLine: 'Address',
  city: 'Town or city',
  state: 'State',
  postcode: 'PIN code',
  emergencyName: 'Emergency contact',
  emergencyPhone: 'Emergency phone number',
  language: 'Language',
  channel: 'Messages by',
  consent: 'Consent to messages',
}

const formatChoice = (list: readonly { value: string; label: string }[]) => (value: string) =>
  list.find((choice) => choice.value === value)?.label ?? value

const VALUE_FORMATS: Partial<Record<keyof PersonValues, (value: string) => string>> = {
  bloodGroup: (value) => bloodGroupLabel(value) ?? value,
  referralSource: formatChoice(REFERRAL_SOURCES),
  language: formatChoice(LANGUAGES),
  channel: formatChoice(CHANNELS),
  consent: (value) => (value === 'yes' ? 'Yes' : 'No'),
  birthDateEstimated: () => 'Yes',
}

/** Formats a value of the form for people. */
export function formatValue(name: keyof PersonValues, value: unknown): string {
  if (name === 'birth') {
    const { day, month, year, age, months } = (value ?? {}) as BirthDateParts
    const date = [day, month, year].filter(Boolean).join(' ')
    return date || [age && `${age} years`, months && `${months} months`].filter(Boolean).join(' ') || 'Empty'
  }
  const text = typeof value === 'string' ? value : ''
  return text ? (VALUE_FORMATS[name]?.(text) ?? text) : 'Empty'
}

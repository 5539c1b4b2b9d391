import { BLOOD_GROUPS, CHANNELS, GENDER_OPTIONS, LANGUAGES, REFERRAL_SOURCES } from './rules.ts'

export type PatientField = PatientFieldBase & PatientFieldInput

/** What can be typed or chosen. */
type PatientFieldInput =
  /** `error` is shown for an entry that can't be used. */
  | { type: 'name' | 'phone' | 'email'; error: string; max?: never; options?: never }
  /** `max` is the longest text. */
  | { type: 'text'; max: number; error?: never; options?: never }
  | { type: 'choice'; options: readonly { value: string; label: string }[]; error?: never; max?: never }

interface PatientFieldBase {
  label: string
  hint?: string
  required?: true
  /** Contact details, which patients may change themselves. */
  contact?: true
  /** Shown when two records are compared before a merge. */
  compared?: true
  /** The title of the column in a file, where it differs from the label. */
  title?: string
  /** Other titles that an import understands. */
  also?: readonly string[]
}

/**
 * The fields of a patient that are typed or chosen, in the order of the export file. Schemas, records, conflicts, imports
 * and merges follow from this table. The form is edited by hand; date of birth and consent have rules of their own.
 */
export const PATIENT_FIELDS = {
  givenName: {
    label: 'First name',
    type: 'name',
    error: "Enter the patient's first name",
    required: true,
    also: ['given name', 'name', 'forename'],
  },
  familyName: {
    label: 'Family name',
    type: 'name',
    error: "Enter the patient's family name",
    also: ['last name', 'surname'],
  },
  phone: {
    label: 'Phone number',
    type: 'phone',
    error: "Enter the patient's phone number",
    required: true,
    contact: true,
    title: 'Phone',
    also: ['mobile', 'mobile number', 'contact'],
  },
  gender: { label: 'Gender', type: 'choice', options: GENDER_OPTIONS, compared: true, also: ['sex'] },
  bloodGroup: { label: 'Blood group', type: 'choice', options: BLOOD_GROUPS, compared: true, also: ['blood type'] },
  alternatePhone: {
    label: 'Other phone number',
    type: 'phone',
    error: 'Enter the other phone number',
    contact: true,
    title: 'Other phone',
    also: ['alternate phone', 'second phone'],
  },
  email: {
    label: 'E-mail address',
    type: 'email',
    error: "Enter the patient's e-mail address",
    contact: true,
    title: 'E-mail',
    also: ['email', 'email address'],
  },
  addressLine: { label: 'Address', type: 'text', max: 200, contact: true, also: ['street'] },
  city: { label: 'Town or city', type: 'text', max: 80, contact: true, title: 'City', also: ['town'] },
  state: { label: 'State', type: 'text', max: 80, contact: true, also: ['province', 'region'] },
  postcode: {
    label: 'PIN code',
    type: 'text',
    max: 12,
    contact: true,
    title: 'Postcode',
    also: ['pin', 'zip', 'postal code'],
  },
  guardianName: {
    label: 'Guardian',
    type: 'name',
    error: "Enter the guardian's name",
    hint: 'For a child.',
    compared: true,
    also: ['guardian name', 'parent'],
  },
  emergencyName: {
    label: 'Emergency contact',
    type: 'name',
    error: 'Enter the name of the emergency contact',
    contact: true,
  },
  emergencyPhone: {
    label: 'Emergency phone number',
    type: 'phone',
    error: 'Enter the phone number of the emergency contact',
    contact: true,
    title: 'Emergency phone',
  },
  language: { label: 'Language', type: 'choice', options: LANGUAGES, contact: true },
  channel: { label: 'Messages by', type: 'choice', options: CHANNELS, contact: true },
  referralSource: {
    label: 'How did they hear about the clinic?',
    type: 'choice',
    options: REFERRAL_SOURCES,
    title: 'Referral source',
    also: ['source', 'heard from', 'heard of the clinic from'],
  },
} as const satisfies Record<string, PatientField>

export type PatientFields = typeof PATIENT_FIELDS
export type PatientFieldName = keyof PatientFields
/** The names of the fields with these properties. */
export type FieldNamesWith<Properties> = {
  [Name in PatientFieldName]: PatientFields[Name] extends Properties ? Name : never
}[PatientFieldName]

/** The fields by name, for code that treats all of them alike. */
export const patientFields = Object.entries(PATIENT_FIELDS).map(([name, field]) => ({
  name: name as PatientFieldName,
  ...(field as PatientField),
}))

/** A value for every field. */
export const mapPatientFields = <Value>(toValue: (field: (typeof patientFields)[number]) => Value) =>
  Object.fromEntries(patientFields.map((field) => [field.name, toValue(field)])) as Record<PatientFieldName, Value>

/** The label of a choice; the value itself where it is none. */
export function choiceLabel(name: string, value: string): string {
  const field = patientFields.find((known) => known.name === name)
  return field?.options?.find((option) => option.value === value)?.label ?? value
}

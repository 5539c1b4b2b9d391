import { BLOOD_GROUPS, CHANNELS, GENDER_OPTIONS, LANGUAGES, REFERRAL_SOURCES } from './rules.ts'

export type PatientField = PatientFieldBase & PatientFieldInput

/** The possible kinds of input. */
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
  isContactDetail?: true
  /** Shown when two records are compared before a merge. */
  shownInMerge?: true
  /** The title of the column in a file, if it differs from the label. */
  columnTitle?: string
  /** Other titles that an import understands. */
  importTitles?: readonly string[]
}

/**
 * The fields of a patient that are typed or chosen, in the order of the export file. Schemas, records, conflicts,
 * imports and merges follow from this table. The form is edited by hand; date of birth and consent have rules of their
 * own.
 */
export const PATIENT_FIELDS = {
  givenName: {
    label: 'First name',
    type: 'name',
    error: 'Enter the patient’s first name',
    required: true,
    importTitles: ['given name', 'name', 'patient name', 'forename'],
  },
  familyName: {
    label: 'Family name',
    type: 'name',
    error: 'Enter the patient’s family name',
    importTitles: ['last name', 'surname'],
  },
  phone: {
    label: 'Phone number',
    type: 'phone',
    error: 'Enter the patient’s phone number',
    isContactDetail: true,
    columnTitle: 'Phone',
    importTitles: ['mobile', 'mobile number', 'contact'],
  },
  gender: { label: 'Gender', type: 'choice', options: GENDER_OPTIONS, shownInMerge: true, importTitles: ['sex'] },
  bloodGroup: {
    label: 'Blood group',
    type: 'choice',
    options: BLOOD_GROUPS,
    shownInMerge: true,
    importTitles: ['blood type'],
  },
  alternatePhone: {
    label: 'Other phone number',
    type: 'phone',
    error: 'Enter the other phone number',
    isContactDetail: true,
    columnTitle: 'Other phone',
    importTitles: ['alternate phone', 'second phone'],
  },
  email: {
    label: 'E-mail address',
    type: 'email',
    error: 'Enter the patient’s e-mail address',
    isContactDetail: true,
    columnTitle: 'E-mail',
    importTitles: ['email', 'email address'],
  },
  addressLine: { label: 'Address', type: 'text', max: 200, isContactDetail: true, importTitles: ['street'] },
  city: {
    label: 'Town or city',
    type: 'text',
    max: 80,
    isContactDetail: true,
    columnTitle: 'City',
    importTitles: ['town'],
  },
  state: { label: 'State', type: 'text', max: 80, isContactDetail: true, importTitles: ['province', 'region'] },
  postcode: {
    label: 'PIN code',
    type: 'text',
    max: 12,
    isContactDetail: true,
    importTitles: ['postcode', 'pin', 'zip', 'postal code'],
  },
  guardianName: {
    label: 'Guardian',
    type: 'name',
    error: 'Enter the guardian’s name',
    hint: 'The name of a child’s parent or guardian.',
    shownInMerge: true,
    importTitles: ['guardian name', 'parent'],
  },
  emergencyName: {
    label: 'Emergency contact',
    type: 'name',
    error: 'Enter the name of the emergency contact',
    isContactDetail: true,
  },
  emergencyPhone: {
    label: 'Emergency phone number',
    type: 'phone',
    error: 'Enter the phone number of the emergency contact',
    isContactDetail: true,
    columnTitle: 'Emergency phone',
  },
  language: { label: 'Language', type: 'choice', options: LANGUAGES, isContactDetail: true },
  channel: { label: 'Message channel', type: 'choice', options: CHANNELS, isContactDetail: true },
  referralSource: {
    label: 'How did they hear about the clinic?',
    type: 'choice',
    options: REFERRAL_SOURCES,
    columnTitle: 'Referral source',
    importTitles: ['source', 'heard from', 'heard of the clinic from'],
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

/** Returns the label of a choice, or the value itself if it is none. */
export function formatChoice(name: string, value: string): string {
  const field = patientFields.find((candidate) => candidate.name === name)
  return field?.options?.find((option) => option.value === value)?.label ?? value
}

import { BLOOD_GROUPS, CHANNELS, GENDERS, LANGUAGES, REFERRAL_SOURCES } from './rules.ts'

/** The groups that a patient list can show. */
export const PATIENT_GROUPS = ['all', 'seen', 'coming'] as const
export type PatientGroup = (typeof PATIENT_GROUPS)[number]

/** The limits of an import file. */
export const IMPORT_ROWS = 5_000
export const IMPORT_MEGABYTES = 2

/** The columns of a patient file, in the order of the export. `name` is the field of a new patient. */
export const IMPORT_COLUMNS = [
  { name: 'givenName', title: 'First name', also: ['given name', 'name', 'forename'] },
  { name: 'familyName', title: 'Family name', also: ['last name', 'surname'] },
  { name: 'phone', title: 'Phone', also: ['phone number', 'mobile', 'mobile number', 'contact'] },
  { name: 'birthDate', title: 'Date of birth', also: ['dob', 'birth date', 'born'] },
  { name: 'age', title: 'Age', also: ['age in years', 'years'] },
  { name: 'gender', title: 'Gender', also: ['sex'] },
  { name: 'bloodGroup', title: 'Blood group', also: ['blood type'] },
  { name: 'alternatePhone', title: 'Other phone', also: ['alternate phone', 'second phone'] },
  { name: 'email', title: 'E-mail', also: ['email', 'email address', 'e-mail address'] },
  { name: 'addressLine', title: 'Address', also: ['street'] },
  { name: 'city', title: 'City', also: ['town', 'town or city'] },
  { name: 'state', title: 'State', also: ['province', 'region'] },
  { name: 'postcode', title: 'Postcode', also: ['pin', 'pin code', 'zip', 'postal code'] },
  { name: 'guardianName', title: 'Guardian', also: ['guardian name', 'parent'] },
  { name: 'emergencyName', title: 'Emergency contact', also: [] },
  { name: 'emergencyPhone', title: 'Emergency phone', also: [] },
  { name: 'language', title: 'Language', also: [] },
  { name: 'channel', title: 'Messages by', also: [] },
  { name: 'referralSource', title: 'Referral source', also: ['source', 'heard from', 'heard of the clinic from'] },
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['name']

/** Columns of the export that an import ignores. */
export const EXPORT_ONLY = [
  { name: 'patientNo', title: 'Patient number' },
  { name: 'registered', title: 'Registered on' },
] as const

const normalize = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** Matches the titles of a file's first line to our columns; unknown columns are null. */
export function matchColumns(head: readonly string[]): (ImportColumn | null)[] {
  return head.map((title) => {
    const wanted = normalize(title)
    const column = IMPORT_COLUMNS.find((column) =>
      [normalize(column.title), normalize(column.name), ...column.also].includes(wanted),
    )
    return column?.name ?? null
  })
}

const CHOICES: Partial<Record<ImportColumn, readonly { value: string; label: string }[]>> = {
  gender: GENDERS.map((value) => ({ value, label: value })),
  bloodGroup: BLOOD_GROUPS,
  referralSource: REFERRAL_SOURCES,
  language: LANGUAGES,
  channel: CHANNELS,
}

/** Parses a choice as people write it (`female`, `F`, `o+`, `O positive`); unknown text is returned unchanged. */
export function parseChoice(column: ImportColumn, written: string): string {
  const wanted = normalize(written)
  const list = CHOICES[column] ?? []
  const isWanted = ({ value, label }: { value: string; label: string }) =>
    [
      normalize(value),
      normalize(label),
      normalize(label.replace(/\s*\(.*/, '')),
      normalize(label.replace(/.*\((.*)\)/, '$1')),
    ].includes(wanted)
  const known =
    list.find(isWanted) ?? (column === 'gender' ? list.find(({ value }) => normalize(value)[0] === wanted) : undefined)
  return known?.value ?? written
}

/** The label of a choice in a file. */
export function choiceLabel(column: ImportColumn, value: string): string {
  return CHOICES[column]?.find((choice) => choice.value === value)?.label ?? value
}

/** Splits a date such as 1985-07-14, 14/07/1985 or 14-Jul-1985, day before month. Years have four digits. */
export function splitBirthDate(written: string): { day: string; month: string; year: string } | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]! }
  const local = /^(\d{1,2})[\s./-](\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4})$/i.exec(written)
  return local ? { day: local[1]!, month: local[2]!, year: local[3]! } : null
}

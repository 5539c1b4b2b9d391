import { BLOOD_GROUPS, CHANNELS, GENDERS, HEARD_FROM, LANGUAGES } from './rules.ts'

/** Which patients a list shows. */
export const PATIENT_GROUPS = ['all', 'seen', 'coming'] as const
export type PatientGroup = (typeof PATIENT_GROUPS)[number]

/** A file may hold so much: more is split into several. */
export const IMPORT_ROWS = 5_000
export const IMPORT_MEGABYTES = 2

/** The columns of a file of patients, in the order of the export. `name` is the field of a new patient. */
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
  { name: 'heardFrom', title: 'Heard of the clinic from', also: ['source', 'heard from'] },
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]['name']

/** What the export knows beside them: read again, these columns are passed over. */
export const EXPORT_ONLY = [
  { name: 'patientNo', title: 'Patient number' },
  { name: 'registered', title: 'Registered on' },
] as const

const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')

/** Which column of ours stands where in a file with this first line; a column that we do not know is null. */
export function columnsOf(head: readonly string[]): (ImportColumn | null)[] {
  return head.map((title) => {
    const wanted = plain(title)
    const known = IMPORT_COLUMNS.find((column) =>
      [plain(column.title), plain(column.name), ...column.also].includes(wanted),
    )
    return known?.name ?? null
  })
}

const LISTS: Partial<Record<ImportColumn, readonly { value: string; label: string }[]>> = {
  gender: GENDERS.map((value) => ({ value, label: value })),
  bloodGroup: BLOOD_GROUPS,
  heardFrom: HEARD_FROM,
  language: LANGUAGES,
  channel: CHANNELS,
}

/** A choice as people write it (`female`, `F`, `o+`, `O positive`): our value for it, or what was written. */
export function choiceOf(column: ImportColumn, written: string): string {
  const wanted = plain(written)
  const list = LISTS[column] ?? []
  const is = ({ value, label }: { value: string; label: string }) =>
    [
      plain(value),
      plain(label),
      plain(label.replace(/\s*\(.*/, '')),
      plain(label.replace(/.*\((.*)\)/, '$1')),
    ].includes(wanted)
  const known =
    list.find(is) ?? (column === 'gender' ? list.find(({ value }) => plain(value)[0] === wanted) : undefined)
  return known?.value ?? written
}

/** What a choice is called in a file. */
export function choiceLabel(column: ImportColumn, value: string): string {
  return LISTS[column]?.find((one) => one.value === value)?.label ?? value
}

/** A day as files have it: 1985-07-14, 14/07/1985, 14-7-85 is not one, 14-Jul-1985. Day before month. */
export function birthPartsOf(written: string): { day: string; month: string; year: string } | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return { year: iso[1]!, month: iso[2]!, day: iso[3]! }
  const local = /^(\d{1,2})[\s./-](\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4})$/i.exec(written)
  return local ? { day: local[1]!, month: local[2]!, year: local[3]! } : null
}

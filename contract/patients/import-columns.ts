import { addDays } from '../kernel/days.ts'
import { toLatinDigits } from '../kernel/digits.ts'
import { type PatientFieldName, patientFields } from './fields.ts'
import { type Birth, type BirthInput, parseBirth } from './rules.ts'
import { splitWholeDate } from './whole-date.ts'

/** The limits of an import file. Comparing more columns with the patient details would take too long. */
export const IMPORT_MAX_COLUMNS = 200
export const IMPORT_ROWS = 5_000
export const IMPORT_MEGABYTES = 2

export type ImportColumn = PatientFieldName | 'birthDate' | 'age'

const BIRTH_COLUMNS = [
  { name: 'birthDate', title: 'Date of birth', importTitles: ['dob', 'birth date', 'born'] },
  { name: 'age', title: 'Age', importTitles: ['age in years', 'years'] },
] as const

/** The columns of a patient file, in the order of the export. `name` is the field of a new patient. */
export const IMPORT_COLUMNS: readonly { name: ImportColumn; title: string; importTitles: readonly string[] }[] =
  patientFields.flatMap(({ name, label, columnTitle: title = label, importTitles = [] }) => [
    ...(name === 'gender' ? BIRTH_COLUMNS : []),
    { name, title, importTitles: [label, ...importTitles] },
  ])

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
    const name = normalize(title)
    const column = IMPORT_COLUMNS.find((column) =>
      [column.title, column.name, ...column.importTitles].some((columnName) => normalize(columnName) === name),
    )
    return column?.name ?? null
  })
}

/** Titles of a column with the whole name. */
const FULL_NAME_TITLES = new Set(['name', 'patient name'])

/** Returns whether the column of first names has whole names, because no other column has family names. */
export const hasFullNames = (head: readonly string[], columns: readonly (ImportColumn | null)[]): boolean =>
  !columns.includes('familyName') && FULL_NAME_TITLES.has(normalize(head[columns.indexOf('givenName')] ?? ''))

/** Splits a whole name before its last word: "Asha Devi Rao" has the family name Rao. */
export function splitFullName(name: string): { givenName: string; familyName?: string } {
  const words = name.trim().split(/\s+/)
  const familyName = words.length > 1 ? words.pop() : undefined
  return { givenName: words.join(' '), ...(familyName && { familyName }) }
}

/** Parses a choice as people write it (`female`, `F`, `o+`, `O positive`); unknown text is returned unchanged. */
export function parseChoice(column: ImportColumn, text: string): string {
  const normalized = normalize(text)
  const list = patientFields.find(({ name }) => name === column)?.options ?? []
  const isMatch = ({ value, label }: { value: string; label: string }) =>
    [
      normalize(value),
      normalize(label),
      normalize(label.replace(/\s*\(.*/, '')),
      normalize(label.replace(/.*\((.*)\)/, '$1')),
    ].includes(normalized)
  const choice =
    list.find(isMatch) ??
    (column === 'gender' ? list.find(({ value }) => normalize(value)[0] === normalized) : undefined)
  return choice?.value ?? text
}

/** Excel counts days from the end of 1899, with a 29 February 1900 that never was. Five digits are May 1927 or later. */
const EXCEL_DAY_ZERO = '1899-12-30'
const EXCEL_SERIAL = /^\d{5}(\.0+)?$/

/** Explains a date that a spreadsheet saved as its number of days; null for other text. */
function explainExcelDate(text: string): string | null {
  if (!EXCEL_SERIAL.test(text)) return null
  const [year, month, day] = addDays(EXCEL_DAY_ZERO, Number(text)).split('-')
  return `This is Excel’s number for ${day}/${month}/${year}. Format the column as a date in Excel, and save the file again`
}

/** Splits a date of birth as the form does: 1985-07-14, 14/07/85 or 14-Jul-1985, day before month, or a year alone. */
export function splitBirthDate(text: string, today: string): { day?: string; month?: string; year: string } | null {
  if (/^\d{4}$/.test(text)) return { year: text }
  const { year, ...parts } = splitWholeDate(text, today)
  return year ? { ...parts, year } : null
}

const AGE_PARTS =
  /^(?:(\d{1,3})\s*(?:y|yr|yrs|years?)?\b)?\s*(?:(?:and\s+)?(\d{1,3})\s*(m|mo|mos|months?|w|wk|wks|weeks?|d|days?))?$/
const MONTHS_PER_UNIT: Readonly<Record<string, number>> = { m: 1, w: 7 / 30, d: 1 / 30 }

/**
 * Splits an age into years and months: 45, 45 yrs, 6 months, 1 yr 3 mo. Of weeks and days only whole months count. Other text
 * is returned as the years, and refused there.
 */
export function splitAge(text: string): Pick<BirthInput, 'age' | 'months'> {
  const [, age, count, unit] = AGE_PARTS.exec(normalize(toLatinDigits(text)).replace(/\./g, '')) ?? []
  if (age === undefined && count === undefined) return { age: text }
  if (unit === undefined) return { age }
  const months = Math.floor(Number(count) * MONTHS_PER_UNIT[unit[0]!]! + 1e-9)
  const [years, rest] = age === undefined ? [Math.floor(months / 12), months % 12] : [Number(age), months]
  return { age: String(years), months: String(rest) }
}

/** Parses the birth in a row of a file, from a date or an age; or says in which column what is wrong. */
export function parseRowBirth(
  { birthDate, age }: { birthDate?: string; age?: string },
  today: string,
): Exclude<Birth, { message: string }> | { message: string; column: 'birthDate' | 'age' } {
  const parts = birthDate === undefined ? null : splitBirthDate(birthDate, today)
  if (birthDate !== undefined && !parts) {
    const message = explainExcelDate(birthDate) ?? 'Enter the date of birth like 14/07/1985, or only the year'
    return { message, column: 'birthDate' }
  }
  const birth = parseBirth({ ...parts, ...(age !== undefined && splitAge(age)) }, today)
  if (!('message' in birth)) return birth
  return { message: birth.message, column: birth.part === 'age' || birth.part === 'months' ? 'age' : 'birthDate' }
}

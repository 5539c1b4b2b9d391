import { toLatinDigits } from '../kernel/digits.ts'
import { findMonth, toDay } from '../kernel/typed-days.ts'
import { spellBySound } from './name-sounds.ts'
import { romaniseWord } from './romanised-names.ts'
import { splitWholeDate } from './whole-date.ts'

/** The list of the specification; null means not recorded. */
export const GENDERS = ['Male', 'Female', 'Other'] as const
export const GENDER_OPTIONS = GENDERS.map((value) => ({ value, label: value }))

/** The values and labels of the specification. */
export const BLOOD_GROUPS = [
  { value: 'A+positive', label: 'A+ (A positive)' },
  { value: 'A-negative', label: 'A- (A negative)' },
  { value: 'B+positive', label: 'B+ (B positive)' },
  { value: 'B-negative', label: 'B- (B negative)' },
  { value: 'AB+positive', label: 'AB+ (AB positive)' },
  { value: 'AB-negative', label: 'AB- (AB negative)' },
  { value: 'O+positive', label: 'O+ (O positive)' },
  { value: 'O-negative', label: 'O- (O negative)' },
] as const

export function bloodGroupLabel(value: string | null): string | null {
  return BLOOD_GROUPS.find((group) => group.value === value)?.label ?? null
}

/** The ways in which patients heard about the practice, for analytics. */
export const REFERRAL_SOURCES = [
  { value: 'family', label: 'Family or friends' },
  { value: 'doctor', label: 'Another doctor' },
  { value: 'online', label: 'Online' },
  { value: 'passing', label: 'Passing by' },
  { value: 'other', label: 'Other' },
] as const

/** The ways in which a patient can get messages. `none` means no messages. */
export const CHANNELS = [
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'none', label: 'No messages' },
] as const

/** A patient's language, by its ISO 639 code. */
export const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'hi', label: 'Hindi' },
  { value: 'bn', label: 'Bengali' },
  { value: 'gu', label: 'Gujarati' },
  { value: 'kn', label: 'Kannada' },
  { value: 'ml', label: 'Malayalam' },
  { value: 'mr', label: 'Marathi' },
  { value: 'or', label: 'Odia' },
  { value: 'pa', label: 'Punjabi' },
  { value: 'ta', label: 'Tamil' },
  { value: 'te', label: 'Telugu' },
  { value: 'ur', label: 'Urdu' },
] as const

export const MAX_AGE_YEARS = 140

/** The age in whole years on a day; both as `2025-03-09`. A person born on 29 February is a year older on 1 March. */
export function getAgeOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The age in whole months on a day. */
function getMonthsOn(birthDate: string, day: string): number {
  const [birthYear, birthMonth, birthDay] = splitDate(birthDate)
  const [y, m, d] = splitDate(day)
  return (y - birthYear) * 12 + (m - birthMonth) - (d < birthDay ? 1 : 0)
}

/** Formats an age: "40y", "7m" in the first two years, "12d" in the first month. */
export function formatAge(birthDate: string, day: string): string {
  const years = getAgeOn(birthDate, day)
  if (years >= 2) return `${years}y`
  const months = getMonthsOn(birthDate, day)
  if (months >= 1) return `${months}m`
  const [birthYear, birthMonth, birthDay] = splitDate(birthDate)
  const [y, m, d] = splitDate(day)
  return `${Math.round((Date.UTC(y, m - 1, d) - Date.UTC(birthYear, birthMonth - 1, birthDay)) / 86_400_000)}d`
}

export interface BirthInput {
  day?: string
  month?: string
  year?: string
  age?: string
  /** Months beyond the years of `age`, or a baby's age in months. */
  months?: string
}
export type Birth = { birthDate: string | null; estimated: boolean } | { message: string; part: keyof BirthInput }

/**
 * Parses a date of birth typed as day, month (number or name) and year, or as a whole date in the field for the day:
 * `5/3/90`. Only a year, or an age, gives an estimated date: the first of January for whole years, the first of the month
 * for years and months. Nothing typed means not recorded. A date and an age are accepted together only if they agree.
 */
export function parseBirth(input: BirthInput, today: string): Birth {
  const typed = Object.fromEntries(
    Object.entries(input).map(([part, text]) => [part, text && (toLatinDigits(text).trim() || undefined)]),
  ) as BirthInput
  const { age, months } = typed
  const { day, month, year } = typed.month || typed.year ? typed : parseDayField(typed.day, today)
  if (year && !day && !month && !age && !months) {
    const birth = parseBirthDate({ day: '1', month: '1', year }, today)
    return 'message' in birth ? birth : { ...birth, estimated: true }
  }
  if (day || month || year) {
    const birth = parseBirthDate({ day, month, year }, today)
    const agrees = 'message' in birth || isAgeOf(birth.birthDate, { age, months }, today)
    return agrees ? birth : { message: 'Enter the date of birth or the age, not both', part: age ? 'age' : 'months' }
  }
  if (!age && !months) return { birthDate: null, estimated: false }
  if (age && (!/^\d{1,3}$/.test(age) || Number(age) > MAX_AGE_YEARS)) {
    return { message: `Enter the age in whole years, 0 to ${MAX_AGE_YEARS}`, part: 'age' }
  }
  if (months && (!/^\d{1,2}$/.test(months) || Number(months) > 11)) {
    return { message: 'Enter the months as 0 to 11. Enter whole years as the age', part: 'months' }
  }
  const [thisYear, thisMonth] = splitDate(today)
  const monthIndex = thisYear * 12 + thisMonth - 1 - Number(age ?? 0) * 12 - Number(months ?? 0)
  const [born, month0] = months ? [Math.floor(monthIndex / 12), monthIndex % 12] : [thisYear - Number(age), 0]
  return { birthDate: `${String(born).padStart(4, '0')}-${String(month0 + 1).padStart(2, '0')}-01`, estimated: true }
}

/** The field for the day can hold a day, a whole date, or only a year, which alone has four digits. */
const parseDayField = (text: string | undefined, today: string): BirthInput =>
  /^\d{4}$/.test(text ?? '') ? { year: text } : splitWholeDate(text, today)

/** Returns whether a typed age is that of a date of birth. Without an age it is. */
function isAgeOf(birthDate: string, { age, months }: Pick<BirthInput, 'age' | 'months'>, today: string): boolean {
  if (months) return Number(age ?? 0) * 12 + Number(months) === getMonthsOn(birthDate, today)
  return !age || Number(age) === getAgeOn(birthDate, today)
}

function parseBirthDate({ day, month, year }: BirthInput, today: string) {
  const d = Number(day ?? Number.NaN)
  const m = /^\d+$/.test(month ?? '') ? Number(month) : findMonth(month ?? '')
  if (!(d >= 1 && d <= 31)) return { message: 'Enter the day of birth, 1 to 31', part: 'day' } as const
  if (!(m >= 1 && m <= 12)) return { message: 'Enter the month of birth, 1 to 12 or its name', part: 'month' } as const
  if (!/^\d{4}$/.test(year ?? '')) return { message: 'Enter the year of birth with four digits', part: 'year' } as const
  const birthDate = toDay(Number(year), m, d)
  if (!birthDate)
    return { message: 'This month doesn’t have this day. Correct the day or the month', part: 'day' } as const
  if (birthDate > today) return { message: 'Enter a date of birth that is not in the future', part: 'year' } as const
  if (getAgeOn(birthDate, today) > MAX_AGE_YEARS)
    return { message: `Enter a date of birth in the last ${MAX_AGE_YEARS} years`, part: 'year' } as const
  return { birthDate, estimated: false }
}

function splitDate(day: string): [number, number, number] {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  return [y, m, d]
}

/**
 * Splits a text into words for the search: lower case, Latin letters without accents, split at everything that is
 * neither letter nor digit. Combining marks of other scripts stay, because they carry the vowels.
 */
export function splitWords(text: string): string[] {
  const normalized = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return normalized.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
}

/** Lists the words that a name is found by: its own words, and their usual spellings in Latin letters. */
export function listNameWords(fullName: string): string[] {
  const words = splitWords(fullName)
  return [...new Set([...words, ...words.flatMap(romaniseWord)])]
}

/** Phone numbers are found by at least this many of their last digits. */
const TAIL_DIGITS = 4

export interface SearchablePatient {
  fullName: string
  patientNo: string
  phone?: string | null
  alternatePhone?: string | null
  /** Patient numbers of records merged into this one. */
  otherNumbers?: readonly string[]
  /** Their names. */
  otherNames?: readonly string[]
}

/**
 * Lists the words that a patient is found by: of the name with its sound, the names of merged records, the number, the number
 * without letter and zeros, phone endings.
 */
export function listIndexWords(patient: SearchablePatient): string[] {
  const numbers = [patient.patientNo, ...(patient.otherNumbers ?? [])].flatMap((number) => [
    ...splitWords(number),
    number.match(/[1-9]\d*$/)?.[0] ?? '',
  ])
  const ends = [patient.phone, patient.alternatePhone].flatMap((phone) => listEndings((phone ?? '').replace(/\D/g, '')))
  const names = [patient.fullName, ...(patient.otherNames ?? [])].flatMap(listNameWords)
  return [...new Set([...names, ...names.map(spellBySound), ...numbers, ...ends].filter(Boolean))]
}

const listEndings = (digits: string) =>
  Array.from({ length: Math.max(0, digits.length - TAIL_DIGITS + 1) }, (_, start) => digits.slice(start))

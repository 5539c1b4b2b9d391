/** The specification's list (section 3); null means that it was not recorded. */
export const GENDERS = ['Male', 'Female', 'Other'] as const
export type Gender = (typeof GENDERS)[number]

/** The specification's eight values and their labels (section 3). */
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
export type BloodGroup = (typeof BLOOD_GROUPS)[number]['value']

export function bloodGroupLabel(value: string | null): string | null {
  return BLOOD_GROUPS.find((group) => group.value === value)?.label ?? null
}

/** How patients heard of the practice: the traffic source of analytics. */
export const HEARD_FROM = [
  { value: 'family', label: 'Family or friends' },
  { value: 'doctor', label: 'Another doctor' },
  { value: 'online', label: 'Online' },
  { value: 'passing', label: 'Passing by' },
  { value: 'other', label: 'Something else' },
] as const

/** How a patient wants to be written to. `none` is an answer: no messages. */
export const CHANNELS = [
  { value: 'sms', label: 'SMS' },
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'email', label: 'E-mail' },
  { value: 'none', label: 'No messages' },
] as const
export type Channel = (typeof CHANNELS)[number]['value']

/** The language that a patient is spoken to in, by its ISO 639 code. */
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

export const OLDEST_YEARS = 140

/** Whole years on a day; both as `2025-03-09`. Somebody born on 29 February is a year older on 1 March. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** "40y", in the first two years "7m", in the first month "12d": what tells two people of one name apart. */
export function ageInWords(birthDate: string, day: string): string {
  const years = ageOn(birthDate, day)
  if (years >= 2) return `${years}y`
  const [by, bm, bd] = partsOf(birthDate)
  const [y, m, d] = partsOf(day)
  const months = (y - by) * 12 + (m - bm) - (d < bd ? 1 : 0)
  if (months >= 1) return `${months}m`
  return `${Math.round((Date.UTC(y, m - 1, d) - Date.UTC(by, bm - 1, bd)) / 86_400_000)}d`
}

export interface TypedBirth {
  day?: string
  month?: string
  year?: string
  age?: string
  /** Months beyond the whole years of `age`; by themselves, those of a baby. */
  months?: string
}
export type Birth = { birthDate: string | null; estimated: boolean } | { wrong: string; part: keyof TypedBirth }

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * What was typed as day, month (also by name) and year, or as an age, which is marked as estimated: whole years are kept
 * as the first of January, years and months as the first of the month. Nothing typed is "not recorded".
 */
export function birthOf(typed: TypedBirth, today: string): Birth {
  const { day, month, year, age, months } = Object.fromEntries(
    Object.entries(typed).map(([part, text]) => [part, text?.trim() || undefined]),
  ) as TypedBirth
  if (day || month || year) return birthDateOf({ day, month, year }, today)
  if (!age && !months) return { birthDate: null, estimated: false }
  if (age && (!/^\d{1,3}$/.test(age) || Number(age) > OLDEST_YEARS)) {
    return { wrong: `Enter the age in whole years, 0 to ${OLDEST_YEARS}`, part: 'age' }
  }
  if (months && (!/^\d{1,2}$/.test(months) || Number(months) > 11)) {
    return { wrong: 'Enter the months beyond the whole years, 0 to 11', part: 'months' }
  }
  const [thisYear, thisMonth] = partsOf(today)
  const since = thisYear * 12 + thisMonth - 1 - Number(age ?? 0) * 12 - Number(months ?? 0)
  const [born, month0] = months ? [Math.floor(since / 12), since % 12] : [thisYear - Number(age), 0]
  return { birthDate: `${String(born).padStart(4, '0')}-${String(month0 + 1).padStart(2, '0')}-01`, estimated: true }
}

function birthDateOf({ day, month, year }: TypedBirth, today: string): Birth {
  const d = Number(day ?? Number.NaN)
  const named = month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 : 0
  const m = /^\d+$/.test(month ?? '') ? Number(month) : named
  const y = Number(year ?? Number.NaN)
  if (!(d >= 1 && d <= 31)) return { wrong: 'Enter the day of birth, 1 to 31', part: 'day' }
  if (!(m >= 1 && m <= 12)) return { wrong: 'Enter the month of birth, 1 to 12 or its name', part: 'month' }
  if (!/^\d{4}$/.test(year ?? '')) return { wrong: 'Enter the year of birth with four digits', part: 'year' }
  const date = new Date(Date.UTC(y, m - 1, d))
  if (date.getUTCDate() !== d) return { wrong: 'There is no such day in that month', part: 'day' }
  const birthDate = date.toISOString().slice(0, 10)
  if (birthDate > today) return { wrong: 'The date of birth cannot be in the future', part: 'year' }
  if (ageOn(birthDate, today) > OLDEST_YEARS)
    return { wrong: `The date of birth is more than ${OLDEST_YEARS} years ago`, part: 'year' }
  return { birthDate, estimated: false }
}

function partsOf(day: string): [number, number, number] {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  return [y, m, d]
}

/**
 * The words of a text as the search keeps and looks for them: lower case, Latin letters without accents, split at
 * everything that is neither letter nor digit. Signs of other scripts stay, because there they carry the vowels.
 */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return plain.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
}

/** Phone numbers are found by their last four digits or more. */
const TAIL_DIGITS = 4

export interface Findable {
  fullName: string
  patientNo: string
  phone?: string | null
  alternatePhone?: string | null
  /** Numbers of records that were merged into this one. */
  otherNumbers?: readonly string[]
}

/**
 * Everything that a patient is found by, each once: the words of name and number, the number without its letter and
 * zeros, the phone numbers and every end of them.
 */
export function indexWordsOf(patient: Findable): string[] {
  const numbers = [patient.patientNo, ...(patient.otherNumbers ?? [])].flatMap((number) => [
    ...wordsOf(number),
    number.match(/[1-9]\d*$/)?.[0] ?? '',
  ])
  const ends = [patient.phone, patient.alternatePhone].flatMap((phone) => endsOf((phone ?? '').replace(/\D/g, '')))
  return [...new Set([...wordsOf(patient.fullName), ...numbers, ...ends].filter(Boolean))]
}

const endsOf = (digits: string) =>
  Array.from({ length: Math.max(0, digits.length - TAIL_DIGITS + 1) }, (_, from) => digits.slice(from))

import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { Refusal } from '#api/kernel/refuse.ts'
import { parsePhone } from '#api/practice/public.ts'
import { type ImportColumn, parseChoice, parseRowBirth } from '#contract/patients/import-columns.ts'
import { splitWords } from '#contract/patients/rules.ts'
import { NewPatient } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { normalizeContact } from '../patient-input.ts'

export type RowValues = Partial<Record<ImportColumn, string>>
export type RowErrors = Record<string, string>

/** The country (for phone numbers) and the day of an import. */
export interface ImportContext {
  country: string
  today: string
  now: Date
}

/** Parses a row into a new patient, or errors by column. */
export function parseRow(
  values: RowValues,
  { country, today, now }: ImportContext,
): { patient: NewPatient | null; errors: RowErrors } {
  const { birthDate, age, ...texts } = values
  const errors: RowErrors = {}
  const birth = parseRowBirth({ birthDate, age }, today)
  if ('message' in birth) errors[birth.column] = birth.message
  const parsed = NewPatient.safeParse({
    // A file has no box for “No phone number”. An empty cell says the same.
    ...(!texts.phone && { confirmedPhones: ['none'] }),
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, parseChoice(name as ImportColumn, text)])),
    ...('message' in birth ? {} : { birthDate: birth.birthDate ?? undefined, birthDateEstimated: birth.estimated }),
  })
  for (const { path, message } of parsed.error?.issues ?? []) errors[String(path[0] ?? 'row')] ??= message
  if (!parsed.success || Object.keys(errors).length > 0) return { patient: null, errors }
  try {
    normalizeContact(parsed.data, { country }, { consent: null, now, isFile: true })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { patient: null, errors: error.detail.fields ?? { row: error.message } }
  }
  return { patient: parsed.data, errors }
}

type Person = Pick<NewPatient, 'phone' | 'givenName' | 'familyName'>

const nameKey = (phone: string, name: string) => `${phone} ${splitWords(name).join(' ')}`
const joinName = ({ givenName, familyName }: { givenName: string; familyName?: string | null }) =>
  `${givenName} ${familyName ?? ''}`

/** Loads the registered patients among these by one query; the returned function finds a person's patient number. */
export async function loadRegistered(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  people: readonly Person[],
  country: string,
): Promise<(person: Person) => string | null> {
  const phones = [...new Set(people.flatMap(({ phone = '' }) => parsePhone(phone, country) ?? []))]
  // People without a phone number are the same if they have the same full name, as in the form.
  const names = [
    ...new Set(people.filter(({ phone }) => !phone).map((person) => joinName(person).trim().toLowerCase())),
  ]
  const select = (condition: SQL | undefined) =>
    db
      .select({
        phone: patients.phone,
        givenName: patients.givenName,
        familyName: patients.familyName,
        patientNo: patients.patientNo,
      })
      .from(patients)
      .where(and(eq(patients.practiceId, me.practiceId), condition, eq(patients.status, 'active')))
  const rows = [
    ...(phones.length > 0 ? await select(inArray(patients.phone, phones)) : []),
    ...(names.length > 0
      ? await select(and(isNull(patients.phone), inArray(sql`lower(${patients.fullName})`, names)))
      : []),
  ]
  // A file may have the whole name in the column of first names.
  const patientNos = new Map(
    rows.flatMap((row) =>
      (row.phone ? [row.givenName, joinName(row)] : [joinName(row)]).map(
        (name) => [nameKey(row.phone ?? '', name), row.patientNo] as const,
      ),
    ),
  )
  return (person) => {
    const phone = parsePhone(person.phone ?? '', country) ?? ''
    const byFirstName = phone ? patientNos.get(nameKey(phone, person.givenName)) : undefined
    return byFirstName ?? patientNos.get(nameKey(phone, joinName(person))) ?? null
  }
}

/** Two rows with the same key are the same person. */
export const personKey = (person: Person, country: string): string => {
  const { phone = '', givenName } = person
  return phone ? nameKey(parsePhone(phone, country) ?? phone, givenName) : nameKey('', joinName(person))
}

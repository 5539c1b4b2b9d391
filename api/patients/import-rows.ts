import { and, eq, inArray } from 'drizzle-orm'
import { asPhone } from '#api/practice/public.ts'
import { birthPartsOf, choiceOf, type ImportColumn } from '#contract/patients/import-columns.ts'
import { birthOf, wordsOf } from '#contract/patients/rules.ts'
import { NewPatient } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'
import { Refusal } from '../kernel/refuse.ts'
import { reachedBy } from './typed.ts'

export type Values = Partial<Record<ImportColumn, string>>
export type Wrong = Record<string, string>

/** Where and when a file is read: how phone numbers are written there, and what day it is. */
export interface Where {
  country: string
  today: string
  now: Date
}

/** A row as a new patient, or what is wrong with it by column. */
export function readRow(values: Values, { country, today, now }: Where): { patient: NewPatient | null; wrong: Wrong } {
  const { birthDate, age, ...typed } = values
  const wrong: Wrong = {}
  const born = bornIn({ birthDate, age }, today)
  if ('wrong' in born) wrong[born.column] = born.wrong
  const parsed = NewPatient.safeParse({
    ...Object.fromEntries(Object.entries(typed).map(([name, text]) => [name, choiceOf(name as ImportColumn, text)])),
    ...('wrong' in born ? {} : born),
  })
  for (const { path, message } of parsed.error?.issues ?? []) wrong[String(path[0] ?? 'row')] ??= message
  if (!parsed.success || Object.keys(wrong).length > 0) return { patient: null, wrong }
  try {
    reachedBy(parsed.data, { country }, { consent: null, now })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { patient: null, wrong: error.detail.fields ?? { row: error.message } }
  }
  return { patient: parsed.data, wrong }
}

type Born = { birthDate?: string; birthDateEstimated: boolean } | { wrong: string; column: ImportColumn }

function bornIn({ birthDate, age }: Pick<Values, 'birthDate' | 'age'>, today: string): Born {
  const parts = birthDate === undefined ? null : birthPartsOf(birthDate)
  if (birthDate !== undefined && !parts) {
    return { wrong: 'Write the date of birth like 1985-07-14 or 14/07/1985', column: 'birthDate' }
  }
  const born = birthOf(parts ?? { age }, today)
  if ('wrong' in born) return { wrong: born.wrong, column: parts ? 'birthDate' : 'age' }
  return { birthDate: born.birthDate ?? undefined, birthDateEstimated: born.estimated }
}

const nameKey = (phone: string, givenName: string) => `${phone} ${wordsOf(givenName).join(' ')}`

/** Who is registered already: for phone number and first name the patient number. One question for all of them. */
export async function registered(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  people: readonly Pick<NewPatient, 'phone' | 'givenName'>[],
  country: string,
): Promise<(person: Pick<NewPatient, 'phone' | 'givenName'>) => string | null> {
  const phones = [...new Set(people.flatMap(({ phone }) => asPhone(phone, country) ?? []))]
  const rows =
    phones.length === 0
      ? []
      : await db
          .select({ phone: patients.phone, givenName: patients.givenName, patientNo: patients.patientNo })
          .from(patients)
          .where(
            and(eq(patients.practiceId, me.practiceId), inArray(patients.phone, phones), eq(patients.status, 'active')),
          )
  const known = new Map(rows.map((row) => [nameKey(row.phone!, row.givenName), row.patientNo]))
  return ({ phone, givenName }) => known.get(nameKey(asPhone(phone, country) ?? '', givenName)) ?? null
}

/** What makes two rows of a file the same person. */
export const sameAs = ({ phone, givenName }: Pick<NewPatient, 'phone' | 'givenName'>, country: string): string =>
  nameKey(asPhone(phone, country) ?? phone, givenName)

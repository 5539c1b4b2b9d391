import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { splitWords } from '#contract/patients/rules.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'
import { BANNER_COLUMNS } from './banner-columns.ts'

interface Person {
  givenName: string
  fullName?: string
  phone?: string | null
  birthDate?: string | null
}

const MAX_DUPLICATES = 5

/**
 * Finds patients who may be the same person: with the same phone number, and the same first name, date or year of birth. For a
 * person without a phone number, finds patients without one who have the same full name. Twins share phone and birthday, so
 * the user is asked and registration is never blocked.
 */
export async function findDuplicatePatients(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  person: Person,
  exceptId?: string,
): Promise<PatientBanner[]> {
  if (!person.phone && !person.fullName) return []
  const rows = await db
    .select({ ...BANNER_COLUMNS, givenName: patients.givenName })
    .from(patients)
    .where(
      and(
        eq(patients.practiceId, me.practiceId),
        person.phone
          ? eq(patients.phone, person.phone)
          : and(isNull(patients.phone), sql`lower(${patients.fullName}) = lower(${person.fullName!})`),
        eq(patients.status, 'active'),
        exceptId ? ne(patients.id, exceptId) : undefined,
      ),
    )
    .orderBy(patients.createdAt, patients.id)
    .limit(50)
  const duplicates = rows.filter((row) => scoreMatch(row, person) > 0)
  return duplicates
    .toSorted((a, b) => scoreMatch(b, person) - scoreMatch(a, person))
    .slice(0, MAX_DUPLICATES)
    .map(({ givenName, ...banner }) => banner)
}

/** Scores how likely two records are of the same person: name, then birthday, then year of birth. */
function scoreMatch(row: Person, person: Person): number {
  const nameOf = (other: Person) => splitWords(other.givenName).join(' ')
  return (nameOf(row) === nameOf(person) ? 3 : 0) + scoreBirth(row.birthDate, person.birthDate)
}

function scoreBirth(birthDate: string | null | undefined, otherBirthDate: string | null | undefined): number {
  if (!birthDate || !otherBirthDate) return 0
  if (birthDate === otherBirthDate) return 2
  return birthDate.slice(0, 4) === otherBirthDate.slice(0, 4) ? 1 : 0
}

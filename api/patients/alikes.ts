import { and, eq, ne } from 'drizzle-orm'
import { wordsOf } from '#contract/patients/rules.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'
import { band } from './store.ts'

interface Person {
  givenName: string
  phone?: string | null
  birthDate?: string | null
}

const SHOWN = 5

/**
 * Patients who may be this person: the same phone number, and the same first name, date or year of birth. Twins share a
 * phone and a birthday, so they are asked about and never block.
 */
export async function alikes(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  person: Person,
  but?: string,
): Promise<PatientBand[]> {
  if (!person.phone) return []
  const rows = await db
    .select({ ...band, givenName: patients.givenName })
    .from(patients)
    .where(
      and(
        eq(patients.practiceId, me.practiceId),
        eq(patients.phone, person.phone),
        eq(patients.status, 'active'),
        but ? ne(patients.id, but) : undefined,
      ),
    )
    .orderBy(patients.createdAt, patients.id)
    .limit(50)
  const alike = rows.filter((row) => likeness(row, person) > 0)
  return alike
    .toSorted((a, b) => likeness(b, person) - likeness(a, person))
    .slice(0, SHOWN)
    .map(({ givenName, ...rest }) => rest)
}

/** How much speaks for one and the same: the name counts more than the birthday, and that more than its year. */
function likeness(row: Person, person: Person): number {
  const name = (one: Person) => wordsOf(one.givenName).join(' ')
  const [born, other] = [row.birthDate, person.birthDate]
  const birth = born && other ? (born === other ? 2 : born.slice(0, 4) === other.slice(0, 4) ? 1 : 0) : 0
  return (name(row) === name(person) ? 3 : 0) + birth
}

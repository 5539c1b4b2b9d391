import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { whyNoGuardian } from '#contract/patients/family-rules.ts'
import { PATIENT } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { patientRelations, patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { dayInZone } from '../kernel/clock.ts'
import type { Me } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'

type Who = Pick<Me, 'personId' | 'practiceId'>

/**
 * The patients that a signed-in patient may see and book for: their own record, and of their family those who were
 * opened to them. A guardian's right ends by itself on the day on which the child comes of age.
 */
export async function mineAndFamily(db: Db, me: Who, at: Date): Promise<string[]> {
  const own = await ownPatientIds(db, me)
  return [...own, ...(await familyOf(db, me, own, at, 'canView'))]
}

/** Whom of these a signed-in patient may book for as well. */
export async function mayBookFor(db: Db, me: Who, at: Date): Promise<string[]> {
  const own = await ownPatientIds(db, me)
  return [...own, ...(await familyOf(db, me, own, at, 'canBook'))]
}

/** Refuses a signed-in patient who may see somebody of their family, but not book for them. */
export async function mustBookFor(db: Db, me: Me, patientId: string, at: Date): Promise<void> {
  if (!(PATIENT as readonly string[]).includes(me.role)) return
  if ((await mayBookFor(db, me, at)).includes(patientId)) return
  throw refuse.forbidden('You may see this family member’s records, but not book for them. Ask the clinic.')
}

/** The records whose login this is. */
export async function ownPatientIds(db: Db, me: Who): Promise<string[]> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.personId, me.personId)))
  return rows.map(({ id }) => id)
}

async function familyOf(db: Db, me: Who, own: string[], at: Date, right: 'canView' | 'canBook'): Promise<string[]> {
  if (own.length === 0) return []
  const [practice] = await db.select({ zone: practices.zone }).from(practices).where(eq(practices.id, me.practiceId))
  const today = dayInZone(practice?.zone ?? 'UTC', at)
  const rows = await db
    .select({ id: patientRelations.patientId, isGuardian: patientRelations.isGuardian, birthDate: patients.birthDate })
    .from(patientRelations)
    .innerJoin(
      patients,
      and(eq(patients.practiceId, patientRelations.practiceId), eq(patients.id, patientRelations.patientId)),
    )
    .where(
      and(
        eq(patientRelations.practiceId, me.practiceId),
        inArray(patientRelations.relatedPatientId, own),
        eq(patientRelations[right], true),
        or(isNull(patientRelations.validUntil), gt(patientRelations.validUntil, sql`${today}::date`)),
      ),
    )
  // A record that was merged may have brought another date of birth along.
  const open = rows.filter(({ isGuardian, birthDate }) => !isGuardian || !whyNoGuardian(birthDate, today))
  return [...new Set(open.map(({ id }) => id))].filter((id) => !own.includes(id))
}

/** The signed-in person with the patients they reach, if they are a patient: `within` writes its condition of these. */
export async function withFamily(db: Db, me: Me, at: Date): Promise<Me> {
  if (!(PATIENT as readonly string[]).includes(me.role)) return me
  return { ...me, patientIds: await mineAndFamily(db, me, at) }
}

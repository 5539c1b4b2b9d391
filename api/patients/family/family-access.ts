import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { explainNoGuardian } from '#contract/patients/family-rules.ts'
import { PATIENT } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { patientRelations, patients } from '#db/schema/patients/patients.ts'
import { dayInZone } from '../../kernel/clock.ts'
import type { Me } from '../../kernel/context.ts'
import { refuse } from '../../kernel/refuse.ts'

type Viewer = Pick<Me, 'personId' | 'practiceId' | 'zone'>

/** Lists the patients whose records a signed-in patient may see: their own, and family members who allow it. */
export async function listVisiblePatientIds(db: Db, me: Viewer, now: Date): Promise<string[]> {
  const ownIds = await listOwnPatientIds(db, me)
  return [...ownIds, ...(await listFamilyIds(db, me, ownIds, now, 'canView'))]
}

/** Lists the patients whom a signed-in patient may book for. */
export async function listBookablePatientIds(db: Db, me: Viewer, now: Date): Promise<string[]> {
  const ownIds = await listOwnPatientIds(db, me)
  return [...ownIds, ...(await listFamilyIds(db, me, ownIds, now, 'canBook'))]
}

/** Refuses a signed-in patient who may see a family member's records but not book for them. */
export async function requireCanBookFor(db: Db, me: Me, patientId: string, now: Date): Promise<void> {
  if (!(PATIENT as readonly string[]).includes(me.role)) return
  if ((await listBookablePatientIds(db, me, now)).includes(patientId)) return
  throw refuse.forbidden('You can see this family member’s records, but you can’t book for them. Ask the clinic.')
}

/** Lists the patient's own records. */
export async function listOwnPatientIds(db: Db, me: Viewer): Promise<string[]> {
  const rows = await db
    .select({ id: patients.id })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.personId, me.personId)))
  return rows.map(({ id }) => id)
}

async function listFamilyIds(
  db: Db,
  me: Viewer,
  ownIds: string[],
  now: Date,
  right: 'canView' | 'canBook',
): Promise<string[]> {
  if (ownIds.length === 0) return []
  const today = dayInZone(me.zone, now)
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
        inArray(patientRelations.relatedPatientId, ownIds),
        eq(patientRelations[right], true),
        or(isNull(patientRelations.validUntil), gt(patientRelations.validUntil, sql`${today}::date`)),
      ),
    )
  // A merged record may have changed the date of birth.
  const accessible = rows.filter(({ isGuardian, birthDate }) => !isGuardian || !explainNoGuardian(birthDate, today))
  return [...new Set(accessible.map(({ id }) => id))].filter((id) => !ownIds.includes(id))
}

/** Adds the patients within reach to a signed-in patient; other people are returned unchanged. */
export async function loadPatientReach(db: Db, me: Me, now: Date): Promise<Me> {
  if (!(PATIENT as readonly string[]).includes(me.role)) return me
  return { ...me, patientIds: await listVisiblePatientIds(db, me, now) }
}

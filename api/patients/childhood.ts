import { and, eq } from 'drizzle-orm'
import { COMES_OF_AGE, ofAgeOn } from '#contract/patients/family-rules.ts'
import { ageOn } from '#contract/patients/rules.ts'
import { patientRelations } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'
import { practiceOf } from './typed.ts'

/**
 * Another date of birth moves the day on which the rights over a child end. Rights that a grown-up gave have no end and
 * get none; those over somebody who turns out to be of age are over at once.
 */
export async function endWithChildhood(
  asking: Pick<CallContext, 'db' | 'me' | 'now'>,
  patientId: string,
  birthDate: string | null,
): Promise<void> {
  if (!birthDate) return
  const { db, me } = asking
  const { today } = await practiceOf(asking)
  const child = ageOn(birthDate, today) < COMES_OF_AGE
  const rows = await db
    .select()
    .from(patientRelations)
    .where(and(eq(patientRelations.practiceId, me.practiceId), eq(patientRelations.patientId, patientId)))
  for (const { id, canView, validUntil } of rows) {
    if (!canView || !(child || validUntil)) continue
    await db
      .update(patientRelations)
      .set({ validUntil: ofAgeOn(birthDate) })
      .where(and(eq(patientRelations.practiceId, me.practiceId), eq(patientRelations.id, id)))
  }
}

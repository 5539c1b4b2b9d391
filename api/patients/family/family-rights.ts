import { and, eq } from 'drizzle-orm'
import { AGE_OF_MAJORITY, getDateOfMajority } from '#contract/patients/family-rules.ts'
import { getAgeOn } from '#contract/patients/rules.ts'
import { patientRelations } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../../kernel/context.ts'
import { getPracticeLocale } from '../patient-input.ts'

/**
 * Updates the day on which the rights over a child end, after a change of the date of birth. Rights given by an adult
 * have no end and get none; rights over a patient who turns out to be an adult end at once.
 */
export async function updateRightsEndDates(
  ctx: Pick<CallContext, 'db' | 'me' | 'now'>,
  patientId: string,
  birthDate: string | null,
): Promise<void> {
  if (!birthDate) return
  const { db, me } = ctx
  const { today } = await getPracticeLocale(ctx)
  const isChild = getAgeOn(birthDate, today) < AGE_OF_MAJORITY
  const rows = await db
    .select()
    .from(patientRelations)
    .where(and(eq(patientRelations.practiceId, me.practiceId), eq(patientRelations.patientId, patientId)))
  for (const { id, canView, validUntil } of rows) {
    if (!canView || !(isChild || validUntil)) continue
    await db
      .update(patientRelations)
      .set({ validUntil: getDateOfMajority(birthDate) })
      .where(and(eq(patientRelations.practiceId, me.practiceId), eq(patientRelations.id, id)))
  }
}

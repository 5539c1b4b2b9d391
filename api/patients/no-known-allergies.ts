import { and, eq } from 'drizzle-orm'
import { patients } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'

/** Stores "no known allergies", which the patient banner shows; null means not recorded. */
export async function saveNoKnownAllergies(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  patientId: string,
  none: true | null,
): Promise<void> {
  await db
    .update(patients)
    .set({ noKnownAllergies: none })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
}

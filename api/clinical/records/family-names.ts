import { and, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import type { FamilyMemberName } from '#contract/clinical/records/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'

/** Lists the names of the signed-in patient and of the family members whose records they may read. */
export async function listFamilyNames({ db, me }: Pick<CallContext, 'db' | 'me'>): Promise<FamilyMemberName[]> {
  const ids = me.patientIds ?? []
  if (ids.length === 0) return []
  const rows = await db
    .select({ patientId: patients.id, fullName: patients.fullName })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), inArray(patients.id, [...ids])))
  return rows.toSorted((a, b) => ids.indexOf(a.patientId) - ids.indexOf(b.patientId))
}

import { and, eq, exists, sql } from 'drizzle-orm'
import { historyEntries, patients } from '#db/schema/patients.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'

/** "No known allergies" ends where another record brought an allergy along; both cannot be so. */
export async function endNoneKnown({ db, me }: Pick<Gated, 'db' | 'me'>, patientId: string): Promise<void> {
  const allergies = db
    .select({ id: historyEntries.id })
    .from(historyEntries)
    .where(
      and(
        within(db, me, 'practice', historyEntries),
        eq(historyEntries.patientId, patientId),
        eq(historyEntries.list, 'allergies'),
        sql`coalesce(${historyEntries.details}->>'verification', '') not in ('refuted', 'entered_in_error')`,
      ),
    )
  await db
    .update(patients)
    .set({ noKnownAllergies: null })
    .where(and(within(db, me, 'practice', patients), eq(patients.id, patientId), exists(allergies)))
}

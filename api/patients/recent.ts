import { and, desc, eq, sql } from 'drizzle-orm'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { patients, recentPatients } from '#db/schema/patients/patients.ts'
import type { CallContext, QueryContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { BANNER_COLUMNS } from './banner-columns.ts'

const MAX_RECENT = 10

/** Records that the user opened or booked a patient. */
export async function recordRecentPatient(
  db: CallContext['db'],
  me: CallContext['me'],
  patientId: string,
): Promise<void> {
  await db
    .insert(recentPatients)
    .values({ practiceId: me.practiceId, personId: me.personId, patientId, at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [recentPatients.practiceId, recentPatients.personId, recentPatients.patientId],
      set: { at: sql`clock_timestamp()` },
    })
}

/** Lists the patients whom the user opened or booked last, newest first. */
export async function listRecentPatients({ db, me, reach }: QueryContext): Promise<PatientBanner[]> {
  return db
    .select(BANNER_COLUMNS)
    .from(recentPatients)
    .innerJoin(
      patients,
      and(eq(patients.practiceId, recentPatients.practiceId), eq(patients.id, recentPatients.patientId)),
    )
    .where(
      and(
        eq(recentPatients.practiceId, me.practiceId),
        eq(recentPatients.personId, me.personId),
        eq(patients.status, 'active'),
        restrictToReach(db, me, reach, { ...patients, patientId: patients.id }),
      ),
    )
    .orderBy(desc(recentPatients.at))
    .limit(MAX_RECENT)
}

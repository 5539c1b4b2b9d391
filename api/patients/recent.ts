import { and, desc, eq, sql } from 'drizzle-orm'
import type { PatientBand } from '#contract/patients/schema.ts'
import { patients, recentPatients } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { band } from './store.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

const SHOWN = 10

/** Notes that somebody opened or booked a patient: the list from which they go on. */
export async function noteRecent(db: CallContext['db'], me: CallContext['me'], patientId: string): Promise<void> {
  await db
    .insert(recentPatients)
    .values({ practiceId: me.practiceId, personId: me.personId, patientId, at: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [recentPatients.practiceId, recentPatients.personId, recentPatients.patientId],
      set: { at: sql`clock_timestamp()` },
    })
}

/** The patients whom somebody opened or booked last, the newest first. */
export async function recentOf({ db, me, reach }: Asking): Promise<PatientBand[]> {
  return db
    .select(band)
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
    .limit(SHOWN)
}

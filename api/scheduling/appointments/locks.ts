import { sql } from 'drizzle-orm'
import type { Me } from '#api/kernel/context.ts'
import type { Db } from '#db/client.ts'

/**
 * Locks the bookings of one doctor until the transaction ends. The database's constraints prevent double booking without
 * it, but two inserts at once deadlock, and the loser waits a second for the error. Always lock the doctor before the
 * patient, so that these locks can't deadlock either.
 */
export async function lockDoctor(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`doctor ${me.practiceId} ${doctorId}`}, 0))`)
}

/** @see lockDoctor */
export async function lockPatient(db: Db, me: Pick<Me, 'practiceId'>, patientId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`patient ${me.practiceId} ${patientId}`}, 0))`)
}

/** Locks several doctors in the order of their ids, so that two transactions can't deadlock. */
export async function lockDoctors(db: Db, me: Pick<Me, 'practiceId'>, doctorIds: readonly string[]): Promise<void> {
  for (const doctorId of [...new Set(doctorIds)].toSorted()) await lockDoctor(db, me, doctorId)
}

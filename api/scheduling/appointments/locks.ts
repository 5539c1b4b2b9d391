import { sql } from 'drizzle-orm'
import type { Me } from '#api/kernel/context.ts'
import type { Db } from '#db/client.ts'

/**
 * Lets the bookings of one doctor, and of one patient, happen one after the other until the transaction ends. The
 * constraints of the database would hold without it; but two that insert at once wait for each other in a circle, and
 * the loser learns it only after a second. Doctor before patient, always, so that these locks make no circle either.
 */
export async function lockDoctor(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`doctor ${me.practiceId} ${doctorId}`}, 0))`)
}

/** @see lockDoctor */
export async function lockPatient(db: Db, me: Pick<Me, 'practiceId'>, patientId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`patient ${me.practiceId} ${patientId}`}, 0))`)
}

/** Locks several doctors in an order of their own, so that two who move visits between them do not wait in a circle. */
export async function lockDoctors(db: Db, me: Pick<Me, 'practiceId'>, doctorIds: readonly string[]): Promise<void> {
  for (const doctorId of [...new Set(doctorIds)].toSorted()) await lockDoctor(db, me, doctorId)
}

import { and, eq, sql } from 'drizzle-orm'
import type { Me } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import type { Db } from '#db/client.ts'
import { doctors } from '#db/schema/practice/doctors.ts'

/** Updates the doctor's name on documents to the person's new name. */
export async function renameDoctor(db: Db, me: Pick<Me, 'practiceId' | 'personId'>, fullName: string): Promise<void> {
  await db
    .update(doctors)
    .set({ fullName, version: sql`${doctors.version} + 1` })
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.personId, me.personId)))
}

/** Sets the doctor's own consultation fee. */
export async function setDoctorFee(
  { db, me }: { db: Db; me: Pick<Me, 'practiceId'> },
  doctorId: string,
  feeMinor: number,
): Promise<void> {
  await db
    .update(doctors)
    .set({ feeMinor, version: sql`${doctors.version} + 1` })
    .where(matchId(me, doctors, doctorId))
}

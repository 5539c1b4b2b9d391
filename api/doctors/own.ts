import { and, eq, sql } from 'drizzle-orm'
import { CLINICIANS } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { doctors } from '#db/schema/doctors.ts'
import type { Me } from '../context.ts'

/** The signed-in person's own profile as a doctor of this practice; null for everybody else. */
export async function doctorOf(db: Db, me: Pick<Me, 'practiceId' | 'personId' | 'role'>): Promise<string | null> {
  if (!(CLINICIANS as readonly string[]).includes(me.role)) return null
  const [row] = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.personId, me.personId), eq(doctors.active, true)))
  return row?.id ?? null
}

/** The name on papers follows the person's. */
export async function renameDoctor(db: Db, me: Pick<Me, 'practiceId' | 'personId'>, fullName: string): Promise<void> {
  await db
    .update(doctors)
    .set({ fullName, version: sql`${doctors.version} + 1` })
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.personId, me.personId)))
}

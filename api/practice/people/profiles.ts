import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { OwnProfile } from '#contract/practice/people/schema.ts'
import { people } from '#db/schema/practice/people.ts'
import { renameDoctor } from '../doctors/own.ts'
import { membershipsOf, personById, setTenant } from './door.ts'
import { pictureVersionOf } from './pictures.ts'

/** What the signed-in person may see and change of themselves. */
export async function ownProfile({ db, me }: SignedInContext) {
  const { fullName, phone, email, version } = (await personById(db, me.personId))!
  return { fullName, phone, email, version, pictureVersion: await pictureVersionOf(db, me) }
}

/** Saves the name, everywhere the person works: papers carry it too. */
export async function saveProfile(
  context: SignedInContext,
  { fullName, version }: z.infer<typeof OwnProfile>,
): Promise<number> {
  const { db, me } = context
  const before = (await personById(db, me.personId))!
  const [saved] = await db
    .update(people)
    .set({ fullName, version: sql`${people.version} + 1` })
    .where(and(eq(people.id, me.personId), eq(people.version, version)))
    .returning({ version: people.version })
  if (!saved) throw refuse.stale({ fullName: before.fullName, version: before.version })
  for (const { practiceId, orgId } of await membershipsOf(db, me.personId)) {
    await setTenant(db, { practiceId, orgId, personId: me.personId })
    await renameDoctor(db, { practiceId, personId: me.personId }, fullName)
  }
  await setTenant(db, me)
  const change = { before: { fullName: before.fullName }, after: { fullName } }
  await recordAudit(context, { act: 'update', object: 'person', objectId: me.personId, ...change })
  return saved.version
}

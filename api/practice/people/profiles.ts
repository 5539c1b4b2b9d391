import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { enterPractice } from '#api/kernel/transaction.ts'
import { type Appearance, formatAppearance } from '#contract/practice/people/appearance.ts'
import type { OwnProfile } from '#contract/practice/people/schema.ts'
import { people } from '#db/schema/practice/people.ts'
import { renameDoctor } from '../doctors/change-doctor.ts'
import { findPerson, listMemberships } from './people-store.ts'
import { findMember } from './pictures.ts'

/** Returns the data of their own that signed-in people may see and change. */
export async function viewOwnProfile(ctx: SignedInContext) {
  const { db, me } = ctx
  const { fullName, phone, email, emailProvenAt, version } = (await findPerson(db, me.personId))!
  const isEmailProven = emailProvenAt !== null
  return {
    fullName,
    phone,
    email,
    isEmailProven,
    version,
    pictureVersion: (await findMember(ctx, me.personId)).version,
  }
}

/** Saves the person's name in every practice they work in, because documents print it. */
export async function saveProfile(
  ctx: SignedInContext,
  { fullName, version }: z.infer<typeof OwnProfile>,
): Promise<number> {
  const { db, me } = ctx
  const before = (await findPerson(db, me.personId))!
  const [saved] = await db
    .update(people)
    .set({ fullName, version: sql`${people.version} + 1` })
    .where(and(eq(people.id, me.personId), eq(people.version, version)))
    .returning({ version: people.version })
  if (!saved) throw refuse.stale({ fullName: before.fullName, version: before.version })
  for (const { practiceId } of await listMemberships(db, me.personId)) {
    await enterPractice(db, practiceId)
    await renameDoctor(db, { practiceId, personId: me.personId }, fullName)
  }
  await enterPractice(db, me.practiceId)
  await recordAudit(ctx, {
    act: 'update',
    object: 'person',
    objectId: me.personId,
    before: { fullName: before.fullName },
    after: { fullName },
  })
  return saved.version
}

/** Saves the person's theme and density for all practices. The last one counts, because nothing is lost by replacing it. */
export async function saveAppearance(ctx: SignedInContext, appearance: Appearance): Promise<null> {
  const { db, me } = ctx
  const after = { theme: formatAppearance(appearance) }
  const [before] = await db.select({ theme: people.theme }).from(people).where(eq(people.id, me.personId)).for('update')
  if (before?.theme === after.theme) return null
  await db.update(people).set(after).where(eq(people.id, me.personId))
  await recordAudit(ctx, { act: 'update', object: 'person', objectId: me.personId, before, after })
  return null
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, TransactionContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { enterPractice } from '#api/kernel/transaction.ts'
import type { Acceptance } from '#contract/practice/people/rules.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { memberships, people, resets } from '#db/schema/practice/people.ts'
import { findPractice } from '../clinics/practice-store.ts'
import { findMembership } from '../people/people-store.ts'

/** Finds the membership that an invited person has not accepted yet. */
export async function findOpenMembership(db: TransactionContext['db'], personId: string) {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.personId, personId), eq(memberships.active, true), isNull(memberships.acceptedAt)))
  return row ?? null
}

/**
 * Accepts a membership for an account. The practice invited a person record that it created; if the account is another
 * person, everything that the practice recorded for the invited one moves to it, and the invited one is deleted. The database
 * checks the proof (db/guards/memberships.sql). Leaves the transaction in the practice of the membership.
 * @throws 409 if the account is a member of the practice already
 */
export async function acceptMembership(
  ctx: TransactionContext,
  invited: NonNullable<Awaited<ReturnType<typeof findOpenMembership>>>,
  account: { id: string; fullName: string },
  acceptance: Acceptance,
): Promise<{ practiceName: string }> {
  const { db, now } = ctx
  const { id, practiceId, orgId, role, placeId, personId: from } = invited
  const { name, zone } = (await findPractice(db, practiceId))!
  await enterPractice(db, practiceId)
  const isOther = from !== account.id
  if (isOther && (await findMembership(db, practiceId, account.id))) {
    throw refuse.conflict(`You are already a member of ${name}.`)
  }
  const access = { placeId, doctorId: null, rights: [], sid: '' }
  const me: Me = {
    personId: account.id,
    fullName: account.fullName,
    role,
    practiceId,
    orgId,
    zone,
    placeZone: zone,
    ...access,
  }
  const [accepted] = await db
    .update(memberships)
    .set({ personId: account.id, acceptedAt: now.toISOString(), acceptance, version: sql`${memberships.version} + 1` })
    .where(and(eq(memberships.id, id), isNull(memberships.acceptedAt)))
    .returning({ id: memberships.id })
  if (!accepted) throw refuse.gone('This invitation was already accepted.')
  if (isOther) {
    await db
      .update(doctors)
      .set({ personId: account.id, version: sql`${doctors.version} + 1` })
      .where(and(eq(doctors.practiceId, practiceId), eq(doctors.personId, from)))
    await raiseEvent({ ...ctx, me }, 'membershipMoved', { from, to: account.id })
    await db.delete(resets).where(eq(resets.personId, from))
    await db.delete(people).where(eq(people.id, from))
  }
  const after = { acceptance, invited: from }
  await recordAudit({ ...ctx, me }, { act: 'update', object: 'membership', objectId: account.id, after })
  return { practiceName: name }
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import type { MemberAction } from '#contract/practice/members/schema.ts'
import { isPatientRole, listGrantableRoles, roleLabel } from '#contract/roles.ts'
import { memberships, people, sessions } from '#db/schema/practice/people.ts'

/**
 * Deactivates or activates a person in this practice, or signs them out of it everywhere. Deactivating ends their sessions in
 * this practice with the same commit. Their other practices are not affected.
 * @throws 403 for oneself, and for a role that the signed-in person can't grant
 */
export async function actOnMember(ctx: CallContext, { personId, action }: MemberAction): Promise<{ fullName: string }> {
  const { db, me } = ctx
  const member = await requireChangeableMember(ctx, personId)
  const active = action === 'sign-out' ? member.active : action === 'activate'
  if (active !== member.active) {
    await db
      .update(memberships)
      .set({ active, version: sql`${memberships.version} + 1` })
      .where(and(eq(memberships.practiceId, me.practiceId), eq(memberships.id, member.id)))
    const change = { before: { active: member.active }, after: { active } }
    await recordAudit(ctx, { act: 'update', object: 'membership', objectId: personId, ...change })
  }
  if (action !== 'activate') await endSessionsHere(ctx, personId)
  return { fullName: member.fullName }
}

/**
 * Finds and locks the membership of a person whose access the signed-in person may change.
 * @throws 403 for oneself, and for a role that the signed-in person can't grant
 */
export async function requireChangeableMember({ db, me }: CallContext, personId: string) {
  const [member] = await db
    .select({ id: memberships.id, role: memberships.role, active: memberships.active, fullName: people.fullName })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.practiceId, me.practiceId), eq(memberships.personId, personId)))
    .for('update', { of: memberships })
  if (!member || isPatientRole(member.role)) throw refuse.notFound('person')
  const { role, fullName } = member
  if (personId === me.personId) throw new Refusal(403, 'You can’t change your own access. Ask another administrator.')
  if (!(listGrantableRoles(me.role) as readonly string[]).includes(role))
    throw new Refusal(
      403,
      `You can’t change the access of ${fullName}. Ask a person with the role “${roleLabel(role)}”.`,
    )
  return member
}

async function endSessionsHere(ctx: CallContext, personId: string): Promise<void> {
  const { db, me, now } = ctx
  const ended = await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.personId, personId), eq(sessions.practiceId, me.practiceId), isNull(sessions.endedAt)))
    .returning({ sid: sessions.sid })
  if (ended.length === 0) return
  await recordAudit(ctx, { act: 'sign_out', object: 'session', objectId: personId, after: { devices: ended.length } })
}

import { recordAudit } from '#api/kernel/audit.ts'
import type { TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { SignedInUser } from '#contract/web.ts'
import { lastPractice, membershipsOf, openSession, setTenant } from './door.ts'

/**
 * Opens a session in one of the person's practices and answers with the signed-in user of the specification.
 * @param practiceId where; without it the practice of their newest session, or else the first they joined
 * @param until the end of the session that this one goes on from
 */
export async function signIn(
  context: TransactionContext,
  person: { id: string; fullName: string },
  practiceId?: string,
  until?: string,
): Promise<SignedInUser> {
  const { db, now, deps, ip, userAgent } = context
  const all = await membershipsOf(db, person.id)
  const last = practiceId ?? (await lastPractice(db, person.id))
  const membership = all.find((one) => one.practiceId === last) ?? all[0]
  if (!membership) {
    throw refuse.forbidden('You are not part of any clinic at the moment. Ask the clinic to add you again.')
  }
  const token = await openSession(
    db,
    { personId: person.id, practiceId: membership.practiceId, ip, userAgent, until },
    now,
    deps,
  )
  await setTenant(db, { ...membership, personId: person.id })
  const me = { personId: person.id, role: membership.role, practiceId: membership.practiceId }
  await recordAudit({ ...context, me }, { act: 'sign_in', object: 'session' })
  return {
    _id: person.id,
    token,
    role: membership.role,
    fullName: person.fullName,
    adminId: membership.practiceId,
    orgId: membership.orgId,
  }
}

import { recordAudit } from '#api/kernel/audit.ts'
import type { TransactionContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { enterPractice } from '#api/kernel/transaction.ts'
import type { SignedInUser } from '#contract/web.ts'
import { createChallenge } from '../second-step/challenge.ts'
import { hasSecondStep } from '../second-step/store.ts'
import { findPerson, listMemberships, setPassword } from './people-store.ts'
import { endSession, findLastPractice, openSession } from './session-store.ts'
import { hashToken } from './tokens.ts'

/** Signs in the person whose password the preflight check accepted, or asks for their second step. */
export async function signInVerified(ctx: TransactionContext): Promise<SignedInUser | { challenge: string }> {
  const person = ctx.verifiedLogin && (await findPerson(ctx.db, ctx.verifiedLogin.personId))
  if (!person?.active) throw refuse.signIn()
  const { strongerHash } = ctx.verifiedLogin!
  if (strongerHash) await setPassword(ctx.db, person.id, strongerHash)
  if (await hasSecondStep(ctx.db, person.id))
    return { challenge: createChallenge(ctx, person.id, strongerHash ?? person.passwordHash!) }
  return replaceSession(ctx, person)
}

/** Signs in a person who has proven who they are. A session that the request already has ends. */
export async function replaceSession(
  ctx: TransactionContext,
  person: { id: string; fullName: string },
): Promise<SignedInUser> {
  if (ctx.token) await endSession(ctx.db, hashToken(ctx.token), ctx.now)
  return signIn(ctx, person)
}

/**
 * Opens a session in one of the person's practices and returns the signed-in user of the specification.
 * @param practiceId without it, the practice of their newest session or else the first they joined
 * @param until when the session expires, if it continues another one
 */
export async function signIn(
  ctx: TransactionContext,
  person: { id: string; fullName: string },
  practiceId?: string,
  until?: string,
): Promise<SignedInUser> {
  const { db, now, deps, ip, userAgent } = ctx
  const all = await listMemberships(db, person.id)
  const preferred = practiceId ?? (await findLastPractice(db, person.id))
  const membership = all.find(({ practiceId }) => practiceId === preferred) ?? all[0]
  if (!membership) {
    throw refuse.forbidden('You are not a member of any clinic. Ask your clinic to add you again.')
  }
  const token = await openSession(
    db,
    { personId: person.id, practiceId: membership.practiceId, ip, userAgent, until },
    now,
    deps,
  )
  await enterPractice(db, membership.practiceId)
  const me = { personId: person.id, role: membership.role, practiceId: membership.practiceId }
  await recordAudit({ ...ctx, me }, { act: 'sign_in', object: 'session' })
  return {
    _id: person.id,
    token,
    role: membership.role,
    fullName: person.fullName,
    adminId: membership.practiceId,
    orgId: membership.orgId,
  }
}

import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { SecondStepProof } from '#contract/practice/second-step/schema.ts'
import { passwordMatches } from '../people/passwords.ts'
import { findPerson } from '../people/people-store.ts'
import { endOtherSessions } from '../people/session-store.ts'
import { acceptCode, confirmApp } from './check-code.ts'
import { notifyPerson } from './notify-person.ts'
import { deleteSecondStep, hasSecondStep, replaceRecoveryCodes, savePendingSecret } from './store.ts'
import { createAppSecret } from './totp.ts'

/** Creates the secret that the person adds to their app. */
export async function startSetUp({ db, deps, me, now }: SignedInContext): Promise<void> {
  if (await hasSecondStep(db, me.personId)) throw refuse.conflict('Your second step is on already.')
  await savePendingSecret(db, deps, { personId: me.personId, secret: createAppSecret(), now })
}

/** Turns the second step on with the first code of the app, and ends the other sessions, which began without it. */
export async function turnOn(ctx: SignedInContext, proof: SecondStepProof): Promise<{ codes: string[] }> {
  const { db, me, now } = ctx
  const person = await requirePassword(ctx, proof)
  await confirmApp(ctx, me.personId, proof.code)
  const codes = await replaceRecoveryCodes(db, me.personId, now)
  await endOtherSessions(db, me.personId, me.sid, now)
  await recordAudit(ctx, { act: 'create', object: 'second step', objectId: me.personId })
  notifyPerson(ctx, person, {
    subject: 'A second step protects your sign-in',
    text: 'You turned on a second step. From now on we ask for a code from your app when you sign in.',
  })
  return { codes }
}

/** Creates new recovery codes. The earlier ones no longer work. */
export async function replaceCodes(ctx: SignedInContext, proof: SecondStepProof): Promise<{ codes: string[] }> {
  await requirePassword(ctx, proof)
  const by = await acceptCode(ctx, ctx.me.personId, proof.code)
  const codes = await replaceRecoveryCodes(ctx.db, ctx.me.personId, ctx.now)
  await recordAudit(ctx, { act: 'update', object: 'recovery codes', objectId: ctx.me.personId, after: { by } })
  return { codes }
}

/** Turns the second step off, and ends the other sessions. */
export async function turnOff(ctx: SignedInContext, proof: SecondStepProof): Promise<void> {
  const { db, me, now } = ctx
  const person = await requirePassword(ctx, proof)
  const by = await acceptCode(ctx, me.personId, proof.code)
  await deleteSecondStep(db, me.personId)
  await endOtherSessions(db, me.personId, me.sid, now)
  await recordAudit(ctx, { act: 'delete', object: 'second step', objectId: me.personId, after: { by } })
  notifyPerson(ctx, person, {
    subject: 'Your second step is off',
    text: 'You turned off the second step of your sign-in. Now your password alone opens your account.',
  })
}

/** @throws 422 on the field `currentPassword` */
async function requirePassword({ db, me }: SignedInContext, { currentPassword }: SecondStepProof) {
  const person = (await findPerson(db, me.personId))!
  if (await passwordMatches(person.passwordHash, currentPassword)) return person
  throw refuse.invalid({ currentPassword: 'This is not your current password' })
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  addMember,
  chooseInvitationChannel,
  findMembership,
  findPerson,
  invitePerson,
  setContact,
} from '#api/practice/public.ts'
import { AGE_OF_MAJORITY } from '#contract/patients/family-rules.ts'
import { getAgeOn } from '#contract/patients/rules.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import { toIsoInstant } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { type EventContext, raiseEvent } from '../kernel/events.ts'
import { refuse } from '../kernel/refuse.ts'
import { getPracticeLocale } from './patient-input.ts'
import { findPatient } from './store.ts'

type Recipient = { fullName: string; birthDate: string | null; phone: string | null; email: string | null }

/** Returns whether the patient signs in, where an invitation goes, and `why` they can't be invited. */
export async function readLogin(ctx: CallContext, { patientId }: { patientId: string }) {
  const patient = await findPatient(ctx, patientId)
  const login = await findLoginOf(ctx, patient.patientId)
  const state = login ? (login.acceptedAt ? 'active' : 'invited') : 'none'
  const sentTo = chooseInvitationChannel(ctx, patient)
  return {
    state: state as 'none' | 'invited' | 'active',
    fullName: patient.fullName,
    sentTo: sentTo && patient[sentTo],
    acceptedAt: login?.acceptedAt ? toIsoInstant(login.acceptedAt) : null,
    blockedReason: login?.acceptedAt ? null : await explainNoLogin(ctx, patient),
  }
}

/**
 * Invites a patient to a sign-in of their own. The link goes to the address or number of the record only, so that nobody at
 * reception can use it. An address or number signs in one person: if a family shares it, one member signs in for all.
 * @throws 409 when the patient signs in already, is a child, can't be reached, or shares the address with a member
 */
export async function invitePatient(
  ctx: CallContext,
  { patientId: requestedId }: { patientId: string },
): Promise<Pick<Invitation, 'sentTo'>> {
  const { db, me } = ctx
  const { patientId } = await findPatient(ctx, requestedId)
  const isPatient = and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId))
  // Two invitations of the same patient at once create one login, and no change of the address comes in between.
  await db.select({ id: patients.id }).from(patients).where(isPatient).for('update')
  const patient = await findPatient(ctx, patientId)
  const { fullName, phone, email } = patient
  const login = await findLoginOf(ctx, patientId)
  if (login?.acceptedAt) throw refuse.conflict(`${fullName} can already sign in.`)
  const refusal = await explainNoLogin(ctx, patient)
  if (refusal) throw refuse.conflict(refusal)
  if (login) {
    await setContact(db, login.personId, { phone, email })
    const { sentTo } = await invitePerson(ctx, login.personId)
    if (sentTo) await raiseEvent(ctx, 'patientInvited', { patientId, sentTo })
    return { sentTo }
  }
  const { personId, invitation } = await addMember(ctx, { fullName, phone, email, role: 'patient' })
  await db
    .update(patients)
    .set({ personId, version: sql`${patients.version} + 1` })
    .where(and(isPatient, isNull(patients.personId)))
  // Reception must not see more of the invitation.
  const { sentTo } = invitation
  await recordAudit(ctx, { act: 'update', object: 'patient login', objectId: patientId, patientId, after: { sentTo } })
  if (sentTo) await raiseEvent(ctx, 'patientInvited', { patientId, sentTo })
  return { sentTo }
}

/** Moves the records of an invited person to the account that accepted the invitation. */
export async function moveLogin({ db, me }: EventContext, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .update(patients)
    .set({ personId: to, version: sql`${patients.version} + 1` })
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.personId, from)))
}

async function findLoginOf({ db, me }: CallContext, patientId: string) {
  const [row] = await db
    .select({ personId: patients.personId })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
  if (!row?.personId) return null
  const [person, membership] = [
    await findPerson(db, row.personId),
    await findMembership(db, me.practiceId, row.personId),
  ]
  // Before invitations had to be accepted, an invited person without a password was a member already.
  const acceptedAt = person?.passwordHash ? (membership?.acceptedAt ?? null) : null
  return { personId: row.personId, acceptedAt }
}

async function explainNoLogin(ctx: CallContext, patient: Recipient): Promise<string | null> {
  const { fullName, birthDate } = patient
  const { today } = await getPracticeLocale(ctx)
  if (birthDate && getAgeOn(birthDate, today) < AGE_OF_MAJORITY)
    return `${fullName} is younger than ${AGE_OF_MAJORITY}: a guardian signs in for them. Add the guardian under “Family”.`
  if (chooseInvitationChannel(ctx, patient)) return null
  return ctx.deps.messageGateways?.sms
    ? `${fullName} has neither an e-mail address nor a phone number. Add one with “Edit patient”.`
    : `${fullName} has no e-mail address, and SMS is not set up here. Add the address with “Edit patient”.`
}

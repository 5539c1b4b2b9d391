import { and, eq, isNull, sql } from 'drizzle-orm'
import { addMember, findPerson, invitePerson } from '#api/practice/public.ts'
import { AGE_OF_MAJORITY } from '#contract/patients/family-rules.ts'
import type { PatientInvitation } from '#contract/patients/login-calls.ts'
import { getAgeOn } from '#contract/patients/rules.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { getPracticeLocale } from './patient-input.ts'
import { findPatient } from './store.ts'

/** Returns whether the patient signs in, and `why` they can't be invited. */
export async function readLogin(ctx: CallContext, { patientId }: { patientId: string }) {
  const patient = await findPatient(ctx, patientId)
  const person = await findLoginOf(ctx, patient.patientId)
  const state = person ? (person.passwordHash ? 'active' : 'invited') : 'none'
  return {
    state: state as 'none' | 'invited' | 'active',
    fullName: patient.fullName,
    phone: person?.phone ?? patient.phone,
    email: person?.email ?? patient.email,
    why: person ? null : await explainNoLogin(ctx, patient),
  }
}

/**
 * Gives a patient their own sign-in. A phone number signs in one person, so of a family that shares
 * a number one member signs in, for all of them.
 * @throws 409 when the patient signs in already, is a child, or the number is already used to sign in
 */
export async function invitePatient(
  ctx: CallContext,
  { patientId: requestedId, phone, email }: { patientId: string } & PatientInvitation,
): Promise<{ fullName: string; phone: string; invitation: Invitation }> {
  const { db, me } = ctx
  const patient = await findPatient(ctx, requestedId)
  const { patientId, fullName } = patient
  const isPatient = and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId))
  // Two invitations of the same patient at once create one login.
  await db.select({ id: patients.id }).from(patients).where(isPatient).for('update')
  const person = await findLoginOf(ctx, patientId)
  if (person?.passwordHash) throw refuse.conflict(`${fullName} can already sign in.`)
  if (person) return { fullName, phone: person.phone ?? phone, invitation: await invitePerson(ctx, person.id) }
  const refusal = await explainNoLogin(ctx, patient)
  if (refusal) throw refuse.conflict(refusal)
  const added = await addMember(ctx, { fullName, phone, email, role: 'patient' })
  await db
    .update(patients)
    .set({ personId: added.personId, version: sql`${patients.version} + 1` })
    .where(and(isPatient, isNull(patients.personId)))
  await recordAudit(ctx, {
    act: 'update',
    object: 'patient login',
    objectId: patientId,
    patientId,
    after: { phone },
  })
  return { fullName, phone: added.phone, invitation: added.invitation }
}

async function findLoginOf({ db, me }: CallContext, patientId: string) {
  const [row] = await db
    .select({ personId: patients.personId })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
  return row?.personId ? await findPerson(db, row.personId) : null
}

async function explainNoLogin(
  ctx: CallContext,
  { fullName, birthDate }: { fullName: string; birthDate: string | null },
) {
  const { today } = await getPracticeLocale(ctx)
  if (!birthDate || getAgeOn(birthDate, today) >= AGE_OF_MAJORITY) return null
  return `${fullName} is younger than ${AGE_OF_MAJORITY}: a guardian signs in for them. Add the guardian under Family.`
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import { addMember, invite, personById } from '#api/practice/public.ts'
import { COMES_OF_AGE } from '#contract/patients/family-rules.ts'
import type { PatientInvitation } from '#contract/patients/login-calls.ts'
import { ageOn } from '#contract/patients/rules.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext, SignedInContext } from '../kernel/context.ts'
import { refuse } from '../kernel/refuse.ts'
import { findPatient } from './store.ts'
import { practiceOf } from './typed.ts'

type Asking = CallContext & SignedInContext

/** Whether the patient signs in, and why not where nobody can. */
export async function loginOf(asking: Asking, patientId: string) {
  const patient = await findPatient(asking, patientId)
  const person = await personOf(asking, patient.patientId)
  const state = person ? (person.passwordHash ? 'active' : 'invited') : 'none'
  return {
    state: state as 'none' | 'invited' | 'active',
    fullName: patient.fullName,
    phone: person?.phone ?? patient.phone,
    email: person?.email ?? patient.email,
    why: person ? null : await whyNone(asking, patient),
  }
}

/**
 * Gives a patient a sign-in of their own (decision 38). A number is the login of one person, so a family on one number has
 * one sign-in and the others hang on it.
 * @throws 409 who signs in already, a child, or a number that somebody of the practice signs in with
 */
export async function invitePatient(
  asking: Asking,
  { patientId: asked, phone, email }: { patientId: string } & PatientInvitation,
): Promise<{ fullName: string; phone: string; invitation: Invitation }> {
  const { db, me } = asking
  const patient = await findPatient(asking, asked)
  const { patientId, fullName } = patient
  const theirs = and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId))
  // Two who invite the same patient at once make one login.
  await db.select({ id: patients.id }).from(patients).where(theirs).for('update')
  const person = await personOf(asking, patientId)
  if (person?.passwordHash) throw refuse.conflict(`${fullName} signs in already.`)
  if (person) return { fullName, phone: person.phone ?? phone, invitation: await invite(asking, person.id) }
  const why = await whyNone(asking, patient)
  if (why) throw refuse.conflict(why)
  const added = await addMember(asking, { fullName, phone, email, role: 'patient' })
  await db
    .update(patients)
    .set({ personId: added.personId, version: sql`${patients.version} + 1` })
    .where(and(theirs, isNull(patients.personId)))
  await recordAudit(asking, {
    act: 'update',
    object: 'patient login',
    objectId: patientId,
    patientId,
    after: { phone },
  })
  return { fullName, phone: added.phone, invitation: added.invitation }
}

async function personOf({ db, me }: Asking, patientId: string) {
  const [row] = await db
    .select({ personId: patients.personId })
    .from(patients)
    .where(and(eq(patients.practiceId, me.practiceId), eq(patients.id, patientId)))
  return row?.personId ? await personById(db, row.personId) : null
}

async function whyNone(asking: Asking, { fullName, birthDate }: { fullName: string; birthDate: string | null }) {
  const { today } = await practiceOf(asking)
  if (!birthDate || ageOn(birthDate, today) >= COMES_OF_AGE) return null
  return `${fullName} is younger than ${COMES_OF_AGE}: a guardian signs in for them. Enter who that is under Family.`
}

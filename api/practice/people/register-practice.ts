import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, TransactionContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { AdminDoctorRegistration, AdminRegistration } from '#contract/practice/people/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { countPractices, createPractice, findPractice } from '../clinics/practice-store.ts'
import { createDoctor } from '../doctors/store.ts'
import { describePhoneMistake, parsePhone } from './logins.ts'
import { findPasswordWeakness, hashPassword } from './passwords.ts'
import { createMembership, createPerson, findPersonByLogin } from './people-store.ts'
import { signIn } from './sign-in.ts'

const HAS_ACCOUNT = 'already has an account. Sign in, or ask for a new password'

/** Registers an organisation with its practice and the person who runs it, and signs them in. */
export async function registerPractice(
  ctx: TransactionContext,
  input: AdminRegistration | AdminDoctorRegistration,
  role: 'admin' | 'AdminDoctor',
): Promise<SignedInUser> {
  const { db } = ctx
  await requireOpenRegistration(ctx)
  const { fullName, email, practiceName } = input
  const phone = parsePhone(input.phone)
  if (!phone) throw refuse.invalid({ phone: describePhoneMistake(input.phone, 'a mobile number') })
  const weak = findPasswordWeakness(input.password, [fullName, email, phone, practiceName])
  if (weak) throw refuse.invalid({ password: weak })
  await requireNewLogin(ctx, phone, email)

  const personId = await createPerson(db, { fullName, phone, email, passwordHash: await hashPassword(input.password) })
  const { orgId, practiceId } = await createPractice(db, practiceName)
  // The first person of a practice may approve expenses and export lists.
  await createMembership(db, { practiceId, orgId, personId, role, rights: ['approve', 'export'] })
  const { taxProfile, zone } = (await findPractice(db, practiceId))!
  const access = { placeId: null, doctorId: null, rights: [], sid: '' }
  const me: Me = { personId, fullName, role, practiceId, orgId, zone, placeZone: zone, ...access }
  const signedIn = { ...ctx, me }
  await raiseEvent(signedIn, 'practiceRegistered', { practiceId, taxProfile })
  const auditValues = { practiceName, fullName, role }
  await recordAudit(signedIn, { act: 'create', object: 'practice', objectId: practiceId, after: auditValues })
  if ('speciality' in input) {
    const { speciality, registrationNo, qualification, experienceYears, feeMinor } = input
    const details = { speciality, registrationNo, qualification, experienceYears, feeMinor }
    await createDoctor(signedIn, { personId, fullName }, details)
  }
  return signIn(ctx, { id: personId, fullName }, practiceId)
}

async function requireOpenRegistration({ db, deps }: TransactionContext): Promise<void> {
  if (deps.registration === 'open') return
  // Of two first practices at once, the second waits here and then finds the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('first practice'))`)
  if (deps.registration === 'closed' || (await countPractices(db)) > 0) {
    throw refuse.forbidden('New practices can’t register here. Ask the administrator of this installation.')
  }
}

/** Refuses a number or address that has an account. Attempts are limited (see preflight-checks.ts). */
async function requireNewLogin({ db }: TransactionContext, phone: string, email: string): Promise<void> {
  const fields: Record<string, string> = {}
  if (await findPersonByLogin(db, { phone })) fields.phone = `This mobile number ${HAS_ACCOUNT}`
  if (await findPersonByLogin(db, { email })) fields.email = `This e-mail address ${HAS_ACCOUNT}`
  if (Object.keys(fields).length > 0) throw refuse.conflict('You already have an account.', { fields })
}

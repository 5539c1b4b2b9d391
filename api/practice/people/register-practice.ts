import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, TransactionContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Right } from '#contract/operations.ts'
import type { AdminDoctorRegistration, AdminRegistration } from '#contract/practice/people/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { countPractices, createPractice, findPractice } from '../clinics/practice-store.ts'
import { createDoctor } from '../doctors/store.ts'
import { mailProofLink } from './links.ts'
import { describePhoneMistake, parsePhone } from './logins.ts'
import { findByPassword, findPasswordWeakness, hashPassword } from './passwords.ts'
import { createMembership, createPerson, findProvenPerson, type Login, listPeopleByLogin } from './people-store.ts'
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
  await requireNewLogin(ctx, { phone, email, password: input.password })

  const personId = await createPerson(db, { fullName, phone, email, passwordHash: await hashPassword(input.password) })
  const { orgId, practiceId } = await createPractice(db, practiceName)
  // The first person of a practice may approve expenses, export lists and correct the stock.
  const accepted = { acceptedAt: ctx.now.toISOString(), acceptance: 'registration' } as const
  const rights: Right[] = ['approve', 'export', 'adjust-stock']
  await createMembership(db, { practiceId, orgId, personId, role, rights, ...accepted })
  await mailProofLink(ctx, { id: personId, email, fullName })
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
    throw refuse.forbidden('New practices can’t register here. Ask the person who runs the server.')
  }
}

/**
 * Refuses a number or address that an account has proven, or claims with the same password. Other claims identify nobody.
 * Attempts are limited (see preflight-checks.ts).
 */
async function requireNewLogin({ db }: TransactionContext, input: { phone: string; email: string; password: string }) {
  const { phone, email, password } = input
  const fields: Record<string, string> = {}
  const isTaken = async (login: Login) =>
    (await findProvenPerson(db, login)) ?? (await findByPassword(await listPeopleByLogin(db, login), password))
  if (await isTaken({ phone })) fields.phone = `This mobile number ${HAS_ACCOUNT}`
  if (await isTaken({ email })) fields.email = `This e-mail address ${HAS_ACCOUNT}`
  if (Object.keys(fields).length > 0) throw refuse.conflict('You already have an account.', { fields })
}

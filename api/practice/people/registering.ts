import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, TransactionContext } from '#api/kernel/context.ts'
import { raiseEvent } from '#api/kernel/events.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { AdminDoctorRegistration, AdminRegistration } from '#contract/practice/people/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { createDoctor } from '../doctors/store.ts'
import { createMembership, createPerson, foundPractice, personByLogin, practiceById, practiceCount } from './door.ts'
import { asPhone } from './logins.ts'
import { hashPassword, weakness } from './passwords.ts'
import { signIn } from './signing-in.ts'

const HAS_ACCOUNT = 'has an account already. Sign in, or ask for a new password'

/** A new organisation with its practice and the person who runs it, signed in. */
export async function register(
  context: TransactionContext,
  input: AdminRegistration | AdminDoctorRegistration,
  role: 'admin' | 'AdminDoctor',
): Promise<SignedInUser> {
  const { db } = context
  await mayRegister(context)
  const { fullName, email, practiceName } = input
  const phone = asPhone(input.phone)
  if (!phone) throw refuse.invalid({ phone: 'Enter a mobile number like 98765 43210' })
  const weak = weakness(input.password, [fullName, email, phone, practiceName])
  if (weak) throw refuse.invalid({ password: weak })
  await mustBeNew(context, phone, email)

  const personId = await createPerson(db, { fullName, phone, email, passwordHash: await hashPassword(input.password) })
  const { orgId, practiceId } = await foundPractice(db, practiceName)
  // Until somebody else may, whoever runs the practice decides what is spent and takes its lists out.
  await createMembership(db, { practiceId, orgId, personId, role, rights: ['approve', 'export'] })
  const { taxProfile } = (await practiceById(db, practiceId))!
  const me: Me = { personId, fullName, role, practiceId, orgId, placeId: null, doctorId: null, rights: [], sid: '' }
  const founding = { ...context, me }
  await raiseEvent(founding, 'practiceRegistered', { practiceId, taxProfile })
  await recordAudit(founding, {
    act: 'create',
    object: 'practice',
    objectId: practiceId,
    after: { practiceName, fullName, role },
  })
  if ('speciality' in input) {
    const { speciality, registrationNo, qualification, experienceYears, feeMinor } = input
    const details = { speciality, registrationNo, qualification, experienceYears, feeMinor }
    await createDoctor(founding, { personId, fullName }, details)
  }
  return signIn(context, { id: personId, fullName }, practiceId)
}

async function mayRegister({ db, deps }: TransactionContext): Promise<void> {
  if (deps.registration === 'open') return
  // Two first practices at once: the second waits here and then finds the first.
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('first practice'))`)
  if (deps.registration === 'closed' || (await practiceCount(db)) > 0) {
    throw refuse.forbidden('New practices cannot register here. Ask whoever runs this installation.')
  }
}

/** Registering says plainly that a number or an address is taken; how often one may ask is counted (decision 38). */
async function mustBeNew({ db }: TransactionContext, phone: string, email: string): Promise<void> {
  const fields: Record<string, string> = {}
  if (await personByLogin(db, { phone })) fields.phone = `This mobile number ${HAS_ACCOUNT}`
  if (await personByLogin(db, { email })) fields.email = `This e-mail address ${HAS_ACCOUNT}`
  if (Object.keys(fields).length > 0) throw refuse.conflict('There is an account already.', { fields })
}

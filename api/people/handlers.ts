import { uuidv7 } from 'uuidv7'
import type { SignedInUser } from '#contract/web.ts'
import { doctors } from '#db/schema/doctors.ts'
import { record } from '../audit.ts'
import type { Visit } from '../context.ts'
import { api } from '../implement.ts'
import { refuse } from '../refuse.ts'
import {
  createMembership,
  createPerson,
  endSession,
  foundPractice,
  lastPractice,
  membershipsOf,
  openSession,
  personById,
  personByLogin,
  practiceById,
  setTenant,
} from './door.ts'
import { asLogin } from './logins.ts'
import { hashPassword, passwordMatches, weakness } from './passwords.ts'

const WRONG = 'The mobile number, e-mail address or password is not right.'

/** Opens a session in one of the person's practices and answers with the signed-in user of the specification. */
async function signIn(context: Visit, person: { id: string; fullName: string }, practiceId?: string): Promise<SignedInUser> {
  const { db, now, deps, ip, userAgent } = context
  const all = await membershipsOf(db, person.id)
  const last = practiceId ?? (await lastPractice(db, person.id))
  const membership = all.find((one) => one.practiceId === last) ?? all[0]
  if (!membership) throw refuse.forbidden('You are not part of any clinic at the moment. Ask the clinic to add you again.')
  const token = await openSession(db, { personId: person.id, practiceId: membership.practiceId, ip, userAgent }, now, deps)
  await setTenant(db, { ...membership, personId: person.id })
  await record(
    { ...context, me: { personId: person.id, role: membership.role, practiceId: membership.practiceId } },
    { act: 'sign_in', object: 'session' },
  )
  return {
    _id: person.id,
    token,
    role: membership.role,
    fullName: person.fullName,
    adminId: membership.practiceId,
    orgId: membership.orgId,
  }
}

export const users = {
  loginAll: api.users.loginAll.handler(async ({ input, context }) => {
    const login = asLogin(input.login)
    const person = login && (await personByLogin(context.db, login))
    const right = await passwordMatches(person?.active ? person.passwordHash : null, input.password)
    if (!person || !right) throw refuse.invalid({ password: WRONG }, WRONG)
    return { data: await signIn(context, person) }
  }),
}
void [uuidv7, doctors, createMembership, createPerson, endSession, foundPractice, personById, practiceById, hashPassword, weakness]

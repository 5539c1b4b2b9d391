import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { isRole, listGrantableRoles, type Role } from '#contract/roles.ts'
import { invitePerson } from './links.ts'
import { describePhoneMistake, parsePhone } from './logins.ts'
import { createMembership, createPerson, findPersonByLogin, listMemberships } from './people-store.ts'

interface NewMember {
  fullName: string
  phone: string
  email?: string
  role: Role
  placeId?: string
}

/**
 * Adds a person to the practice and invites them. A phone number or e-mail address is the login of one person, so a person
 * with an account keeps it and gets this practice as well.
 * @throws 409 when the person is in the practice already
 */
export async function addMember(
  ctx: SignedInContext,
  { role, placeId, ...member }: NewMember,
): Promise<{ personId: string; phone: string; invitation: Invitation }> {
  const { db, me } = ctx
  // A person who sets up the practice has a role that may grant none, and adds its first doctor. Inviting patients is a
  // right of its own (`patients:invite`).
  if (role !== 'patient' && isRole(me.role) && !listGrantableRoles(me.role).includes(role)) throw refuse.forbidden()
  const phone = parsePhone(member.phone)
  if (!phone) throw refuse.invalid({ phone: describePhoneMistake(member.phone, 'a mobile number') })
  const email = member.email ?? null

  const existingPerson = await findPersonByLogin(db, { phone })
  const emailOwner = email ? await findPersonByLogin(db, { email }) : null
  if (emailOwner && emailOwner.id !== existingPerson?.id) {
    throw refuse.conflict('This e-mail address is already in use.', {
      fields: { email: 'This e-mail address belongs to another account. Enter another one or leave it empty' },
    })
  }
  if (
    existingPerson &&
    (await listMemberships(db, existingPerson.id)).some(({ practiceId }) => practiceId === me.practiceId)
  ) {
    throw refuse.conflict('This person is already in your practice.', {
      fields: { phone: 'A person in your practice already has this mobile number' },
    })
  }
  const personId =
    existingPerson?.id ?? (await createPerson(db, { fullName: member.fullName, phone, email, passwordHash: null }))
  await createMembership(db, { practiceId: me.practiceId, orgId: me.orgId, personId, role, placeId })
  await recordAudit(ctx, { act: 'create', object: 'membership', objectId: personId, after: { role, placeId } })
  return { personId, phone, invitation: await invitePerson(ctx, personId) }
}

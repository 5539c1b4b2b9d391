import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { isRole, listGrantableRoles, type Role } from '#contract/roles.ts'
import { createMembership, createPerson, membershipsOf, personByLogin } from './door.ts'
import { invite } from './links.ts'
import { asPhone } from './logins.ts'

interface NewMember {
  fullName: string
  phone: string
  email?: string
  role: Role
  placeId?: string
}

/**
 * Adds somebody to the practice and invites them. A number or an address is the login of one person: whoever has an
 * account already gets this practice beside their others. Nobody is added a second time.
 */
export async function addMember(
  context: SignedInContext,
  { role, placeId, ...member }: NewMember,
): Promise<{ personId: string; phone: string; invitation: Invitation }> {
  const { db, me } = context
  // Somebody who is still setting up the practice has a role that hands out nothing, and adds its first doctor. Who may
  // invite patients is another right than who may add staff (`patients:invite`).
  if (role !== 'patient' && isRole(me.role) && !listGrantableRoles(me.role).includes(role)) throw refuse.forbidden()
  const phone = asPhone(member.phone)
  if (!phone) throw refuse.invalid({ phone: 'Enter a mobile number like 98765 43210' })
  const email = member.email ?? null

  const known = await personByLogin(db, { phone })
  const addressed = email ? await personByLogin(db, { email }) : null
  if (addressed && addressed.id !== known?.id) {
    throw refuse.conflict('There is an account already.', {
      fields: { email: 'This e-mail address belongs to another account. Leave it out or enter another one' },
    })
  }
  if (known && (await membershipsOf(db, known.id)).some(({ practiceId }) => practiceId === me.practiceId)) {
    throw refuse.conflict('This person is in your practice already.', {
      fields: { phone: 'Somebody of your practice has this mobile number' },
    })
  }
  const personId =
    known?.id ?? (await createPerson(db, { fullName: member.fullName, phone, email, passwordHash: null }))
  await createMembership(db, { practiceId: me.practiceId, orgId: me.orgId, personId, role, placeId })
  await recordAudit(context, { act: 'create', object: 'membership', objectId: personId, after: { role, placeId } })
  return { personId, phone, invitation: await invite(context, personId) }
}

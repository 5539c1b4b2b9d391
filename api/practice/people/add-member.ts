import { and, eq, or } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Invitation } from '#contract/practice/people/schema.ts'
import { isRole, listGrantableRoles, type Role } from '#contract/roles.ts'
import { memberships, people } from '#db/schema/practice/people.ts'
import { invitePerson } from '../invitations/invite.ts'
import { describePhoneMistake, parsePhone } from './logins.ts'
import { createMembership, createPerson } from './people-store.ts'

interface NewMember {
  fullName: string
  phone?: string | null
  email?: string | null
  role: Role
  placeId?: string
}

/**
 * Adds a person to the practice and invites them. The practice creates a person record, without looking for accounts of other
 * practices: what it learns and does is the same whether the person has one. Who accepts the invitation becomes the
 * member (docs/domain/practice.md).
 * @throws 409 when a person of this practice has the same number or address
 */
export async function addMember(
  ctx: SignedInContext,
  { role, placeId, ...member }: NewMember,
): Promise<{ personId: string; invitation: Invitation }> {
  const { db, me } = ctx
  // A person who sets up the practice has a role that may grant none, and adds its first doctor. Inviting patients is a
  // right of its own (`patients:invite`).
  if (role !== 'patient' && isRole(me.role) && !listGrantableRoles(me.role).includes(role)) throw refuse.forbidden()
  const phone = member.phone ? parsePhone(member.phone) : null
  if (member.phone && !phone) {
    throw refuse.invalid({ phone: describePhoneMistake(member.phone, 'a mobile number') })
  }
  const email = member.email ?? null
  await requireNewInPractice(ctx, phone, email)
  const personId = await createPerson(db, { fullName: member.fullName, phone, email, passwordHash: null })
  await createMembership(db, { practiceId: me.practiceId, orgId: me.orgId, personId, role, placeId })
  await recordAudit(ctx, { act: 'create', object: 'membership', objectId: personId, after: { role, placeId } })
  return { personId, invitation: await invitePerson(ctx, personId) }
}

async function requireNewInPractice(
  { db, me }: SignedInContext,
  phone: string | null,
  email: string | null,
): Promise<void> {
  const isSame = or(phone ? eq(people.phone, phone) : undefined, email ? eq(people.email, email) : undefined)
  const [member] = await db
    .select({ phone: people.phone })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(and(eq(memberships.practiceId, me.practiceId), isSame))
  if (!member) return
  throw refuse.conflict('This person is already in your practice.', {
    fields:
      phone && member.phone === phone
        ? { phone: 'A person in your practice already has this mobile number' }
        : { email: 'A person in your practice already has this e-mail address' },
  })
}

import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import type { Member } from '#contract/practice/members/schema.ts'
import { listGrantableRoles, PATIENT } from '#contract/roles.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { memberships, people, sessions } from '#db/schema/practice/people.ts'
import { secondSteps } from '#db/schema/practice/second-steps.ts'
import { isLive } from '../people/session-store.ts'

/** Lists the people who work in the practice: active ones first, by name. */
export async function listStaff({ db, me, now, deps }: CallContext): Promise<Member[]> {
  const open = db
    .select({
      personId: sessions.personId,
      devices: sql<number>`count(*)::int`.as('devices'),
      lastUsedAt: sql<string>`max(${sessions.lastSeenAt})`.as('last_used_at'),
    })
    .from(sessions)
    .where(and(eq(sessions.practiceId, me.practiceId), isLive(now, deps)))
    .groupBy(sessions.personId)
    .as('open')
  const rows = await db
    .select({
      personId: people.id,
      fullName: people.fullName,
      role: memberships.role,
      placeName: places.name,
      phone: people.phone,
      email: people.email,
      active: memberships.active,
      acceptedAt: memberships.acceptedAt,
      devices: sql<number>`coalesce(${open.devices}, 0)`,
      lastUsedAt: open.lastUsedAt,
      hasSecondStep: sql<boolean>`${secondSteps.confirmedAt} is not null`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(places, refersTo(memberships.placeId, places))
    .leftJoin(secondSteps, eq(secondSteps.personId, memberships.personId))
    .leftJoin(open, eq(open.personId, memberships.personId))
    .where(and(eq(memberships.practiceId, me.practiceId), notInArray(memberships.role, [...PATIENT])))
    .orderBy(desc(memberships.active), asc(people.fullName), asc(people.id))
  const grantable: readonly string[] = listGrantableRoles(me.role)
  return rows.map(({ phone, email, lastUsedAt, acceptedAt, ...row }) => ({
    ...row,
    acceptedAt: acceptedAt && toIsoInstant(acceptedAt),
    login: phone ?? email ?? '',
    lastUsedAt: lastUsedAt && toIsoInstant(lastUsedAt),
    canChange: row.personId !== me.personId && grantable.includes(row.role),
  }))
}

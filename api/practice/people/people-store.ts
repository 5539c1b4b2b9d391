import { and, asc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { refersTo } from '#api/kernel/reach.ts'
import type { Right } from '#contract/operations.ts'
import type { Db } from '#db/client.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

/** Finds the person who signs in with a mobile number (E.164) or an e-mail address. */
export async function findPersonByLogin(db: Db, login: { phone: string } | { email: string }) {
  const [row] = await db
    .select()
    .from(people)
    .where('phone' in login ? eq(people.phone, login.phone) : eq(people.email, login.email))
  return row ?? null
}

export async function findPerson(db: Db, personId: string) {
  const [row] = await db.select().from(people).where(eq(people.id, personId))
  return row ?? null
}

/** Lists the active memberships of a person with the name of each practice, oldest first. */
export async function listMemberships(db: Db, personId: string) {
  return db
    .select({
      membershipId: memberships.id,
      practiceId: memberships.practiceId,
      practiceName: practices.name,
      orgId: memberships.orgId,
      role: memberships.role,
      placeId: memberships.placeId,
    })
    .from(memberships)
    .innerJoin(practices, eq(practices.id, memberships.practiceId))
    .where(and(eq(memberships.personId, personId), eq(memberships.active, true)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
}

export async function createPerson(
  db: Db,
  person: { fullName: string; phone: string | null; email: string | null; passwordHash: string | null },
): Promise<string> {
  const id = uuidv7()
  await db.insert(people).values({ id, ...person })
  return id
}

export async function createMembership(
  db: Db,
  membership: {
    practiceId: string
    orgId: string
    personId: string
    role: string
    placeId?: string | null
    rights?: Right[]
  },
): Promise<string> {
  const id = uuidv7()
  await db.insert(memberships).values({ id, ...membership })
  return id
}

export async function setPassword(db: Db, personId: string, passwordHash: string): Promise<void> {
  await db
    .update(people)
    .set({ passwordHash, version: sql`${people.version} + 1` })
    .where(eq(people.id, personId))
}

/** Lists the people of a practice with one of these roles. The practice must be the caller's own. */
export async function listMembers(db: Db, practiceId: string, roles: readonly string[]) {
  return db
    .select({
      personId: people.id,
      fullName: people.fullName,
      phone: people.phone,
      email: people.email,
      role: memberships.role,
      placeId: memberships.placeId,
      placeName: places.name,
      active: memberships.active,
      signsIn: sql<boolean>`${people.passwordHash} is not null`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(places, refersTo(memberships.placeId, places))
    .where(and(eq(memberships.practiceId, practiceId), sql`${memberships.role} in ${[...roles]}`))
    .orderBy(asc(people.fullName))
}

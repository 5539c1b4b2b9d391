import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Right } from '#contract/operations.ts'
import type { Db } from '#db/client.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

/** A mobile number (E.164) or an e-mail address. */
export type Login = { phone: string } | { email: string }

/** Only this many accounts, the oldest, can sign in with a login that nobody has proven. */
const MAX_CLAIMS = 3

/**
 * Lists the accounts that sign in with a number or an address: the one that has proven it or, if nobody has, those that
 * claim it, oldest first. A claim identifies nobody, so the password decides between them.
 */
export async function listPeopleByLogin(db: Db, login: Login) {
  const isPhone = 'phone' in login
  const provenAt = isPhone ? people.phoneProvenAt : people.emailProvenAt
  const rows = await db
    .select()
    .from(people)
    .where(
      and(
        isPhone ? eq(people.phone, login.phone) : eq(people.email, login.email),
        isNotNull(people.passwordHash),
        eq(people.active, true),
      ),
    )
    .orderBy(asc(provenAt), asc(people.createdAt), asc(people.id))
    .limit(MAX_CLAIMS)
  const isProven = rows[0] && (isPhone ? rows[0].phoneProvenAt : rows[0].emailProvenAt) !== null
  return isProven ? rows.slice(0, 1) : rows
}

/** Finds the person who has proven a number or an address. */
export async function findProvenPerson(db: Db, login: Login) {
  const [row] = await db
    .select()
    .from(people)
    .where(
      'phone' in login
        ? and(eq(people.phone, login.phone), isNotNull(people.phoneProvenAt))
        : and(eq(people.email, login.email), isNotNull(people.emailProvenAt)),
    )
  return row ?? null
}

export async function findPerson(db: Db, personId: string) {
  const [row] = await db.select().from(people).where(eq(people.id, personId))
  return row ?? null
}

/** Lists the active memberships that a person has accepted, with the name of each practice, oldest first. */
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
    .where(and(eq(memberships.personId, personId), eq(memberships.active, true), isNotNull(memberships.acceptedAt)))
    .orderBy(asc(memberships.createdAt), asc(memberships.id))
}

/** Finds the membership of a person in a practice, which may not be accepted yet. */
export async function findMembership(db: Db, practiceId: string, personId: string) {
  const [row] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.practiceId, practiceId), eq(memberships.personId, personId)))
  return row ?? null
}

export async function createPerson(
  db: Db,
  person: Pick<
    typeof people.$inferInsert,
    'fullName' | 'phone' | 'email' | 'passwordHash' | 'phoneProvenAt' | 'emailProvenAt'
  >,
): Promise<string> {
  const id = uuidv7()
  await db.insert(people).values({ id, ...person })
  return id
}

/** Records that the person controls their number or address. @throws 409 if another person has proven the same one */
export async function proveContact(db: Db, personId: string, contact: 'email' | 'phone', now: Date): Promise<void> {
  const person = (await findPerson(db, personId))!
  const value = person[contact]
  if (!value) return
  const owner = await findProvenPerson(db, contact === 'email' ? { email: value } : { phone: value })
  if (owner?.id === personId) return
  if (owner) {
    const label = contact === 'email' ? 'e-mail address' : 'mobile number'
    throw refuse.conflict(`Another account has already confirmed this ${label}. Sign in with that account.`)
  }
  await db
    .update(people)
    .set({ [contact === 'email' ? 'emailProvenAt' : 'phoneProvenAt']: now.toISOString() })
    .where(eq(people.id, personId))
}

export async function createMembership(
  db: Db,
  membership: Omit<typeof memberships.$inferInsert, 'id' | 'rights'> & { rights?: Right[] },
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
      acceptedAt: memberships.acceptedAt,
      invitedAt: memberships.createdAt,
      signsIn: sql<boolean>`${people.passwordHash} is not null`,
    })
    .from(memberships)
    .innerJoin(people, eq(people.id, memberships.personId))
    .leftJoin(places, refersTo(memberships.placeId, places))
    .where(and(eq(memberships.practiceId, practiceId), sql`${memberships.role} in ${[...roles]}`))
    .orderBy(asc(people.fullName))
}

/** Changes the number and address of an invited person who has not accepted yet. */
export async function setContact(
  db: Db,
  personId: string,
  { phone, email }: { phone: string | null; email: string | null },
): Promise<void> {
  await db
    .update(people)
    .set({ phone, email, version: sql`${people.version} + 1` })
    .where(and(eq(people.id, personId), isNull(people.passwordHash)))
}

import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Right } from '#contract/operations.ts'
import { CLINICIANS } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { organisations, places, practices } from '#db/schema/organisations.ts'
import { memberships, people, sessions } from '#db/schema/people.ts'
import type { Deps, Me } from '../context.ts'
import { newToken, tokenHash } from './tokens.ts'

// The named door functions of decision 20: people, memberships and sessions are read before a practice is known.

export interface SessionRow extends Omit<Me, 'doctorId'> {
  active: boolean
}

/** The live session of a token, or null when it ended, expired, idled out, or its person or membership was switched off. */
export async function liveSession(db: Db, token: string, now: Date, deps: Pick<Deps, 'idleSeconds'>) {
  const sid = tokenHash(token)
  const idleSince = new Date(now.getTime() - deps.idleSeconds * 1000).toISOString()
  const [row] = await db
    .select({
      sid: sessions.sid,
      personId: people.id,
      fullName: people.fullName,
      role: memberships.role,
      practiceId: memberships.practiceId,
      orgId: memberships.orgId,
      placeId: memberships.placeId,
      rights: memberships.rights,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .leftJoin(
      memberships,
      and(
        eq(memberships.personId, sessions.personId),
        eq(memberships.practiceId, sessions.practiceId),
        eq(memberships.active, true),
      ),
    )
    .where(
      and(
        eq(sessions.sid, sid),
        isNull(sessions.endedAt),
        eq(people.active, true),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
        sql`${sessions.lastSeenAt} > ${idleSince}::timestamptz`,
      ),
    )
  if (!row) return null
  // A session of a practice needs its membership; a session of nobody's practice is a person still to be set up.
  if (row.practiceId === null) return null
  return { ...row, practiceId: row.practiceId, orgId: row.orgId!, role: row.role!, rights: row.rights ?? [] }
}

/**
 * The live session of a token, with the transaction set to its practice, in one journey to the database; null as
 * `liveSession`, and then nothing is set.
 */
export async function enterSession(
  db: Db,
  token: string,
  now: Date,
  deps: Pick<Deps, 'idleSeconds'>,
): Promise<(Me & { lastSeenAt: string }) | null> {
  const idleSince = new Date(now.getTime() - deps.idleSeconds * 1000).toISOString()
  const [row] = await db.execute<Entered>(
    sql`select * from engine.authenticate_session(${tokenHash(token)}, ${now.toISOString()}::timestamptz, ${idleSince}::timestamptz)`,
  )
  if (!row) return null
  return {
    sid: row.sid,
    personId: row.person_id,
    fullName: row.full_name,
    role: row.role,
    practiceId: row.practice_id,
    orgId: row.org_id,
    placeId: row.place_id,
    rights: row.rights,
    lastSeenAt: row.last_seen_at,
    doctorId: (CLINICIANS as readonly string[]).includes(row.role) ? row.doctor_id : null,
  }
}

/** A row of engine.authenticate_session (db/guards/sessions.sql). */
type Entered = {
  sid: string
  person_id: string
  full_name: string
  role: string
  practice_id: string
  org_id: string
  place_id: string | null
  rights: string[]
  last_seen_at: string
  doctor_id: string | null
}

/** Notes activity, at most once a minute, so that reading a page is not a write each time. */
export async function touchSession(db: Db, sid: string, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(eq(sessions.sid, sid))
}

/**
 * Opens a session and gives its bearer token, the only time it is seen.
 * @param who.until the end of the session that this one goes on from; without it the absolute limit begins now
 */
export async function openSession(
  db: Db,
  who: { personId: string; practiceId: string | null; ip: string; userAgent: string | null; until?: string },
  now: Date,
  deps: Pick<Deps, 'absoluteSeconds'>,
): Promise<string> {
  const token = newToken()
  await db.insert(sessions).values({
    sid: tokenHash(token),
    personId: who.personId,
    practiceId: who.practiceId,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: who.until ?? new Date(now.getTime() + deps.absoluteSeconds * 1000).toISOString(),
    userAgent: who.userAgent?.slice(0, 300) ?? null,
    ip: who.ip,
  })
  return token
}

/** @returns when the session would have expired; null if it had ended already */
export async function endSession(db: Db, sid: string, now: Date): Promise<string | null> {
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt })
  return ended?.expiresAt ?? null
}

/** Ends every session of a person but one. */
export async function endOtherSessions(db: Db, personId: string, keep: string | null, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.personId, personId), isNull(sessions.endedAt), keep ? ne(sessions.sid, keep) : undefined))
}

/** The person behind a mobile number (E.164) or an e-mail address. */
export async function personByLogin(db: Db, login: { phone: string } | { email: string }) {
  const [row] = await db
    .select()
    .from(people)
    .where('phone' in login ? eq(people.phone, login.phone) : eq(people.email, login.email))
  return row ?? null
}

/** A person by id, with everything but the password for those who need only the name. */
export async function personById(db: Db, personId: string) {
  const [row] = await db.select().from(people).where(eq(people.id, personId))
  return row ?? null
}

/** Where a person works or is treated: active memberships with the practice's name, oldest first. */
export async function membershipsOf(db: Db, personId: string) {
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

/** The practice of the person's newest session, so that signing in returns to where they worked last. */
export async function lastPractice(db: Db, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ practiceId: sessions.practiceId })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row?.practiceId ?? null
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

/** A new organisation with its one practice, and the tenant of this transaction set to it. */
export async function foundPractice(db: Db, name: string): Promise<{ orgId: string; practiceId: string }> {
  const orgId = uuidv7()
  const practiceId = uuidv7()
  await db.insert(organisations).values({ id: orgId, name })
  await db.insert(practices).values({ id: practiceId, orgId, name })
  await setTenant(db, { practiceId, orgId, personId: null })
  return { orgId, practiceId }
}

export async function practiceById(db: Db, practiceId: string) {
  const [row] = await db.select().from(practices).where(eq(practices.id, practiceId))
  return row ?? null
}

export async function practiceCount(db: Db): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(practices)
  return row?.n ?? 0
}

/** Staff of the practice with one of these roles; the practice is always the caller's own. */
export async function membersOf(db: Db, practiceId: string, roles: readonly string[]) {
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
    .leftJoin(places, and(eq(places.practiceId, memberships.practiceId), eq(places.id, memberships.placeId)))
    .where(and(eq(memberships.practiceId, practiceId), sql`${memberships.role} in ${[...roles]}`))
    .orderBy(asc(people.fullName))
}

/** Sets whose rows the rest of the transaction may see. */
export async function setTenant(
  db: Db,
  me: { practiceId: string; orgId: string; personId: string | null },
): Promise<void> {
  await db.execute(sql`select set_config('app.practice_id', ${me.practiceId}, true),
    set_config('app.org_id', ${me.orgId}, true), set_config('app.person_id', ${me.personId ?? ''}, true)`)
}

import { and, desc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Deps, Me, RequestContext } from '#api/kernel/context.ts'
import { CLINICIANS, STAFF } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { memberships, people, sessions } from '#db/schema/practice/people.ts'
import { createToken, hashToken } from './tokens.ts'

// Practices share these tables. Their policies are in db/guards/tenant-shared-tables.sql.

/** Returns whether a token's session is live: not ended, expired or idle, and its person and membership are active. */
export async function isLiveSession(db: Db, token: string, now: Date, deps: Pick<Deps, 'idleSeconds'>) {
  const [row] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .innerJoin(
      memberships,
      and(
        eq(memberships.personId, sessions.personId),
        eq(memberships.practiceId, sessions.practiceId),
        eq(memberships.active, true),
        isNotNull(memberships.acceptedAt),
      ),
    )
    .where(and(eq(sessions.sid, hashToken(token)), eq(people.active, true), isLive(now, deps)))
  return row !== undefined
}

/** The condition of sessions that have not ended, expired or been idle for too long. */
export const isLive = (now: Date, deps: Pick<Deps, 'idleSeconds'>) =>
  and(
    isNull(sessions.endedAt),
    sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
    sql`${sessions.lastSeenAt} > ${idleSince(now, deps)}::timestamptz`,
  )

const idleSince = (now: Date, { idleSeconds }: Pick<Deps, 'idleSeconds'>) =>
  new Date(now.getTime() - idleSeconds * 1000).toISOString()

/**
 * Finds the signed-in person of a request and sets the transaction to their practice, in one round trip. Notes the
 * activity in the session, unless the call is quiet.
 * @returns null when the session is not live; then no tenant is set
 */
export async function authenticate(
  { token, deps }: RequestContext,
  db: Db,
  now: Date,
  { quiet }: { quiet: boolean },
): Promise<Me | null> {
  if (!token) return null
  const [row] = await db.execute<SessionRow>(
    sql`select * from engine.authenticate_session(${token}, ${now.toISOString()}::timestamptz, ${idleSince(now, deps)}::timestamptz)`,
  )
  if (!row) return null
  const sinceLastSeen = now.getTime() - Date.parse(row.last_seen_at)
  // Once a minute is enough, unless sessions are set to end sooner than that.
  if (!quiet && sinceLastSeen > Math.min(60_000, deps.idleSeconds * 100)) await noteActivity(db, row.sid, now)
  return {
    sid: row.sid,
    personId: row.person_id,
    fullName: row.full_name,
    role: row.role,
    practiceId: row.practice_id,
    orgId: row.org_id,
    placeId: row.place_id,
    rights: row.rights,
    zone: row.zone,
    placeZone: row.place_zone,
    doctorId: (CLINICIANS as readonly string[]).includes(row.role) ? row.doctor_id : null,
    mustSetUpSecondStep: row.lacks_second_step && (STAFF as readonly string[]).includes(row.role),
  }
}

/**
 * Notes the activity of a session, unless another transaction is doing so. Waiting for it could last until its page ends, and
 * for ever if this is a command of that page.
 */
async function noteActivity(db: Db, sid: string, now: Date): Promise<void> {
  const unlocked = db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(eq(sessions.sid, sid))
    .for('no key update', { skipLocked: true })
  await db.update(sessions).set({ lastSeenAt: now.toISOString() }).where(inArray(sessions.sid, unlocked))
}

/** A row of the database function engine.authenticate_session. */
type SessionRow = {
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
  zone: string
  place_zone: string
  lacks_second_step: boolean
}

/**
 * Opens a session and returns its bearer token, which is stored nowhere.
 * @param session.until when the session expires; without it, after the absolute limit
 */
export async function openSession(
  db: Db,
  session: { personId: string; practiceId: string | null; ip: string; userAgent: string | null; until?: string },
  now: Date,
  deps: Pick<Deps, 'absoluteSeconds'>,
): Promise<string> {
  const { personId, practiceId, ip, userAgent, until } = session
  const token = createToken()
  await db.insert(sessions).values({
    sid: hashToken(token),
    personId,
    practiceId,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: until ?? new Date(now.getTime() + deps.absoluteSeconds * 1000).toISOString(),
    userAgent: userAgent?.slice(0, 300) ?? null,
    ip,
  })
  return token
}

/** Ends a session. @returns when it would have expired; null if it had already ended */
export async function endSession(db: Db, sid: string, now: Date): Promise<string | null> {
  const [endedSession] = await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.sid, sid), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt })
  return endedSession?.expiresAt ?? null
}

/** Ends every session of a person except one. */
export async function endOtherSessions(db: Db, personId: string, keptSid: string | null, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(
      and(eq(sessions.personId, personId), isNull(sessions.endedAt), keptSid ? ne(sessions.sid, keptSid) : undefined),
    )
}

/** Finds the practice of the person's newest session, so that signing in returns to it. */
export async function findLastPractice(db: Db, personId: string): Promise<string | null> {
  const [row] = await db
    .select({ practiceId: sessions.practiceId })
    .from(sessions)
    .where(eq(sessions.personId, personId))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  return row?.practiceId ?? null
}

/** Finds the person and the practice of a session that has neither ended nor expired. */
export async function findSessionOwner(db: Db, sid: string, now: Date) {
  const [row] = await db
    .select({ personId: sessions.personId, practiceId: sessions.practiceId })
    .from(sessions)
    .where(
      and(
        eq(sessions.sid, sid),
        isNull(sessions.endedAt),
        sql`${sessions.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return row ?? null
}

/** Returns whether one of these people has signed in from an address in the last 90 days. */
export async function hasSignedInFrom(db: Db, personIds: readonly string[], ip: string): Promise<boolean> {
  const [row] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(inArray(sessions.personId, [...personIds]), eq(sessions.ip, ip)))
    .limit(1)
  return row !== undefined
}

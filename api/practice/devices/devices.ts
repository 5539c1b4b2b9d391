import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { OTHER_DEVICES } from '#contract/practice/devices/rules.ts'
import type { Device, DeviceSignOut } from '#contract/practice/devices/schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { sessions } from '#db/schema/practice/people.ts'
import { passwordMatches } from '../people/passwords.ts'
import { findPerson } from '../people/people-store.ts'
import { isLive } from '../people/session-store.ts'
import { nameDevice } from './device-name.ts'

/** A session by the beginning of its hash, so that pages don't contain whole hashes. */
const deviceId = sql<string>`left(${sessions.sid}, 16)`

/** Lists the live sessions of the signed-in person in all practices: this one first, then the one that was used last. */
export async function listDevices({ db, me, now, deps }: SignedInContext): Promise<Device[]> {
  const rows = await db
    .select({
      deviceId,
      userAgent: sessions.userAgent,
      practiceName: practices.name,
      ip: sessions.ip,
      signedInAt: sessions.createdAt,
      lastUsedAt: sessions.lastSeenAt,
      isCurrent: sql<boolean>`${sessions.sid} = ${me.sid}`,
    })
    .from(sessions)
    .leftJoin(practices, eq(practices.id, sessions.practiceId))
    .where(and(eq(sessions.personId, me.personId), isLive(now, deps)))
    .orderBy(desc(sql`${sessions.sid} = ${me.sid}`), desc(sessions.lastSeenAt), sessions.sid)
  return rows.map(({ userAgent, signedInAt, lastUsedAt, ...row }) => ({
    ...row,
    name: nameDevice(userAgent),
    signedInAt: toIsoInstant(signedInAt),
    lastUsedAt: toIsoInstant(lastUsedAt),
  }))
}

/**
 * Ends one other session of the signed-in person, or all of them. The person must know their password.
 * @returns how many ended
 */
export async function signOutDevices(
  ctx: SignedInContext,
  { device, currentPassword }: DeviceSignOut,
): Promise<{ ended: number }> {
  const { db, me, now, deps } = ctx
  const person = await findPerson(db, me.personId)
  if (!(await passwordMatches(person?.passwordHash ?? null, currentPassword))) {
    throw refuse.invalid({ currentPassword: 'This is not your current password' })
  }
  const isChosen = device === OTHER_DEVICES ? undefined : eq(deviceId, device)
  const ended = await db
    .update(sessions)
    .set({ endedAt: now.toISOString() })
    .where(and(eq(sessions.personId, me.personId), ne(sessions.sid, me.sid), isLive(now, deps), isChosen))
    .returning({ deviceId })
  if (ended.length === 0 && device !== OTHER_DEVICES) {
    throw refuse.conflict('This device is signed out already.', {
      fields: { device: 'This device is signed out already' },
    })
  }
  await recordAudit(ctx, {
    act: 'sign_out',
    object: 'session',
    objectId: me.personId,
    after: { otherDevices: ended.length },
  })
  return { ended: ended.length }
}

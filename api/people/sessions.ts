import { and, eq, gt, sql } from 'drizzle-orm'
import type { SessionView } from '#contract/users/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { parkedPosts, people, sessions } from '#db/schema/people.ts'
import { record } from '../audit.ts'
import type { SignedIn, Visit } from '../context.ts'
import { Refusal, refuse } from '../refuse.ts'
import { endSession, liveSession, membershipsOf, personById, practiceById } from './door.ts'
import { pictureVersionOf } from './pictures.ts'
import { signIn } from './signing-in.ts'
import { tokenHash } from './tokens.ts'

/** Where a person works, as the clinic switcher and the specification's clinic list name it. */
export async function clinicsOf({ db, me }: SignedIn) {
  const all = await membershipsOf(db, me.personId)
  return all.map(({ practiceName, practiceId, orgId, role }) => ({
    clinicName: practiceName,
    adminId: practiceId,
    orgId,
    role,
  }))
}

/** Who asks, as every page's frame shows it. */
export async function view(context: SignedIn): Promise<SessionView> {
  const { db, me, now } = context
  const [row] = await db
    .select({
      theme: people.theme,
      expiresAt: sessions.expiresAt,
      parked: sql<number>`(select count(*)::int from ${parkedPosts} where ${and(
        eq(parkedPosts.personId, me.personId),
        eq(parkedPosts.practiceId, me.practiceId),
        gt(parkedPosts.expiresAt, now.toISOString()),
      )})`,
    })
    .from(sessions)
    .innerJoin(people, eq(people.id, sessions.personId))
    .where(eq(sessions.sid, me.sid))
  const practice = (await practiceById(db, me.practiceId))!
  const { id, name, currency, zone, locale } = practice
  return {
    personId: me.personId,
    fullName: me.fullName,
    role: me.role,
    placeId: me.placeId,
    doctorId: me.doctorId,
    rights: [...me.rights],
    practice: { id, name, currency, zone, locale },
    clinics: await clinicsOf(context),
    pictureVersion: await pictureVersionOf(db, me),
    theme: row!.theme,
    parked: row!.parked,
    expiresAt: new Date(row!.expiresAt).toISOString(),
  }
}

/** The role that the signed-in person has in one of their practices. A stranger's ids are answered like ids that never were. */
export async function roleIn({ db, me }: SignedIn, userId: string, adminId: string) {
  const found =
    userId === me.personId && (await membershipsOf(db, me.personId)).find((one) => one.practiceId === adminId)
  if (!found) throw notYours()
  return [{ role: found.role, adminId: found.practiceId, orgId: found.orgId }]
}

/** Ends this session and opens one in another practice of the same person, which ends when this one would have. */
export async function move(context: SignedIn, adminId: string): Promise<SignedInUser> {
  const { db, me, now } = context
  await roleIn(context, me.personId, adminId)
  const until = await endSession(db, me.sid, now)
  // Two switches at once: the other one has ended this session already.
  if (!until) throw refuse.signIn()
  return signIn(context, { id: me.personId, fullName: me.fullName }, adminId, until)
}

const notYours = () => new Refusal(404, 'You do not work at this clinic.')

/** Signs out. */
export async function end(context: SignedIn): Promise<void> {
  await endSession(context.db, context.me.sid, context.now)
  await record(context, { act: 'sign_out', object: 'session' })
}

/** Notes that a page was refused to who asks. */
export async function pageRefused(context: SignedIn, path: string): Promise<void> {
  await record(context, { act: 'refused', object: 'page', after: { path }, outcome: 'denied' })
}

/**
 * Whether the holder of a token is still active (decision 15): inactive once the session ended or the person was switched
 * off. A token that was never given out is refused.
 */
export async function poll({ db, token, now, deps }: Visit, adminId: string): Promise<'active' | 'inactive'> {
  if (!token) throw refuse.signIn()
  const [known] = await db
    .select({ practiceId: sessions.practiceId })
    .from(sessions)
    .where(eq(sessions.sid, tokenHash(token)))
  if (!known) throw refuse.signIn()
  if (known.practiceId !== adminId) throw notYours()
  return (await liveSession(db, token, now, deps)) ? 'active' : 'inactive'
}

/** The person behind a proven password, by now. */
export async function provenPerson({ db, proven }: Visit) {
  const person = proven && (await personById(db, proven.personId))
  if (!person?.active) throw refuse.signIn()
  return person
}

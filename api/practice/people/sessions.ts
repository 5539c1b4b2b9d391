import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { sessions } from '#db/schema/practice/people.ts'
import { endSession, liveSession, membershipsOf, personById } from './door.ts'
import { versionShown } from './pictures.ts'
import { signIn } from './signing-in.ts'
import { tokenHash } from './tokens.ts'

/** Where a person works, as the clinic switcher and the specification's clinic list name it. */
export async function clinicsOf({ db, me }: SignedInContext) {
  const all = await membershipsOf(db, me.personId)
  return all.map(({ practiceName, practiceId, orgId, role }) => ({
    clinicName: practiceName,
    adminId: practiceId,
    orgId,
    role,
  }))
}

/** Who asks, as every page's frame shows it: one journey to the database, for every page begins with it. */
export async function view({ db, me, now }: SignedInContext): Promise<SessionView> {
  const [row] = await db.execute<Viewed>(sql`
    select p.theme, s.expires_at, pictures.sha256 as picture, logos.sha256 as logo,
      json_build_object('id', pr.id, 'name', pr.name, 'currency', pr.currency, 'zone', pr.zone, 'locale', pr.locale,
        'taxProfile', pr.tax_profile, 'taxName', pr.tax_name) as practice,
      (select json_agg(json_build_object('clinicName', other.name, 'adminId', m.practice_id, 'orgId', m.org_id, 'role', m.role) order by m.created_at, m.id)
       from memberships m join practices other on other.id = m.practice_id where m.person_id = p.id and m.active) as clinics,
      (select q.id from patients q where q.practice_id = pr.id and q.person_id = p.id and q.status = 'active' order by q.created_at, q.id limit 1) as patient_id,
      (select count(*)::int from parked_posts k where k.person_id = p.id and k.practice_id = pr.id and k.expires_at > ${now.toISOString()}::timestamptz) as parked
    from sessions s join people p on p.id = s.person_id join practices pr on pr.id = s.practice_id
    left join pictures on pictures.person_id = p.id
    left join logos on logos.practice_id = pr.id and logos.id = ${me.placeId}::uuid
    where s.sid = ${me.sid}`)
  const { practice, clinics, picture, logo, theme, parked, expires_at, patient_id } = row!
  return {
    personId: me.personId,
    fullName: me.fullName,
    role: me.role,
    placeId: me.placeId,
    doctorId: me.doctorId,
    patientId: patient_id,
    rights: [...me.rights],
    practice,
    clinics,
    pictureVersion: versionShown({ ...me, picture, logo }),
    theme,
    parked,
    expiresAt: toIsoInstant(expires_at),
  }
}

type Viewed = Pick<SessionView, 'practice' | 'clinics' | 'theme' | 'parked'> & {
  picture: string | null
  logo: string | null
  expires_at: string
  patient_id: string | null
}

/** The role that the signed-in person has in one of their practices. A stranger's ids are answered like ids that never were. */
export async function roleIn({ db, me }: SignedInContext, userId: string, adminId: string) {
  const found =
    userId === me.personId && (await membershipsOf(db, me.personId)).find((one) => one.practiceId === adminId)
  if (!found) throw notYours()
  return [{ role: found.role, adminId: found.practiceId, orgId: found.orgId }]
}

/** Ends this session and opens one in another practice of the same person, which ends when this one would have. */
export async function move(context: SignedInContext, adminId: string): Promise<SignedInUser> {
  const { db, me, now } = context
  await roleIn(context, me.personId, adminId)
  const until = await endSession(db, me.sid, now)
  // Two switches at once: the other one has ended this session already.
  if (!until) throw refuse.signIn()
  return signIn(context, { id: me.personId, fullName: me.fullName }, adminId, until)
}

const notYours = () => new Refusal(404, 'You do not work at this clinic.')

/** Signs out. */
export async function end(context: SignedInContext): Promise<void> {
  await endSession(context.db, context.me.sid, context.now)
  await recordAudit(context, { act: 'sign_out', object: 'session' })
}

/** Notes that a page was refused to who asks. */
export async function pageRefused(context: SignedInContext, path: string): Promise<void> {
  await recordAudit(context, { act: 'refused', object: 'page', after: { path }, outcome: 'denied' })
}

/**
 * Whether the holder of a token is still active (decision 15): inactive once the session ended or the person was switched
 * off. A token that was never given out is refused.
 */
export async function poll(
  { db, token, now, deps }: TransactionContext,
  adminId: string,
): Promise<'active' | 'inactive'> {
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
export async function provenPerson({ db, verifiedLogin: proven }: TransactionContext) {
  const person = proven && (await personById(db, proven.personId))
  if (!person?.active) throw refuse.signIn()
  return person
}

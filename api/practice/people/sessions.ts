import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { readAppearance } from '#contract/practice/people/appearance.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { sessions } from '#db/schema/practice/people.ts'
import { listMemberships } from './people-store.ts'
import { toPictureVersion } from './pictures.ts'
import { endSession, isLiveSession } from './session-store.ts'
import { signIn } from './sign-in.ts'
import { hashToken } from './tokens.ts'

/** Lists the clinics in which the person works, with the names of the specification's clinic list. */
export async function listOwnClinics({ db, me }: SignedInContext) {
  const all = await listMemberships(db, me.personId)
  return all.map(({ practiceName, practiceId, orgId, role }) => ({
    clinicName: practiceName,
    adminId: practiceId,
    orgId,
    role,
  }))
}

/** Returns the facts about the signed-in person that every page shows, in one round trip. */
export async function viewSession({ db, me, now }: SignedInContext): Promise<SessionView> {
  const [row] = await db.execute<SessionViewRow>(sql`
    select p.theme, s.expires_at, pictures.sha256 as picture, logos.sha256 as logo, left(practice_logos.sha256, 12) as document_logo,
      json_build_object('id', pr.id, 'name', pr.name, 'currency', pr.currency, 'zone', pr.zone, 'locale', pr.locale,
        'taxProfile', pr.tax_profile, 'taxName', pr.tax_name) as practice,
      (select json_agg(json_build_object('clinicName', other.name, 'adminId', m.practice_id, 'orgId', m.org_id, 'role', m.role) order by m.created_at, m.id)
       from memberships m join practices other on other.id = m.practice_id where m.person_id = p.id and m.active and m.accepted_at is not null) as clinics,
      (select q.id from patients q where q.practice_id = pr.id and q.person_id = p.id and q.status = 'active' order by q.created_at, q.id limit 1) as patient_id,
      (select count(*)::int from saved_submissions k where k.person_id = p.id and k.practice_id = pr.id and k.expires_at > ${now.toISOString()}::timestamptz) as "savedSubmissions"
    from sessions s join people p on p.id = s.person_id join practices pr on pr.id = s.practice_id
    left join pictures on pictures.person_id = p.id
    left join practice_logos on practice_logos.practice_id = pr.id
    left join logos on logos.practice_id = pr.id and logos.id = ${me.placeId}::uuid
    where s.sid = ${me.sid}`)
  const { practice, clinics, picture, logo, theme, savedSubmissions, expires_at, patient_id, document_logo } = row!
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
    pictureVersion: toPictureVersion({ ...me, picture, logo }),
    logoVersion: document_logo,
    appearance: readAppearance(theme, me.role),
    savedSubmissions,
    mustSetUpSecondStep: me.mustSetUpSecondStep ?? false,
    expiresAt: toIsoInstant(expires_at),
  }
}

type SessionViewRow = Pick<SessionView, 'practice' | 'clinics' | 'savedSubmissions'> & {
  theme: string | null
  picture: string | null
  logo: string | null
  document_logo: string | null
  expires_at: string
  patient_id: string | null
}

/** Finds the role of the signed-in person in one of their practices. Ids of other people are not found. */
export async function findOwnRole({ db, me }: SignedInContext, userId: string, adminId: string) {
  const membership =
    userId === me.personId && (await listMemberships(db, me.personId)).find(({ practiceId }) => practiceId === adminId)
  if (!membership) throw createNotMemberRefusal()
  return [{ role: membership.role, adminId: membership.practiceId, orgId: membership.orgId }]
}

/** Ends this session and opens one in another practice of the person, which expires when this one would have. */
export async function switchPractice(ctx: SignedInContext, adminId: string): Promise<SignedInUser> {
  const { db, me, now } = ctx
  await findOwnRole(ctx, me.personId, adminId)
  const until = await endSession(db, me.sid, now)
  // Of two switches at once, the other one has already ended this session.
  if (!until) throw refuse.signIn()
  return signIn(ctx, { id: me.personId, fullName: me.fullName }, adminId, until)
}

const createNotMemberRefusal = () => new Refusal(404, 'You are not a member of this clinic.')

/** Signs out. */
export async function signOut(ctx: SignedInContext): Promise<void> {
  await endSession(ctx.db, ctx.me.sid, ctx.now)
  await recordAudit(ctx, { act: 'sign_out', object: 'session' })
}

/** Notes in the audit that a page was refused. */
export async function auditRefusedPage(ctx: SignedInContext, path: string): Promise<void> {
  await recordAudit(ctx, { act: 'refused', object: 'page', after: { path }, outcome: 'denied' })
}

/**
 * Returns the status of a token: it is inactive once the session has ended or the person was deactivated.
 * @throws 401 for a token that we never issued
 */
export async function findTokenStatus(
  { db, token, now, deps }: TransactionContext,
  adminId: string,
): Promise<'active' | 'inactive'> {
  if (!token) throw refuse.signIn()
  const [session] = await db
    .select({ practiceId: sessions.practiceId })
    .from(sessions)
    .where(eq(sessions.sid, hashToken(token)))
  if (!session) throw refuse.signIn()
  if (session.practiceId !== adminId) throw createNotMemberRefusal()
  return (await isLiveSession(db, token, now, deps)) ? 'active' : 'inactive'
}

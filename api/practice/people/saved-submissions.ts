import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { decrypt, encrypt } from '#api/kernel/encryption.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { FormFields } from '#contract/practice/people/draft-calls.ts'
import { SUBMISSION_HOURS } from '#contract/practice/people/rules.ts'
import { savedSubmissions, sessions } from '#db/schema/practice/people.ts'
import { findPerson } from './people-store.ts'
import { hashToken } from './tokens.ts'

const LIFETIME_MS = SUBMISSION_HOURS * 3_600_000
const MAX_SUBMISSIONS = 20

/**
 * Saves a form that was sent after its session had ended, encrypted for the person of that session. The token of the
 * ended session, which only the signed cookie carries, is the proof. Deletes the oldest submissions beyond the maximum.
 */
export async function saveSubmission(ctx: TransactionContext, path: string, fields: FormFields): Promise<string> {
  const { db, token, now, deps } = ctx
  if (!token) throw refuse.signIn()
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.sid, hashToken(token)))
  if (!session || Date.parse(session.expiresAt) + LIFETIME_MS <= now.getTime()) throw refuse.signIn()
  const person = await findPerson(db, session.personId)
  if (!person?.active) throw refuse.signIn()
  const isUnexpired = and(eq(savedSubmissions.personId, person.id), gt(savedSubmissions.expiresAt, now.toISOString()))
  const older = await db
    .select({ id: savedSubmissions.id })
    .from(savedSubmissions)
    .where(isUnexpired)
    .orderBy(desc(savedSubmissions.createdAt), desc(savedSubmissions.id))
    .offset(MAX_SUBMISSIONS - 1)
  const oldest = older.map(({ id }) => id)
  if (oldest.length > 0) await db.delete(savedSubmissions).where(inArray(savedSubmissions.id, oldest))

  const id = uuidv7()
  await db.insert(savedSubmissions).values({
    id,
    personId: person.id,
    practiceId: session.practiceId,
    path,
    encrypted: encrypt(deps.secret, 'saved submission', person.id, JSON.stringify(fields)),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + LIFETIME_MS).toISOString(),
  })
  return id
}

const isOwnSubmission = ({ me, now }: SignedInContext) =>
  and(
    eq(savedSubmissions.personId, me.personId),
    // A form of one practice is never restored in another.
    eq(savedSubmissions.practiceId, me.practiceId),
    gt(savedSubmissions.expiresAt, now.toISOString()),
  )

const toSummary = ({ id, path, createdAt }: typeof savedSubmissions.$inferSelect) => ({
  id,
  path,
  sentAt: new Date(createdAt).toISOString(),
})

/** Lists the submissions of the signed-in person in this practice, newest first. */
export async function listSubmissions(ctx: SignedInContext) {
  const rows = await ctx.db
    .select()
    .from(savedSubmissions)
    .where(isOwnSubmission(ctx))
    .orderBy(desc(savedSubmissions.createdAt))
  return rows.map(toSummary)
}

export async function readSubmission(ctx: SignedInContext, id: string) {
  const [row] = await ctx.db
    .select()
    .from(savedSubmissions)
    .where(and(isOwnSubmission(ctx), eq(savedSubmissions.id, id)))
  const text = row && decrypt(ctx.deps.secret, 'saved submission', ctx.me.personId, row.encrypted)
  if (!text) throw refuse.notFound('form')
  return { ...toSummary(row), fields: JSON.parse(text) as FormFields }
}

export async function deleteSubmission(ctx: SignedInContext, id: string): Promise<void> {
  await ctx.db.delete(savedSubmissions).where(and(isOwnSubmission(ctx), eq(savedSubmissions.id, id)))
}

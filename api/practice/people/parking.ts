import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { SignedInContext, TransactionContext } from '#api/kernel/context.ts'
import { decrypt, encrypt } from '#api/kernel/encryption.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { FormFields } from '#contract/practice/people/kept-calls.ts'
import { PARKED_HOURS } from '#contract/practice/people/rules.ts'
import { parkedPosts, sessions } from '#db/schema/practice/people.ts'
import { personById } from './door.ts'
import { tokenHash } from './tokens.ts'

const DAY_MS = PARKED_HOURS * 3_600_000
const AT_MOST = 20

/**
 * Keeps a form that came after its session had ended, sealed for the person whose session it was. The ended session's
 * token, which only the signed cookie carries, is the proof; it can do nothing else. Beyond so many, the oldest goes: what
 * was typed last is what is missed first.
 */
export async function keep(context: TransactionContext, path: string, fields: FormFields): Promise<string> {
  const { db, token, now, deps } = context
  if (!token) throw refuse.signIn()
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.sid, tokenHash(token)))
  if (!session || Date.parse(session.expiresAt) + DAY_MS <= now.getTime()) throw refuse.signIn()
  const person = await personById(db, session.personId)
  if (!person?.active) throw refuse.signIn()
  const alive = and(eq(parkedPosts.personId, person.id), gt(parkedPosts.expiresAt, now.toISOString()))
  const older = await db
    .select({ id: parkedPosts.id })
    .from(parkedPosts)
    .where(alive)
    .orderBy(desc(parkedPosts.createdAt), desc(parkedPosts.id))
    .offset(AT_MOST - 1)
  const tooMany = older.map(({ id }) => id)
  if (tooMany.length > 0) await db.delete(parkedPosts).where(inArray(parkedPosts.id, tooMany))

  const id = uuidv7()
  await db.insert(parkedPosts).values({
    id,
    personId: person.id,
    practiceId: session.practiceId,
    path,
    sealed: encrypt(deps.secret, 'parked', person.id, JSON.stringify(fields)),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + DAY_MS).toISOString(),
  })
  return id
}

const mine = ({ me, now }: SignedInContext) =>
  and(
    eq(parkedPosts.personId, me.personId),
    // A form of one practice is never filled in for another.
    eq(parkedPosts.practiceId, me.practiceId),
    gt(parkedPosts.expiresAt, now.toISOString()),
  )

const named = ({ id, path, createdAt }: typeof parkedPosts.$inferSelect) => ({
  id,
  path,
  sentAt: new Date(createdAt).toISOString(),
})

/** What waits for the signed-in person in this practice, newest first. */
export async function list(context: SignedInContext) {
  const rows = await context.db.select().from(parkedPosts).where(mine(context)).orderBy(desc(parkedPosts.createdAt))
  return rows.map(named)
}

export async function take(context: SignedInContext, id: string) {
  const [row] = await context.db
    .select()
    .from(parkedPosts)
    .where(and(mine(context), eq(parkedPosts.id, id)))
  const text = row && decrypt(context.deps.secret, 'parked', context.me.personId, row.sealed)
  if (!text) throw refuse.notFound('form')
  return { ...named(row), fields: JSON.parse(text) as FormFields }
}

export async function drop(context: SignedInContext, id: string): Promise<void> {
  await context.db.delete(parkedPosts).where(and(mine(context), eq(parkedPosts.id, id)))
}

import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { idempotencyKeys } from '#db/schema/practice/people.ts'
import type { Me, TransactionContext } from './context.ts'
import { decrypt, encrypt } from './encryption.ts'
import { refuse } from './refuse.ts'

type Asking = Pick<TransactionContext, 'db' | 'key' | 'ip' | 'deps'> & { me: Me | null }

/** Calls that open a new session each time: nothing is kept of them. */
const EACH_TIME = new Set(['users.loginAll', 'session.move', 'session.end'])
/** Invoices: what was typed since the first time is asked back, for who thinks that it is on the paper would be wrong. */
const THAT_ALONE = new Set(['invoices.bill', 'invoices.add', 'invoices.save'])

/**
 * The idempotency key of decision 17: the first act with a key runs and its answer is kept in the same transaction;
 * a repeat waits for it and is given that answer, or with another body is refused where that matters. A refused act leaves the key free, because its row rolls back.
 * Answers are kept sealed: some carry a token or a link that opens a door.
 * @param name the call, so that one key never answers for another form
 */
export async function onceOnly(asking: Asking, name: string, input: unknown) {
  const { db, idempotencyKey: key, me, ip, deps } = asking
  if (!key || EACH_TIME.has(name)) return { answer: null, keep: async () => {} }

  const scope = [me?.practiceId ?? '', me?.personId ?? ip, name].join(':')
  const owner = `${scope}:${key}`
  // Keyed: a plain hash of a registration would give its password away to who guesses.
  const bodyHash = createHmac('sha256', deps.secret)
    .update(JSON.stringify(input ?? null))
    .digest('hex')
  const mine = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  // A second transaction with the same key waits here until the first has ended.
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, status: 0, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed) {
    return {
      answer: null,
      keep: async (answer: unknown) => {
        const sealed = encrypt(deps.secret, 'answers', owner, JSON.stringify(answer ?? {})).toString('base64')
        await db.update(idempotencyKeys).set({ status: 200, answer: { sealed } }).where(mine)
      },
    }
  }
  const [first] = await db.select().from(idempotencyKeys).where(mine)
  const same = first!.bodyHash === bodyHash
  const { sealed } = first!.answer as { sealed: string }
  const kept = decrypt(deps.secret, 'answers', owner, Buffer.from(sealed, 'base64'))
  // To a stranger with a key, or after the secret changed, the first answer is not told.
  if (kept === null || (!me && !same)) throw refuse.conflict('This was already saved.')
  const answer = JSON.parse(kept) as { message?: string; data?: unknown }
  if (!same && THAT_ALONE.has(name))
    throw refuse.conflict('This form was saved before, with something else in it.', { data: { saved: answer.data } })
  return { answer: same ? answer : { ...answer, message: 'This was already saved.' }, keep: async () => {} }
}

import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallMeta } from '#contract/kernel/call.ts'
import { idempotencyKeys } from '#db/schema/kernel/audit.ts'
import type { Me, TransactionContext } from './context.ts'
import { decrypt, encrypt } from './encryption.ts'
import { refuse } from './refuse.ts'

type ClaimContext = Pick<TransactionContext, 'db' | 'idempotencyKey' | 'ip' | 'deps'> & { me: Me | null }

interface Claim {
  /** The answer to the first request with this key; null when this is the first. */
  replay: { message?: string; data?: unknown } | null
  saveAnswer(answer: unknown): Promise<void>
}

const UNCLAIMED: Claim = { replay: null, saveAnswer: async () => {} }

/**
 * Claims the request's idempotency key. The first request with a key saves its answer in the same transaction; a repeat
 * waits for that transaction and gets the saved answer. A refused request leaves the key free, because its row rolls back.
 * Responses are stored encrypted, because some contain a token or a link that gives access.
 * @param name the call, so that a key never answers for another form
 */
export async function claimIdempotencyKey(
  ctx: ClaimContext,
  name: string,
  input: unknown,
  idempotent: CallMeta['idempotent'],
): Promise<Claim> {
  const { db, idempotencyKey: key, me, ip, deps } = ctx
  if (!key || idempotent === 'each-time') return UNCLAIMED

  const scope = [me?.practiceId ?? '', me?.personId ?? ip, name].join(':')
  const owner = `${scope}:${key}`
  // Keyed, because a plain hash of a registration would let passwords be guessed offline.
  const bodyHash = createHmac('sha256', deps.secret)
    .update(JSON.stringify(input ?? null))
    .digest('hex')
  const ownRow = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  // A second transaction with the same key waits here until the first has ended.
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash, status: 0, answer: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  if (claimed) {
    return {
      replay: null,
      saveAnswer: async (answer) => {
        const encrypted = encrypt(deps.secret, 'answers', owner, JSON.stringify(answer ?? {})).toString('base64')
        await db
          .update(idempotencyKeys)
          .set({ status: 200, answer: { sealed: encrypted } })
          .where(ownRow)
      },
    }
  }
  const [first] = await db.select().from(idempotencyKeys).where(ownRow)
  const isSameBody = first!.bodyHash === bodyHash
  const { sealed: encrypted } = first!.answer as { sealed: string }
  const saved = decrypt(deps.secret, 'answers', owner, Buffer.from(encrypted, 'base64'))
  // A guest who knows the key, or a changed secret, does not get the first answer.
  if (saved === null || (!me && !isSameBody)) throw refuse.conflict('This was already saved.')
  const answer = JSON.parse(saved) as NonNullable<Claim['replay']>
  if (isSameBody) return { ...UNCLAIMED, replay: answer }
  if (idempotent === 'once')
    throw refuse.conflict('This form was already saved with different contents.', { data: { saved: answer.data } })
  return { ...UNCLAIMED, replay: { ...answer, message: 'This was already saved.' } }
}

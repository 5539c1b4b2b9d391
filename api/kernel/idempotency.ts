import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { CallMeta } from '#contract/kernel/call.ts'
import { idempotencyKeys } from '#db/schema/kernel/audit.ts'
import type { Me, TransactionContext } from './context.ts'
import { decrypt, encrypt } from './encryption.ts'
import { refuse } from './refuse.ts'

type ClaimContext = Pick<TransactionContext, 'db' | 'idempotencyKey' | 'formHash' | 'ip' | 'deps'> & { me: Me | null }

interface Claim {
  /** The answer to the first request with this key; null when this is the first. */
  replay: { message?: string; data?: unknown } | null
  saveAnswer(answer: unknown): Promise<void>
}

const OTHER_VALUES = 'This form was already saved with other values. Check them and save again.'

const UNCLAIMED: Claim = { replay: null, saveAnswer: async () => {} }

/**
 * Claims the request's idempotency key. The first request with a key saves its answer in the same transaction; a repeat
 * waits for that transaction and gets the saved answer; with other contents it is refused. A refused request leaves the key
 * free, because its row rolls back.
 * Responses are stored encrypted, because some contain a token or a link that gives access.
 * @param name the call, so that a key never answers for another form
 * @throws 409 for a key that was used with other contents
 */
export async function claimIdempotencyKey(
  ctx: ClaimContext,
  name: string,
  input: unknown,
  idempotent: CallMeta['idempotent'],
): Promise<Claim> {
  const { db, idempotencyKey: key, formHash, me, ip, deps } = ctx
  if (!key || idempotent === 'each-time') return UNCLAIMED

  const scope = [me?.practiceId ?? '', me?.personId ?? ip, name].join(':')
  const owner = `${scope}:${key}`
  // Keyed, because a plain hash of a registration would let passwords be guessed offline.
  const toHash = (text: string) => createHmac('sha256', deps.secret).update(text).digest('hex')
  // A repeated form is recognised by itself too: what the page sends can depend on what the first request changed.
  const hashes = [JSON.stringify(input ?? null, describeFile), formHash && `form ${formHash}`].flatMap((text) =>
    text ? [toHash(text)] : [],
  )
  const ownRow = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key))
  // A second transaction with the same key waits here until the first has ended.
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ scope, key, bodyHash: hashes.join(' '), status: 0, answer: {} })
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
  const isRepeat = first!.bodyHash.split(' ').some((hash) => hashes.includes(hash))
  const { sealed: encrypted } = first!.answer as { sealed: string }
  const saved = decrypt(deps.secret, 'answers', owner, Buffer.from(encrypted, 'base64'))
  const answer = saved === null ? null : (JSON.parse(saved) as NonNullable<Claim['replay']>)
  if (!isRepeat)
    throw refuse.conflict(OTHER_VALUES, idempotent === 'once' && me ? { data: { saved: answer?.data } } : {})
  // With a changed secret, the first answer can't be read.
  if (!answer) throw refuse.conflict('This was already saved.')
  return { ...UNCLAIMED, replay: answer }
}

/** Files have no content in JSON. Their name, type and size tell them apart well enough. */
const describeFile = (_name: string, value: unknown) =>
  value instanceof File ? { name: value.name, type: value.type, size: value.size } : value

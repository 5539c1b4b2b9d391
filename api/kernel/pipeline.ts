import { ORPCError, os } from '@orpc/server'
import { findReach, type Operation, operations } from '#contract/operations.ts'
import type { Db } from '#db/client.ts'
import { withFamily } from '../patients/family.ts'
import { beforehand } from '../practice/people/beforehand.ts'
import { enterSession, setTenant, touchSession } from '../practice/people/door.ts'
import { recordAudit } from './audit.ts'
import type { Me, RequestContext } from './context.ts'
import { onceOnly } from './idempotency.ts'
import { fillMoneyPlaceholders } from './money-in-messages.ts'
import { Refusal, refuse } from './refuse.ts'
import { runTransaction } from './transaction.ts'

interface Meta {
  operation: Operation
}

/**
 * The root middleware of every call: bearer → me → access → one transaction with the tenant set → handler.
 * It wraps the handler from inside, so that a refusal rolls the transaction back (a wrapper around the whole
 * handler would see refusals as answers and commit them).
 */
export const pipeline = os
  .$context<RequestContext>()
  .$meta<Meta>({ operation: 'health:read' })
  .middleware(async ({ context, next, procedure, path }, input, output) => {
    const { operation } = procedure['~orpc'].meta
    const name = path.join('.')
    const later: (() => Promise<void>)[] = []
    let before: Awaited<ReturnType<typeof beforehand>> | undefined
    try {
      before = await beforehand(name, context, input)
      const { proven } = before
      const done = await runTransaction(context.deps.database.app, async (db) => {
        later.length = 0
        inTime(context)
        const now = context.deps.now()
        const isPublic = operations[operation].open === 'PUBLIC'
        const session = isPublic || !context.token ? null : await enterSession(db, context.token, now, context.deps)
        if (!isPublic && !session) throw refuse.signIn()

        let me: Me | null = null
        if (session) {
          const { lastSeenAt, ...who } = session
          me = await withFamily(db, who, now)
          const quietFor = now.getTime() - Date.parse(lastSeenAt)
          // Once a minute is enough, unless sessions are set to end sooner than that.
          const worthNoting = quietFor > Math.min(60_000, context.deps.idleSeconds * 100)
          if (worthNoting && !context.isAutomatic && !QUIET.has(name)) await touchSession(db, session.sid, now)
        }
        const reach = findReach(operation, me?.role ?? null)
        const right = operations[operation].right
        if (!reach || (right && !me?.rights.includes(right))) throw denied(me, operation)

        const afterwards = (work: () => Promise<void>) => void later.push(work)
        const gated = { ...context, db, now, me: me as Me, reach, proven, afterwards }
        const once = await onceOnly(gated, name, input)
        // The kept answer ends the call here; typed as never, so that the context comes from `next` alone.
        if (once.answer) return output(once.answer as never) as never
        const result = await remembered(db, { me, operation }, () => next({ context: gated }))
        await once.keep(result.output)
        inTime(context)
        return result
      })
      await before.ended(null)
      for (const work of later)
        work().catch((error) => context.deps.log.error({ error }, 'something after a call failed'))
      return done
    } catch (error) {
      const refusal = error instanceof Refusal ? error : null
      await before?.ended(error)
      if (refusal?.status === 403) await traceRefusal(context, refusal, name, input)
      throw refusal ? asOrpc(refusal) : error
    }
  })

/** Whoever asked has been told that it took too long: what nobody waits for any more is not begun, and not committed. */
function inTime({ deadline }: RequestContext): void {
  if (deadline.hasPassed()) throw refuse.busy()
}

/** Calls that happen by themselves and are no sign that somebody is at the desk. */
const QUIET = new Set(['users.accessTokenEveryMinute', 'drafts.save', 'appointments.board'])

const asked = new WeakMap<Refusal, { me: Me | null; operation: Operation }>()

function denied(me: Me | null, operation: Operation): Refusal {
  const refusal = refuse.forbidden()
  asked.set(refusal, { me, operation })
  return refusal
}

/** Notes for the trace who it was that a handler refused, and says it in their practice's money. */
async function remembered<Result>(
  db: Db,
  who: { me: Me | null; operation: Operation },
  work: () => PromiseLike<Result> | Result,
) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) {
      asked.set(error, who)
      if (who.me?.practiceId) await fillMoneyPlaceholders(db, who.me.practiceId, error)
    }
    throw error
  }
}

/** A denied try outlives its refusal: it is written in a transaction of its own. */
async function traceRefusal(context: RequestContext, refusal: Refusal, name: string, input: unknown): Promise<void> {
  const who = asked.get(refusal)
  if (!who?.me) return
  await runTransaction(context.deps.database.app, async (db) => {
    await setTenant(db, who.me!)
    await recordAudit(
      { ...context, db, me: who.me },
      { act: 'refused', object: name, ...idsOf(input), outcome: 'denied' },
    )
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a refused call asked for. Nobody has checked it yet, so only what has the shape of an id is taken. */
function idsOf(input: unknown): { objectId: string | null; patientId: string | null } {
  const ids = Object.entries(Object(input)).filter(
    (one): one is [string, string] => typeof one[1] === 'string' && UUID.test(one[1]),
  )
  const patient = ids.find(([name]) => name === 'patientId')
  return { objectId: ids[0]?.[1] ?? null, patientId: patient?.[1] ?? null }
}

function asOrpc(refusal: Refusal): ORPCError<string, unknown> {
  const { fields, data } = refusal.detail
  return new ORPCError(CODES[refusal.status] ?? 'BAD_REQUEST', {
    status: refusal.status,
    message: refusal.message,
    data: { fields, data },
  })
}

const CODES: Partial<Record<number, string>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  501: 'NOT_IMPLEMENTED',
  503: 'SERVICE_UNAVAILABLE',
}

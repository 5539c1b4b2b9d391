import { ORPCError, os } from '@orpc/server'
import { type CallMeta, DEFAULT_CALL_META } from '#contract/kernel/call.ts'
import { PROBLEMS } from '#contract/kernel/problem.ts'
import { type Operation, operations, type Reach } from '#contract/operations.ts'
import type { Db } from '#db/client.ts'
import { recordAudit } from './audit.ts'
import type { CallContext, Me, PreflightResult, RequestContext } from './context.ts'
import { claimIdempotencyKey } from './idempotency.ts'
import { findLatestChange } from './latest-change.ts'
import { fillMoneyPlaceholders } from './money-placeholders.ts'
import { findAllowedReach } from './page-parts.ts'
import { PageTransaction } from './page-transaction.ts'
import { Refusal, refuse } from './refuse.ts'
import { runTransaction } from './transaction.ts'
import { refuseInfectedFiles } from './virus-scan.ts'

/**
 * The root middleware of every call: preflight checks → one transaction (authenticate → authorize → idempotency →
 * handler) → work after the commit. It runs inside oRPC's handler, so that a refusal rolls the transaction back. The reading
 * calls of a page share a transaction instead.
 */
export const pipeline = os
  .$context<RequestContext>()
  .$meta<CallMeta>({ ...DEFAULT_CALL_META, operation: 'health:read' })
  .middleware(async ({ context, next, procedure, path }, input, output) => {
    const { meta, route } = procedure['~orpc']
    // A public call may enter a practice by itself, so it must not share a transaction.
    const isPrivate = operations[meta.operation].open !== 'PUBLIC' && !meta.isTrusted
    const page = route.method === 'GET' && isPrivate ? context.page : null
    const name = path.join('.')
    const afterCommit: (() => Promise<void>)[] = []
    let me = null as Me | null
    let preflight: PreflightResult | undefined
    try {
      if (meta.throttle) preflight = await context.hooks.preflightChecks[meta.throttle](context, input)
      await refuseInfectedFiles(context.deps, input)
      const response = await runInTransaction(page ?? choosePool(context, meta), async (db) => {
        afterCommit.length = 0
        context.deadline.setStep('waiting')
        refuseAfterDeadline(context)
        const now = context.deps.now()
        me = await authenticate(context, meta, { db, now, page })
        const call: CallContext = {
          ...context,
          db,
          now,
          // Calls open to the public have nobody signed in; their handlers do not read `me`.
          me: me as Me,
          reach: authorize(meta.operation, me),
          verifiedLogin: preflight?.verifiedLogin ?? null,
          afterCommit: (work) => void afterCommit.push(work),
        }
        const claim = await claimIdempotencyKey(call, name, input, meta.idempotent)
        // The saved answer ends the call here; typed as never, so that the context comes from `next` alone.
        if (claim.replay) return output(claim.replay as never) as never
        context.deadline.setStep('working')
        const result = await fillMoneyOfRefusals(call, () => next({ context: call }))
        await claim.saveAnswer(result.output)
        refuseAfterDeadline(context)
        context.deadline.setStep('committing')
        return result
      })
      // After the commit the call has succeeded, whatever fails later.
      await preflight?.settle(null).catch((error) => context.deps.log.error({ error }, 'settling an attempt failed'))
      for (const work of afterCommit)
        work().catch((error) => context.deps.log.error({ error }, 'after-commit work failed'))
      return response
    } catch (error) {
      await preflight?.settle(error)
      if (!(error instanceof Refusal)) throw error
      if (error.status === 403 && me) await auditRefusal(context, me, name, input)
      throw toOrpcError(me ? await addLatestChange(context, me, error) : error)
    }
  })

const runInTransaction = <T>(owner: PageTransaction<Me> | Db, work: (db: Db) => Promise<T>): Promise<T> =>
  owner instanceof PageTransaction ? owner.run(work) : runTransaction(owner, work)

const choosePool = ({ deps }: RequestContext, { isTrusted }: CallMeta): Db =>
  isTrusted ? deps.database.trusted : deps.database.app

/** The caller has been told that it took too long, so nothing more is begun or committed. */
function refuseAfterDeadline({ deadline }: RequestContext): void {
  if (deadline.hasPassed()) throw refuse.busy(deadline.hasSavedNothing())
}

async function authenticate(
  context: RequestContext,
  meta: CallMeta,
  { db, now, page }: { db: Db; now: Date; page: PageTransaction<Me> | null },
): Promise<Me | null> {
  if (operations[meta.operation].open === 'PUBLIC') return null
  const signIn = async () => {
    const quiet = meta.quiet || context.isAutomatic
    const me = context.token && (await context.hooks.authenticate(context, db, now, { quiet }))
    if (!me) throw refuse.signIn()
    return context.hooks.findFamily(db, me, now)
  }
  return page ? page.authenticateOnce(signIn) : signIn()
}

function authorize(operation: Operation, me: Me | null): Reach {
  const reach = findAllowedReach(me, operation)
  if (!reach && me?.mustSetUpSecondStep)
    throw refuse.forbidden('Your clinic requires a second step at sign-in. Set it up first.')
  if (!reach) throw refuse.forbidden()
  return reach
}

async function fillMoneyOfRefusals<Result>({ db, me }: CallContext, work: () => PromiseLike<Result> | Result) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && me?.practiceId) await fillMoneyPlaceholders(db, me.practiceId, error)
    throw error
  }
}

/** Enters the practice of the session in a second transaction. */
async function enterPracticeAgain(context: RequestContext, db: Db): Promise<void> {
  if (!(await context.hooks.authenticate(context, db, context.deps.now(), { quiet: true }))) throw refuse.signIn()
}

/** Writes a denied attempt to the audit in a transaction of its own, because the call's own one may be rolled back. */
async function auditRefusal(context: RequestContext, me: Me, object: string, input: unknown): Promise<void> {
  await runTransaction(context.deps.database.app, async (db) => {
    await enterPracticeAgain(context, db)
    await recordAudit({ ...context, db, me }, { act: 'refused', object, ...findIds(input), outcome: 'denied' })
  })
}

/** Adds to the refusal of a changed record who changed it, and when. Read anew, because the call's transaction rolled back. */
async function addLatestChange(context: RequestContext, me: Me, refusal: Refusal): Promise<Refusal> {
  const { deps } = context
  const { changed, ...detail } = refusal.detail
  if (!changed) return refusal
  const change = await runTransaction(deps.database.app, async (db) => {
    await enterPracticeAgain(context, db)
    return findLatestChange(db, me, changed, deps.absoluteSeconds)
  })
  return new Refusal(refusal.status, refusal.message, { ...detail, data: { ...Object(detail.data), change } })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The ids in a refused input. It has not been validated, so only values of the right shape are taken. */
function findIds(input: unknown): { objectId: string | null; patientId: string | null } {
  const ids = Object.entries(Object(input)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && UUID.test(entry[1]),
  )
  return { objectId: ids[0]?.[1] ?? null, patientId: ids.find(([name]) => name === 'patientId')?.[1] ?? null }
}

function toOrpcError({ status, message, detail }: Refusal): ORPCError<string, unknown> {
  const [code] = Object.entries(PROBLEMS).find(([, problemStatus]) => problemStatus === status) ?? ['BAD_REQUEST']
  return new ORPCError(code, { status, message, data: { fields: detail.fields, data: detail.data } })
}

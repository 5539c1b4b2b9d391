import { createProcedureClient, getRouter, isProcedure, ORPCError, ValidationError } from '@orpc/server'
import { readIdempotencyKey, readToken } from '#contract/kernel/headers.ts'
import { NOTHING_SAVED } from '#contract/kernel/problem.ts'
import type { CallApi, Caller, OpenCalls } from '#contract/web.ts'
import type { Deps, Me, PipelineHooks, RequestContext } from './kernel/context.ts'
import { startDeadline } from './kernel/deadline.ts'
import { PageTransaction } from './kernel/page-transaction.ts'
import { isUnexpected, toProblem } from './kernel/problem.ts'
import { BUSY_MESSAGE } from './kernel/refuse.ts'
import { router } from './router.ts'

interface DirectCall {
  isReading: boolean
  run(input: unknown, options: { context: RequestContext }): Promise<unknown>
}

/**
 * Creates the function that opens the API for a request of the web in the same process: its calls run the procedures
 * directly, without HTTP or JSON. Reading calls of a page share a transaction, until `end`.
 */
export function createDirectCalls(deps: Deps, hooks: PipelineHooks) {
  const calls = new Map<string, DirectCall>()

  function findCall(path: readonly string[]): DirectCall {
    const name = path.join('.')
    const call = calls.get(name) ?? createDirectCall(path)
    calls.set(name, call)
    return call
  }

  function reportProblem(error: unknown): unknown {
    const problem = toProblem(error, ValidationError)
    if (isUnexpected(problem)) deps.log.error({ error: problem }, 'a call failed')
    return problem
  }

  return ({ requestId, ip, userAgent = null }: Caller, { isPage }: { isPage: boolean }): OpenCalls => {
    const page = isPage ? new PageTransaction<Me>(deps.database.pages) : null
    const callApi: CallApi = async (path, input, { token, key, formHash, isAutomatic = false }) => {
      const { isReading, run } = findCall(path)
      const deadline = startDeadline(deps.callTimeoutMs)
      const context: RequestContext = {
        deps,
        hooks,
        deadline,
        token: readToken(token),
        idempotencyKey: isReading ? null : readIdempotencyKey(key),
        formHash: formHash ?? null,
        requestId,
        ip,
        userAgent,
        isAutomatic,
        page: page?.isOpenFor(token) ? page : null,
      }
      try {
        const result = await deadline.race(run(input, { context }).then((answer) => ({ answer })))
        if (result) return result.answer
      } catch (error) {
        throw reportProblem(error)
      }
      deps.log.warn({ requestId }, 'a call took too long')
      const data = deadline.hasSavedNothing() ? { data: NOTHING_SAVED } : {}
      throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503, message: BUSY_MESSAGE, data })
    }
    const end = async () => {
      await page?.end().catch((error) => {
        throw reportProblem(error)
      })
    }
    return { callApi, end }
  }
}

function createDirectCall(path: readonly string[]): DirectCall {
  const procedure = getRouter(router, path)
  if (!isProcedure(procedure)) throw new Error(`The API has no call ${path.join('.')}.`)
  const client = createProcedureClient(procedure, {
    context: (context: RequestContext & Record<string, unknown>) => context,
    path,
  })
  return { isReading: procedure['~orpc'].route.method === 'GET', run: client as unknown as DirectCall['run'] }
}

import { findReach, type Operation, operations, type Reach } from '#contract/operations.ts'
import type { CallContext, Me } from './context.ts'
import { Refusal } from './refuse.ts'

/** Finds the reach of a person in an operation; null if their role or rights don't allow it, or if it needs a second step. */
export function findAllowedReach(me: Me | null, operation: Operation): Reach | null {
  const { right, beforeSecondStep } = operations[operation]
  if (me?.mustSetUpSecondStep && !beforeSecondStep) return null
  return right && !me?.rights.includes(right) ? null : findReach(operation, me?.role ?? null)
}

/** Reads a part of a page with the reach of the part's own operation; null if the person may not do it. */
export async function readPart<Context extends Pick<CallContext, 'me' | 'reach'>, Part>(
  ctx: Context,
  operation: Operation,
  read: (ctx: Context) => Promise<Part>,
): Promise<Part | null> {
  const reach = findAllowedReach(ctx.me, operation)
  return reach && read({ ...ctx, reach })
}

/** Waits for a part of a page that may not exist; null if the API answers that it was not found. */
export const readIfFound = <Part>(part: Promise<Part>): Promise<Part | null> =>
  part.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null
    throw error
  })

/**
 * Waits for queries that run on one connection, so that their round trips overlap. If one fails, it still waits for the
 * others, because none of their statements may run after the transaction.
 */
export async function readTogether<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  // A query of drizzle runs each time that it is awaited, so each one becomes a promise, which runs it once.
  const started = parts.map((part) => Promise.resolve(part))
  await Promise.allSettled(started)
  return (await Promise.all(started)) as { -readonly [Index in keyof Parts]: Awaited<Parts[Index]> }
}

import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { type AppLoadContext, json } from '@remix-run/node'
import type { Contract } from '#contract/calls.ts'
import type { CallCredentials } from '#contract/web.ts'
import { recordRetryAfter } from './retry-after.server'

export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

/**
 * Creates the typed API client of one request. A refused call throws its error page, so that a loader needs no code for
 * it; code that does something else with a refusal reads it with `toRefusal`.
 */
export function createApi(context: AppLoadContext, credentials: CallCredentials): ApiClient {
  return createORPCClient({
    call: async (path, input) => {
      try {
        return await context.callApi(path, input, credentials)
      } catch (error) {
        recordRetryAfter(context, toRefusal(error))
        throwErrorPage(error)
      }
    },
  })
}

const pageRefusals = new WeakMap<Response, Refusal>()

/** The input of an uncaught call comes from the URL, so invalid input means a page that doesn't exist. */
function throwErrorPage(error: unknown): never {
  const refusal = toRefusal(error)
  if (!refusal) throw error
  const isUnknownPage = refusal.status === 400 || refusal.status === 422
  const page = isUnknownPage ? json({ message: null }, { status: 404 }) : toErrorPage(refusal, error)
  if (page instanceof Response) pageRefusals.set(page, refusal)
  throw page
}

/** Converts a refusal, a busy service (503) or a full disk (507) to an error page with its message. Returns unexpected errors. */
export function toErrorPage(refusal: Refusal | null, error: unknown): unknown {
  return refusal && refusal.status !== 500 ? json({ message: refusal.message }, { status: refusal.status }) : error
}

/** Reads the refusal of an error that the API client threw; null for any other error. */
export function toRefusal(error: unknown): Refusal | null {
  if (error instanceof Response) return pageRefusals.get(error) ?? null
  if (!(error instanceof ORPCError)) return null
  const { fields, data } = (error.data ?? {}) as { fields?: Record<string, string>; data?: unknown }
  return { status: error.status, message: error.message, fields: fields ?? {}, data }
}

/** Creates the error of a refusal, for callers that change its text or fields. */
export const toRefusalError = ({
  status,
  message,
  fields,
  data,
}: Omit<Refusal, 'fields'> & { fields?: Refusal['fields'] }) =>
  new ORPCError(String(status), { status, message, data: { fields, data } })

/** Ignores a refusal, and throws any other error, also of a failed API: `await api.drafts.delete(key).catch(ignoreRefusal)`. */
export function ignoreRefusal(error: unknown): null {
  const refusal = toRefusal(error)
  if (!refusal || refusal.status >= 500) throw error
  return null
}

/** The response with only a status for a refused file; throws any other error. */
export function toStatusResponse(error: unknown): Response {
  const refused = toRefusal(error)
  if (!refused) throw error
  return new Response(null, { status: refused.status === 422 ? 404 : refused.status })
}

export interface Refusal {
  status: number
  message: string
  fields: Record<string, string>
  /** Details of a conflict, such as free slots or the current version of the record. */
  data: unknown
}

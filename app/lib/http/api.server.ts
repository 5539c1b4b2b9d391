import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { AppLoadContext } from '@remix-run/node'
import { type Contract, contract } from '#contract/calls.ts'
import { BY_ITSELF } from '#contract/kernel/limits.ts'
import { noteWait } from './retry-after.server'

export type ApiClient = JsonifiedClient<ContractRouterClient<Contract>>

/** What goes with every call of one request: the bearer token, and in an action the form's idempotency key. */
export interface Credentials {
  token: string | null
  key: string | null
  /** The page asks, nobody at the desk: the session is not extended. */
  byItself?: boolean
}

/**
 * The typed client of the API. The process hands the API over as a function, so this is the same whether it runs in
 * this process or behind `API_URL`. Refusals are thrown as `ORPCError` with status, message and `data.fields`.
 */
export function createApi(context: AppLoadContext, credentials: Credentials): ApiClient {
  const link = new OpenAPILink(contract, {
    url: 'http://api.internal/api/v1',
    headers: () => ({
      ...(credentials.token && { authorization: `Bearer ${credentials.token}` }),
      ...(credentials.key && { 'idempotency-key': credentials.key }),
      ...(credentials.byItself && { [BY_ITSELF]: '1' }),
    }),
    fetch: async (request) => {
      const response = await context.api(request)
      noteWait(context, response)
      return response
    },
    customErrorResponseBodyDecoder: (body, response) => {
      const { message, fields, data } = body as { message?: string; fields?: Record<string, string>; data?: unknown }
      return asError({ status: response.status, message: message ?? 'The service did not answer.', fields, data })
    },
  })
  return createORPCClient(link)
}

/** A refusal of the API as the web reads it; null for anything else. */
export function refusalOf(error: unknown): Refused | null {
  if (!(error instanceof ORPCError)) return null
  const { fields, data } = (error.data ?? {}) as { fields?: Record<string, string>; data?: unknown }
  return { status: error.status, message: error.message, fields: fields ?? {}, data }
}

/** The error of a refusal, for those who say it in other words than the API did. */
export const asError = ({ status, message, fields, data }: Omit<Refused, 'fields'> & { fields?: Refused['fields'] }) =>
  new ORPCError(String(status), { status, message, data: { fields, data } })

export interface Refused {
  status: number
  message: string
  fields: Record<string, string>
  /** What a conflict brings along: free slots, the record as it stands. */
  data: unknown
}

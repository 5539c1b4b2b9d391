import type { AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement } from '@orpc/server'
import { contract } from '#contract/calls.ts'
import type { CallContext, RequestContext } from './context.ts'
import { pipeline } from './pipeline.ts'

/** The contract behind the pipeline. `handle` attaches the functions of a group of calls. */
export const api = implement(contract).$context<RequestContext>().use(pipeline)

/** An answer with a message for the user. */
export class ResultWithMessage<Data> {
  constructor(
    readonly data: Data,
    readonly message: string | null | undefined,
  ) {}
}

type Contract = typeof contract
type Api = typeof api

/** The function that implements a call. */
type CallFunction<Call> = Call extends { '~orpc': { inputSchema?: infer Input; outputSchema?: infer Output } }
  ? (
      ctx: CallContext,
      input: InferSchemaOutput<Extract<Input, AnySchema>>,
    ) => CallResult<InferSchemaInput<Extract<Output, AnySchema>>>
  : never
type CallResult<Result> = Result extends { data: infer Data }
  ? OrPromise<NullOrVoid<Data> | ResultWithMessage<Data>>
  : OrPromise<Result>
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing answers null
type NullOrVoid<Data> = null extends Data ? Data | void : Data
type OrPromise<Result> = Result | Promise<Result>
type CallFunctions<Group extends keyof Contract> = {
  [Name in keyof Contract[Group]]: CallFunction<Contract[Group][Name]>
}
type BoundProcedure<Call> = Call extends { handler(run: never): infer Procedure } ? Procedure : never
type Handler = (options: { context: CallContext; input: unknown }) => Promise<unknown>

/**
 * Attaches functions to calls of a group: `handle('banks', { list: (ctx, { archived }) => listBanks(ctx, archived) })`.
 * The result of a function is the data of the answer, or null if it returns nothing.
 */
export function handle<Group extends keyof Contract, Name extends keyof Contract[Group] & keyof Api[Group]>(
  group: Group,
  runs: Pick<CallFunctions<Group>, Name>,
) {
  const calls = api[group] as unknown as Record<string, { handler(run: Handler): unknown }>
  const handlers = Object.entries(runs as unknown as Record<string, (ctx: CallContext, input: unknown) => unknown>).map(
    ([name, run]) => [name, calls[name]!.handler(async ({ context, input }) => toResponse(await run(context, input)))],
  )
  return Object.fromEntries(handlers) as { [Key in Name]: BoundProcedure<Api[Group][Key]> }
}

function toResponse(result: unknown) {
  if (result instanceof Blob) return result
  return result instanceof ResultWithMessage
    ? { ...result, message: result.message ?? undefined }
    : { data: result ?? null }
}

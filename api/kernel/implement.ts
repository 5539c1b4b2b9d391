import type { AnySchema, InferSchemaInput, InferSchemaOutput } from '@orpc/contract'
import { implement } from '@orpc/server'
import { contract } from '#contract/calls.ts'
import type { CallContext, RequestContext } from './context.ts'
import { pipeline } from './pipeline.ts'

/** The contract behind the pipeline. `handle` attaches the functions of a group of calls. */
export const api = implement(contract).$context<RequestContext>().use(pipeline)

/** An answer with a message for the user. */
export class Answer<Data> {
  constructor(
    readonly data: Data,
    readonly message: string | null | undefined,
  ) {}
}

type Contract = typeof contract
type Api = typeof api

/** What a call is implemented with: a function of its context and input that returns the data, or a file. */
type Run<Call> = Call extends { '~orpc': { inputSchema?: infer Input; outputSchema?: infer Output } }
  ? (
      ctx: CallContext,
      input: InferSchemaOutput<Extract<Input, AnySchema>>,
    ) => Returned<InferSchemaInput<Extract<Output, AnySchema>>>
  : never
type Returned<Result> = Result extends { data: infer Data }
  ? OrPromise<NullAsVoid<Data> | Answer<Data>>
  : OrPromise<Result>
// biome-ignore lint/suspicious/noConfusingVoidType: a function that returns nothing answers null
type NullAsVoid<Data> = null extends Data ? Data | void : Data
type OrPromise<Result> = Result | Promise<Result>
type Runs<Group extends keyof Contract> = { [Name in keyof Contract[Group]]: Run<Contract[Group][Name]> }
type Handled<Call> = Call extends { handler(run: never): infer Procedure } ? Procedure : never
type Handler = (options: { context: CallContext; input: unknown }) => Promise<unknown>

/**
 * Attaches functions to calls of a group: `handle('banks', { list: (ctx, { archived }) => listBanks(ctx, archived) })`.
 * The result of a function is the data of the answer, or null if it returns nothing.
 */
export function handle<Group extends keyof Contract, Name extends keyof Contract[Group] & keyof Api[Group]>(
  group: Group,
  runs: Pick<Runs<Group>, Name>,
) {
  const calls = api[group] as unknown as Record<string, { handler(run: Handler): unknown }>
  const handlers = Object.entries(runs as unknown as Record<string, (ctx: CallContext, input: unknown) => unknown>).map(
    ([name, run]) => [name, calls[name]!.handler(async ({ context, input }) => toAnswer(await run(context, input)))],
  )
  return Object.fromEntries(handlers) as { [Key in Name]: Handled<Api[Group][Key]> }
}

function toAnswer(result: unknown) {
  if (result instanceof Blob) return result
  return result instanceof Answer ? { ...result, message: result.message ?? undefined } : { data: result ?? null }
}

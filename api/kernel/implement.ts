import { implement } from '@orpc/server'
import { contract } from '#contract/calls.ts'
import type { RequestContext } from './context.ts'
import { pipeline } from './pipeline.ts'

/** The contract behind the pipeline: handlers are attached with `api.invoices.issue.handler(…)`. */
export const api = implement(contract).$context<RequestContext>().use(pipeline)

/**
 * Makes a handler of a function that takes the context and the input, and answers its result as `data` (null for none):
 * `list: api.banks.list.handler(respond((ctx, { archived }) => listBanks(ctx, archived)))`.
 */
export const respond =
  <Context, Input, Data>(run: (context: Context, input: Input) => Data | Promise<Data>) =>
  async ({ context, input }: { context: Context; input: Input }) => ({
    data: ((await run(context, input)) ?? null) as Data extends void ? null : Data,
  })

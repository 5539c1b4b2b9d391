import { implement } from '@orpc/server'
import { contract } from '#contract/calls.ts'
import type { RequestContext } from './context.ts'
import { pipeline } from './pipeline.ts'

/** The contract with the gate in front of every call: handlers of a noun hang on `api.noun.call.handler(…)`. */
export const api = implement(contract).$context<RequestContext>().use(pipeline)

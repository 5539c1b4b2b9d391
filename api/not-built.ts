import { os, type Router } from '@orpc/server'
import { type Contract, contract } from '#contract/calls.ts'
import type { CallContext, RequestContext } from './kernel/context.ts'
import { api } from './kernel/implement.ts'
import { refuse } from './kernel/refuse.ts'

/** The calls of the specification that are not built yet, by noun. */
const NOUNS = ['doctorSearch', 'package', 'labtest', 'labinventory', 'vaccination'] as const

// Runs after the pipeline and before input validation: 403 without access, else 501 for any input.
const refuseCall = os.$context<CallContext>().middleware(async () => {
  throw refuse.notBuilt()
})

const plannedCalls = api.use(refuseCall) as unknown as Record<
  string,
  Record<string, { handler(run: () => never): unknown }>
>

const throwNotBuilt = (): never => {
  throw refuse.notBuilt()
}

export const notBuilt = Object.fromEntries(
  NOUNS.map((noun) => [
    noun,
    Object.fromEntries(
      Object.keys(contract[noun]).map((name) => [name, plannedCalls[noun]![name]!.handler(throwNotBuilt)]),
    ),
  ]),
) as Pick<Router<Contract, RequestContext>, (typeof NOUNS)[number]>

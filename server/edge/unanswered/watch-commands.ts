import { ORPCError } from '@orpc/client'
import { getContractRouter, isContractProcedure } from '@orpc/contract'
import { contract } from '#contract/calls.ts'
import type { CallMeta } from '#contract/kernel/call.ts'
import type { CallApi } from '#contract/web.ts'

export interface CommandsOutcome {
  /** `no command`: none ran. `nothing`: all say that they saved nothing. `unknown`: one may have saved something. */
  saved: 'no command' | 'nothing' | 'unknown'
  /** A command takes or spends money, or issues a document. */
  isMoney: boolean
}

const MONEY = /^(money|payments):|^(billing:issue|shifts:own)$/

/** Watches the commands of a request, to know after a failure whether they saved anything. */
export function watchCommands(callApi: CallApi): { callApi: CallApi; outcome: Readonly<CommandsOutcome> } {
  const outcome: CommandsOutcome = { saved: 'no command', isMoney: false }
  return {
    async callApi(path, input, credentials) {
      const command = findCommand(path)
      if (!command) return callApi(path, input, credentials)
      outcome.isMoney ||= MONEY.test(command.operation)
      try {
        const answer = await callApi(path, input, credentials)
        outcome.saved = 'unknown'
        return answer
      } catch (error) {
        if (outcome.saved !== 'unknown') outcome.saved = hasSavedNothing(error) ? 'nothing' : 'unknown'
        throw error
      }
    },
    outcome,
  }
}

/** Finds a call that changes something; null for reading calls. */
function findCommand(path: readonly string[]): Pick<CallMeta, 'operation'> | null {
  const call = getContractRouter(contract, path)
  if (!isContractProcedure(call) || call['~orpc'].route.method === 'GET') return null
  return call['~orpc'].meta as CallMeta
}

/** A refusal saves nothing. A failure may have saved, unless it says that it hasn't. */
function hasSavedNothing(error: unknown): boolean {
  if (!(error instanceof ORPCError)) return false
  const { data } = Object(error.data) as { data?: { nothingSaved?: boolean } }
  return error.status < 500 || data?.nothingSaved === true
}

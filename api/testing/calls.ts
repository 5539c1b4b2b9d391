import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import type { z } from 'zod'
import { contract } from '#contract/calls.ts'
import type { Operation } from '#contract/operations.ts'

export interface NamedCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path with parameters in braces. */
  path: string
  operation: Operation
  isTrusted: boolean
  input: z.ZodType | undefined
  parameters: string[]
}

/** All calls of the contract. */
export const allCalls: NamedCall[] = listProcedures(contract).map((call) => {
  const { method, path } = call['~orpc'].route
  return {
    method: method as NamedCall['method'],
    path: path!,
    operation: call['~orpc'].meta.operation,
    isTrusted: call['~orpc'].meta.isTrusted ?? false,
    input: call['~orpc'].inputSchema as z.ZodType | undefined,
    parameters: [...path!.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  }
})

function listProcedures(node: object): AnyContractProcedure[] {
  return isContractProcedure(node) ? [node] : Object.values(node).flatMap(listProcedures)
}

import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { readSpecTable } from '../e2e/spec/read.ts'
import { contract } from './calls.ts'
import { operations } from './operations.ts'

const calls: AnyContractProcedure[] = below(contract)

function below(node: object): AnyContractProcedure[] {
  return isContractProcedure(node) ? [node] : Object.values(node).flatMap(below)
}

const routes = calls.map((call) => call['~orpc'].route)
const named = routes.map(({ method, path }) => `${method} ${path}`)

describe('the contract', () => {
  it.each(readSpecTable('calls'))('has $method $path', ({ method, path }) => {
    const bare = path.replace('/api/v1', '').replace(/\?.*/, '')
    expect(named).toContain(`${method} ${bare}`)
  })

  it('uses each method and path once', () => {
    expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([])
  })

  it('names an operation with a row in each call', () => {
    for (const call of calls) expect(Object.keys(operations)).toContain(call['~orpc'].meta.operation)
  })

  it('has no prefix of the server in its paths', () => {
    expect(routes.filter(({ path }) => !path?.startsWith('/') || path.startsWith('/api/'))).toEqual([])
  })
})

import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { readSpecTable } from '../e2e/spec/read.ts'
import { contract } from './calls.ts'
import { operations } from './operations.ts'

const calls: AnyContractProcedure[] = listProcedures(contract)

function listProcedures(node: object): AnyContractProcedure[] {
  return isContractProcedure(node) ? [node] : Object.values(node).flatMap(listProcedures)
}

const routes = calls.map((call) => call['~orpc'].route)
const namesOfRoutes = routes.map(({ method, path }) => `${method} ${path}`)

describe('the contract', () => {
  it.each(readSpecTable('calls'))('has $method $path', ({ method, path }) => {
    const pathInApi = path.replace('/api/v1', '').replace(/\?.*/, '')
    expect(namesOfRoutes).toContain(`${method} ${pathInApi}`)
  })

  it('uses each method and path once', () => {
    expect(namesOfRoutes.filter((name, index) => namesOfRoutes.indexOf(name) !== index)).toEqual([])
  })

  it('names an operation with a row in each call', () => {
    for (const call of calls) expect(Object.keys(operations)).toContain(call['~orpc'].meta.operation)
  })

  it('has no prefix of the server in its paths', () => {
    expect(routes.filter(({ path }) => !path?.startsWith('/') || path.startsWith('/api/'))).toEqual([])
  })
})

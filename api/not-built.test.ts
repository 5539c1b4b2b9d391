import { type AnyContractProcedure, isContractProcedure } from '@orpc/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/calls.ts'
import { canDo, type Operation, operations } from '#contract/operations.ts'
import { ROLES } from '#contract/roles.ts'
import { notBuilt } from './not-built.ts'
import { type Staff, type TestApi, testApi } from './testing/server.ts'

const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000'

function listCalls(node: object, name: string): [string, AnyContractProcedure][] {
  if (isContractProcedure(node)) return [[name, node]]
  return Object.entries(node).flatMap(([key, child]) => listCalls(child, `${name}.${key}`))
}
const calls = Object.keys(notBuilt).flatMap((noun) => listCalls(contract[noun as keyof typeof notBuilt], noun))

describe('calls that are not built', () => {
  let test: TestApi
  let staff: Staff[]
  beforeAll(async () => {
    test = await testApi()
    const practice = await test.registerPractice()
    staff = []
    for (const role of ROLES) staff.push(await test.person(role, practice))
  })

  it.each(calls)('%s answers 401 to guests, 403 to roles without access and 501 to the others', async (_, call) => {
    const { route, meta } = call['~orpc']
    const { operation } = meta as { operation: Operation }
    const request = { method: route.method as 'GET', ...(route.method !== 'GET' && { body: { nonsense: true } }) }
    const path = route.path!.replace(/\{\w+\}/g, UNKNOWN_ID)
    expect((await test.call(path, request)).status).toBe(401)
    for (const { role, token } of staff) {
      const may = canDo(operation, role) && !operations[operation].right
      const { status, body } = await test.call(path, { ...request, token })
      expect(status, role).toBe(may ? 501 : 403)
      expect(body.message, role).toBe(
        may ? 'This feature is not available yet.' : 'You don’t have permission to do this.',
      )
    }
    // Nothing failed, so nothing is logged as a failure.
    expect(test.problems).toEqual([])
  })
})

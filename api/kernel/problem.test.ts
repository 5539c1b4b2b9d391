import { ORPCError } from '@orpc/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '../testing/server.ts'
import { toProblem } from './problem.ts'

describe('a value that no column can hold', () => {
  let api: TestApi
  let token: string
  beforeAll(async () => {
    api = await testApi()
    token = (await api.registerPractice('AdminDoctor')).token
  })

  it.each([
    '/appointments?day=9999-12-31',
    '/appointments?day=0001-01-01',
    '/appointments/listTimeslot?day=9999-12-31',
    `/appointments?cursor=${Buffer.from(JSON.stringify(['>', 'x', 'y', 'z'])).toString('base64url')}`,
    `/appointments?cursor=${Buffer.from(JSON.stringify(['>', 'x', 'y'])).toString('base64url')}`,
    `/appointments?cursor=${Buffer.from(JSON.stringify(['>', 'x'])).toString('base64url')}`,
    '/appointments?sort=constructor',
  ])('is not a server error in %s', async (path) => {
    const { status } = await api.call(path, { token })
    expect(status).toBeLessThan(500)
  })

  it('is refused with a message and not as an unexpected error', () => {
    const problem = toProblem(createDatabaseError('22P05'), TypeError) as ORPCError<string, unknown>
    expect(problem).toBeInstanceOf(ORPCError)
    expect(problem.status).toBe(422)
  })
})

it.each(['40P01', '40001', '55P03', '57014', '53200', '53300', '57P02', '57P03', '08006', 'ECONNREFUSED', '58030'])(
  'says that the service is busy after database error %s',
  (code) => {
    expect(toProblem(createDatabaseError(code), TypeError)).toMatchObject({ status: 503 })
  },
)

it('says that the disk is full, and that nothing was saved', () => {
  const full = { status: 507, message: expect.stringContaining('Nothing was saved because the server’s disk is full') }
  expect(toProblem(createDatabaseError('53100'), TypeError)).toMatchObject(full)
  expect(toProblem(Object.assign(new Error('write'), { code: 'ENOSPC' }), TypeError)).toMatchObject(full)
})

const createDatabaseError = (code: string) =>
  Object.assign(new Error('Failed query'), {
    cause: Object.assign(new Error('refused'), { name: 'PostgresError', code }),
  })

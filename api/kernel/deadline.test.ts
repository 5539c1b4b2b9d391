import { setTimeout as pause } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { patients } from '#db/schema/patients/patients.ts'
import { freshPhone, type TestApi, testApi } from '../testing/server.ts'
import { startDeadline } from './deadline.ts'
import { toProblem } from './problem.ts'

let t: TestApi
let token: string
beforeAll(async () => {
  t = await testApi()
  token = (await t.registerPractice()).token
  // Of the deadline alone: no call of these tests needs a second when nothing is in its way.
  t.deps.callTimeoutMs = 1_500
})

const busy = { status: 503, body: { message: 'The service is busy. Try again in a moment.' } }
const register = (key?: string) =>
  t.call('/patients', { token, key, body: { givenName: 'Asha', familyName: 'Rao', phone: freshPhone() } })
const patientsKept = async () => (await t.database.keeper.select({ n: count() }).from(patients))[0]!.n

/** Nobody can write patients until the time is over. */
function lockPatients(ms: number): Promise<void> {
  return t.database.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table patients in access exclusive mode`)
    await pause(ms)
  })
}

describe('a database that answers too late', () => {
  it('is 503 within the deadline, and what was told to have failed is not done afterwards', async () => {
    const before = await patientsKept()
    const locked = lockPatients(2_800)
    await pause(200)
    const asked = performance.now()
    expect(await register()).toMatchObject(busy)
    expect(performance.now() - asked).toBeLessThan(2_500)
    await locked
    await pause(300)
    expect(await patientsKept()).toBe(before)
  })

  it('leaves the idempotency key free for the repeat', async () => {
    const key = crypto.randomUUID()
    const before = await patientsKept()
    const locked = lockPatients(2_800)
    await pause(200)
    expect(await register(key)).toMatchObject(busy)
    await locked
    expect((await register(key)).status).toBe(200)
    expect((await register(key)).status).toBe(200)
    expect(await patientsKept()).toBe(before + 1)
  })

  it('is 503 as well for whoever waits for a connection, and is well again afterwards', async () => {
    const holding = Array.from({ length: 10 }, () => t.database.app.transaction(() => pause(2_500)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => t.call('/session', { token })))
    expect(answers.every(({ status, headers }) => status === 503 && headers.get('retry-after') === '10')).toBe(true)
    await Promise.all(holding)
    expect((await t.call('/session', { token })).status).toBe(200)
  })
})

describe('a database that is not there', () => {
  const nobody = (options: postgres.Options<Record<string, postgres.PostgresType>>) =>
    postgres({ max: 1, connect_timeout: 1, backoff: false, ...options })
  const errorOf = async (sql: postgres.Sql) => {
    const error = await sql`select 1`.then(
      () => null,
      (refused: unknown) => refused,
    )
    await sql.end({ timeout: 0 })
    return error
  }
  class Never extends Error {}
  const statusOf = (error: unknown) => (toProblem(error, Never) as { status?: number }).status

  it.each([
    ['a socket that is not there', { host: '/tmp/no-such-folder' }],
    ['a port that nobody listens on', { host: '127.0.0.1', port: 9 }],
  ])('%s is 503', async (_, options) => {
    const error = await errorOf(nobody(options))
    expect(error).toBeInstanceOf(Error)
    expect(statusOf(new Error('Failed query', { cause: error }))).toBe(503)
  })

  it.each(['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNRESET', 'EPIPE'])(
    '%s is 503',
    (code) =>
      expect(statusOf(new Error('Failed query', { cause: Object.assign(new Error(code), { code }) }))).toBe(503),
  )

  it('is not what a missing file of ours is', () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
    expect(toProblem(missing, Never)).toBe(missing)
  })
})

it('a deadline that was met leaves the answer as it is', async () => {
  const deadline = startDeadline(50)
  expect(await deadline.race(Promise.resolve('well'))).toBe('well')
  expect(deadline.hasPassed()).toBe(false)
  await pause(60)
  expect(deadline.hasPassed()).toBe(true)
  await expect(startDeadline().race(Promise.reject(new Error('ill')))).rejects.toThrow('ill')
})

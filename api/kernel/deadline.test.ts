import { setTimeout as pause } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { beforeAll, describe, expect, it } from 'vitest'
import { NOTHING_SAVED } from '#contract/kernel/problem.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createPhone, type TestApi, testApi } from '../testing/server.ts'
import { startDeadline } from './deadline.ts'
import { toProblem } from './problem.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await testApi()
  token = (await api.registerPractice()).token
  // No call of these tests needs a second unless something blocks it.
  api.deps.callTimeoutMs = 1_500
})

const busy = { status: 503, body: { message: 'The service is busy. Try again in a moment.' } }
const register = (key?: string, phone = createPhone()) =>
  api.call('/patients', { token, key, body: { givenName: 'Asha', familyName: 'Rao', phone } })
const countPatients = async () => (await api.database.maintenance.select({ n: count() }).from(patients))[0]!.n

/** Blocks writes to patients for a time. */
function lockPatients(ms: number): Promise<void> {
  return api.database.owner.transaction(async (tx) => {
    await tx.execute(sql`lock table patients in access exclusive mode`)
    await pause(ms)
  })
}

describe('a call with a slow database', () => {
  it('answers 503 by the deadline and commits nothing afterwards', async () => {
    const before = await countPatients()
    const locked = lockPatients(2_800)
    await pause(200)
    const startedAt = performance.now()
    expect(await register()).toMatchObject({ ...busy, body: { ...busy.body, data: NOTHING_SAVED } })
    expect(performance.now() - startedAt).toBeLessThan(2_500)
    await locked
    await pause(300)
    expect(await countPatients()).toBe(before)
  })

  it('leaves the idempotency key free for a repeat', async () => {
    const [key, phone] = [crypto.randomUUID(), createPhone()]
    const before = await countPatients()
    const locked = lockPatients(2_800)
    await pause(200)
    expect(await register(key, phone)).toMatchObject(busy)
    await locked
    expect((await register(key, phone)).status).toBe(200)
    expect((await register(key, phone)).status).toBe(200)
    expect(await countPatients()).toBe(before + 1)
  })

  it('succeeds if its commit began before the deadline and ends after it', async () => {
    const run = (statement: ReturnType<typeof sql>) => api.database.owner.execute(statement)
    await run(sql`create function slow_commit() returns trigger language plpgsql as
      'begin perform pg_sleep(2.2); return null; end'`)
    await run(sql`create constraint trigger slow_commit after insert on patients deferrable initially deferred
      for each row execute function slow_commit()`)
    const [key, phone] = [crypto.randomUUID(), createPhone()]
    const before = await countPatients()
    const startedAt = performance.now()
    const answer = await register(key, phone)
    expect(performance.now() - startedAt).toBeGreaterThan(1_500)
    expect(answer.status).toBe(200)
    await run(sql`drop trigger slow_commit on patients`)
    expect((await register(key, phone)).body).toEqual(answer.body)
    expect(await countPatients()).toBe(before + 1)
  })

  it('doesn’t tell a repeat that nothing was saved while it waits for the first request', async () => {
    const [key, phone] = [crypto.randomUUID(), createPhone()]
    const before = await countPatients()
    const locked = lockPatients(1_200)
    await pause(200)
    const first = register(key, phone)
    await pause(200)
    api.deps.callTimeoutMs = 300
    const repeat = await register(key, phone)
    api.deps.callTimeoutMs = 1_500
    expect(repeat).toMatchObject(busy)
    expect(repeat.body).not.toHaveProperty('data')
    await locked
    expect((await first).status).toBe(200)
    expect(await countPatients()).toBe(before + 1)
  })

  it('answers 503 while all connections are busy, and recovers', async () => {
    const holding = Array.from({ length: 10 }, () => api.database.app.transaction(() => pause(2_500)))
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call('/session', { token })))
    expect(answers.every(({ status, headers }) => status === 503 && headers.get('retry-after') === '10')).toBe(true)
    await Promise.all(holding)
    expect((await api.call('/session', { token })).status).toBe(200)
  })
})

describe('a call without a database', () => {
  const connectTo = (options: postgres.Options<Record<string, postgres.PostgresType>>) =>
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
    ['a missing socket', { host: '/tmp/no-such-folder' }],
    ['a closed port', { host: '127.0.0.1', port: 9 }],
  ])('answers 503 for %s', async (_, options) => {
    const error = await errorOf(connectTo(options))
    expect(error).toBeInstanceOf(Error)
    expect(statusOf(new Error('Failed query', { cause: error }))).toBe(503)
  })

  it.each(['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT', 'ECONNRESET', 'EPIPE'])(
    'answers 503 for %s',
    (code) =>
      expect(statusOf(new Error('Failed query', { cause: Object.assign(new Error(code), { code }) }))).toBe(503),
  )

  it('does not treat a missing file as a missing database', () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
    expect(toProblem(missing, Never)).toBe(missing)
  })
})

it('startDeadline returns the result of work that meets the deadline', async () => {
  const deadline = startDeadline(50)
  expect(await deadline.race(Promise.resolve('well'))).toBe('well')
  expect(deadline.hasPassed()).toBe(false)
  await pause(60)
  expect(deadline.hasPassed()).toBe(true)
  await expect(startDeadline().race(Promise.reject(new Error('ill')))).rejects.toThrow('ill')
})

it('startDeadline waits longer for work that is committing, and gives up in the end', async () => {
  for (const [workMs, result] of [
    [60, 'well'],
    [300, null],
  ] as const) {
    const deadline = startDeadline(20, 100)
    deadline.setStep('committing')
    expect(await deadline.race(pause(workMs, 'well'))).toBe(result)
    expect(deadline.hasPassed()).toBe(true)
    expect(deadline.hasSavedNothing()).toBe(false)
  }
})

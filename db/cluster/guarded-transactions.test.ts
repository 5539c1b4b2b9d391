import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Db, openRoute } from '../client.ts'
import { silentLog } from '../log.ts'
import { cloneDatabase } from '../testing/database.ts'

/** Has only one connection, which the next transaction gets as soon as it is free. */
let database: Database
let opener: postgres.Sql

beforeAll(async () => {
  const { route } = await cloneDatabase(false)
  database = await openRoute(route, { log: silentLog, poolSize: 1 })
  opener = database.connect('opener', { max: 1 })
  await opener`create table visits (n int)`
  await opener`grant select on visits to clinic_app`
})
afterAll(async () => {
  await opener?.end()
  await database?.close()
})

const killBackend = (pid: number) => opener`select pg_terminate_backend(${pid})`
const readBackend = async (tx: Db) => (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]!.pid

describe('a transaction that lost its connection', () => {
  it('sends nothing to the transaction that uses the connection next', async () => {
    const late: unknown[] = []
    let lateEnd: Promise<unknown> = Promise.resolve()
    const lost = database.app.transaction(async (tx) => {
      await killBackend(await readBackend(tx))
      lateEnd = pause(400).then(async () => {
        const statement = tx.execute(sql`select set_config('test.tenant', 'late', true)`)
        late.push(...(await Promise.allSettled([statement])))
      })
      await lateEnd
      throw new Error('so that the driver rolls back')
    })
    const next = database.app.transaction(async (tx) => {
      await tx.execute(sql`select set_config('test.tenant', 'next', true)`)
      await pause(800)
      return tx.execute(
        sql`select current_setting('test.tenant') as tenant, now() < clock_timestamp() - interval '0.5 s' as same`,
      )
    })
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    expect(await next).toMatchObject([{ tenant: 'next', same: true }])
    await lateEnd
    expect(late).toMatchObject([{ status: 'rejected', reason: { cause: { code: 'CONNECTION_CLOSED' } } }])
  })

  it('answers every statement and savepoint at once', async () => {
    const answers: PromiseSettledResult<unknown>[] = []
    const lost = database.app.transaction(async (tx) => {
      const backend = await readBackend(tx)
      const inside = tx.transaction((deeper) => deeper.execute(sql`select pg_sleep(20)`))
      const running = Promise.allSettled([inside, tx.execute(sql`select pg_sleep(20)`)])
      await killBackend(backend)
      answers.push(...(await running))
      answers.push(...(await Promise.allSettled([tx.execute(sql`select 1`)])))
    })
    const startedAt = Date.now()
    await expect(lost).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
    const listStates = () => answers.map(({ status }) => status)
    // Without the guard, they would wait for the 5 seconds of a statement's time limit, or forever.
    await expect.poll(listStates, { timeout: 4_000 }).toEqual(['rejected', 'rejected', 'rejected'])
    expect(Date.now() - startedAt).toBeLessThan(4_500)
  })
})

it('a statement of an aborted transaction fails with the error that aborted it', async () => {
  await opener.begin(async (tx) => {
    await tx`lock table visits in access exclusive mode`
    await expect(
      database.app.transaction(async (db) => {
        await db.execute(sql`set local lock_timeout = '100ms'`)
        const overlapping = await Promise.allSettled([db.execute(sql`select * from visits`), db.execute(sql`select 1`)])
        expect(overlapping).toMatchObject(
          overlapping.map(() => ({ status: 'rejected', reason: { cause: { code: '55P03' } } })),
        )
        // Also one that begins later.
        await db.execute(sql`select 2`)
      }),
    ).rejects.toMatchObject({ cause: { code: '55P03' } })
  })
})

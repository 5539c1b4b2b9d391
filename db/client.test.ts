import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { count, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase, openRoute } from './client.ts'
import { readPostmaster } from './cluster/process.ts'
import { silentLog } from './log.ts'
import { migrate } from './migrate.ts'
import { OperatorError } from './operator-error.ts'
import { computePoolSizes, countPoolConnections } from './pool-sizes.ts'
import { ROLE_NAMES } from './roles.ts'
import { organisations } from './schema/practice/organisations.ts'
import { cloneDatabase, createTestDatabase } from './testing/database.ts'

const home = mkdtempSync(join(tmpdir(), 'client-'))
chmodSync(home, 0o711)
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('openDatabase', () => {
  it('gives each pool only the rights of its role', async () => {
    const { app, maintenance, owner } = await createTestDatabase()
    for (const [role, db] of Object.entries({ app, maintenance, owner })) {
      expect(await db.execute(sql`select current_user as me`)).toMatchObject([
        { me: ROLE_NAMES[role as keyof typeof ROLE_NAMES] },
      ])
    }
    expect(
      await app.execute(sql`select rolsuper or rolbypassrls as privileged from pg_roles where rolname = current_user`),
    ).toMatchObject([{ privileged: false }])
    await expect(app.execute(sql`create table notes (n int)`)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('explains that a server cannot be reached, without the password', async () => {
    const opening = openDatabase(
      { dataDir: '', databaseUrl: 'postgres://clinic:secret@127.0.0.1:1/clinic' },
      { log: silentLog },
    )
    const error = await opening.catch((error) => error)
    expect(error).toBeInstanceOf(OperatorError)
    expect(error.message).toContain('The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1')
    expect(error.message).not.toContain('secret')
  })

  it('returns counts as numbers and refuses unsafe integers', async () => {
    const { app } = await createTestDatabase()
    expect(await app.select({ n: count() }).from(organisations)).toEqual([{ n: 0 }])
    expect(await app.execute(sql`select count(*) as n, sum(x) as s from generate_series(1, 3) x`)).toMatchObject([
      { n: 3, s: 6 },
    ])
    await expect(app.execute(sql`select 9007199254740993::int8 as n`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('more than a number holds exactly') },
    })
  })

  it('opens as many connections for requests as its pools have, and no more', async () => {
    const { database, route } = await cloneDatabase(true)
    const busy = await openRoute(route, { log: silentLog, poolSize: 3 })
    const running = [busy.app, busy.pages, busy.trusted].flatMap((pool) =>
      Array.from({ length: 8 }, () => pool.execute(sql`select pg_sleep(0.1)`)),
    )
    await Promise.all(running)
    const [connections] = await database.maintenance.execute(sql`
      select count(*) as open from pg_stat_activity
      where datname = current_database() and application_name ~ '^Clinic Desk (app|trusted) '`)
    expect(connections).toEqual({ open: countPoolConnections(computePoolSizes(3)) })
    await busy.close()
  })

  it('cancels slow statements and rolls back a transaction with a swallowed error', async () => {
    const { app } = await createTestDatabase()
    await expect(app.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } })
    const insert = { id: uuidv7(), name: 'Asha' }
    const swallowing = app.transaction(async (tx) => {
      await tx.insert(organisations).values(insert)
      await tx
        .insert(organisations)
        .values(insert)
        .catch(() => {})
    })
    await expect(swallowing).rejects.toThrow()
    expect(await app.select().from(organisations)).toEqual([])
  })

  it('reconnects after the server was killed, without losing committed rows', async () => {
    const dataDir = join(home, 'data')
    const database = await openDatabase({ dataDir }, { log: silentLog })
    await migrate(database, { log: silentLog })
    await database.trusted.insert(organisations).values({ id: uuidv7(), name: 'Asha' })
    const data = join(dataDir, 'postgres', 'data')
    const killed = readPostmaster(data)!.pid
    process.kill(killed, 'SIGKILL')
    // Its child processes take a second or two to end.
    const isBack = async () =>
      (readPostmaster(data)?.pid ?? killed) !== killed &&
      (await database.app.execute(sql`select 1`).then(
        () => true,
        () => false,
      ))
    for (const killedAt = Date.now(); !(await isBack()); await sleep(50))
      expect(Date.now() - killedAt).toBeLessThan(10_000)
    expect(await database.trusted.select().from(organisations)).toHaveLength(1)
    await database.close()
  })
})

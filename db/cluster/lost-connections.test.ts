import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, type Db, openDatabase } from '../client.ts'
import { silentLog } from '../log.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 20 : 3
const POOL_SIZE = 8
const MAX_RECOVERY_MS = 10_000

const home = mkdtempSync(join(tmpdir(), 'lost-connections-'))
chmodSync(home, 0o711)
let database: Database

beforeAll(async () => {
  database = await openDatabase({ dataDir: join(home, 'data') }, { log: silentLog, poolSize: POOL_SIZE })
})
afterAll(async () => {
  await database?.close()
  rmSync(home, { recursive: true, force: true })
})

/** Transactions in the states of real calls: in a statement, between two statements, and continuing after an error. */
const TRANSACTIONS: ((db: Db) => Promise<unknown>)[] = [
  (db) => db.execute(sql`select pg_sleep(3)`),
  () => pause(700),
  async (db) => {
    for (let n = 0; n < 1_000; n++) await db.execute(sql`select ${n}::int`).catch(() => null)
  },
  async (db) => {
    for (let n = 0; n < 20; n++) {
      await pause(50)
      await db.execute(sql`select ${n}::int`).catch(() => null)
    }
  },
]

const readBackend = async (db: Db) =>
  ((await db.execute(sql`select pg_backend_pid() as pid`))[0] as { pid: number }).pid

/** Waits until the server accepts connections again. On a slow disk its recovery takes long. */
async function waitForServer(): Promise<void> {
  for (let isUp = false; !isUp; await pause(50)) {
    const connection = database.connect('app', { max: 1, connect_timeout: 1 })
    isUp = await connection`select 1`.then(
      () => true,
      () => false,
    )
    await connection.end({ timeout: 1 })
  }
}

/** Occupies every connection of a pool at the same time. @returns the number of connections, or the first error */
async function occupyPool(db: Db): Promise<unknown> {
  const backends = new Set<number>()
  let end = () => {}
  const allInUse = new Promise<void>((resolve) => {
    end = resolve
  })
  const occupy = async (tx: Db) => {
    backends.add(await readBackend(tx))
    if (backends.size === POOL_SIZE) end()
    await allInUse
  }
  const transactions = Array.from({ length: POOL_SIZE }, () => db.transaction(occupy))
  for (const running of transactions) running.catch(end)
  return Promise.all(transactions).then(
    () => backends.size,
    (error: unknown) => error,
  )
}

describe('a pool', () => {
  it(`works with all of its connections after each of ${ROUNDS} killed backends`, async () => {
    const { app, pages } = database
    for (let round = 1; round <= ROUNDS; round++) {
      const backend = await readBackend(app)
      const running = [app, pages].flatMap((db) =>
        Array.from({ length: 2 * POOL_SIZE }, (_, index) => db.transaction(TRANSACTIONS[index % TRANSACTIONS.length]!)),
      )
      const settled = Promise.allSettled(running)
      await pause(200 + 7 * round)
      process.kill(backend, 'SIGKILL')
      await waitForServer()
      const upAt = Date.now()
      for (const db of [app, pages]) {
        let answer: unknown
        while (answer !== POOL_SIZE && Date.now() - upAt < MAX_RECOVERY_MS) {
          answer = await occupyPool(db)
          await pause(50)
        }
        expect([round, answer]).toEqual([round, POOL_SIZE])
      }
      await settled
    }
  })
})

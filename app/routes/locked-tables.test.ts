import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '#db/client.ts'
import { openPool } from '#db/cluster/pool.ts'
import { prepareStatements } from '#db/cluster/prepared-statements.ts'
import { builtPaths, createPageOpener, type PageOpener } from './testing/page-opener'
import { openRealPages } from './testing/real-web'

// Opens every page while another connection has locked a table, as a migration or a backup may. No page answers 500.

const isLong = process.env.TEST_ROUNDS === 'long'
const LOCK_TIMEOUT_MS = 60
// The long run opens about a hundred pages for each of about a hundred tables.
const MAX_TEST_MS = isLong ? 1_800_000 : 180_000
/** While other tests run, a page can take a second or two. */
const MAX_ANSWER_MS = 3_000
let pages: PageOpener
let opener: postgres.Sql
let killer: postgres.Sql
let tables: string[]
const pools: { end(): Promise<void> }[] = []

/** Waits for a lock much shorter than the application does, so that many tables can be locked in turn. */
function openImpatientDatabase(database: Database): Database {
  const open = (role: 'app' | 'trusted'): Db => {
    const timeouts = { lock_timeout: LOCK_TIMEOUT_MS, statement_timeout: 5_000 }
    const pool = openPool(() => database.connect(role, { max: 2, connection: timeouts }))
    pools.push(pool)
    return drizzle(prepareStatements(pool), { casing: 'snake_case' })
  }
  return { ...database, app: open('app'), pages: open('app'), trusted: open('trusted') }
}

beforeAll(async () => {
  pages = await createPageOpener(openImpatientDatabase)
  opener = pages.database.connect('opener', { max: 1 })
  killer = pages.database.connect('opener', { max: 1 })
  const rows = await opener`select relname from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`
  tables = rows.map(({ relname }) => relname)
}, 300_000)
afterAll(async () => {
  pages?.close()
  await Promise.all([opener, killer, ...pools].map((pool) => pool?.end()))
})

/** Opens every page. @returns those that answer neither in words nor with a redirect, or too late */
async function findBrokenPages(): Promise<string[]> {
  const broken: string[] = []
  for (const path of builtPaths) {
    const openedAt = performance.now()
    const { failures } = await pages.open(path)
    const took = performance.now() - openedAt
    if (took > MAX_ANSWER_MS) broken.push(`${path} took ${Math.round(took)} ms`)
    for (const failure of failures)
      if (!/^(503 \{"message":"\w|redirect)/.test(failure)) broken.push(`${path}: ${failure}`)
  }
  return broken
}

function lockTable(table: string, work: () => Promise<void>): Promise<unknown> {
  return opener.begin(async (tx) => {
    await tx`lock table ${tx(table)} in access exclusive mode`
    await work()
  })
}

let unlockedPages: ReturnType<typeof openRealPages> | undefined
/** Opens every page while no table is locked, once for all tests. */
const openUnlockedPages = () => (unlockedPages ??= openRealPages(pages, pages.api.api.openCalls))

const chooseTables = (...few: string[]) => (isLong ? tables : few)

describe('a built page', () => {
  it(
    'answers in words while a table that it reads or writes is locked',
    async () => {
      for (const table of chooseTables('audit', 'people'))
        await lockTable(table, async () => expect([table, await findBrokenPages()]).toEqual([table, []]))
    },
    MAX_TEST_MS,
  )

  it(
    'is rendered through the web server, with status 503 and Retry-After while its table is locked',
    async () => {
      const { unavailable, broken } = await openUnlockedPages()
      expect({ unavailable, broken }).toEqual({ unavailable: [], broken: [] })
      const locks = [
        ['appointments', 15],
        ['sessions', 120],
      ] as const
      for (const [table, count] of isLong ? locks : locks.slice(0, 1))
        await lockTable(table, async () => {
          const { unavailable, broken } = await openRealPages(pages, pages.api.api.openCalls)
          expect([table, broken]).toEqual([table, []])
          expect(unavailable.length).toBeGreaterThan(count)
        })
    },
    MAX_TEST_MS,
  )

  it(
    'has one form for all rows of a table',
    async () => expect((await openUnlockedPages()).withFormsInRows).toEqual([]),
    MAX_TEST_MS,
  )

  it(
    'answers in words, and at once, if its connection is lost while it waits',
    async () => {
      pages.api.deps.database = pages.database
      for (const table of chooseTables('appointments'))
        await lockTable(table, async () => {
          const killing = setInterval(killWaiting, 20)
          expect([table, await findBrokenPages()]).toEqual([table, []])
          clearInterval(killing)
        })
    },
    MAX_TEST_MS,
  )
})

/** Ends the processes of the database that wait for a lock. */
async function killWaiting(): Promise<void> {
  await killer`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
}

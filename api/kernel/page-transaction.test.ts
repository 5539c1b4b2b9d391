import { ORPCError } from '@orpc/server'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Db } from '#db/client.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { PageTransaction } from './page-transaction.ts'
import { refuse } from './refuse.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})

const open = () => new PageTransaction<never>(database.pages)
const run = (page: PageTransaction<never>, statement: SQL) => page.run((db) => db.execute(statement))
const setName = (name: string) => sql`select set_config('app.test_name', ${name}, false)`
const readName = sql`select current_setting('app.test_name', true) as name`

/** Reads a setting that only a committed transaction leaves behind on its connection. */
async function findCommittedNames(): Promise<unknown[]> {
  const pages = Array.from({ length: 10 }, open)
  const rows = await Promise.all(pages.map((page) => run(page, readName)))
  await Promise.all(pages.map((page) => page.end()))
  return rows.map(([row]) => row?.name)
}

describe('PageTransaction', () => {
  it('commits at the end, also after a refusal', async () => {
    const page = open()
    await run(page, setName('committed'))
    await expect(page.run(() => Promise.reject(refuse.notFound()))).rejects.toMatchObject({ status: 404 })
    await expect(page.run(() => Promise.reject(new ORPCError('CONFLICT')))).rejects.toMatchObject({ status: 409 })
    await page.end()
    expect(await findCommittedNames()).toContain('committed')
  })

  it('rolls back after an error of the database, which all calls of the page fail with', async () => {
    const page = open()
    await run(page, setName('rolled back'))
    const calls = [run(page, sql`select 1 / 0`), run(page, sql`select 1`), run(page, sql`select 2`)]
    const [first, second] = await Promise.allSettled(calls)
    expect(first).toMatchObject({ status: 'rejected', reason: { cause: { code: '22012' } } })
    expect(second).toEqual(first)
    await expect(run(page, sql`select 3`)).rejects.toMatchObject({ cause: { code: '22012' } })
    await page.end()
    expect(await findCommittedNames()).not.toContain('rolled back')
  })

  it('opens no transaction without a call', async () => {
    const transaction = vi.fn()
    await new PageTransaction<never>({ transaction } as unknown as Db).end()
    expect(transaction).not.toHaveBeenCalled()
  })

  it('keeps the transaction for a call that goes on after the page, without waiting for it', async () => {
    const page = open()
    const late = page.run(async (db) => {
      const [before] = await db.execute<{ id: string }>(sql`select pg_sleep(0.2), pg_current_xact_id()::text as id`)
      const [after] = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`)
      return before!.id === after!.id
    })
    const start = performance.now()
    await page.end()
    expect(performance.now() - start).toBeLessThan(150)
    expect(page.isOpenFor(null)).toBe(false)
    expect(await late).toBe(true)
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Database, Db } from '../client.ts'
import { testDatabase } from '../testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

/** Statements that the server keeps for this connection and that carry the mark. */
async function kept(db: Db, mark: string): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from pg_prepared_statements where statement like 'select%as ${mark}'`),
  )
  return row!.n
}

test('a statement with parameters is planned once for a connection, in transactions within transactions too', async () => {
  await database.app.transaction(async (tx) => {
    for (const n of [1, 2, 3]) {
      expect(await tx.execute(sql`select ${n}::int as outermost`)).toMatchObject([{ outermost: n }])
      await tx.transaction(async (deeper) => {
        expect(await deeper.execute(sql`select ${n}::int as inmost`)).toMatchObject([{ inmost: n }])
      })
    }
    expect([await kept(tx, 'outermost'), await kept(tx, 'inmost')]).toEqual([1, 1])
  })
})

test('a statement without parameters is not kept', async () => {
  await database.app.transaction(async (tx) => {
    expect(await tx.execute(sql`select 1 as plain`)).toMatchObject([{ plain: 1 }])
    expect(await kept(tx, 'plain')).toBe(0)
  })
})

test('what one transaction set is not seen by the next, though the plan is the same', async () => {
  const seen = (id: string) =>
    database.app.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.practice_id', ${id}, true)`)
      const [row] = await tx.execute<{ id: string }>(
        sql`select current_setting('app.practice_id') as id where ${id}::text <> ''`,
      )
      return row!.id
    })
  for (const id of ['one', 'two', 'one']) expect(await seen(id)).toBe(id)
})

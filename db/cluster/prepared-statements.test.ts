import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Db } from '../client.ts'
import { createTestDatabase } from '../testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await createTestDatabase()
})

/** Counts the prepared statements of this connection with the mark. */
async function countPrepared(db: Db, mark: string): Promise<number> {
  const [row] = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::int as n from pg_prepared_statements where statement like 'select%as ${mark}'`),
  )
  return row!.n
}

describe('prepareStatements', () => {
  it('prepares a statement with parameters once per connection, also in nested transactions', async () => {
    await database.app.transaction(async (tx) => {
      for (const n of [1, 2, 3]) {
        expect(await tx.execute(sql`select ${n}::int as outermost`)).toMatchObject([{ outermost: n }])
        await tx.transaction(async (deeper) => {
          expect(await deeper.execute(sql`select ${n}::int as inmost`)).toMatchObject([{ inmost: n }])
        })
      }
      expect([await countPrepared(tx, 'outermost'), await countPrepared(tx, 'inmost')]).toEqual([1, 1])
    })
  })

  it('does not prepare a statement without parameters', async () => {
    await database.app.transaction(async (tx) => {
      expect(await tx.execute(sql`select 1 as plain`)).toMatchObject([{ plain: 1 }])
      expect(await countPrepared(tx, 'plain')).toBe(0)
    })
  })

  it('does not share settings between transactions with the same plan', async () => {
    const readSetting = (id: string) =>
      database.app.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.practice_id', ${id}, true)`)
        const [row] = await tx.execute<{ id: string }>(
          sql`select current_setting('app.practice_id') as id where ${id}::text <> ''`,
        )
        return row!.id
      })
    for (const id of ['one', 'two', 'one']) expect(await readSetting(id)).toBe(id)
  })
})

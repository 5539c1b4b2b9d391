import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { deleteExpiredRows } from './expired-rows.ts'
import { createTestDatabase } from './testing/database.ts'

describe('deleteExpiredRows', () => {
  it('deletes expired rows and keeps the others', async () => {
    const { maintenance } = await createTestDatabase()
    const person = randomUUID()
    await maintenance.execute(
      sql`insert into people (id, full_name, phone) values (${person}, 'Meera Iyer', '+919810000001')`,
    )
    for (const ago of ['100 days', '1 minute']) {
      const instant = sql`now() - ${ago}::interval`
      const id = randomUUID()
      await maintenance.execute(
        sql`insert into sessions (sid, person_id, expires_at) values (${id}, ${person}, ${instant})`,
      )
      await maintenance.execute(sql`insert into throttles (key, window_started_at) values (${id}, ${instant})`)
      await maintenance.execute(
        sql`insert into resets (id, person_id, kind, token_hash, expires_at) values (${id}, ${person}, 'reset', ${id}, ${instant})`,
      )
      await maintenance.execute(
        sql`insert into idempotency_keys (scope, key, body_hash, status, answer, created_at) values ('', ${id}, '', 200, '{}', ${instant})`,
      )
      await maintenance.execute(
        sql`insert into drafts (practice_id, id, person_id, form, body, updated_at) values (${person}, ${id}, ${person}, ${ago}, '[]', ${instant})`,
      )
    }
    await maintenance.execute(
      sql`insert into second_steps (person_id, sealed, created_at) values (${person}, '', now() - interval '2 days')`,
    )
    await deleteExpiredRows(maintenance)
    const counts = await maintenance.execute<{ n: number }>(sql`
    select count(*)::int as n from sessions union all select count(*)::int from throttles union all
    select count(*)::int from resets union all select count(*)::int from idempotency_keys union all
    select count(*)::int from drafts union all select count(*)::int from second_steps`)
    expect(counts.map(({ n }) => n)).toEqual([1, 1, 1, 1, 1, 0])
  })
})

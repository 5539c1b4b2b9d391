import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinic } from '../billing/testing/clinic.ts'

const database = await createTestDatabase()
const record = readFileSync(
  new URL('../../docs/decisions/0014-tables-without-a-tenant-policy.md', import.meta.url),
  'utf8',
)

it('the schema has row-level security on all tables except those of docs/decisions/0014', async () => {
  const outside = await database.maintenance.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) = 'clinic_owner'
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant' and p.polcmd = '*')`)
  const named = [...record.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(outside.map(({ name }) => name).sort()).toEqual(named.sort())
})

it('row-level security lets the application change only its own practice', async () => {
  const [own] = [await createClinic(database), await createClinic(database)]
  const renamePractice = (practiceId: string | null) =>
    database.trusted.transaction(async (db) => {
      await db.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
      return (await db.execute(sql`update practices set name = 'Taken' returning id`)).map(({ id }) => id)
    })
  expect(await renamePractice(null)).toEqual([])
  expect(await renamePractice(own!.practiceId)).toEqual([own!.practiceId])
})

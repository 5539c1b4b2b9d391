import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { checkInvariants, invariants } from './invariants.ts'

test('a fresh database keeps every promise', async () => {
  const database = await testDatabase()
  expect(await checkInvariants(database.maintenance)).toEqual([])
})

test.each([
  ['row-level-security', 'alter table patients no force row level security'],
  ['policies', 'drop policy tenant on patients'],
  ['policies', 'alter policy tenant on patients using (true) with check (true)'],
  ['policies', 'create policy leak on patients for select to clinic_app using (true)'],
  ['keys', 'create table loose (words text)'],
  ['row-level-security', 'create table loose (id uuid primary key, practice_id uuid not null)'],
  ['audit-grants', 'grant update (act) on audit to clinic_app'],
])('%s is broken by: %s', async (name, statement) => {
  const database = await testDatabase()
  await database.owner.execute(sql.raw(statement))
  expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toContain(name)
})

test('names are told apart', () => {
  expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length)
})

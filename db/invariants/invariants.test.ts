import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../testing/database.ts'
import { checkInvariants, invariants } from './invariants.ts'

describe('checkInvariants', () => {
  it('finds nothing broken in a new database', async () => {
    const database = await createTestDatabase()
    expect(await checkInvariants(database.maintenance)).toEqual([])
  })

  it.each([
    ['row-level-security', 'alter table patients no force row level security'],
    ['tenant-policies', 'drop policy tenant on patients'],
    ['tenant-policies', 'alter policy tenant on patients using (true) with check (true)'],
    ['tenant-policies', 'create policy leak on patients for select to clinic_app using (true)'],
    ['primary-keys', 'create table loose (words text)'],
    ['row-level-security', 'create table loose (id uuid primary key, practice_id uuid not null)'],
    ['audit-grants', 'grant update (act) on audit to clinic_app'],
  ])('finds %s broken by: %s', async (name, statement) => {
    const database = await createTestDatabase()
    await database.owner.execute(sql.raw(statement))
    expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toContain(name)
  })
})

describe('invariants', () => {
  it('has a unique name for each invariant', () => {
    expect(new Set(invariants.map(({ name }) => name)).size).toBe(invariants.length)
  })
})

import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { extendAuditChain, verifyAuditChain } from './audit-chain.ts'
import type { Database } from './client.ts'
import { audit } from './schema/practice/organisations.ts'
import { testDatabase } from './testing/database.ts'

const [asha, bodhi] = [uuidv7(), uuidv7()]

async function write(database: Database, practiceId: string | null, act = 'read'): Promise<string> {
  const id = uuidv7()
  await database.app.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.practice_id', ${practiceId ?? ''}, true)`)
    await tx
      .insert(audit)
      .values({ id, practiceId, act, object: 'patient', after: { name: 'ம', n: 1.5 }, hash: 'forged' })
  })
  return id
}

/** As somebody with the owner's password would. */
async function tamper(database: Database, statement: string) {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user, no force row level security`)
    await tx.execute(sql.raw(statement))
    await tx.execute(sql`alter table audit enable trigger user, force row level security`)
  })
}

test('rows of two practices and of none are sealed, once, and verify', async () => {
  const database = await testDatabase()
  for (const practice of [asha, bodhi, null, asha, bodhi]) await write(database, practice)
  expect(await Promise.all([extendAuditChain(database.maintenance), extendAuditChain(database.maintenance)])).toContain(
    5,
  )
  await write(database, asha)
  expect(await verifyAuditChain(database.maintenance)).toEqual({ sealed: 5, unsealed: 1, firstBad: null })
  expect(await extendAuditChain(database.maintenance)).toBe(1)
  expect(await extendAuditChain(database.maintenance)).toBe(0)
  expect(await verifyAuditChain(database.maintenance)).toEqual({ sealed: 6, unsealed: 0, firstBad: null })
})

test('nobody changes or deletes a row: not the application, not the owner, not the maintenance role beyond its seal', async () => {
  const database = await testDatabase()
  const id = await write(database, null)
  const denied = { cause: { code: '42501' } }
  for (const role of ['app', 'maintenance'] as const) {
    await expect(database[role].execute(sql`update audit set act = 'x' where id = ${id}`)).rejects.toMatchObject(denied)
    await expect(database[role].execute(sql`delete from audit`)).rejects.toMatchObject(denied)
    await expect(database[role].execute(sql`truncate audit`)).rejects.toMatchObject(denied)
  }
  await expect(database.owner.execute(sql`truncate audit`)).rejects.toMatchObject(denied)
  await extendAuditChain(database.maintenance)
  await expect(database.maintenance.execute(sql`update audit set hash = 'other'`)).rejects.toMatchObject(denied)
})

test.each([
  ['a changed row', (id: string) => `update audit set act = 'x' where id = '${id}'`, 'was changed'],
  ['a removed row', (id: string) => `delete from audit where id = '${id}'`, 'does not follow'],
  ['a removed last row', () => `delete from audit where seq = (select max(seq) from audit)`, 'at its end'],
  [
    'a row back among the unsealed',
    () => `update audit set hash = null where seq = (select max(seq) from audit)`,
    'at its end',
  ],
])('verify names %s', async (_, statement, finding) => {
  const database = await testDatabase()
  const ids = []
  for (let n = 0; n < 4; n++) ids.push(await write(database, asha))
  await extendAuditChain(database.maintenance)
  await tamper(database, statement(ids[1]!))
  const { firstBad } = await verifyAuditChain(database.maintenance)
  expect(firstBad).toMatchObject({ practiceId: asha, finding: expect.stringContaining(finding) })
  if (finding === 'was changed') expect(firstBad?.row).toBe(ids[1])
  if (finding === 'does not follow') expect(firstBad?.row).toBe(ids[2])
})

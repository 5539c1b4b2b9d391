import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { extendAuditChain, verifyAuditChain } from './audit-chain.ts'
import type { Database } from './client.ts'
import { audit } from './schema/kernel/audit.ts'
import { createTestDatabase } from './testing/database.ts'

const [asha, bodhi] = [uuidv7(), uuidv7()]

async function writeAuditRow(database: Database, practiceId: string | null, act = 'read'): Promise<string> {
  const id = uuidv7()
  await database.trusted.transaction(async (tx) => {
    await tx.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
    await tx
      .insert(audit)
      .values({ id, practiceId, act, object: 'patient', after: { name: 'ம', n: 1.5 }, hash: 'forged' })
  })
  return id
}

/** Changes rows as an attacker with the password of the owner role would. */
async function tamper(database: Database, statement: string) {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user, no force row level security`)
    await tx.execute(sql.raw(statement))
    await tx.execute(sql`alter table audit enable trigger user, force row level security`)
  })
}

describe('audit hash chain', () => {
  it('adds rows of all practices, and of none, exactly once', async () => {
    const database = await createTestDatabase()
    for (const practice of [asha, bodhi, null, asha, bodhi]) await writeAuditRow(database, practice)
    expect(
      await Promise.all([extendAuditChain(database.maintenance), extendAuditChain(database.maintenance)]),
    ).toContain(5)
    await writeAuditRow(database, asha)
    expect(await verifyAuditChain(database.maintenance)).toEqual({ chained: 5, pending: 1, firstBroken: null })
    expect(await extendAuditChain(database.maintenance)).toBe(1)
    expect(await extendAuditChain(database.maintenance)).toBe(0)
    expect(await verifyAuditChain(database.maintenance)).toEqual({ chained: 6, pending: 0, firstBroken: null })
  })

  it('refuses to change or delete audit rows in every role', async () => {
    const database = await createTestDatabase()
    const id = await writeAuditRow(database, null)
    const denied = { cause: { code: '42501' } }
    for (const role of ['app', 'maintenance'] as const) {
      await expect(database[role].execute(sql`update audit set act = 'x' where id = ${id}`)).rejects.toMatchObject(
        denied,
      )
      await expect(database[role].execute(sql`delete from audit`)).rejects.toMatchObject(denied)
      await expect(database[role].execute(sql`truncate audit`)).rejects.toMatchObject(denied)
    }
    await expect(database.owner.execute(sql`truncate audit`)).rejects.toMatchObject(denied)
    await extendAuditChain(database.maintenance)
    await expect(database.maintenance.execute(sql`update audit set hash = 'other'`)).rejects.toMatchObject(denied)
  })

  it.each([
    ['a changed row', (id: string) => `update audit set act = 'x' where id = '${id}'`, 'was changed'],
    ['a removed row', (id: string) => `delete from audit where id = '${id}'`, 'does not follow'],
    ['a removed last row', () => `delete from audit where seq = (select max(seq) from audit)`, 'at its end'],
    [
      'a row removed from the chain',
      () => `update audit set hash = null where seq = (select max(seq) from audit)`,
      'at its end',
    ],
  ])('finds %s', async (_, statement, finding) => {
    const database = await createTestDatabase()
    const ids = []
    for (let n = 0; n < 4; n++) ids.push(await writeAuditRow(database, asha))
    await extendAuditChain(database.maintenance)
    await tamper(database, statement(ids[1]!))
    const { firstBroken } = await verifyAuditChain(database.maintenance)
    expect(firstBroken).toMatchObject({ practiceId: asha, finding: expect.stringContaining(finding) })
    if (finding === 'was changed') expect(firstBroken?.row).toBe(ids[1])
    if (finding === 'does not follow') expect(firstBroken?.row).toBe(ids[2])
  })
})

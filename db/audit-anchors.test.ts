import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrokenAnchor, readAuditAnchors, recordAuditAnchors } from './audit-anchors.ts'
import { extendAuditChain, verifyAuditChain } from './audit-chain.ts'
import type { Database } from './client.ts'
import { audit } from './schema/kernel/audit.ts'
import { createTestDatabase } from './testing/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'clinic-desk-anchors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [asha, bodhi] = [uuidv7(), uuidv7()]
let database: Database
let file: string
beforeAll(async () => {
  database = await createTestDatabase()
  file = join(folder, 'audit-anchors.jsonl')
  await addRow(asha, 'read')
  await addRow(bodhi, 'read')
  await recordAuditAnchors(database.maintenance, file)
})

async function addRow(practiceId: string, act: string): Promise<void> {
  await database.trusted.transaction(async (tx) => {
    await tx.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
    await tx.insert(audit).values({ id: uuidv7(), practiceId, act, object: 'patient' })
  })
  await extendAuditChain(database.maintenance)
}

it('records anchors of chains that have grown', async () => {
  expect(readAuditAnchors(file).map(({ chain, rows }) => [chain, rows])).toEqual([
    [asha, 1],
    [bodhi, 1],
  ])
  expect(await recordAuditAnchors(database.maintenance, file)).toBe(0)
  await addRow(asha, 'update')
  expect(await recordAuditAnchors(database.maintenance, file)).toBe(1)
  expect(readAuditAnchors(file).at(-1)).toMatchObject({ chain: asha, rows: 2 })
  appendFileSync(file, '{"chain":"cut sh')
  expect(readAuditAnchors(file)).toHaveLength(3)
  expect(await findBrokenAnchor(database.maintenance, readAuditAnchors(file))).toBeNull()
  expect(readFileSync(file, 'utf8')).not.toContain('patient')
})

it('finds a chain that was rewritten as a whole, although its own hashes are consistent', async () => {
  await database.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user, no force row level security`)
    await tx.execute(sql`update audit set act = 'nothing' where act = 'update'`)
    await tx.execute(sql`update audit set hash = null, prev_hash = null, sealed_at = null`)
    await tx.execute(sql`delete from engine.audit_heads`)
    await tx.execute(sql`alter table audit enable trigger user, force row level security`)
  })
  await extendAuditChain(database.maintenance)
  expect((await verifyAuditChain(database.maintenance)).firstBroken).toBeNull()
  expect(await findBrokenAnchor(database.maintenance, readAuditAnchors(file))).toMatchObject({ chain: asha, rows: 2 })
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { readEnv } from '../env.ts'
import { EXISTING_PASSWORD_NOTE, formatStartMessage } from '../start-message.ts'
import { ensureDemo } from './demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-demo-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

/** Lists the distinct values of a column in one line. */
const listStates = async (database: Database, table: string, column = 'status') => {
  const rows = await database.maintenance.execute<{ state: string }>(
    sql`select distinct ${sql.identifier(column)} as state from ${sql.identifier(table)} order by 1`,
  )
  return rows.map(({ state }) => state).join(' ')
}

test('ensureDemo keeps the password of an existing demo and reports no other', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase()
  const first = await ensureDemo({ database, dataDir, demoPassword: undefined })
  expect(first.password).toMatch(/^demo-/)
  expect((await ensureDemo({ database, dataDir, demoPassword: undefined })).password).toBe(first.password)

  const demo = await ensureDemo({ database, dataDir, demoPassword: 'another kettle of moss' })
  expect(demo.password).toBeNull()
  const message = formatStartMessage({ env: readEnv([], {}), dataDir, mailDir: dataDir, logFile: null, demo })
  expect(message).toContain(EXISTING_PASSWORD_NOTE)
  expect(message).not.toContain('another kettle')

  // Its books have documents of every kind and state, before and after the end of a financial year.
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
  const years = `select count(distinct financial_year) from number_series where doc_type = 'invoice'`
  expect(await database.maintenance.execute(sql.raw(years))).toEqual([{ count: 2 }])
  expect(await listStates(database, 'invoices')).toBe('cancelled draft issued')
  expect(await listStates(database, 'invoices', 'kind')).toBe('consultation lab other package pharmacy')
  expect(await listStates(database, 'invoices', 'supply')).toBe('inter intra')
  expect(await listStates(database, 'receipts', 'kind')).toBe('advance against_invoice on_account reversal')
  expect(await listStates(database, 'receipts', 'method')).toBe(
    'bank_transfer card cash cheque dd insurance netbanking upi wallet',
  )
  expect(await listStates(database, 'refunds')).toBe('approved paid rejected requested')
  expect(await listStates(database, 'expenses')).toBe('approved draft paid rejected submitted voided')
  expect(await listStates(database, 'purchase_orders')).toBe(
    'approved cancelled closed draft partly_received received sent submitted',
  )
  expect(await listStates(database, 'supplier_bills')).toBe('draft posted')
})

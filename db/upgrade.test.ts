import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { spellBySound } from '#contract/patients/name-sounds.ts'
import { verifyAuditChain } from './audit-chain.ts'
import { createBackup } from './backup/backup.ts'
import { checkArchive } from './backup/check-backup.ts'
import { restoreBackup } from './backup/restore.ts'
import type { Database } from './client.ts'
import { checkInvariants, invariants } from './invariants/invariants.ts'
import { structure } from './invariants/structure.ts'
import { silentLog as log } from './log.ts'
import { migrate, readMigrations } from './migrate.ts'
import { readCatalogue } from './testing/catalogue.ts'
import { createEmptyDatabase, createTestDatabase } from './testing/database.ts'
import { copyMigrationsWithNext } from './testing/next-migration.ts'

// The last version before the baseline created both from one database, with random books and three signed visits. The dump is from
// pg_dump 15, without owners and extensions. The archive is a backup with one file.
const OLD_DUMP = fileURLToPath(new URL('./testing/old-migrations.sql.gz', import.meta.url))
const OLD_BACKUP = fileURLToPath(new URL('./testing/old-migrations.backup', import.meta.url))

const home = mkdtempSync(join(tmpdir(), 'upgrades-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const createFolder = () => mkdtempSync(join(home, 'x'))

/** Creates a database like the last version before the baseline. */
async function createOldDatabase(): Promise<Database> {
  const database = await createEmptyDatabase()
  const opener = database.connect('opener', { max: 1 })
  const [{ name }] = (await opener`select current_database() as name`) as unknown as [{ name: string }]
  for (const extension of ['btree_gist', 'btree_gin', 'pg_trgm', 'citext', 'unaccent'])
    await opener`create extension ${opener(extension)} schema public`
  await opener.unsafe(`
    do $$ begin create role clinic_keeper nologin; exception when duplicate_object or unique_violation then null; end $$;
    grant clinic_keeper to current_user;
    grant connect, temporary on database ${name} to clinic_keeper;
    create schema engine authorization clinic_owner;
    set role clinic_owner`)
  await opener.unsafe(gunzipSync(readFileSync(OLD_DUMP)).toString())
  await opener.end()
  return database
}

async function runAsOpener<T>(
  database: Database,
  run: (sql: ReturnType<Database['connect']>) => Promise<T>,
): Promise<T> {
  const opener = database.connect('opener', { max: 1 })
  try {
    return await run(opener)
  } finally {
    await opener.end()
  }
}

const readDatabaseCatalogue = (database: Database) => runAsOpener(database, readCatalogue)

/** Migrations after the baseline create and fill these. */
const TABLES_OF_TOTALS = [
  'tax_totals',
  'sales_totals',
  'receipt_totals',
  'allocation_totals',
  'line_totals',
  'collected_totals',
]
const LATER_TABLES = [
  ...TABLES_OF_TOTALS,
  'visit_templates',
  'outside_results',
  'supplier_bill_lines',
  'practice_logos',
  'form_answers',
  'document_links',
  'second_steps',
  'recovery_codes',
  'medicines',
  'stock_items',
  'batches',
  'batch_stock',
  'stock_moves',
  'stock_reservations',
]

/** Counts the rows of the tables that existed before the baseline. */
async function countRows(database: Database): Promise<Record<string, number>> {
  const { tables } = await createBackup(database, {
    file: join(createFolder(), 'counts'),
    filesDir: createFolder(),
    log,
  })
  return Object.fromEntries(
    tables.filter(({ name }) => !LATER_TABLES.includes(name)).map(({ name, rows }) => [name, rows]),
  )
}

const oldManifest = await checkArchive(OLD_BACKUP, { passphrase: undefined })
const RENAMED_TABLES = new Map([
  ['parked_posts', 'saved_submissions'],
  ['paper_codes', 'document_codes'],
])
const oldCounts: Record<string, unknown> = {
  ...Object.fromEntries(oldManifest.tables.map(({ name, rows }) => [RENAMED_TABLES.get(name) ?? name, rows])),
  // A migration adds words to find patients by.
  patient_words: expect.any(Number),
}
const tagsAfterBaseline = readMigrations()
  .map(({ tag }) => tag)
  .slice(1)

/** What migrations compute from the rows of older versions. */
const storedSums = invariants.filter(({ name }) =>
  ['tax-totals', 'sales-totals', 'payment-totals', 'line-totals', 'stored-balances'].includes(name),
)

describe('migrate on a database from before the baseline', () => {
  it('makes its structure equal to a new one, keeps every row, and changes nothing at the next start', async () => {
    const database = await createOldDatabase()
    expect(await migrate(database, { log })).toEqual({ applied: tagsAfterBaseline })

    const upgraded = await readDatabaseCatalogue(database)
    expect(upgraded).toEqual(await readDatabaseCatalogue(await createTestDatabase()))
    expect(await countRows(database)).toEqual(oldCounts)
    const words = await database.maintenance.execute<{ id: string; word: string }>(
      sql`select patient_id as id, word from patient_words`,
    )
    const hasWord = new Set([...words].map(({ id, word }) => `${id} ${word}`))
    expect(words.length).toBeGreaterThan(0)
    expect([...words].filter(({ id, word }) => !hasWord.has(`${id} ${spellBySound(word)}`))).toEqual([])
    expect((await verifyAuditChain(database.maintenance)).firstBroken).toBeNull()
    expect(await checkInvariants(database.maintenance, structure)).toEqual([])
    expect(await checkInvariants(database.maintenance, storedSums)).toEqual([])
    const memberships = await database.maintenance.execute(
      sql`select distinct acceptance, accepted_at is null as open from memberships`,
    )
    expect(memberships).toEqual([{ acceptance: 'earlier', open: false }])
    // No invoice of the old database was paid in full by one allocation; api/billing/testing/invariants.test.ts tests that part.
    for (const table of TABLES_OF_TOTALS.filter((name) => name !== 'collected_totals'))
      expect(await database.maintenance.execute(sql`select from ${sql.identifier(table)}`), table).not.toHaveLength(0)
    expect(await database.app.execute(sql`select tag from engine.migrations order by place`)).toMatchObject(
      readMigrations().map(({ tag }) => ({ tag })),
    )
    // The role itself stays while another database of the server needs it.
    const rightsOfOldRole = await database.maintenance.execute(sql`
      select from pg_shdepend s join pg_roles r on r.oid = s.refobjid join pg_database d on d.datname = current_database()
      where r.rolname = 'clinic_keeper' and (s.dbid = d.oid or s.classid = 'pg_database'::regclass and s.objid = d.oid)`)
    expect(rightsOfOldRole).toHaveLength(0)

    const before = await runAsOpener(database, (opener) => opener`select xmin from engine.guards`)
    expect(await migrate(database, { log })).toEqual({ applied: [] })
    expect(await runAsOpener(database, (opener) => opener`select xmin from engine.guards`)).toEqual(before)
    expect(await readDatabaseCatalogue(database)).toEqual(upgraded)
  })

  it('applies the migrations after the baseline, which see every row', async () => {
    const database = await createOldDatabase()
    const folder = copyMigrationsWithNext(home)
    expect(await migrate(database, { log, folder })).toEqual({ applied: [...tagsAfterBaseline, '1000_next'] })
    const mottos = await database.maintenance.execute(sql`select distinct motto from patients`)
    expect(mottos).toMatchObject([{ motto: 'Next' }])
    expect(await checkInvariants(database.maintenance, structure)).toEqual([])
  })

  it('refuses a database with only a part of the old migrations, or with changed ones', async () => {
    const database = await createOldDatabase()
    await database.owner.execute(sql`update engine.migrations set sha256 = 'x' where place = 30`)
    await expect(migrate(database, { log })).rejects.toThrow('were changed after they had been applied')
    await database.owner.execute(sql`delete from engine.migrations where place >= 30`)
    await expect(migrate(database, { log })).rejects.toThrow(
      'First start the version with the last migration 0049_words_of_state on it',
    )
    const rows = await database.owner.execute(sql`select to_regclass('engine.guards') as guards`)
    expect(rows).toMatchObject([{ guards: null }])
  })
})

describe('restoreBackup of a backup from before the baseline', () => {
  it('restores every row and file on the baseline', async () => {
    const database = await createEmptyDatabase()
    const filesDir = join(createFolder(), 'files')
    await restoreBackup(database, { file: OLD_BACKUP, filesDir, log })
    expect(await countRows(database)).toEqual(oldCounts)
    expect(readFileSync(join(filesDir, 'ab', 'report'), 'utf8')).toBe('A file of the store\n')
    expect((await verifyAuditChain(database.maintenance)).firstBroken).toBeNull()
    expect(await readDatabaseCatalogue(database)).toEqual(await readDatabaseCatalogue(await createTestDatabase()))
    expect(await migrate(database, { log })).toEqual({ applied: [] })
  })

  it('replaces an unused database from before the baseline, and refuses one with rows', async () => {
    const database = await createOldDatabase()
    const filesDir = join(createFolder(), 'files')
    mkdirSync(filesDir)
    await expect(restoreBackup(database, { file: OLD_BACKUP, filesDir, log })).rejects.toThrow('already contains data')
    const tableNames = oldManifest.tables.filter(({ name }) => !name.startsWith('engine.')).map(({ name }) => name)
    await runAsOpener(database, (opener) =>
      opener.unsafe(`set role clinic_owner; alter table audit disable trigger user; truncate ${tableNames.join(', ')}`),
    )
    await restoreBackup(database, { file: OLD_BACKUP, filesDir, log })
    expect(await countRows(database)).toEqual(oldCounts)
    expect(await readDatabaseCatalogue(database)).toEqual(await readDatabaseCatalogue(await createTestDatabase()))
  })
})

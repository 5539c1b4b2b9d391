import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { findBrokenAnchor } from '../audit-anchors.ts'
import { extendAuditChain, verifyAuditChain } from '../audit-chain.ts'
import { silentLog } from '../log.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { patients } from '../schema/patients/patients.ts'
import { organisations } from '../schema/practice/organisations.ts'
import { removeLastAuditRow } from '../testing/audit.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts'
import { copyMigrationsWithNext } from '../testing/next-migration.ts'
import { createBackup } from './backup.ts'
import type { Manifest } from './format.ts'
import { restoreBackup } from './restore.ts'
import { createFileStore, createPractice, registerPatient } from './testing.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const createFolder = () => mkdtempSync(join(home, 'x'))

const hashFiles = (folder: string) =>
  readdirSync(join(folder, 'ab')).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, 'ab', name)))
      .digest('hex'),
  ])

const listChecksums = ({ tables, files, sequences }: Manifest) => ({ tables, files, sequences })

describe('createBackup and restoreBackup', () => {
  it('restores every row and byte of a backup that was taken while rows were added', async () => {
    const database = await createTestDatabase()
    const practiceId = await createPractice(database)
    for (let n = 0; n < 300; n++) await registerPatient(database, practiceId, n)
    await extendAuditChain(database.maintenance)
    let isWorking = true
    const work = (async () => {
      for (let n = 1000; isWorking; n++) await registerPatient(database, practiceId, n)
    })()
    const [file, filesDir] = [join(createFolder(), 'clinic.backup'), createFileStore(createFolder())]
    const backup = await createBackup(database, { file, filesDir, log })
    isWorking = false
    await work
    const count = (name: string) => backup.tables.find((table) => table.name === name)?.rows
    expect(count('patients')).toBeGreaterThanOrEqual(300)
    expect([count('patient_words'), count('audit')]).toEqual([count('patients'), count('patients')])
    expect(statSync(file).mode & 0o777).toBe(0o600)

    const restored = await createEmptyDatabase()
    const restoredFiles = join(createFolder(), 'files')
    await restoreBackup(restored, { file, filesDir: restoredFiles, log })
    const second = await createBackup(restored, { file: join(createFolder(), 'again'), filesDir: restoredFiles, log })
    expect(listChecksums(second)).toEqual(listChecksums(backup))
    expect(hashFiles(restoredFiles)).toEqual(hashFiles(filesDir))
    expect((await verifyAuditChain(restored.maintenance)).firstBroken).toBeNull()
    // Policies and triggers work in the restored database.
    await registerPatient(restored, practiceId, 5000)
    expect(await restored.app.select().from(patients)).toHaveLength(0)
    await expect(restored.owner.execute(sql`truncate audit`)).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('refuses a truncated, altered or foreign archive before any change', async () => {
    const database = await createTestDatabase()
    const practiceId = await createPractice(database)
    await registerPatient(database, practiceId, 1)
    const filesDir = createFileStore(createFolder())
    const complete = join(createFolder(), 'whole')
    await createBackup(database, { file: complete, filesDir, log })
    const target = await createEmptyDatabase()
    const bytes = readFileSync(complete)
    const damaged = {
      half: bytes.subarray(0, bytes.length / 2),
      'without its last byte': bytes.subarray(0, -1),
      altered: Buffer.concat([bytes.subarray(0, 5000), Buffer.from([bytes[5000]! ^ 1]), bytes.subarray(5001)]),
      empty: Buffer.alloc(0),
      'not an archive': Buffer.from('hello'),
    }
    for (const [name, content] of Object.entries(damaged)) {
      const file = join(createFolder(), name)
      writeFileSync(file, content)
      await expect(restoreBackup(target, { file, filesDir: join(createFolder(), 'files'), log }), name).rejects.toThrow(
        'Nothing was changed',
      )
    }
    const [{ patientTable }] = (await target.maintenance.execute(
      sql`select to_regclass('patients') as "patientTable"`,
    )) as unknown as [{ patientTable: unknown }]
    expect(patientTable).toBeNull()
  })

  it('finds that the audit of a backup differs from its anchors', async () => {
    const database = await createTestDatabase()
    const practiceId = await createPractice(database)
    for (const number of [1, 2]) await registerPatient(database, practiceId, number)
    await extendAuditChain(database.maintenance)
    const [file, again] = [join(createFolder(), 'intact'), join(createFolder(), 'rewritten')]
    await createBackup(database, { file, filesDir: createFileStore(createFolder()), log })
    await removeLastAuditRow(database)
    await createBackup(database, { file: again, filesDir: createFileStore(createFolder()), log })
    const findBroken = async (path: string) => {
      const target = await createEmptyDatabase()
      const { auditAnchors } = await restoreBackup(target, { file: path, filesDir: join(createFolder(), 'f'), log })
      expect(auditAnchors).toMatchObject([{ chain: practiceId, rows: 2 }])
      return findBrokenAnchor(target.maintenance, auditAnchors!)
    }
    expect(await findBroken(file)).toBeNull()
    expect(await findBroken(again)).toMatchObject({ chain: practiceId, rows: 2 })
  })

  it('overwrites only unused databases and empty folders', async () => {
    const database = await createTestDatabase()
    await registerPatient(database, await createPractice(database), 1)
    const file = join(createFolder(), 'clinic.backup')
    const backup = await createBackup(database, { file, filesDir: createFileStore(createFolder()), log })
    await expect(restoreBackup(database, { file, filesDir: join(createFolder(), 'files'), log })).rejects.toThrow(
      'already contains data',
    )
    const target = await createTestDatabase()
    await expect(restoreBackup(target, { file, filesDir: createFileStore(createFolder()), log })).rejects.toThrow(
      'is not empty',
    )
    await restoreBackup(target, { file, filesDir: join(createFolder(), 'files'), log })
    expect(await migrate(target, { log })).toEqual({ applied: [] })
    expect(
      listChecksums(await createBackup(target, { file: join(createFolder(), 'again'), filesDir: createFolder(), log }))
        .tables,
    ).toEqual(backup.tables)
  })

  it('restores a backup of an earlier version and migrates it', async () => {
    const source = await createTestDatabase()
    await registerPatient(source, await createPractice(source), 1)
    const file = join(createFolder(), 'early')
    const { migrations } = await createBackup(source, { file, filesDir: createFolder(), log })
    expect(migrations).toHaveLength(readMigrations().length)

    const folder = copyMigrationsWithNext(home)
    const target = await createEmptyDatabase()
    await restoreBackup(target, { file, filesDir: join(createFolder(), 'files'), log, folder })
    expect(await migrate(target, { log, folder })).toEqual({ applied: [] })
    expect(await target.maintenance.execute(sql`select patient_no, motto from patients`)).toMatchObject([
      { patient_no: 'P1', motto: 'Next' },
    ])
  })

  it.each([
    ['patients', 'alter table patients drop constraint patients_gender', `update patients set gender = 'x'`],
    [
      'patient_words',
      'alter table patient_words drop constraint "patient_words_practice_id_patient_id_patients_practice_id_id_fk"',
      'delete from patients',
    ],
  ])('refuses rows of %s that break a rule, and keeps nothing', async (table, dropRule, breakRule) => {
    const database = await createTestDatabase()
    await registerPatient(database, await createPractice(database), 1)
    await database.owner.execute(sql.raw(dropRule))
    await database.maintenance.execute(sql.raw(breakRule))
    const file = join(createFolder(), 'spoilt')
    await createBackup(database, { file, filesDir: createFileStore(createFolder()), log })
    const [target, filesDir] = [await createEmptyDatabase(), join(createFolder(), 'files')]
    await expect(restoreBackup(target, { file, filesDir, log })).rejects.toThrow(
      new RegExp(`nothing was changed: .*${table}`),
    )
    expect(readdirSync(filesDir)).toEqual([])
    await migrate(target, { log })
    expect(await target.maintenance.select().from(organisations)).toEqual([])
  })

  it('creates the target folder, and explains if it cannot', async () => {
    const database = await createTestDatabase()
    const home = createFolder()
    const file = join(home, 'not', 'there', 'yet')
    await createBackup(database, { file, filesDir: createFolder(), log })
    expect(statSync(file).size).toBeGreaterThan(0)
    const backUpTo = (path: string) => createBackup(database, { file: path, filesDir: createFolder(), log })
    await expect(backUpTo(home)).rejects.toThrow(`${home} is a folder. Name a file for the backup`)
    await expect(backUpTo(join(file, 'below'))).rejects.toThrow(`cannot be written to the folder ${file} (EEXIST)`)
    await expect(
      restoreBackup(await createEmptyDatabase(), { file: join(home, 'nothing'), filesDir: createFolder(), log }),
    ).rejects.toThrow(`There is no file ${join(home, 'nothing')}.`)
  })
})

import { createCipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, describe, expect, it } from 'vitest'
import { extendAuditChain, verifyAuditChain } from '../audit-chain.ts'
import type { Database } from '../client.ts'
import { silentLog } from '../log.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { audit } from '../schema/kernel/audit.ts'
import { patients, patientWords } from '../schema/patients/patients.ts'
import { organisations, practices } from '../schema/practice/organisations.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts'
import { copyMigrationsWithNext } from '../testing/next-migration.ts'
import { createBackup } from './backup.ts'
import { checkArchive } from './check-backup.ts'
import { type Manifest, openArchive } from './format.ts'
import { restoreBackup } from './restore.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const createFolder = () => mkdtempSync(join(home, 'x'))

async function createPractice(database: Database): Promise<string> {
  const [orgId, practiceId] = [uuidv7(), uuidv7()]
  await database.maintenance.insert(organisations).values({ id: orgId, name: 'Asha' })
  await database.maintenance
    .insert(practices)
    .values({ id: practiceId, orgId, name: 'Asha' } as typeof practices.$inferInsert)
  return practiceId
}

/** Registers a patient with a search word and an audit row. */
async function registerPatient(database: Database, practiceId: string, number: number) {
  await database.trusted.transaction(async (tx) => {
    await tx.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
    const id = uuidv7()
    const fullName = `Ravi \\ "O'Neil"\n\t${number} மலர்`
    await tx.insert(patients).values({ id, practiceId, patientNo: `P${number}`, givenName: 'Ravi', fullName })
    await tx.insert(patientWords).values({ practiceId, word: `ré${number}`, patientId: id })
    await tx
      .insert(audit)
      .values({ id: uuidv7(), practiceId, act: 'create', object: 'patient', objectId: id, after: { fullName } })
  })
}

function createFileStore(): string {
  const folder = createFolder()
  mkdirSync(join(folder, 'ab'))
  for (const size of [0, 1, 511, 512, 3_000_000]) writeFileSync(join(folder, 'ab', `f${size}`), randomBytes(size))
  return folder
}

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
    const [file, filesDir] = [join(createFolder(), 'clinic.backup'), createFileStore()]
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
    const filesDir = createFileStore()
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

  it('opens an encrypted backup only with its passphrase', async () => {
    const database = await createTestDatabase()
    await registerPatient(database, await createPractice(database), 1)
    const file = join(createFolder(), 'secret')
    const backup = await createBackup(database, {
      file,
      filesDir: createFileStore(),
      passphrase: 'a long passphrase',
      log,
    })
    expect(readFileSync(file).includes('ustar')).toBe(false)
    expect(await checkArchive(file, { passphrase: 'a long passphrase' })).toEqual(backup)
    await expect(checkArchive(file, { passphrase: undefined })).rejects.toThrow(
      'it is encrypted: set BACKUP_PASSPHRASE',
    )
    await expect(checkArchive(file, { passphrase: 'another passphrase' })).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the passphrase',
    )
    await expect(checkArchive(`${file}.gone`, { passphrase: undefined })).rejects.toThrow('there is no such file')
    await expect(checkArchive(file, { passphrase: 'another' })).rejects.toThrow('Nothing was changed')
    truncateSync(file, statSync(file).size - 3)
    await expect(checkArchive(file, { passphrase: 'a long passphrase' })).rejects.toThrow('Nothing was changed')
  })

  it('opens an archive that an earlier version encrypted', async () => {
    const file = join(createFolder(), 'earlier')
    const passphrase = 'short one'
    const [salt, iv] = [Buffer.alloc(16, 1), Buffer.alloc(12, 2)]
    const cipher = createCipheriv(
      'aes-256-gcm',
      scryptSync(passphrase, salt, 32, { N: 2 ** 15, r: 8, maxmem: 2 ** 26 }),
      iv,
    )
    const content = Buffer.concat([cipher.update(gzipSync('rows')), cipher.final(), cipher.getAuthTag()])
    writeFileSync(file, Buffer.concat([Buffer.from('CLINIC-DESK-BACKUP-1\n'), salt, iv, content]))
    expect(await text(openArchive(file, { passphrase }))).toBe('rows')
  })

  it('refuses an archive that is not encrypted if there is a passphrase, unless it is asked for', async () => {
    const database = await createTestDatabase()
    const file = join(createFolder(), 'plain')
    const backup = await createBackup(database, { file, filesDir: createFileStore(), log })
    const passphrase = 'a long passphrase'
    await expect(checkArchive(file, { passphrase })).rejects.toThrow(
      'it is not encrypted, but BACKUP_PASSPHRASE is set',
    )
    expect(await checkArchive(file, { passphrase, isPlainAllowed: true })).toEqual(backup)
  })

  it('refuses a short passphrase', async () => {
    const database = await createTestDatabase()
    const file = join(createFolder(), 'short')
    const options = { file, filesDir: createFileStore(), passphrase: 'fifteen letters', log }
    await expect(createBackup(database, options)).rejects.toThrow('BACKUP_PASSPHRASE has 15 characters')
    expect(existsSync(file)).toBe(false)
  })

  it('overwrites only unused databases and empty folders', async () => {
    const database = await createTestDatabase()
    await registerPatient(database, await createPractice(database), 1)
    const file = join(createFolder(), 'clinic.backup')
    const backup = await createBackup(database, { file, filesDir: createFileStore(), log })
    await expect(restoreBackup(database, { file, filesDir: join(createFolder(), 'files'), log })).rejects.toThrow(
      'already contains data',
    )
    const target = await createTestDatabase()
    await expect(restoreBackup(target, { file, filesDir: createFileStore(), log })).rejects.toThrow('is not empty')
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
    await createBackup(database, { file, filesDir: createFileStore(), log })
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

import { createHash, randomBytes } from 'node:crypto'
import {
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
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, it } from 'vitest'
import { extendAuditChain, verifyAuditChain } from '../audit-chain.ts'
import type { Database } from '../client.ts'
import { silentLog } from '../log.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { audit } from '../schema/kernel/audit.ts'
import { patients, patientWords } from '../schema/patients/patients.ts'
import { organisations, practices } from '../schema/practice/organisations.ts'
import { emptyDatabase, testDatabase } from '../testing/database.ts'
import { migrationsWithNext } from '../testing/next-migration.ts'
import { createBackup } from './backup.ts'
import { checkArchive } from './check-backup.ts'
import type { Manifest } from './format.ts'
import { restoreBackup } from './restore.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const place = () => mkdtempSync(join(home, 'x'))

async function clinic(database: Database): Promise<string> {
  const [orgId, practiceId] = [uuidv7(), uuidv7()]
  await database.app.insert(organisations).values({ id: orgId, name: 'Asha' })
  await database.app.insert(practices).values({ id: practiceId, orgId, name: 'Asha' } as typeof practices.$inferInsert)
  return practiceId
}

/** Registers a patient with a search word and an audit row. */
async function register(database: Database, practiceId: string, number: number) {
  await database.app.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.practice_id', ${practiceId}, true)`)
    const id = uuidv7()
    const fullName = `Ravi \\ "O'Neil"\n\t${number} மலர்`
    await tx.insert(patients).values({ id, practiceId, patientNo: `P${number}`, givenName: 'Ravi', fullName })
    await tx.insert(patientWords).values({ practiceId, word: `ré${number}`, patientId: id })
    await tx
      .insert(audit)
      .values({ id: uuidv7(), practiceId, act: 'create', object: 'patient', objectId: id, after: { fullName } })
  })
}

function fileStore(): string {
  const folder = place()
  mkdirSync(join(folder, 'ab'))
  for (const size of [0, 1, 511, 512, 3_000_000]) writeFileSync(join(folder, 'ab', `f${size}`), randomBytes(size))
  return folder
}

const contents = (folder: string) =>
  readdirSync(join(folder, 'ab')).map((name) => [
    name,
    createHash('sha256')
      .update(readFileSync(join(folder, 'ab', name)))
      .digest('hex'),
  ])

const sums = ({ tables, files, sequences }: Manifest) => ({ tables, files, sequences })

it('restores every row and byte of a backup that was taken during work', async () => {
  const database = await testDatabase()
  const practiceId = await clinic(database)
  for (let n = 0; n < 300; n++) await register(database, practiceId, n)
  await extendAuditChain(database.maintenance)
  let working = true
  const work = (async () => {
    for (let n = 1000; working; n++) await register(database, practiceId, n)
  })()
  const [file, filesDir] = [join(place(), 'clinic.backup'), fileStore()]
  const backup = await createBackup(database, { file, filesDir, log })
  working = false
  await work
  const count = (name: string) => backup.tables.find((table) => table.name === name)?.rows
  expect(count('patients')).toBeGreaterThanOrEqual(300)
  expect([count('patient_words'), count('audit')]).toEqual([count('patients'), count('patients')])
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const elsewhere = await emptyDatabase()
  const restoredFiles = join(place(), 'files')
  await restoreBackup(elsewhere, { file, filesDir: restoredFiles, log })
  const second = await createBackup(elsewhere, { file: join(place(), 'again'), filesDir: restoredFiles, log })
  expect(sums(second)).toEqual(sums(backup))
  expect(contents(restoredFiles)).toEqual(contents(filesDir))
  expect((await verifyAuditChain(elsewhere.maintenance)).firstBroken).toBeNull()
  // Policies and triggers are in force, and the clinic goes on.
  await register(elsewhere, practiceId, 5000)
  expect(await elsewhere.app.select().from(patients)).toHaveLength(0)
  await expect(elsewhere.owner.execute(sql`truncate audit`)).rejects.toMatchObject({ cause: { code: '42501' } })
})

it('refuses a truncated, altered or foreign archive before any change', async () => {
  const database = await testDatabase()
  const practiceId = await clinic(database)
  await register(database, practiceId, 1)
  const filesDir = fileStore()
  const whole = join(place(), 'whole')
  await createBackup(database, { file: whole, filesDir, log })
  const target = await emptyDatabase()
  const bytes = readFileSync(whole)
  const damaged = {
    half: bytes.subarray(0, bytes.length / 2),
    'without its last byte': bytes.subarray(0, -1),
    altered: Buffer.concat([bytes.subarray(0, 5000), Buffer.from([bytes[5000]! ^ 1]), bytes.subarray(5001)]),
    empty: Buffer.alloc(0),
    'no archive': Buffer.from('hello'),
  }
  for (const [name, content] of Object.entries(damaged)) {
    const file = join(place(), name)
    writeFileSync(file, content)
    await expect(restoreBackup(target, { file, filesDir: join(place(), 'files'), log }), name).rejects.toThrow(
      'Nothing was changed',
    )
  }
  const [{ there }] = (await target.maintenance.execute(sql`select to_regclass('patients') as there`)) as unknown as [
    { there: unknown },
  ]
  expect(there).toBeNull()
})

it('opens an encrypted backup only with its passphrase', async () => {
  const database = await testDatabase()
  await register(database, await clinic(database), 1)
  const file = join(place(), 'secret')
  const backup = await createBackup(database, { file, filesDir: fileStore(), passphrase: 'a long passphrase', log })
  expect(readFileSync(file).includes('ustar')).toBe(false)
  expect(await checkArchive(file, 'a long passphrase')).toEqual(backup)
  await expect(checkArchive(file, undefined)).rejects.toThrow('it is encrypted: set BACKUP_PASSPHRASE')
  await expect(checkArchive(file, 'another passphrase')).rejects.toThrow('BACKUP_PASSPHRASE is not the one')
  await expect(checkArchive(`${file}.gone`, undefined)).rejects.toThrow('there is no such file')
  await expect(checkArchive(file, 'another')).rejects.toThrow('Nothing was changed')
  truncateSync(file, statSync(file).size - 3)
  await expect(checkArchive(file, 'a long passphrase')).rejects.toThrow('Nothing was changed')
})

it('overwrites only unused databases and empty folders', async () => {
  const database = await testDatabase()
  await register(database, await clinic(database), 1)
  const file = join(place(), 'clinic.backup')
  const backup = await createBackup(database, { file, filesDir: fileStore(), log })
  await expect(restoreBackup(database, { file, filesDir: join(place(), 'files'), log })).rejects.toThrow(
    'already holds data',
  )
  const target = await testDatabase()
  await expect(restoreBackup(target, { file, filesDir: fileStore(), log })).rejects.toThrow('is not empty')
  await restoreBackup(target, { file, filesDir: join(place(), 'files'), log })
  expect(await migrate(target, { log })).toEqual({ applied: [] })
  expect(sums(await createBackup(target, { file: join(place(), 'again'), filesDir: place(), log })).tables).toEqual(
    backup.tables,
  )
})

it('restores a backup of an earlier version and migrates it', async () => {
  const early = await testDatabase()
  await register(early, await clinic(early), 1)
  const file = join(place(), 'early')
  const { migrations } = await createBackup(early, { file, filesDir: place(), log })
  expect(migrations).toHaveLength(readMigrations().length)

  const folder = migrationsWithNext(home)
  const target = await emptyDatabase()
  await restoreBackup(target, { file, filesDir: join(place(), 'files'), log, folder })
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
])('refuses rows of %s that break a rule, and keeps nothing', async (table, lift, spoil) => {
  const database = await testDatabase()
  await register(database, await clinic(database), 1)
  await database.owner.execute(sql.raw(lift))
  await database.maintenance.execute(sql.raw(spoil))
  const file = join(place(), 'spoilt')
  await createBackup(database, { file, filesDir: fileStore(), log })
  const [target, filesDir] = [await emptyDatabase(), join(place(), 'files')]
  await expect(restoreBackup(target, { file, filesDir, log })).rejects.toThrow(
    new RegExp(`nothing was changed: .*${table}`),
  )
  expect(readdirSync(filesDir)).toEqual([])
  await migrate(target, { log })
  expect(await target.maintenance.select().from(organisations)).toEqual([])
})

it('creates the target folder, and explains why it cannot', async () => {
  const database = await testDatabase()
  const home = place()
  const file = join(home, 'not', 'there', 'yet')
  await createBackup(database, { file, filesDir: place(), log })
  expect(statSync(file).size).toBeGreaterThan(0)
  const to = (path: string) => createBackup(database, { file: path, filesDir: place(), log })
  await expect(to(home)).rejects.toThrow(`${home} is a folder. Name the file`)
  await expect(to(join(file, 'below'))).rejects.toThrow(`cannot be written to the folder ${file} (EEXIST)`)
  await expect(
    restoreBackup(await emptyDatabase(), { file: join(home, 'nothing'), filesDir: place(), log }),
  ).rejects.toThrow(`There is no file ${join(home, 'nothing')}.`)
})

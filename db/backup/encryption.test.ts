import { createCipheriv, createDecipheriv, scryptSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { silentLog } from '../log.ts'
import { createEmptyDatabase, createTestDatabase } from '../testing/database.ts'
import { createBackup } from './backup.ts'
import { checkArchive } from './check-backup.ts'
import { openArchive } from './format.ts'
import { restoreBackup } from './restore.ts'
import { createFileStore, createPractice, registerPatient } from './testing.ts'

const log = silentLog
const home = mkdtempSync(join(tmpdir(), 'backups-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const createFolder = () => mkdtempSync(join(home, 'x'))

describe('encryption of backups', () => {
  it('opens an encrypted backup only with its passphrase', async () => {
    const database = await createTestDatabase()
    await registerPatient(database, await createPractice(database), 1)
    const file = join(createFolder(), 'secret')
    const backup = await createBackup(database, {
      file,
      filesDir: createFileStore(createFolder()),
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
    const backup = await createBackup(database, { file, filesDir: createFileStore(createFolder()), log })
    const passphrase = 'a long passphrase'
    await expect(checkArchive(file, { passphrase })).rejects.toThrow(
      'it is not encrypted, but BACKUP_PASSPHRASE is set',
    )
    expect(await checkArchive(file, { passphrase, isPlainAllowed: true })).toEqual(backup)

    const [target, filesDir] = [await createEmptyDatabase(), join(createFolder(), 'files')]
    await expect(restoreBackup(target, { file, filesDir, passphrase, log })).rejects.toThrow(
      'it is not encrypted, but BACKUP_PASSPHRASE is set. If you trust it, add --unencrypted. Nothing was changed',
    )
    expect(existsSync(filesDir)).toBe(false)
    expect(await restoreBackup(target, { file, filesDir, passphrase, isPlainAllowed: true, log })).toEqual(backup)
  })

  it('encrypts with a key that takes long to derive from a guessed passphrase', async () => {
    const database = await createTestDatabase()
    const file = join(createFolder(), 'slow')
    const passphrase = 'a long passphrase'
    await createBackup(database, { file, filesDir: createFileStore(createFolder()), passphrase, log })
    const archive = readFileSync(file)
    const [magic, salt, iv, content, tag] = [0, 21, 37, 49, archive.length - 16].map((start, index, starts) =>
      archive.subarray(start, starts[index + 1]),
    ) as [Buffer, Buffer, Buffer, Buffer, Buffer]
    expect(magic.toString()).toBe('CLINIC-DESK-BACKUP-2\n')
    const key = scryptSync(passphrase, salt, 32, { N: 131_072, r: 8, maxmem: 2 ** 28 })
    const decipher = createDecipheriv('aes-256-gcm', key, iv)
    decipher.setAuthTag(tag)
    const tar = gunzipSync(Buffer.concat([decipher.update(content), decipher.final()]))
    expect(tar.includes('"product": "Clinic Desk"')).toBe(true)
  })

  it('refuses a short passphrase', async () => {
    const database = await createTestDatabase()
    const file = join(createFolder(), 'short')
    const options = { file, filesDir: createFileStore(createFolder()), passphrase: 'fifteen letters', log }
    await expect(createBackup(database, options)).rejects.toThrow('BACKUP_PASSPHRASE has 15 characters')
    expect(existsSync(file)).toBe(false)
  })
})

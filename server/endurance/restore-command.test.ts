import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { extendAuditChain } from '#db/audit-chain.ts'
import { createBackup } from '#db/backup/backup.ts'
import { createPractice, registerPatient } from '#db/backup/testing.ts'
import { silentLog } from '#db/log.ts'
import { removeLastAuditRow } from '#db/testing/audit.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const [folder, dataDir] = ['archive', 'data'].map((name) => mkdtempSync(join(tmpdir(), `clinic-desk-${name}-`))) as [
  string,
  string,
]
afterAll(() => {
  for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
})

/** Runs a program of `scripts` with a passphrase and a data directory of its own. */
const run = (name: string, args: readonly string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const settings = { DATABASE_URL: '', DATA_DIR: dataDir, BACKUP_PASSPHRASE: 'a long passphrase' }
    const env = { ...process.env, ...settings }
    execFile(process.execPath, ['--import', 'tsx', `scripts/${name}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    )
  })

it('the commands restore an unencrypted backup only if asked, and report an audit that differs from its anchors', async () => {
  const database = await createTestDatabase()
  const practiceId = await createPractice(database)
  for (const number of [1, 2]) await registerPatient(database, practiceId, number)
  await extendAuditChain(database.maintenance)
  await removeLastAuditRow(database)
  const file = join(folder, 'clinic.backup')
  await createBackup(database, { file, filesDir: join(folder, 'none'), log: silentLog })

  const refused = await run('restore', [file])
  expect(refused).toEqual({ code: 1, text: expect.stringContaining('add --unencrypted. Nothing was changed') })

  const rewritten = `The audit was rewritten: row 2 of the chain ${practiceId} differs from the anchor of `
  const restored = await run('restore', [file, '--unencrypted'])
  expect(restored).toEqual({ code: 1, text: expect.stringContaining('Restored the backup of ') })
  expect(restored.text).toContain(rewritten)

  const withBackup = await run('verify-audit', [file, '--unencrypted'])
  expect(withBackup).toEqual({ code: 1, text: expect.stringContaining(rewritten) })
  expect(withBackup.text).toContain('1 anchors outside the database were compared.')
}, 300_000)

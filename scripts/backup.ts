import { resolve } from 'node:path'
import { createBackup } from '#db/backup/backup.ts'
import { silentLog } from '#db/log.ts'
import { print, withDatabase } from './with-database.ts'

// npm run backup -- FILE [--demo]
await withDatabase({ claim: false }, async ({ database, env, filesDir, args: [file] }) => {
  if (!file) {
    print('Name the file: npm run backup -- FILE')
    return false
  }
  await createBackup(database, {
    file: resolve(file),
    filesDir,
    passphrase: env.backupPassphrase,
    log: { ...silentLog, info: print },
  })
  if (!env.backupPassphrase)
    print('The backup is not encrypted. Set BACKUP_PASSPHRASE, or store it where nobody else can read it.')
  return true
})

import { resolve } from 'node:path'
import { describeBrokenAnchor, findBrokenAnchor } from '#db/audit-anchors.ts'
import { restoreBackup } from '#db/backup/restore.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { silentLog } from '#db/log.ts'
import { print, withDatabase } from './with-database.ts'

// npm run restore -- FILE [--demo] [--unencrypted]: into an empty DATA_DIR, or the empty database of DATABASE_URL
await withDatabase({ claim: true }, async ({ database, env, filesDir, args: [file] }) => {
  if (!file) {
    print('Name the file: npm run restore -- FILE')
    return false
  }
  const { auditAnchors = [] } = await restoreBackup(database, {
    file: resolve(file),
    filesDir,
    passphrase: env.backupPassphrase,
    isPlainAllowed: process.argv.includes('--unencrypted'),
    log: { ...silentLog, info: print },
  })
  // Without statistics the database would scan the loaded tables.
  await database.owner.execute('analyze')
  const broken = await checkInvariants(database.maintenance)
  for (const { invariant } of broken) print(`Broken: ${invariant.sentence}`)
  const brokenAnchor = await findBrokenAnchor(database.maintenance, auditAnchors)
  if (brokenAnchor) print(describeBrokenAnchor(brokenAnchor))
  return broken.length === 0 && brokenAnchor === null
})

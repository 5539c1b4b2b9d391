import { resolve } from 'node:path'
import { checkInvariants } from '#db/invariants.ts'
import { silent } from '#db/log.ts'
import { restore } from '#db/restore.ts'
import { print, withDatabase } from './with-database.ts'

// npm run restore -- FILE [--demo]: into an empty DATA_DIR, or the empty database of DATABASE_URL
await withDatabase({ claim: true }, async ({ database, env, filesDir, words: [file] }) => {
  if (!file) {
    print('Say what from: npm run restore -- FILE')
    return false
  }
  await restore(database, {
    file: resolve(file),
    filesDir,
    passphrase: env.backupPassphrase,
    log: { ...silent, info: print },
  })
  // Of tables that were just loaded the database knows nothing yet, and would read them from end to end.
  await database.owner.execute('analyze')
  const broken = await checkInvariants(database.keeper)
  for (const { invariant } of broken) print(`Not so: ${invariant.sentence}`)
  return broken.length === 0
})

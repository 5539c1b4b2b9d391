import { resolve } from 'node:path'
import { describeBrokenAnchor, findBrokenAnchor, getAnchorFile, readAuditAnchors } from '#db/audit-anchors.ts'
import { verifyAuditChain } from '#db/audit-chain.ts'
import { checkArchive } from '#db/backup/check-backup.ts'
import { print, withDatabase } from './with-database.ts'

// npm run verify:audit [-- BACKUP… --demo --unencrypted]: compares with the anchors of these backups, too
await withDatabase({ claim: false }, async ({ database, dataDir, env, args }) => {
  const { chained, pending, firstBroken } = await verifyAuditChain(database.maintenance)
  if (firstBroken) {
    const chain = firstBroken.practiceId ? `the practice ${firstBroken.practiceId}` : 'no practice'
    print(
      `The audit of ${chain} was tampered with: ${firstBroken.row ? `row ${firstBroken.row}` : 'it'} ${firstBroken.finding}.`,
    )
  }
  const decryption = { passphrase: env.backupPassphrase, isPlainAllowed: process.argv.includes('--unencrypted') }
  const anchors = readAuditAnchors(getAnchorFile(dataDir))
  for (const file of args) anchors.push(...((await checkArchive(resolve(file), decryption)).auditAnchors ?? []))
  const brokenAnchor = await findBrokenAnchor(database.maintenance, anchors)
  if (brokenAnchor) print(describeBrokenAnchor(brokenAnchor))
  print(`${anchors.length} anchors outside the database were compared.`)
  print(`${chained} rows are in the hash chain, ${pending} will be added by the next job.`)
  return firstBroken === null && brokenAnchor === null
})

import { findBrokenAnchor, getAnchorFile, readAuditAnchors } from '#db/audit-anchors.ts'
import { verifyAuditChain } from '#db/audit-chain.ts'
import { print, withDatabase } from './with-database.ts'

// npm run verify:audit [-- --demo]
await withDatabase({ claim: false }, async ({ database, dataDir }) => {
  const { chained, pending, firstBroken } = await verifyAuditChain(database.maintenance)
  if (firstBroken) {
    const chain = firstBroken.practiceId ? `the practice ${firstBroken.practiceId}` : 'no practice'
    print(
      `The audit of ${chain} was tampered with: ${firstBroken.row ? `row ${firstBroken.row}` : 'it'} ${firstBroken.finding}.`,
    )
  }
  const anchors = readAuditAnchors(getAnchorFile(dataDir))
  const brokenAnchor = await findBrokenAnchor(database.maintenance, anchors)
  if (brokenAnchor)
    print(
      `The audit was rewritten: row ${brokenAnchor.rows} of the chain ${brokenAnchor.chain} differs from the anchor of ${brokenAnchor.at}.`,
    )
  print(`${anchors.length} anchors outside the database were compared.`)
  print(`${chained} rows are in the hash chain, ${pending} will be added by the next job.`)
  return firstBroken === null && brokenAnchor === null
})

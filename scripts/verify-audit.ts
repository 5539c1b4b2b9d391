import { verifyAuditChain } from '#db/audit-chain.ts'
import { print, withDatabase } from './with-database.ts'

// npm run verify:audit [-- --demo]
await withDatabase({ claim: false }, async ({ database }) => {
  const { sealed, unsealed, firstBad } = await verifyAuditChain(database.maintenance)
  if (firstBad) {
    const chain = firstBad.practiceId ? `the practice ${firstBad.practiceId}` : 'no practice'
    print(
      `The audit of ${chain} was tampered with: ${firstBad.row ? `row ${firstBad.row}` : 'it'} ${firstBad.finding}.`,
    )
  }
  print(`${sealed} rows are in the hash chain, ${unsealed} will be added by the next job.`)
  return firstBad === null
})

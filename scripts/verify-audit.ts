import { verifyAuditChain } from '#db/audit-chain.ts'
import { print, withDatabase } from './with-database.ts'

// npm run verify:audit [-- --demo]
await withDatabase({ claim: false }, async ({ database }) => {
  const { chained, pending, firstBroken } = await verifyAuditChain(database.maintenance)
  if (firstBroken) {
    const chain = firstBroken.practiceId ? `the practice ${firstBroken.practiceId}` : 'no practice'
    print(
      `The audit of ${chain} was tampered with: ${firstBroken.row ? `row ${firstBroken.row}` : 'it'} ${firstBroken.finding}.`,
    )
  }
  print(`${chained} rows are in the hash chain, ${pending} will be added by the next job.`)
  return firstBroken === null
})

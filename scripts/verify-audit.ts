import { verifyAudit } from '#db/audit-seal.ts'
import { print, withDatabase } from './with-database.ts'

// npm run verify:audit [-- --demo]
await withDatabase({ claim: false }, async ({ database }) => {
  const { sealed, unsealed, firstBad } = await verifyAudit(database.keeper)
  if (firstBad) {
    const chain = firstBad.practiceId ? `the practice ${firstBad.practiceId}` : 'no practice'
    print(
      `The audit of ${chain} was tampered with: ${firstBad.row ? `row ${firstBad.row}` : 'it'} ${firstBad.finding}.`,
    )
  }
  print(`${sealed} rows are sealed, ${unsealed} wait for the next sealing.`)
  return firstBad === null
})

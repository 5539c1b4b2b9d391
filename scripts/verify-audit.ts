import { verifyAudit } from '#db/audit-seal.ts'
import { say, withDatabase } from './with-database.ts'

// npm run verify:audit [-- --demo]
await withDatabase({ claim: false }, async ({ database }) => {
  const { sealed, unsealed, firstBad } = await verifyAudit(database.keeper)
  if (firstBad) {
    const chain = firstBad.practiceId ? `the practice ${firstBad.practiceId}` : 'no practice'
    say(`The audit of ${chain} was tampered with: ${firstBad.row ? `row ${firstBad.row}` : 'it'} ${firstBad.finding}.`)
  }
  say(`${sealed} rows are sealed, ${unsealed} wait for the next sealing.`)
  return firstBad === null
})

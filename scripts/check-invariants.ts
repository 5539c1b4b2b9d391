import { checkInvariants, invariants } from '#db/invariants.ts'
import { say, withDatabase } from './with-database.ts'

// npm run check:invariants [-- --demo]
await withDatabase({ claim: false }, async ({ database }) => {
  const broken = await checkInvariants(database.keeper)
  for (const { invariant, rows } of broken) {
    say(`Not so: ${invariant.sentence} (${invariant.name})`)
    for (const row of rows) say(`  ${JSON.stringify(row)}`)
  }
  say(`${invariants.length - broken.length} of ${invariants.length} invariants hold.`)
  return broken.length === 0
})

import { checkInvariants, invariants } from '#db/invariants/invariants.ts'
import { print, withDatabase } from './with-database.ts'

// npm run check:invariants [-- --demo]
await withDatabase({ claim: false }, async ({ database }) => {
  const broken = await checkInvariants(database.maintenance)
  for (const { invariant, rows } of broken) {
    print(`Broken: ${invariant.sentence} (${invariant.name})`)
    for (const row of rows) print(`  ${JSON.stringify(row)}`)
  }
  print(`${invariants.length - broken.length} of ${invariants.length} invariants hold.`)
  return broken.length === 0
})

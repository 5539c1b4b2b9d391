import { TIERS, type Tier } from '#contract/roles.ts'
import { changeTier, WhichOrganisation } from '#db/tiers.ts'
import { say, withDatabase } from './with-database.ts'

// npm run tier -- ORG TIER [--demo]    ORG: an organisation's whole name, or its id. Change of tier, audited (decision 25).
await withDatabase({ claim: false }, async ({ database, words: [named, tier] }) => {
  if (!named || !(TIERS as readonly (string | undefined)[]).includes(tier)) {
    say(`Say which organisation and which tier: npm run tier -- "Asha Health Services" ${TIERS.join('|')}`)
    return false
  }
  const change = await changeTier(database, { named, tier: tier as Tier }).catch((error) => {
    if (!(error instanceof WhichOrganisation)) throw error
    say(error.message)
    return null
  })
  if (!change) return false
  say(`${change.organisation}: from ${change.before} to ${change.after}.`)
  for (const { before, after } of change.rewritten) say(`  ${before} is ${after} now`)
  if (change.leftBehind > 0)
    say(`  ${change.leftBehind} of laboratory and pharmacy keep their role, though this tier has no work for them.`)
  return true
})

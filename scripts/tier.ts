import { TIERS, type Tier } from '#contract/roles.ts'
import { changeTier, OrganisationLookupError } from '#db/tiers.ts'
import { print, withDatabase } from './with-database.ts'

// npm run tier -- ORG TIER [--demo]    Changes the tier of an organisation (its full name or id). The change is
// audited.
await withDatabase({ claim: false }, async ({ database, args: [organisationName, tier] }) => {
  if (!organisationName || !(TIERS as readonly (string | undefined)[]).includes(tier)) {
    print(`Name the organisation and the tier: npm run tier -- "Asha Health Services" ${TIERS.join('|')}`)
    return false
  }
  const change = await changeTier(database, { organisationName, tier: tier as Tier }).catch((error) => {
    if (!(error instanceof OrganisationLookupError)) throw error
    print(error.message)
    return null
  })
  if (!change) return false
  print(`${change.organisation}: from ${change.before} to ${change.after}.`)
  for (const { before, after } of change.changedRoles) print(`  ${before} is now ${after}`)
  if (change.outsideTier > 0)
    print(
      `  ${change.outsideTier} laboratory and pharmacy staff keep their roles, although this tier does not include them.`,
    )
  return true
})

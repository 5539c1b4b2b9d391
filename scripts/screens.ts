import { isInAudience, ONBOARDING, PUBLIC, ROLES } from '#contract/roles.ts'
import { screens } from '#contract/screens.ts'

// npm run --silent screens    prints all URLs as JSON with the roles that may open them ("PUBLIC" without a session)

const rows = Object.entries(screens).map(([path, { title, roles, planned }]) => ({
  path,
  title,
  roles: roles === PUBLIC ? [PUBLIC] : [...ROLES, ONBOARDING].filter((role) => isInAudience(roles, role)),
  built: !planned,
}))

process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)

import { isInAudience, ONBOARDING, PUBLIC, ROLES } from '../contract/roles.ts'
import { screens } from '../contract/screens.ts'

/** `npm run --silent screens`: every URL as JSON, with who may open it ("PUBLIC" where no session is needed). */
const rows = Object.entries(screens).map(([path, { title, roles, built = false }]) => ({
  path,
  title,
  roles: roles === PUBLIC ? [PUBLIC] : [...ROLES, ONBOARDING].filter((role) => isInAudience(roles, role)),
  built,
}))

process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`)

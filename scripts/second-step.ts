import { removeSecondStep } from '#db/remove-second-step.ts'
import { print, withDatabase } from './with-database.ts'

// npm run second-step -- LOGIN [--demo]    Removes the second step at sign-in of a person who lost the phone and the
// recovery codes. Make sure who asks for it. The change is audited.
await withDatabase({ claim: false }, async ({ database, args: [login] }) => {
  if (!login) {
    print('Name the person: npm run second-step -- +919876543210, or an e-mail address')
    return false
  }
  const names = await removeSecondStep(database, login)
  if (names.length === 0) print(`Nobody with a second step signs in with "${login}". Begin a number with +91.`)
  for (const name of names) print(`${name} signs in without a second step now.`)
  return names.length > 0
})

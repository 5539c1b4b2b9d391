import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { hashPassword, passwordMatches } from '#api/app.ts'
import { roleLabel } from '#contract/roles.ts'
import type { Database } from '#db/client.ts'
import { people } from '#db/schema/practice/people.ts'
import { isDemoSeeded, seedDemo } from '#db/seed/demo.ts'
import { formatDemoLogin, TOWN } from '#db/seed/town.ts'
import type { DemoSignIn } from '../start-message.ts'
import { recordDemoDay } from './demo-day.ts'

export interface Demo {
  /** The password of all demo people; null if the existing demo has another one. */
  password: string | null
  people: DemoSignIn[]
}

/** Creates the demo town if there is none. Returns its people and their password. */
export async function ensureDemo(options: {
  database: Database
  dataDir: string
  demoPassword: string | undefined
}): Promise<Demo> {
  const demoPassword = options.demoPassword ?? readDemoPassword(options.dataDir)
  const isSeeded = await isDemoSeeded(options.database)
  if (!isSeeded) {
    const now = new Date()
    recordDemoDay(options.dataDir, null)
    await seedDemo(options.database, { now, passwordHash: await hashPassword(demoPassword) })
    recordDemoDay(options.dataDir, now)
  }
  const password = !isSeeded || (await isDemoPassword(options.database, demoPassword)) ? demoPassword : null
  const signIns = TOWN.flatMap(({ key, practices }) =>
    practices.flatMap(({ people: staff }) =>
      staff.map(({ role, name }) => ({
        login: formatDemoLogin(role, key),
        nameAndRole: `${name}, ${roleLabel(role)}`,
      })),
    ),
  )
  return { password, people: signIns }
}

/** Returns whether the demo people still have this password. */
async function isDemoPassword({ maintenance }: Database, password: string): Promise<boolean> {
  const [person] = await maintenance
    .select({ hash: people.passwordHash })
    .from(people)
    .where(eq(people.email, formatDemoLogin('receptionist', 'asha')))
  return passwordMatches(person?.hash ?? null, password)
}

/** Reads the demo password of the data directory, and creates it at the first start. */
function readDemoPassword(dataDir: string): string {
  const file = join(dataDir, 'demo-password')
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(9).toString('base64url')}`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

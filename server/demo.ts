import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { hashPassword, passwordMatches } from '#api/app.ts'
import { roleLabel } from '#contract/roles.ts'
import type { Database } from '#db/client.ts'
import { people } from '#db/schema/practice/people.ts'
import { seedDemo, townIsFounded } from '#db/seed/demo.ts'
import { signInOf, TOWN } from '#db/seed/town.ts'
import type { DemoSignIn } from './start-message.ts'

export interface Demo {
  /** What everybody signs in with; null where the town is there already and nobody of it has this one. */
  password: string | null
  people: DemoSignIn[]
}

/** Founds the demo town where there is none yet, and says who can sign in with which password: never with one that does not hold. */
export async function ensureDemo(where: {
  database: Database
  dataDir: string
  demoPassword: string | undefined
}): Promise<Demo> {
  const asked = where.demoPassword ?? keptPassword(where.dataDir)
  const founded = await townIsFounded(where.database)
  if (!founded) {
    await seedDemo(where.database, { now: new Date(), passwordHash: await hashPassword(asked) })
    // Until the database has counted what came all at once, it plans some reports badly enough to give them up.
    await where.database.owner.execute(sql`analyze`)
  }
  const password = !founded || (await holds(where.database, asked)) ? asked : null
  const signIns = TOWN.flatMap(({ key, practices }) =>
    practices.flatMap(({ people: staff }) =>
      staff.map(({ role, name }) => ({ login: signInOf(role, key), who: `${name}, ${roleLabel(role)}` })),
    ),
  )
  return { password, people: signIns }
}

/** Is this still the password that the demo people were given when the town was founded? */
async function holds({ keeper }: Database, password: string): Promise<boolean> {
  const [somebody] = await keeper
    .select({ hash: people.passwordHash })
    .from(people)
    .where(eq(people.email, signInOf('receptionist', 'asha')))
  return passwordMatches(somebody?.hash ?? null, password)
}

/** A password of this data directory's own: three words' worth of chance, kept beside the data for the next start. */
function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'demo-password')
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(9).toString('base64url')}`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

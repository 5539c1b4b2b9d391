import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '#api/app.ts'
import { roleLabel } from '#contract/roles.ts'
import type { Database } from '#db/client.ts'
import { seedDemo, townIsFounded } from '#db/seed/demo.ts'
import { signInOf, TOWN } from '#db/seed/town.ts'
import type { DemoSignIn } from './start-message.ts'

export interface Demo {
  password: string
  people: DemoSignIn[]
}

/** Founds the demo town where there is none yet, and says who can sign in with which password. */
export async function ensureDemo(where: {
  database: Database
  dataDir: string
  demoPassword: string | undefined
}): Promise<Demo> {
  const password = where.demoPassword ?? keptPassword(where.dataDir)
  if (!(await townIsFounded(where.database))) {
    await seedDemo(where.database, { now: new Date(), passwordHash: await hashPassword(password) })
  }
  const signIns = TOWN.flatMap(({ key, practices }) =>
    practices.flatMap(({ people }) =>
      people.map(({ role, name }) => ({ login: signInOf(role, key), who: `${name}, ${roleLabel(role)}` })),
    ),
  )
  return { password, people: signIns }
}

/** A password of this data directory's own: three words' worth of chance, kept beside the data for the next start. */
function keptPassword(dataDir: string): string {
  const file = join(dataDir, 'demo-password')
  if (!existsSync(file)) writeFileSync(file, `demo-${randomBytes(9).toString('base64url')}`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

import { hashPassword } from '#api/app.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { seedLongRecord } from '#db/seed/long-record.ts'
import { seedVolume } from '#db/seed/volume.ts'
import { findDataDir } from '#server/data-dir.ts'
import { ensureDemo } from '#server/demo.ts'
import { readEnv } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { EXISTING_PASSWORD_NOTE } from '#server/start-message.ts'

// npm run seed -- --demo         the demo town, in the demo's data directory (or DATABASE_URL)
// npm run seed -- --patients N   N patients with ten appointments each in a separate practice, for measurements;
//                                with DEMO_PASSWORD its doctors can sign in
//   --visits 5,500               also a patient with 5 visits and one with 500: VISITS5, VISITS500

const args = process.argv.slice(2)
const env = readEnv(args)
const dataDir = findDataDir(env)
const log = openLog(null)
const database = await openDatabase({ dataDir, databaseUrl: env.databaseUrl }, { log, claim: false })
try {
  await migrate(database, { log })
  const index = args.indexOf('--patients')
  const count = index < 0 ? 0 : Number(args[index + 1])
  const visitCounts = args.includes('--visits') ? (args[args.indexOf('--visits') + 1] ?? '').split(',').map(Number) : []
  if (env.demo) {
    const { people, password } = await ensureDemo({ database, dataDir, demoPassword: env.demoPassword })
    process.stdout.write(
      `${people.length} people of the demo town sign in with the password ${password ?? EXISTING_PASSWORD_NOTE}\n`,
    )
  } else if (
    Number.isInteger(count) &&
    count > 0 &&
    visitCounts.every((visits) => Number.isInteger(visits) && visits > 0)
  ) {
    const passwordHash = env.demoPassword ? await hashPassword(env.demoPassword) : null
    const now = new Date()
    const { practice, practiceId, seconds } = await seedVolume(database, { patients: count, now, passwordHash })
    for (const visits of visitCounts) await seedLongRecord(database, { practiceId, visits, now })
    await database.owner.execute('analyze')
    const signInHint = passwordHash
      ? `; volume1.${count}@demo.test and desk.${count}@demo.test sign in with DEMO_PASSWORD`
      : ''
    process.stdout.write(
      `${count} patients and ${count * 10} appointments in "${practice}", ${seconds} s${signInHint}\n`,
    )
  } else {
    process.stdout.write('Use --demo or --patients N.\n')
    process.exitCode = 1
  }
} finally {
  await database.close()
}

import { hashPassword } from '#api/app.ts'
import { openDatabase } from '#db/client.ts'
import { migrate } from '#db/migrate.ts'
import { fillInvoices } from '#db/seed/invoice-volume.ts'
import { seedLongRecord } from '#db/seed/long-record.ts'
import { seedVolume } from '#db/seed/volume.ts'
import { findDataDir } from '#server/data-dir.ts'
import { ensureDemo } from '#server/demo/demo.ts'
import { readEnv } from '#server/env.ts'
import { openLog } from '#server/logs/log.ts'
import { EXISTING_PASSWORD_NOTE } from '#server/start-message.ts'

// npm run seed -- --demo         the demo town, in the demo's data directory (or DATABASE_URL)
// npm run seed -- --patients N   N patients with ten appointments each in a separate practice, for measurements;
//                                with DEMO_PASSWORD its doctors can sign in
//   --visits 5,500               also a patient with 5 visits and one with 500: VISITS5, VISITS500
//   --invoices N                 also N invoices of four lines each in the last two years, with receipts and credit notes

const args = process.argv.slice(2)
const isCount = (count: number) => Number.isInteger(count) && count > 0
/** Reads the numbers of an option; none without it. */
const readCounts = (option: string) =>
  args.includes(option) ? (args[args.indexOf(option) + 1] ?? '').split(',').map(Number) : []
const env = readEnv(args)
const dataDir = findDataDir(env)
const log = openLog(null)
const database = await openDatabase({ ...env, dataDir }, { log, claim: false })
try {
  await migrate(database, { log })
  const [count = 0] = readCounts('--patients')
  const visitCounts = readCounts('--visits')
  const invoiceCounts = readCounts('--invoices')
  if (env.demo) {
    const { people, password } = await ensureDemo({ database, dataDir, demoPassword: env.demoPassword })
    process.stdout.write(
      `${people.length} people of the demo town sign in with the password ${password ?? EXISTING_PASSWORD_NOTE}\n`,
    )
  } else if ([count, ...visitCounts, ...invoiceCounts].every(isCount)) {
    const passwordHash = env.demoPassword ? await hashPassword(env.demoPassword) : null
    const now = new Date()
    const { practice, practiceId, seconds } = await seedVolume(database, { patients: count, now, passwordHash })
    for (const visits of visitCounts) await seedLongRecord(database, { practiceId, visits, now })
    for (const invoices of invoiceCounts)
      await fillInvoices(database, { practiceId, invoices, days: 730, lastDay: now.toISOString().slice(0, 10) })
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

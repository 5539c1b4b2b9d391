// Runs tests of the API on the system's PostgreSQL through a URL, like a database server: the named files; with --long, all
// of the API; otherwise the constraints and the races.
import { spawnSync } from 'node:child_process'
import { startDebianServer } from '#db/testing/server.ts'

// Query plans differ between versions, so they are tested on the embedded one only.
const WITHOUT_PLANS = ['--exclude', 'api/testing/plans.test.ts']
const args = process.argv.slice(2)
const files = args.includes('--long')
  ? ['api/', ...WITHOUT_PLANS]
  : args.length > 0
    ? args
    : ['api/testing/frozen', 'api/testing/tenant-isolation', 'api/testing/forged', 'races', 'concurrent-bookings']

const server = await startDebianServer()
if (!server) {
  process.stdout.write('No PostgreSQL 15 or newer of the system was found.\n')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
})
await server.stop()
process.exit(status ?? 1)

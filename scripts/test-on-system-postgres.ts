// Runs the API's tests on the system's PostgreSQL through a URL, like a database server.
import { spawnSync } from 'node:child_process'
import { startDebianServer } from '#db/testing/server.ts'

// All API tests or the named files. Query plans differ between versions, so they are tested on the embedded one only.
const only = process.argv.length > 2 ? process.argv.slice(2) : ['api/', '--exclude', 'api/testing/plans.test.ts']

const server = await startDebianServer()
if (!server) {
  process.stdout.write('No PostgreSQL 15 or newer of the system was found.\n')
  process.exit(1)
}
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...only], {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
})
await server.stop()
process.exit(status ?? 1)

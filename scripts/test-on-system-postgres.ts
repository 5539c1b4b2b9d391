// The API's tests on the system's own PostgreSQL, reached by URL as a practice's server would be.
import { spawnSync } from 'node:child_process'
import { startDebianServer } from '#db/testing-server.ts'

// The API, or the files that are named. Query plans at a small volume are each version's own weighing: they are held
// to on the embedded one, which most practices run.
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

import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const isLong = process.env.TEST_ROUNDS === 'long'

export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: [
      '{contract,db,api,app,server}/**/*.test.{ts,tsx}',
      'scripts/architecture/*.test.ts',
      'architecture.test.ts',
    ],
    globalSetup: ['./db/testing/setup.ts'],
    reporters: process.env.FAILED_TESTS ? ['default', './scripts/failed-tests.mjs'] : ['default'],
    setupFiles: isLong ? [] : ['./db/testing/seed.ts'],
    // Modules are loaded once a worker: loading them anew for each file took as long as a third of the tests.
    isolate: false,
    // One for each core: left to itself, vitest leaves one of two cores to a watcher that is not there.
    maxWorkers: availableParallelism(),
    // The long lane repeats its races twenty times.
    testTimeout: isLong ? 600_000 : 60_000,
    hookTimeout: isLong ? 600_000 : 60_000,
  },
})

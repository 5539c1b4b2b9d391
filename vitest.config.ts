import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { isTypeQueryLost } from './db/connection-errors.ts'

const isLong = process.env.TEST_ROUNDS === 'long'

export default defineConfig({
  resolve: { alias: { '~': new URL('./app', import.meta.url).pathname } },
  test: {
    include: ['{contract,db,api,app,server,bench}/**/*.test.{ts,tsx}', 'scripts/*/*.test.ts', 'architecture.test.ts'],
    globalSetup: ['./db/testing/setup.ts'],
    reporters: process.env.FAILED_TESTS ? ['default', './scripts/failed-tests.mjs'] : ['default'],
    setupFiles: ['./db/testing/drop-databases.ts', ...(isLong ? [] : ['./db/testing/seed.ts'])],
    // Each worker loads modules once. Loading them again for each file took a third of the time.
    isolate: false,
    // Tests that kill the database cause it. The application logs a warning.
    onUnhandledError: (error) => !isTypeQueryLost(error),
    // One worker per core. By default, vitest keeps one core free for a watcher, which does not run here.
    maxWorkers: availableParallelism(),
    // `npm run test:long` repeats the races twenty times.
    testTimeout: isLong ? 600_000 : 60_000,
    // Hooks that fill books for a year take 40 seconds on two busy cores.
    hookTimeout: isLong ? 600_000 : 180_000,
  },
})

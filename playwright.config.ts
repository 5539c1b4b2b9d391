import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { DEMO_PASSWORD, SESSION_SECRET } from './e2e/logins'

// Every worker reads this file, so the folder is passed on in an environment variable.
process.env.E2E_DATA ??= createDataFolder()
const data = process.env.E2E_DATA
const port = Number(process.env.E2E_PORT ?? 3300)

const common = {
  NODE_ENV: 'production',
  DEMO_PASSWORD,
  LOGIN_ATTEMPTS: '1000',
  REQUESTS_PER_MINUTE: '0',
  SESSION_SECRET,
}
const defineServer = (name: string, command: string, serverPort: number, env: Record<string, string>) => ({
  name,
  // SERVER_NODE: another version of Node to run the servers with.
  command: `${process.env.SERVER_NODE ?? 'node'} build/programs/${command}`,
  url: `http://localhost:${serverPort}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  stdout: 'ignore' as const,
  env: { ...common, PORT: String(serverPort), MAIL_DIR: join(data, `mail-${name}`), ...env },
})

const journeys = readdirSync('e2e/journeys', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.spec.ts'))
  .toSorted()
/**
 * Chooses the journeys of a mode. `npm test` sets ALTERNATE_MODES to have half of the files in each mode, and to repeat only the
 * tests that differ between the modes. Otherwise all run in both.
 */
const chooseJourneys = (turn: 0 | 1): RegExp[] =>
  process.env.ALTERNATE_MODES
    ? [
        /@each-mode/,
        ...journeys.filter((_, index) => index % 2 === turn).map((file) => new RegExp(file.replaceAll('.', '\\.'))),
      ]
    : [/./]

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than two cores, because workers wait for their servers and for sessions to end.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ...(process.env.FAILED_TESTS ? [['./scripts/failed-tests.mjs'] as const] : []),
  ],
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Traces would take a third of the time. Run with --trace on to get them.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    {
      name: 'with-js',
      testMatch: 'journeys/**/*.spec.ts',
      grep: chooseJourneys(0),
      use: { javaScriptEnabled: true },
    },
    {
      name: 'without-js',
      testMatch: 'journeys/**/*.spec.ts',
      grep: chooseJourneys(1),
      use: { javaScriptEnabled: false },
    },
    // One journey runs again on a web server that calls its API over HTTP, each with two workers.
    { name: 'by-api-url', testMatch: 'journeys/morning.spec.ts', use: { baseURL: `http://localhost:${port + 2}` } },
    { name: 'screens', testIgnore: 'journeys/**' },
  ],
  webServer: [
    defineServer('desk', 'main.js --demo', port, { DATA_DIR: join(data, 'desk') }),
    defineServer('api', 'api-main.js', port + 1, { DATA_DIR: join(data, 'api'), WEB_WORKERS: '2' }),
    defineServer('short', 'main.js', port + 3, { DATA_DIR: join(data, 'short'), SESSION_IDLE_SECONDS: '14' }),
    defineServer('web', 'main.js', port + 2, {
      DATA_DIR: join(data, 'web'),
      API_URL: `http://localhost:${port + 1}`,
      WEB_WORKERS: '2',
    }),
  ],
})

/**
 * Creates a folder for the data of the servers, and removes it after the run. The database's account must be able to
 * open it.
 */
function createDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-desk-e2e-'))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

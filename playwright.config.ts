import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Workers read this file again: what the first reading chose travels by environment.
process.env.E2E_DATA ??= freshFolder()
const data = process.env.E2E_DATA
const port = Number(process.env.E2E_PORT ?? 3300)

const common = {
  NODE_ENV: 'production',
  DEMO_PASSWORD: 'the demo town of the tests',
  LOGIN_ATTEMPTS: '1000',
  SESSION_SECRET: 'Kq7-violet-kettle-under-the-moss-4821',
}
const server = (name: string, command: string, at: number, env: Record<string, string>) => ({
  name,
  command: `node --import tsx ${command}`,
  url: `http://localhost:${at}/readyz`,
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  stdout: 'ignore' as const,
  env: { ...common, PORT: String(at), MAIL_DIR: join(data, `mail-${name}`), ...env },
})

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the cores it is meant for: some wait for a session to end, and all for their servers.
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
    // Traces of everything cost a third of the time: ask for one with --trace on.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'with-js', testMatch: 'journeys/**/*.spec.ts', use: { javaScriptEnabled: true } },
    { name: 'without-js', testMatch: 'journeys/**/*.spec.ts', use: { javaScriptEnabled: false } },
    // The same morning once more, on a web server that reaches its API over HTTP.
    { name: 'by-api-url', testMatch: 'journeys/morning.spec.ts', use: { baseURL: `http://localhost:${port + 2}` } },
    { name: 'screens', testIgnore: 'journeys/**' },
  ],
  webServer: [
    server('desk', 'server/main.ts --demo', port, { DATA_DIR: join(data, 'desk') }),
    server('api', 'server/api-main.ts', port + 1, { DATA_DIR: join(data, 'api') }),
    server('short', 'server/main.ts', port + 3, { DATA_DIR: join(data, 'short'), SESSION_IDLE_SECONDS: '14' }),
    server('web', 'server/main.ts', port + 2, { DATA_DIR: join(data, 'web'), API_URL: `http://localhost:${port + 1}` }),
  ],
})

/** A folder for the servers' data, gone when the run is over. The database may run as another account than we do. */
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-desk-e2e-'))
  chmodSync(folder, 0o755)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

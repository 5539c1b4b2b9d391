// npm test, and npm run test:long with --long. Installs what is missing, runs every lane, and says what it could not run.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, packages, postgresql, run } from './install.mjs'

const long = process.argv.includes('--long')
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7)
const results = []
const notRun = []

const node = (...args) => run(process.execPath, args)
const bin = (name, ...args) => node(`node_modules/${name}`, ...args)

const notes = mkdtempSync(join(tmpdir(), 'failed-tests-'))
process.on('exit', () => rmSync(notes, { recursive: true, force: true }))

/** Runs a lane, and keeps its name, its result, how long it took and its failed tests. */
function lane(name, work) {
  if (only && !name.includes(only)) return
  process.stdout.write(`\n── ${name}\n`)
  // scripts/failed-tests.mjs writes to this file.
  process.env.FAILED_TESTS = join(notes, String(results.length))
  const started = Date.now()
  const ok = work()
  const seconds = Math.round((Date.now() - started) / 1000)
  const file = process.env.FAILED_TESTS
  const failures = existsSync(file) ? readFileSync(file, 'utf8').split('\0').filter(Boolean) : []
  results.push({ name, ok, seconds, failures })
}

const MOST_FAILURES = 8

function printFailures({ name, failures }) {
  process.stdout.write(`\nFAILED ${name}${failures.length ? '' : ': see its output above'}\n`)
  for (const failure of failures.slice(0, MOST_FAILURES)) process.stdout.write(`  - ${failure}\n`)
  if (failures.length > MOST_FAILURES) process.stdout.write(`  and ${failures.length - MOST_FAILURES} more\n`)
}

if (!packages()) process.exit(1)
if (long) Object.assign(process.env, { TEST_ROUNDS: 'long', RACE_ROUNDS: '20' })

lane('style', () => bin('@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'))
lane('types', () => bin('typescript/bin/tsc', '--noEmit'))
lane('unused code', () => bin('knip/bin/knip.js'))
lane('units, rules, API on the embedded cluster', () => bin('vitest/vitest.mjs', 'run'))

if (postgresql())
  lane("second lane: the API on Debian's PostgreSQL", () =>
    node('--import', 'tsx', 'scripts/test-on-system-postgres.ts'),
  )
else notRun.push("the API on Debian's PostgreSQL: no server found, none installable")

lane('build', () => bin('@remix-run/dev/dist/cli.js', 'vite:build'))
lane('script and style budgets', () => node('--import', 'tsx', 'bench/budgets.ts'))

const browser = chromium()
if (browser === null) notRun.push('everything in a browser: no Chromium found, none installable')
else {
  process.env.CHROMIUM = browser
  // Once more what failed: a browser on a busy machine misses a moment. What passed only then is named as flaky.
  lane('journeys and screens in a browser', () => bin('@playwright/test/cli.js', 'test', '--retries=1'))
}

const failed = results.filter(({ ok }) => !ok)
failed.forEach(printFailures)
process.stdout.write('\n')
for (const { name, ok, seconds } of results)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
for (const name of notRun) process.stdout.write(`not run: ${name}\n`)
process.stdout.write(`\nlanes: ${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length ? 1 : 0)

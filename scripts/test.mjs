// npm test, and npm run test:long with --long. Installs what is missing, runs every lane, and says what it could not run.
import { chromium, packages, postgresql, run } from './install.mjs'

const long = process.argv.includes('--long')
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7)
const results = []
const notRun = []

const node = (...args) => run(process.execPath, args)
const bin = (name, ...args) => node(`node_modules/${name}`, ...args)

/** One lane: its name, what runs it, and how long it took. */
function lane(name, work) {
  if (only && !name.includes(only)) return
  process.stdout.write(`\n── ${name}\n`)
  const started = Date.now()
  const ok = work()
  results.push({ name, ok, seconds: Math.round((Date.now() - started) / 1000) })
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

process.stdout.write('\n')
for (const { name, ok, seconds } of results)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
for (const what of notRun) process.stdout.write(`not run: ${what}\n`)
const failed = results.filter(({ ok }) => !ok).length
process.stdout.write(`\nlanes: ${results.length - failed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)

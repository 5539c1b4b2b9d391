// npm test, and npm run test:long with --long. Installs what is missing, runs every lane, and lists the lanes that it
// couldn't run.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, findPostgres, installNode, installPackages, run } from './install.mjs'

const isLong = process.argv.includes('--long')
const chosenLane = process.argv.find((arg) => arg.startsWith('--only='))?.slice(7)
const results = []
const notRun = []

const runNode = (...args) => run(process.execPath, args)
const runBin = (name, ...args) => runNode(`node_modules/${name}`, ...args)

const failureFolder = mkdtempSync(join(tmpdir(), 'failed-tests-'))
process.on('exit', () => rmSync(failureFolder, { recursive: true, force: true }))

/** Runs a lane, and records its result, its seconds and its failed tests. */
function runLane(name, runChecks) {
  if (chosenLane && !name.includes(chosenLane)) return
  process.stdout.write(`\n── ${name}\n`)
  // scripts/failed-tests.mjs writes to this file.
  process.env.FAILED_TESTS = join(failureFolder, String(results.length))
  const started = Date.now()
  const ok = runChecks()
  const seconds = Math.round((Date.now() - started) / 1000)
  const file = process.env.FAILED_TESTS
  const failures = existsSync(file) ? readFileSync(file, 'utf8').split('\0').filter(Boolean) : []
  results.push({ name, ok, seconds, failures })
}

/** Starts a lane that needs one core. Returns a function that waits for it, shows its output and records its result. */
function startLane(name, ...args) {
  if (chosenLane && !name.includes(chosenLane)) return () => {}
  const outputFile = join(failureFolder, name)
  const output = openSync(outputFile, 'w')
  const started = Date.now()
  const ended = once(spawn(process.execPath, args, { stdio: ['ignore', output, output] }), 'exit')
  return async () => {
    const [status] = await ended
    process.stdout.write(`\n── ${name}\n${readFileSync(outputFile, 'utf8')}`)
    results.push({ name, ok: status === 0, seconds: Math.round((Date.now() - started) / 1000), failures: [] })
  }
}

/** The versions that the README recommends. */
const NEWER_NODES = ['22.23.3', '24.21.0']

const MAX_FAILURES_SHOWN = 8

function printFailures({ name, failures }) {
  process.stdout.write(`\nFAILED ${name}${failures.length ? '' : ': see its output above'}\n`)
  for (const failure of failures.slice(0, MAX_FAILURES_SHOWN)) process.stdout.write(`  - ${failure}\n`)
  if (failures.length > MAX_FAILURES_SHOWN) process.stdout.write(`  and ${failures.length - MAX_FAILURES_SHOWN} more\n`)
}

if (!installPackages()) process.exit(1)
Object.assign(process.env, isLong ? { TEST_ROUNDS: 'long', RACE_ROUNDS: '20' } : { ALTERNATE_MODES: '1' })

const finishTypes = startLane('types', 'node_modules/typescript/bin/tsc', '--noEmit')
runLane('style', () => runBin('@biomejs/biome/bin/biome', 'check', '.', '--error-on-warnings'))
runLane('unused code', () => runBin('knip/bin/knip.js'))
// Some unit tests start the built product.
runLane('build', () => runNode('scripts/build.mjs'))
await finishTypes()
runLane('units, rules, API on the embedded cluster', () => runBin('vitest/vitest.mjs', 'run'))

if (findPostgres())
  runLane('second lane: the API on Debian’s PostgreSQL', () =>
    runNode('--import', 'tsx', 'scripts/test-on-system-postgres.ts', ...(isLong ? ['--long'] : [])),
  )
else notRun.push('the API on Debian’s PostgreSQL: no server found, and none could be installed')

runLane('script and style budgets', () => runNode('--import', 'tsx', 'bench/budgets.ts'))

const browser = findChromium()
if (browser === null) notRun.push('everything in a browser: no Chromium found, and none could be installed')
else {
  process.env.CHROMIUM = browser
  // Failed tests run once more, because a browser on a busy machine may be too slow. They are reported as flaky if they
  // pass.
  const runBrowserTests = (...files) => runBin('@playwright/test/cli.js', 'test', ...files, '--retries=1')
  runLane('journeys and screens in a browser', runBrowserTests)
  for (const version of isLong ? NEWER_NODES : []) {
    const program = installNode(version)
    if (!program) notRun.push(`a morning on Node ${version}: npm could not install it`)
    else {
      process.env.SERVER_NODE = program
      runLane(`a morning on Node ${version}`, () => runBrowserTests('e2e/journeys/morning.spec.ts'))
    }
  }
}

const failed = results.filter(({ ok }) => !ok)
failed.forEach(printFailures)
process.stdout.write('\n')
for (const { name, ok, seconds } of results)
  process.stdout.write(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
for (const name of notRun) process.stdout.write(`not run: ${name}\n`)
process.stdout.write(`\nlanes: ${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length ? 1 : 0)

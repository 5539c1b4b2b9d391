// npm start [-- --demo]: installs, builds and serves, on a machine that has only Node and git. Plain Node: it runs before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packages, run } from './install.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 11)) {
  process.stderr.write(`Clinic Desk needs Node 20.11 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
if (!packages() || !built()) process.exit(1)
serve()

/** The application as its sources stand; skipped when the last build was made of the same. */
function built() {
  const stamp = 'build/.stamp'
  const sources = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  process.stdout.write('Building the application (half a minute)…\n')
  rmSync('build', { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const node = (...args) => run(process.execPath, args, { env, shell: false })
  if (!node('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')) return false
  if (!node('--import', 'tsx', 'server/precompress.ts')) return false
  writeFileSync(stamp, sources)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  const tops = [
    'app',
    'contract',
    'public',
    'package-lock.json',
    'package.json',
    'remix.config.js',
    'tsconfig.json',
    'vite.config.ts',
  ]
  for (const top of tops) {
    for (const file of filesOf(top)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesOf(top) {
  if (!existsSync(top)) return []
  if (!/^[a-z]+$/.test(top)) return [top]
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Starts the one process and stands aside: signals go on to it, and its end is ours. */
function serve() {
  // Half of what Node takes on a large machine is garbage that it has not collected yet. NODE_OPTIONS may allow more.
  const memory = /max-old-space-size/.test(process.env.NODE_OPTIONS ?? '') ? [] : ['--max-old-space-size=512']
  const child = spawn(process.execPath, [...memory, '--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

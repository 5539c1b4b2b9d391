// npm start [-- --demo]: installs, builds and serves, on a machine that has only Node and git. Plain JavaScript,
// because it runs before any package is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackages, run } from './install.mjs'

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 11)) {
  process.stderr.write(`Clinic Desk needs Node 20.11 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
if (!installPackages() || !build()) process.exit(1)
serve()

/** Builds the application, if its sources have changed since the last build. Returns whether it succeeded. */
function build() {
  const stamp = 'build/.stamp'
  const sources = hashSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  process.stdout.write('Building the application (half a minute)…\n')
  rmSync('build', { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const runNode = (...args) => run(process.execPath, args, { env, shell: false })
  if (!runNode('node_modules/@remix-run/dev/dist/cli.js', 'vite:build', '--logLevel', 'warn')) return false
  if (!runNode('--import', 'tsx', 'server/precompress.ts')) return false
  writeFileSync(stamp, sources)
  return true
}

function hashSources() {
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
    for (const file of listFiles(top)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function listFiles(top) {
  if (!existsSync(top)) return []
  if (!/^[a-z]+$/.test(top)) return [top]
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** Starts the server, passes signals on to it, and exits when it exits. */
function serve() {
  // On a large machine, half of Node's memory is garbage that isn't collected yet. NODE_OPTIONS may allow more.
  const memory = /max-old-space-size/.test(process.env.NODE_OPTIONS ?? '') ? [] : ['--max-old-space-size=512']
  const child = spawn(process.execPath, [...memory, '--import', 'tsx', 'server/main.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'production' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

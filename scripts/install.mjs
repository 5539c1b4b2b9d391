// Installs what the project needs and the machine lacks. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Runs a program with its output shown; true when it ended well. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  return status === 0
}

/** The packages of package-lock.json, exactly; skipped when they are there already. */
export function packages() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.installed'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  if (!existsSync('node_modules/.package-lock.json') || existsSync(stamp)) {
    process.stdout.write('Installing packages (once, about a minute)…\n')
    const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
    // `npm ci` wants the packages of every platform in the lockfile, and no registry need carry them all. Where it
    // says no, the same versions are installed for this platform alone; what is wrong beyond that is said by the second try.
    const whole = run('npm', ['ci', ...flags], { stdio: ['ignore', 'inherit', 'ignore'] })
    if (!whole && !run('npm', ['install', '--no-save', ...flags])) return false
  }
  writeFileSync(stamp, wanted)
  return true
}

const isRoot = () => process.getuid?.() === 0
let listsFresh = false

/** One of Debian's packages, where this machine is Debian and we may install. */
export function debian(name) {
  if (!existsSync('/usr/bin/apt-get') || !isRoot()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  process.stdout.write(`Installing ${name} from Debian…\n`)
  // A machine without a network is not waited for: what is missing there is said, or done another way.
  const quickly = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 }
  if (!listsFresh) run('apt-get', ['update', ...quickly], options)
  listsFresh = true
  return run('apt-get', ['install', '-y', ...quickly, '--no-install-recommends', name], options)
}

// The same browser without windows: it opens a page for half the work, and that is most of what the browser lane does.
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = [SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of a Chromium, '' for Playwright's own, or null when there is none to be had. */
export function chromium() {
  const found = () => CHROMIUM.find((path) => existsSync(path))
  if (existsSync(SHELL) || debian('chromium-headless-shell') || found() || debian('chromium')) return found()
  return run('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }) ? '' : null
}

/** Debian's PostgreSQL server for the second lane: its programs' folder, or null. */
export function postgresql() {
  const folder = () =>
    ['15', '16', '17', '18'].map((v) => `/usr/lib/postgresql/${v}/bin`).find((path) => existsSync(`${path}/initdb`))
  return folder() ?? (debian('postgresql-15') ? (folder() ?? null) : null)
}

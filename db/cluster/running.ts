import { existsSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Cluster } from './cluster.ts'
import { readPostmaster } from './process.ts'

/** Finds the server that another process has started on a data directory, and will stop. */
export function findRunningCluster(dataDir: string): Pick<Cluster, 'address'> {
  const home = realpathSync(join(resolve(dataDir), 'postgres'))
  const server = readPostmaster(join(home, 'data'))
  if (!server?.ready) throw new OperatorError(`No database is running in ${dataDir}.`)
  const { port, socketDir } = server
  // Without a socket, it listens on loopback with a password.
  const access = socketDir
    ? { host: socketDir, port }
    : { host: '127.0.0.1', port, password: readFileSync(join(home, 'password'), 'utf8') }
  return { address: (user, database) => ({ ...access, user, database }) }
}

/**
 * Moves the database of a data directory to a folder, replacing what was there.
 * @returns false if there is no database, or if a server is using it
 */
export function moveDatabase(dataDir: string, folder: string): boolean {
  const home = join(resolve(dataDir), 'postgres')
  if (!existsSync(home) || readPostmaster(join(realpathSync(home), 'data'))) return false
  rmSync(folder, { recursive: true, force: true })
  renameSync(home, folder)
  return true
}

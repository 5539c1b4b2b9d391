import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Account } from './account.ts'

// The path of a socket has 104 bytes on macOS and 108 on Linux, its end included.
const MAX_SOCKET_PATH = 103

/**
 * Creates the folder of the socket: in the cluster, or a temporary one if the path is too long or has characters that
 * PostgreSQL can't read.
 */
export function ensureSocketFolder(home: string, account: Account | null): string {
  const inside = join(home, 'run')
  if (Buffer.byteLength(join(inside, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH && !/["\\]/.test(inside)) {
    ensureOwnFolder(inside, account)
    return inside
  }
  const short = join(tmpdir(), `clinic-desk-${createHash('sha256').update(home).digest('hex').slice(0, 12)}`)
  ensureOwnFolder(short, account)
  return short
}

/** Creates a folder that only the cluster's account can enter. Refuses one of another account. */
export function ensureOwnFolder(folder: string, account: Account | null) {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  const stat = lstatSync(folder)
  // A folder of root, new or restored from a copy, is given to the account.
  if (account && stat.isDirectory() && stat.uid === 0) {
    spawnSync('chown', ['-hR', `${account.uid}:${account.gid}`, folder])
  }
  const { uid } = lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.()
  if (!stat.isDirectory() || (owner !== undefined && uid !== owner)) {
    throw new OperatorError(`The folder ${folder} belongs to another account, so the database is not started in it.`)
  }
  chmodSync(folder, 0o700)
}

/** Reads the superuser’s password of a cluster on loopback, and creates it at the first start. */
export function ensurePassword(home: string, account: Account | null): string {
  const file = join(home, 'password')
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
    for (const path of [file, home]) syncToDisk(path)
  }
  return readFileSync(file, 'utf8')
}

/** Derives a fixed port for a folder, from the unregistered ones. For platforms without sockets. */
export function derivePort(home: string): number {
  return 49_152 + (createHash('sha256').update(home).digest().readUInt16BE() % 16_384)
}

/** Flushes a file, or a rename in a folder, to disk. */
export function syncToDisk(path: string) {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

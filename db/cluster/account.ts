import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { OperatorError } from '../operator-error.ts'

/** The folder of root for files that other accounts must read. */
export const SHARED_HOME = '/var/lib/clinic-desk'

/** The account that PostgreSQL runs under. */
export interface Account {
  uid: number
  gid: number
}

/**
 * Finds the account for a cluster in `home`; null for the current one. PostgreSQL refuses to run as root, so root uses the
 * owner of the directory, `postgres` or `nobody`.
 */
export function findAccount(home: string): Account | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(home)) {
    const { uid, gid } = statSync(home)
    if (uid !== 0) return { uid, gid }
  }
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new OperatorError(
    'PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it as.',
  )
}

/** Returns whether an account can enter a folder, or its nearest existing parent. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (!account) return true
  let nearest = resolve(folder)
  while (!existsSync(nearest)) nearest = dirname(nearest)
  return spawnSync('test', ['-x', nearest], { ...account, cwd: '/' }).status === 0
}

/**
 * Returns the default data directory: `name` in the project, or a folder below /var/lib if PostgreSQL's account cannot
 * enter the project (in root's home).
 */
export function defaultDataDir(project: string, name: '.data' | `.data-${string}` = '.data'): string {
  const inside = join(resolve(project), name)
  if (canEnter(project, findAccount(join(inside, 'postgres')))) return inside
  const mark = createHash('sha256').update(inside).digest('hex').slice(0, 8)
  return join(SHARED_HOME, `${basename(resolve(project))}${name.slice(5)}-${mark}`)
}

import { copyFileSync, readFileSync, rmSync, statfsSync, statSync, truncateSync } from 'node:fs'

const MAX_BYTES = 5_000_000
/** With less free space, a server can't start. */
const MIN_FREE_BYTES = 1_000_000
/** What PostgreSQL's programs say of a full disk. */
const NO_SPACE = /No space left on device|Check free disk space/

/**
 * Empties the server's log if it is large, and keeps one copy. The server goes on adding lines to the same file, so it can't be
 * renamed.
 */
export function limitServerLog(log: string): void {
  if (readLogSize(log) <= MAX_BYTES) return
  try {
    copyFileSync(log, `${log}.1`)
  } catch {
    // The disk is full, so that an older copy must go too.
    rmSync(`${log}.1`, { force: true })
  }
  truncateSync(log)
}

export const readLogSize = (log: string): number => statSync(log, { throwIfNoEntry: false })?.size ?? 0

/** Reads the log from a position on, or the whole log if it is shorter since. */
function readLog(log: string, from: number): string {
  const size = readLogSize(log)
  return size === 0
    ? ''
    : readFileSync(log)
        .subarray(size >= from ? from : 0)
        .toString()
}

export const readLastLines = (log: string): string =>
  readLog(log, 0).trim().split('\n').slice(-5).join('\n') || '(empty)'

/** Returns whether the disk of a folder is full, or was when a program wrote `output`. */
export function isFullDisk(folder: string, output: string): boolean {
  if (NO_SPACE.test(output)) return true
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < MIN_FREE_BYTES
}

/** Returns whether a server could not start because the disk is full. Its log was `logSize` long before. */
export const isFullForServer = (home: string, log: string, logSize: number): boolean =>
  isFullDisk(home, readLog(log, logSize))

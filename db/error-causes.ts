interface Cause {
  code?: unknown
  syscall?: unknown
  constraint_name?: string
  cause?: unknown
}

/** Lists an error and its causes. */
export function listCauses(error: unknown): Cause[] {
  return error ? [error, ...listCauses((error as Cause).cause)] : []
}

/** The codes of PostgreSQL and of the operating system for a full disk. */
const DISK_FULL_CODES = new Set<unknown>(['53100', 'ENOSPC'])

/** Returns whether an error, or a cause of it, is a full disk. */
export const isDiskFull = (error: unknown): boolean => listCauses(error).some(({ code }) => DISK_FULL_CODES.has(code))

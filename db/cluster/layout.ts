import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** Server settings by name. */
export type Settings = Record<string, string | number>

/** The folders, programs and settings of an embedded cluster. */
export interface Layout {
  home: string
  data: string
  log: string
  account: Account | null
  binaries: Binaries
  /** A Unix socket in a private folder, or loopback TCP with a password on platforms without such sockets. */
  listen: { socketDir: string } | { port: number; password: string }
  settings: Settings
}

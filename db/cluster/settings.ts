import { chownSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncToDisk } from './folders.ts'
import type { Layout, Settings } from './layout.ts'

/** The connections that the embedded server allows. */
export const MAX_CONNECTIONS = 100

/** Writes the settings for the next start of the server. */
export function writeSettings({ data, account, listen, settings }: Layout) {
  const all: Settings = {
    ...('port' in listen
      ? { listen_addresses: '127.0.0.1', port: listen.port, unix_socket_directories: '' }
      : {
          listen_addresses: '',
          port: 5432,
          unix_socket_directories: `"${listen.socketDir}"`,
          unix_socket_permissions: '0700',
        }),
    max_connections: MAX_CONNECTIONS,
    // Half of PostgreSQL's default, for computers with little memory. The system caches the files as well.
    shared_buffers: '64MB',
    TimeZone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    password_encryption: 'scram-sha-256',
    // Failed statements can contain patient data, so they are not logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...settings,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`)
  const file = join(data, 'clinic-desk.conf')
  writeFileSync(`${file}.new`, `# Written at every start of Clinic Desk.\n${lines.join('\n')}\n`, { mode: 0o600 })
  if (account) chownSync(`${file}.new`, account.uid, account.gid)
  syncToDisk(`${file}.new`)
  renameSync(`${file}.new`, file)
  syncToDisk(data)
}

import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { findSystemBinaries } from '../cluster/binaries.ts'
import { startCluster } from '../cluster/cluster.ts'
import { silentLog } from '../log.ts'

/**
 * Starts a temporary server of the system's PostgreSQL (15 on Debian). Like a server of a practice, it is reached by URL over
 * TCP, as a user who can create databases and roles but isn't a superuser. Null if none is installed. `stop` deletes it.
 */
export async function startDebianServer(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (!findSystemBinaries(null)) return null
  const cluster = await startCluster({
    dataDir: mkdtempSync(join(tmpdir(), `clinic-desk-test-${process.pid}-`)),
    binaries: findSystemBinaries,
    port: await freePort(),
    claim: true,
    log: silentLog,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 },
  })
  const { host, port, password } = cluster.address('postgres', 'postgres')
  const sql = postgres({ ...cluster.address('postgres', 'postgres'), max: 1 })
  await sql.unsafe(`create role manager login createdb createrole password '${password}'`)
  // Autovacuum may run in a database that a test drops. Only members of this role can end it.
  await sql.unsafe('grant pg_signal_backend to manager')
  // A test counts the open transactions of other roles.
  await sql.unsafe('grant pg_read_all_stats to manager')
  await sql.unsafe('create database clinic owner manager')
  await sql.end()
  return { url: `postgres://manager:${password}@${host}:${port}/clinic`, stop: cluster.remove }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

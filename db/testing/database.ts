import { createHash, randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { type Database, openRoute, type Route } from '../client.ts'
import { silentLog } from '../log.ts'

/** The server of the test databases: an embedded cluster, or the one of TEST_DATABASE_URL. */
export interface TestServer {
  /** The address without a database name. */
  address: { host: string; port: number; password?: string } | { url: string }
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Creates the route to a database of the test server. */
export function createTestRoute({ address }: TestServer, database: string): Route {
  if ('url' in address) {
    const url = new URL(address.url)
    url.pathname = `/${database}`
    return { options: () => ({ url: url.href }), roleByLogin: false }
  }
  return { options: (user) => ({ ...address, user: user ?? 'postgres', database }), roleByLogin: true }
}

/** Creates a database for this test file, with all migrations and no rows. It is dropped after the tests of the file. */
export async function createTestDatabase(): Promise<Database> {
  return (await cloneDatabase(true)).database
}

/** Creates a database without migrations for this test file. */
export async function createEmptyDatabase(): Promise<Database> {
  return (await cloneDatabase(false)).database
}

const cleanUps: (() => Promise<void>)[] = []

/** Closes and drops the databases of a test file, also those that single tests have created. */
export async function dropTestDatabases(): Promise<void> {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
}

/** Creates a test database and returns its route too, so that a test can open it again, like another process. */
export async function cloneDatabase(migrated: boolean): Promise<{ database: Database; route: Route }> {
  const server = inject('testServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} template ${migrated ? server.template : 'template0'}`)
  const route = createTestRoute(server, name)
  const database = await openRoute(route, { log: silentLog, poolSize: 10 })
  cleanUps.push(async () => {
    await database.close()
    await runOnServer(server, `drop database ${name} with (force)`)
    await dropLogins(server, name)
  })
  return { database, route }
}

/** Drops the logins of a database, which only a server by URL has (db/server-logins.ts). */
export async function dropLogins(server: TestServer, name: string) {
  const suffix = createHash('sha256').update(name).digest('hex').slice(0, 32)
  for (const role of ['clinic_app', 'clinic_trusted'])
    await runOnServer(server, `drop role if exists ${role}_${suffix}`)
}

/** Runs a statement in the database "postgres" of the server. */
export async function runOnServer(server: TestServer, statement: string) {
  const { url, ...options } = createTestRoute(server, 'postgres').options(null)
  const connectionOptions = { ...options, max: 1, fetch_types: false, onnotice: () => {} }
  const sql = url ? postgres(url, connectionOptions) : postgres(connectionOptions)
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

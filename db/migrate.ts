import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type postgres from 'postgres'
import type { Database } from './client.ts'
import type { Log } from './log.ts'
import { Refusal } from './refusal.ts'

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))
const WALLS = fileURLToPath(new URL('./walls.sql', import.meta.url))
// One number for the whole product: whoever migrates a database holds it.
export const MIGRATION_LOCK = 0xc11c0002

/** One step of the schema, as it stands in the folder of migrations. */
export interface Migration {
  tag: string
  sha256: string
  statements: string[]
}

export interface MigrateOptions {
  log: Log
  /** Stop after this migration (a restore goes to the backup's version first). */
  upTo?: string
  /** Leave row-level security down: only a restore does, which raises it after its rows are in. */
  walls?: boolean
  /** Another folder of migrations, for tests of this file. */
  folder?: string
}

/** Migrations in order: drizzle-kit's journal names them, generated and hand-written alike. */
export function readMigrations(folder = FOLDER): Migration[] {
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
 * Brings the database to this version's schema: each migration in a transaction of its own, as the owner, one process at a time, forward only.
 * Refuses a database that a newer version made, or whose applied migrations were changed since. A migration that touches rows says
 * `set local role clinic_keeper` first, for the owner sees none.
 */
export async function migrate(database: Database, options: MigrateOptions): Promise<{ applied: string[] }> {
  const { log, upTo, walls = true } = options
  const migrations = readMigrations(options.folder)
  const end = upTo === undefined ? migrations.length : migrations.findIndex(({ tag }) => tag === upTo) + 1
  if (end === 0 && upTo !== undefined) throw new Refusal(`This version of Clinic Desk has no migration ${upTo}.`)
  const sql = database.connect('opener', { max: 1, fetch_types: false, max_lifetime: null })
  const applied: string[] = []
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`
    await prepare(sql)
    const done = await readApplied(sql)
    refuseStrangers(migrations, done)
    for (const migration of migrations.slice(done.length, end)) {
      log.info(`Migration ${migration.tag}`)
      await apply(sql, migration)
      applied.push(migration.tag)
    }
    if (walls) await raiseWalls(sql, { always: applied.length > 0 })
  } finally {
    await sql.end({ timeout: 5 })
  }
  return { applied }
}

/** What has been applied, in order. */
export async function readApplied(sql: postgres.ISql): Promise<{ tag: string; sha256: string }[]> {
  return sql<{ tag: string; sha256: string }[]>`select tag, sha256 from engine.migrations order by place`
}

/** Refuses migrations that this version does not know, or that are no longer what they were when they were applied. */
export function refuseStrangers(migrations: Migration[], done: { tag: string; sha256: string }[]) {
  for (const [place, { tag, sha256 }] of done.entries()) {
    const ours = migrations[place]
    if (!ours || ours.tag !== tag) {
      throw new Refusal(
        `This database was made by a newer version of Clinic Desk: it has migration ${tag}, which this version does not know. ` +
          'Start the newer version, or restore a backup that this version made.',
      )
    }
    if (ours.sha256 !== sha256) {
      throw new Refusal(
        `Migration ${tag} was changed after it had been applied to this database. ` +
          'Migrations only go forward: put the file back as it was and write another one.',
      )
    }
  }
}

// Before the first migration: what needs more rights than the owner has on a managed server.
async function prepare(sql: postgres.Sql) {
  const wanted = ['btree_gist', 'btree_gin', 'pg_trgm', 'citext', 'unaccent']
  const found = (await sql`select extname as name from pg_extension`).map(({ name }) => name)
  for (const name of wanted.filter((name) => !found.includes(name))) {
    await sql`create extension if not exists ${sql(name)} schema public`
  }
  const [engine] = await sql`select from pg_namespace where nspname = 'engine'`
  if (!engine) await sql.unsafe('create schema engine authorization clinic_owner')
  await sql.begin(async (tx) => {
    await tx.unsafe(`
      set local role clinic_owner;
      create table if not exists engine.migrations (
        place int primary key, tag text not null unique, sha256 text not null, applied_at timestamptz not null default now());
      create table if not exists engine.walls (sha256 text primary key, raised_at timestamptz not null default now());
      -- Heads of the audit's chains, so that rows missing at a chain's end are missed (db/audit-seal.ts).
      create table if not exists engine.audit_heads (chain uuid primary key, hash text not null, rows bigint not null, sealed_at timestamptz not null);
      grant usage on schema engine to clinic_app, clinic_keeper;
      grant select on engine.migrations, engine.walls to clinic_app, clinic_keeper;
      grant select, insert, update on engine.audit_heads to clinic_keeper;
      -- A migration that touches rows runs as the keeper, also where the tables are as young as itself and have no walls yet.
      alter default privileges in schema public grant select, insert, update, delete on tables to clinic_keeper;`)
  })
}

async function apply(sql: postgres.Sql, { tag, sha256, statements }: Migration) {
  try {
    await sql.begin(async (tx) => {
      // Whoever waits for a lock makes everybody behind it wait: give up and start again later instead.
      await tx.unsafe(`set local role clinic_owner; set local lock_timeout = '10s'`)
      for (const statement of statements) await tx.unsafe(statement)
      await tx.unsafe('set local role clinic_owner')
      await tx`insert into engine.migrations (place, tag, sha256) select count(*), ${tag}, ${sha256} from engine.migrations`
    })
  } catch (cause) {
    throw new Error(`Migration ${tag} failed and changed nothing: ${(cause as Error).message}`, { cause })
  }
}

/** Raises policies, grants and guards over every table, in one transaction; nothing to do when neither they nor the tables changed. */
export async function raiseWalls(sql: postgres.Sql, { always }: { always: boolean }) {
  const text = readFileSync(WALLS, 'utf8').replaceAll('\r\n', '\n')
  const [raised] = await sql`select from engine.walls where sha256 = ${sha256(text)}`
  if (raised && !always) return
  await sql.begin(async (tx) => {
    await tx.unsafe(`set local role clinic_owner; set local lock_timeout = '10s'`)
    await tx.unsafe(text)
    await tx`delete from engine.walls`
    await tx`insert into engine.walls (sha256) values (${sha256(text)})`
  })
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'
import type { Database } from '../client.ts'
import type { Log } from '../log.ts'
import { migrate, readMigrations, refuseUnknownMigrations } from '../migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { readAsBaseline, replaceOldRole } from '../upgrade.ts'
import { readTar } from './archive.ts'
import { Checksum, checkArchive, parseTableName, readAll, requireSafeName } from './check-backup.ts'
import { copyToStdout, RowWriter } from './copy-rows.ts'
import * as format from './format.ts'

export interface RestoreOptions {
  file: string
  filesDir: string
  passphrase?: string
  /** Restores an archive that isn't encrypted even if a passphrase is set. */
  isPlainAllowed?: boolean
  log: Log
  /** Another folder of migrations, for tests. */
  folder?: string
}

/**
 * Restores a backup into an unused database, and its files into an empty folder. First the whole archive is checked. Then
 * everything is loaded in one transaction and compared with the manifest, and the schema is migrated to this version's.
 */
export async function restoreBackup(database: Database, options: RestoreOptions): Promise<format.Manifest> {
  const { file, filesDir, log, folder } = options
  const decryption = { passphrase: options.passphrase, isPlainAllowed: options.isPlainAllowed }
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`)
  const manifest = await checkArchive(file, decryption)
  const migrations = readMigrations(folder)
  const applied = readAsBaseline(manifest.migrations, migrations[0])
  refuseUnknownMigrations(migrations, applied)
  const last = applied.at(-1)?.tag
  if (!last) throw new OperatorError(`The backup ${file} contains no schema.`)
  // It is inside the folder, because the folder may be a separate mount.
  const unfinished = join(filesDir, '.restoring')
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(filesDir) && readdirSync(filesDir).length > 0) {
    throw new OperatorError(`The folder for files, ${filesDir}, is not empty. Restore into an empty one.`)
  }
  const sql = database.connect('opener', { max: 1, max_lifetime: null })
  try {
    await refuseUsedDatabase(sql)
    await dropSchema(sql)
    await migrate(database, { log, folder, upTo: last, guards: null })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await sql
      .begin(async (tx) => {
        await loadArchive(tx, manifest, () => format.openArchive(file, decryption), unfinished)
        for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(filesDir, name))
      })
      .catch((cause: Error) => {
        throw new OperatorError(`The backup ${file} was refused, and nothing was changed: ${cause.message}`, {
          cause,
        })
      })
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    await sql.end({ timeout: 1 })
  }
  await migrate(database, { log, folder })
  log.info(`Restored the backup of ${manifest.takenAt} with every table and file.`)
  return manifest
}

async function refuseUsedDatabase(sql: postgres.Sql) {
  const [otherProcess] = await sql<{ name: string }[]>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like 'Clinic Desk app %' and application_name <> ${`Clinic Desk app ${process.pid}`}`
  if (otherProcess)
    throw new OperatorError(
      `${otherProcess.name.replace(' app', ', process')} is using this database. Stop it, then restore.`,
    )
  // Before the baseline, the maintenance role had another name.
  const [schema] = await sql<{ migrated: string | null; role: string }[]>`
    select to_regclass('engine.migrations')::text as migrated,
      case when to_regclass('engine.walls') is null then 'clinic_maintenance' else 'clinic_keeper' end as role`
  const tables = await sql<{ name: string }[]>`
    select c.oid::regclass::text as name from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and (not ${Boolean(schema?.migrated)}
      or exists (select from pg_attribute where attrelid = c.oid and attname = 'practice_id' and not attisdropped))`
  await sql.begin(async (tx) => {
    if (schema?.migrated) await tx.unsafe(`set local role ${schema.role}`)
    for (const { name } of tables) {
      const rows = schema?.migrated ? await tx.unsafe(`select from ${name} limit 1`) : [null]
      if (rows.length > 0)
        throw new OperatorError(`This database already contains data (in ${name}). Restore into an empty one.`)
    }
  })
}

/** Drops the tables and functions of an unused database, maybe of another version. Extensions and grants stay. */
async function dropSchema(sql: postgres.Sql) {
  await sql.begin(async (tx) => {
    const [oldDatabase] = await tx`select where to_regclass('engine.walls') is not null`
    if (oldDatabase) await replaceOldRole(tx)
    await tx.unsafe(`
      set local role clinic_owner;
      drop schema if exists engine cascade;
      do $$ declare object record; begin
        for object in select case relkind when 'v' then 'view' else 'table' end as kind, oid::regclass::text as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relowner = 'clinic_owner'::regrole loop
          execute format('drop %s if exists %s cascade', object.kind, object.name);
        end loop;
        for object in select oid::regprocedure::text as name from pg_proc
          where pronamespace = 'public'::regnamespace and proowner = 'clinic_owner'::regrole loop
          execute format('drop routine if exists %s cascade', object.name);
        end loop;
      end $$`)
  })
}

/** Loads tables as their owner, before there are policies and triggers. Foreign keys, checks and exclusions apply. */
async function loadArchive(
  tx: postgres.TransactionSql,
  manifest: format.Manifest,
  open: () => Readable,
  filesDir: string,
) {
  await tx`set local role clinic_owner`
  const shapes = new Map((await format.readShapes(tx)).map((shape) => [shape.name, shape]))
  const tableNames = [...shapes.keys()]
  for (const { name, columns } of manifest.tables) {
    if (String(shapes.get(name)?.columns.toSorted()) !== String(columns.toSorted()))
      throw new OperatorError(`The columns of table ${name} differ from the backup.`)
    // The archive has the columns in the backup's order.
    shapes.get(name)!.columns = columns
  }
  if (tableNames.length !== manifest.tables.length) throw new OperatorError('The backup does not contain every table.')
  const deferredKeys = await deferForwardReferences(tx, manifest)
  await tx.unsafe(`truncate ${tableNames.join(', ')}`)

  let writer: RowWriter | null = null
  await readTar(open(), async ({ name, content }) => {
    if (name === format.MANIFEST_NAME) return void (await readAll(content))
    if (name.startsWith(format.FILES_PREFIX)) {
      const path = join(filesDir, ...requireSafeName(name.slice(format.FILES_PREFIX.length)).split('/'))
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      return pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
    }
    const table = parseTableName(name)
    if (writer?.table !== table) {
      await writer?.end()
      writer = await RowWriter.open(tx, table, shapes.get(table)!.columns)
    }
    await writer.write(content)
  })
  await (writer as RowWriter | null)?.end()

  for (const { name, value, called } of manifest.sequences)
    await tx`select setval(${name}::regclass, ${value}, ${called})`
  await tx`set constraints all immediate`
  for (const { constraint, from } of deferredKeys)
    await tx.unsafe(`alter table ${from} alter constraint ${constraint} not deferrable`)
  for (const { name, rows, sha256 } of manifest.tables) {
    const sum = new Checksum()
    for await (const piece of copyToStdout(tx, format.buildCopyStatement(shapes.get(name)!))) sum.add(piece)
    if (sum.lines !== rows || sum.digest() !== sha256)
      throw new OperatorError(`The rows of ${name} changed while they were loaded.`)
  }
}

/** Defers foreign keys to tables that are loaded later until the end of the transaction. Returns them. */
async function deferForwardReferences(tx: postgres.TransactionSql, { tables }: format.Manifest) {
  const position = new Map(tables.map(({ name }, index) => [name, index]))
  const forward = (await format.readReferences(tx)).filter(({ from, to }) => position.get(from)! < position.get(to)!)
  for (const { constraint, from } of forward) {
    await tx.unsafe(`alter table ${from} alter constraint ${constraint} deferrable initially deferred`)
  }
  return forward
}

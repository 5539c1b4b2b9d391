import { constants, createWriteStream, existsSync, statSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { takeAuditAnchors } from '../audit-anchors.ts'
import type { Database } from '../client.ts'
import { syncToDisk } from '../cluster/folders.ts'
import { LOCKS } from '../locks.ts'
import type { Log } from '../log.ts'
import { readAppliedMigrations } from '../migrate.ts'
import { OperatorError } from '../operator-error.ts'
import { type Entry, writeTar } from './archive.ts'
import { Checksum } from './check-backup.ts'
import { copyToStdout } from './copy-rows.ts'
import * as format from './format.ts'

export interface BackupOptions {
  /** The path of the archive. It gets this name once it is complete. */
  file: string
  filesDir: string
  /** Encrypts the archive. */
  passphrase?: string
  log: Log
}

// Tables are written in pieces of this size, because tar needs the size before the content.
const PIECE_BYTES = 1 << 20

/** Writes an archive of the database and files at one moment, while the application keeps running. Returns its manifest. */
export async function createBackup(database: Database, options: BackupOptions): Promise<format.Manifest> {
  const { file, filesDir, passphrase, log } = options
  requireLongPassphrase(passphrase)
  await ensureTargetFolder(file)
  const unfinished = `${file}.part`
  const sql = database.connect('maintenance', { max: 1, max_lifetime: null })
  const manifest: format.Manifest = {
    product: 'Clinic Desk',
    format: 1,
    takenAt: new Date().toISOString(),
    postgres: database.version,
    migrations: [],
    tables: [],
    sequences: [],
    files: [],
  }
  try {
    manifest.auditAnchors = await takeAuditAnchors(database.maintenance)
    // No migration may begin between the snapshot and the last table.
    await sql`select pg_advisory_lock_shared(${LOCKS.migration})`
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      manifest.migrations = (await readAppliedMigrations(tx)).map(({ tag, sha256 }) => ({ tag, sha256 }))
      const content = Readable.from(writeTar(readEntries(tx, filesDir, manifest)), { objectMode: false })
      const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
      const gzip = createGzip({ level: 6 })
      await (passphrase ? pipeline(content, gzip, format.encrypt(passphrase), target) : pipeline(content, gzip, target))
    })
    await rename(unfinished, file)
    syncToDisk(dirname(file))
  } finally {
    await rm(unfinished, { force: true })
    await sql.end({ timeout: 1 })
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  log.info(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files`)
  return manifest
}

const MIN_PASSPHRASE_LENGTH = 16

/** Someone with a copy of an archive can try passphrases for years, so a passphrase has to be longer than a password. */
function requireLongPassphrase(passphrase: string | undefined): void {
  if (passphrase === undefined || passphrase.length >= MIN_PASSPHRASE_LENGTH) return
  throw new OperatorError(
    `BACKUP_PASSPHRASE has ${passphrase.length} characters. Use ${MIN_PASSPHRASE_LENGTH} or more, for example five random words.`,
  )
}

/** Creates the folder of the archive. */
async function ensureTargetFolder(file: string): Promise<void> {
  const folder = dirname(file)
  if (existsSync(file) && statSync(file).isDirectory()) {
    throw new OperatorError(`${file} is a folder. Name a file for the backup, like ${join(file, 'clinic.backup')}`)
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    throw new OperatorError(`The backup cannot be written to the folder ${folder} (${code}). Name another folder.`, {
      cause,
    })
  }
}

async function* readEntries(tx: postgres.ISql, filesDir: string, manifest: format.Manifest): AsyncGenerator<Entry> {
  for (const shape of await readShapesInLoadingOrder(tx)) yield* readTableEntries(tx, shape, manifest)
  // Names of files are never reused, so all files of the snapshot exist. Newer ones do no harm.
  for (const path of await listFiles(filesDir)) yield* readFileEntry(filesDir, path, manifest)
  // Numbers may have been used since the snapshot, so the current value is the safe one.
  const names = await tx<
    { name: string }[]
  >`select c.oid::regclass::text as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace`
  for (const { name } of names) {
    const [sequence] = await tx.unsafe<{ value: number; called: boolean }[]>(
      `select last_value as value, is_called as called from ${name}`,
    )
    manifest.sequences.push({ name, ...sequence! })
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  yield { name: format.MANIFEST_NAME, size: text.length, content: [text] }
}

async function* readTableEntries(
  tx: postgres.ISql,
  shape: format.TableShape,
  manifest: format.Manifest,
): AsyncGenerator<Entry> {
  const sum = new Checksum()
  let part = 0
  for await (const piece of splitIntoPieces(copyToStdout(tx, format.buildCopyStatement(shape)))) {
    sum.add(piece)
    part += 1
    yield {
      name: `${format.TABLES_PREFIX}${shape.name}/${String(part).padStart(6, '0')}`,
      size: piece.length,
      content: [piece],
    }
  }
  manifest.tables.push({ name: shape.name, columns: shape.columns, rows: sum.lines, sha256: sum.digest() })
}

async function* splitIntoPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let length = 0
  for await (const line of source) {
    buffered.push(line)
    length += line.length
    if (length < PIECE_BYTES) continue
    yield Buffer.concat(buffered)
    buffered = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(buffered)
}

async function* readFileEntry(filesDir: string, path: string, manifest: format.Manifest): AsyncGenerator<Entry> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null // It was deleted after the folder was listed.
    throw error
  })
  if (!handle) return
  const stat = await handle.stat()
  if (!stat.isFile()) return handle.close()
  const { size } = stat
  const name = relative(filesDir, path).split(sep).join('/')
  const sum = new Checksum()
  yield {
    name: `${format.FILES_PREFIX}${name}`,
    size,
    content: (async function* () {
      for await (const piece of handle.createReadStream({ highWaterMark: PIECE_BYTES }) as AsyncIterable<Buffer>) {
        sum.add(piece)
        yield piece
      }
    })(),
  }
  manifest.files.push({ name, bytes: size, sha256: sum.digest() })
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .map((name) => join(folder, name))
    .sort()
}

/** Sorts each table after the tables that it refers to. Tables that refer to each other are sorted by name. */
async function readShapesInLoadingOrder(tx: postgres.ISql): Promise<format.TableShape[]> {
  const references = await format.readReferences(tx)
  const remaining = new Map((await format.readShapes(tx)).map((shape) => [shape.name, shape]))
  const order: format.TableShape[] = []
  while (remaining.size > 0) {
    const ready = [...remaining.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !remaining.has(to)),
    )
    const next = ready.length > 0 ? ready : [...remaining.values()].slice(0, 1)
    for (const shape of next) remaining.delete(shape.name)
    order.push(...next)
  }
  return order
}

import { createHash } from 'node:crypto'
import { constants, createWriteStream, existsSync, statSync } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type postgres from 'postgres'
import type { Database } from '../client.ts'
import { flush } from '../cluster/folders.ts'
import type { Log } from '../log.ts'
import { MIGRATION_LOCK, readApplied } from '../migrate.ts'
import { Refusal } from '../refusal.ts'
import { type Entry, writeTar } from './archive.ts'
import { copyOut } from './copy-rows.ts'
import * as format from './format.ts'

export interface BackupOptions {
  /** The archive to write; it appears under this name when it is whole. */
  file: string
  filesDir: string
  /** Encrypts the archive. */
  passphrase?: string
  log: Log
}

// A table is cut into pieces of this size, since tar wants a size before the content.
const PIECE = 1 << 20

/** Writes one archive of everything, as it was at one moment, while the clinic goes on working. Answers what it holds. */
export async function backup(database: Database, options: BackupOptions): Promise<format.Manifest> {
  const { file, filesDir, passphrase, log } = options
  await makeRoomFor(file)
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
    // No migration may begin between the snapshot and the last table.
    await sql`select pg_advisory_lock_shared(${MIGRATION_LOCK})`
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      manifest.migrations = (await readApplied(tx)).map(({ tag, sha256 }) => ({ tag, sha256 }))
      const content = Readable.from(writeTar(entries(tx, filesDir, manifest)), { objectMode: false })
      const target = createWriteStream(unfinished, { mode: 0o600, flush: true })
      const gzip = createGzip({ level: 6 })
      await (passphrase ? pipeline(content, gzip, format.sealed(passphrase), target) : pipeline(content, gzip, target))
    })
    await rename(unfinished, file)
    flush(dirname(file))
  } finally {
    await rm(unfinished, { force: true })
    await sql.end({ timeout: 1 })
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  log.info(`${file}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.files.length} files`)
  return manifest
}

/** Makes the folder that the archive goes to, or says in a sentence why nothing can be written there. */
async function makeRoomFor(file: string): Promise<void> {
  const folder = dirname(file)
  if (existsSync(file) && statSync(file).isDirectory()) {
    throw new Refusal(`${file} is a folder. Name the file that the backup goes to, like ${join(file, 'clinic.backup')}`)
  }
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK)
  } catch (cause) {
    const why = (cause as NodeJS.ErrnoException).code
    throw new Refusal(`The backup cannot be written to the folder ${folder} (${why}). Name another one.`, { cause })
  }
}

async function* entries(tx: postgres.ISql, filesDir: string, manifest: format.Manifest): AsyncGenerator<Entry> {
  for (const shape of await inLoadingOrder(tx)) yield* tableEntries(tx, shape, manifest)
  // Files are written once under names that are never used again: those of the snapshot are all there, newer ones do no harm.
  for (const path of await filesBelow(filesDir)) yield* fileEntries(filesDir, path, manifest)
  // Numbers may have been drawn since the snapshot: the later value is the safe one.
  const names = await tx<
    { name: string }[]
  >`select c.oid::regclass::text as name from pg_class c where relkind = 'S' and relnamespace = 'public'::regnamespace`
  for (const { name } of names) {
    const [found] = await tx.unsafe<{ value: number; called: boolean }[]>(
      `select last_value as value, is_called as called from ${name}`,
    )
    manifest.sequences.push({ name, ...found! })
  }
  const text = Buffer.from(JSON.stringify(manifest, null, 1))
  yield { name: format.MANIFEST, size: text.length, content: [text] }
}

async function* tableEntries(
  tx: postgres.ISql,
  shape: format.TableShape,
  manifest: format.Manifest,
): AsyncGenerator<Entry> {
  const sum = createHash('sha256')
  let rows = 0
  let part = 0
  for await (const piece of inPieces(copyOut(tx, format.rowsOf(shape)))) {
    sum.update(piece)
    rows += format.linesIn(piece)
    part += 1
    yield {
      name: `${format.TABLES}${shape.name}/${String(part).padStart(6, '0')}`,
      size: piece.length,
      content: [piece],
    }
  }
  manifest.tables.push({ name: shape.name, columns: shape.columns, rows, sha256: sum.digest('hex') })
}

async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const line of source) {
    held.push(line)
    length += line.length
    if (length < PIECE) continue
    yield Buffer.concat(held)
    held = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(held)
}

async function* fileEntries(filesDir: string, path: string, manifest: format.Manifest): AsyncGenerator<Entry> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null // swept away meanwhile
    throw error
  })
  if (!handle) return
  const stat = await handle.stat()
  if (!stat.isFile()) return handle.close()
  const { size } = stat
  const name = relative(filesDir, path).split(sep).join('/')
  const sum = createHash('sha256')
  yield {
    name: `${format.FILES}${name}`,
    size,
    content: (async function* () {
      for await (const piece of handle.createReadStream({ highWaterMark: PIECE }) as AsyncIterable<Buffer>) {
        sum.update(piece)
        yield piece
      }
    })(),
  }
  manifest.files.push({ name, bytes: size, sha256: sum.digest('hex') })
}

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const names = await readdir(folder, { recursive: true })
  return names
    .filter((name) => !name.split(sep).some((part) => part.startsWith('.')))
    .map((name) => join(folder, name))
    .sort()
}

/** A table after those that it refers to; in a circle, in the order of names. */
async function inLoadingOrder(tx: postgres.ISql): Promise<format.TableShape[]> {
  const references = await format.readReferences(tx)
  const waiting = new Map((await format.readShapes(tx)).map((shape) => [shape.name, shape]))
  const order: format.TableShape[] = []
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ name }) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.has(to)),
    )
    const next = free.length > 0 ? free : [...waiting.values()].slice(0, 1)
    for (const shape of next) waiting.delete(shape.name)
    order.push(...next)
  }
  return order
}

import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs'
import { pipeline, type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type postgres from 'postgres'
import type { AuditAnchor } from '../audit-anchors.ts'

/** The contents of a backup. It is written last, so a truncated backup has no manifest. */
export interface Manifest {
  product: 'Clinic Desk'
  format: 1
  takenAt: string
  postgres: string
  /** All migrations of the copied database, which are its version. */
  migrations: { tag: string; sha256: string }[]
  /** In the order in which they can be loaded: a table comes after those that it refers to. */
  tables: TableChecksum[]
  sequences: { name: string; value: number; called: boolean }[]
  files: { name: string; bytes: number; sha256: string }[]
  /** The anchors of the audit chains. Backups of earlier versions have none. */
  auditAnchors?: AuditAnchor[]
}

export interface TableChecksum {
  /** With its schema, and quoted if PostgreSQL would quote it: `public.patients`. */
  name: string
  columns: string[]
  rows: number
  sha256: string
}

/** A table as a backup reads it. */
export interface TableShape {
  name: string
  columns: string[]
  /** The primary key, sorted independently of the server's collation. */
  order: string
}

export const MANIFEST_NAME = 'manifest.json'
export const TABLES_PREFIX = 'tables/'
export const FILES_PREFIX = 'files/'

/** Reads all tables with their columns, by name. */
export async function readShapes(sql: postgres.ISql): Promise<TableShape[]> {
  const tables = await sql<{ name: string; columns: string[]; order: string | null }[]>`
    select c.oid::regclass::text as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attname) as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation = 0 then '' else '::text collate "C"' end, ', ' order by k.place)
        from pg_index i cross join unnest(i.indkey::int2[]) with ordinality k(attnum, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary) as order
    from pg_class c
    where c.relkind = 'r' and (c.relnamespace = 'public'::regnamespace or c.oid = 'engine.audit_heads'::regclass)
    order by c.oid::regclass::text collate "C"`
  return tables.map(({ order, ...table }) => {
    if (order === null)
      throw new Error(`The table ${table.name} has no primary key, so a backup cannot order its rows.`)
    return { ...table, order }
  })
}

/** Reads the foreign keys. */
export async function readReferences(sql: postgres.ISql): Promise<{ constraint: string; from: string; to: string }[]> {
  return sql<{ constraint: string; from: string; to: string }[]>`
    select quote_ident(conname) as constraint, conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conparentid = 0 order by 1, 2`
}

/** Builds the statement that copies the rows of a table in key order. */
export function buildCopyStatement({ name, columns, order }: TableShape): string {
  return `copy (select ${columns.join(', ')} from ${name} order by ${order}) to stdout`
}

/** The first line of an encrypted archive, and the scrypt cost of its key: of earlier versions, and of new archives. */
const EARLIER = { magic: Buffer.from('CLINIC-DESK-BACKUP-1\n'), cost: 2 ** 15 }
const CURRENT = { magic: Buffer.from('CLINIC-DESK-BACKUP-2\n'), cost: 2 ** 17 }
const MAGIC_BYTES = CURRENT.magic.length
const PREAMBLE_BYTES = MAGIC_BYTES + 16 + 12
const TAG_BYTES = 16

const deriveKey = (passphrase: string, salt: Uint8Array, cost: number) =>
  scryptSync(passphrase, salt, 32, { N: cost, r: 8, maxmem: 2 ** 28 })

/** Encrypts a stream with AES-256-GCM with a passphrase. The authentication tag comes last. */
export function encrypt(passphrase: string): Transform {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', deriveKey(passphrase, salt, CURRENT.cost), iv)
  let hasBegun = false
  return new Transform({
    transform(piece: Buffer, _, done) {
      if (!hasBegun) this.push(Buffer.concat([CURRENT.magic, salt, iv]))
      hasBegun = true
      done(null, cipher.update(piece))
    },
    flush(done) {
      this.push(cipher.final())
      done(null, cipher.getAuthTag())
    },
  })
}

export interface Decryption {
  passphrase: string | undefined
  /** Opens an archive that isn't encrypted even if a passphrase is set. */
  isPlainAllowed?: boolean
}

/** Opens an archive, decrypted if necessary and decompressed. Damage appears as an error while it is read. */
export function openArchive(file: string, { passphrase, isPlainAllowed = false }: Decryption): Readable {
  const size = statSync(file).size
  const head = readAt(file, 0, Math.min(PREAMBLE_BYTES, size))
  const kind = [CURRENT, EARLIER].find(({ magic }) => head.subarray(0, MAGIC_BYTES).equals(magic))
  if (!kind) {
    // An attacker could have replaced the encrypted archive with their own.
    if (passphrase && !isPlainAllowed)
      throw new Error('it is not encrypted, but BACKUP_PASSPHRASE is set. If you trust it, add --unencrypted')
    return pipeline(createReadStream(file), createGunzip(), () => {})
  }
  if (!passphrase) throw new Error('it is encrypted: set BACKUP_PASSPHRASE')
  if (size < PREAMBLE_BYTES + TAG_BYTES) throw new Error('it ends early')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    deriveKey(passphrase, head.subarray(MAGIC_BYTES, MAGIC_BYTES + 16), kind.cost),
    head.subarray(MAGIC_BYTES + 16),
  )
  decipher.setAuthTag(readAt(file, size - TAG_BYTES, TAG_BYTES))
  return pipeline(
    createReadStream(file, { start: PREAMBLE_BYTES, end: size - TAG_BYTES - 1 }),
    decipher,
    createGunzip(),
    () => {},
  )
}

function readAt(file: string, position: number, length: number): Buffer {
  const handle = openSync(file, 'r')
  const bytes = Buffer.alloc(length)
  readSync(handle, bytes, 0, length, position)
  closeSync(handle)
  return bytes
}

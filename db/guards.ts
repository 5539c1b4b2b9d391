import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { PROJECT_DIR } from './project-dir.ts'

const GUARDS_FOLDER = join(PROJECT_DIR, 'db/guards')

/** The SQL files of functions, triggers, policies and grants. */
interface Guards {
  files: { name: string; text: string }[]
  sha256: string
}

/** Reads the guards in the order of their names: 00-shared.sql comes first. */
export function readGuards(folder = GUARDS_FOLDER): Guards {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n') }))
  const hash = createHash('sha256')
  for (const { name, text } of files) hash.update(`${name}\n${text}\n`)
  return { files, sha256: hash.digest('hex') }
}

/** Returns whether the database has exactly these guards. */
export async function hasGuards(sql: postgres.ISql, { sha256 }: Guards): Promise<boolean> {
  const rows = await sql`select from engine.guards where sha256 = ${sha256}`
  return rows.length === 1
}

/** Replaces all guards of the database, in the caller's transaction. */
export async function applyGuards(tx: postgres.TransactionSql, { files, sha256 }: Guards): Promise<void> {
  await tx.unsafe(`set local role clinic_owner; set local lock_timeout = '10s'`)
  for (const { name, text } of files) {
    await tx.unsafe(text).catch((cause: Error) => {
      throw new Error(`The guards of db/guards/${name} were refused: ${cause.message}`, { cause })
    })
  }
  await tx`delete from engine.guards`
  await tx`insert into engine.guards (sha256) values (${sha256})`
}

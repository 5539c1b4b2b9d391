import type postgres from 'postgres'
import { isServerRefused } from './connection-errors.ts'
import { OperatorError } from './operator-error.ts'

const MIN_VERSION = 150_000

/** Reads the version of the server, and refuses one that is too old or has another encoding. */
export async function readServerVersion(sql: postgres.Sql): Promise<string> {
  const [server] = await sql<{ number: number; version: string; encoding: string }[]>`
    select current_setting('server_version_num')::int as number, split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding`
  if (!server || server.number < MIN_VERSION)
    throw new OperatorError(`Clinic Desk needs PostgreSQL 15 or newer; this is ${server?.version}.`)
  if (server.encoding !== 'UTF8')
    throw new OperatorError(`The database is encoded in ${server.encoding}; Clinic Desk needs UTF8.`)
  return server.version
}

/** Explains an error of a wrong DATABASE_URL; null for any other. */
export function toUnreachableError(error: { code?: string; message: string }): OperatorError | null {
  if (!isServerRefused(error)) return null
  const sentence = `The database cannot be reached: ${error.message}. Check the address, the name and the password in DATABASE_URL.`
  return new OperatorError(sentence, { cause: error })
}

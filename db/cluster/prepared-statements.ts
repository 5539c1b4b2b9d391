import type postgres from 'postgres'
import type { Pool } from './pool.ts'

type Body = (sql: postgres.TransactionSql) => unknown
type CountRun = (text: string) => number

/**
 * A statement is prepared from this run on. Every combination of filters is a statement of its own, and a connection
 * keeps all that it has prepared.
 */
export const RUNS_TO_PREPARE = 10
/** Beyond this number, the statement that ran longest ago is forgotten. */
const MAX_COUNTED_STATEMENTS = 2_000

/**
 * Prepares the statements with parameters that run often. Otherwise Drizzle sends each one twice, first to learn its
 * types, and the server parses and plans it again.
 */
export function prepareStatements(pool: Pool): postgres.Sql {
  const countRun = createRunCounter(MAX_COUNTED_STATEMENTS)
  const begin = pool.begin.bind(pool) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(prepareUnsafe(pool, countRun), {
    begin: (...args: unknown[]) =>
      begin(...args.slice(0, -1), (tx: postgres.TransactionSql) =>
        (args.at(-1) as Body)(prepareTransaction(tx, countRun)),
      ),
  }) as Pool as postgres.Sql
}

function prepareTransaction(tx: postgres.TransactionSql, countRun: CountRun): postgres.TransactionSql {
  const savepoint = tx.savepoint.bind(tx) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(prepareUnsafe(tx, countRun), {
    savepoint: (...args: unknown[]) =>
      savepoint(...args.slice(0, -1), (deeper: postgres.TransactionSql) =>
        (args.at(-1) as Body)(prepareTransaction(deeper, countRun)),
      ),
  }) as postgres.TransactionSql
}

/** Counts how often each text has run. Remembers the `max` texts that ran last. */
export function createRunCounter(max: number): CountRun {
  const runs = new Map<string, number>()
  return (text) => {
    const count = (runs.get(text) ?? 0) + 1
    runs.delete(text)
    runs.set(text, count)
    if (runs.size > max) runs.delete(runs.keys().next().value as string)
    return count
  }
}

/**
 * Drizzle joins a text from hundreds of parts, and every connection would keep all parts of each statement that it has
 * prepared. The name of a property is in one piece, and V8 keeps equal names once.
 */
export const toSingleText = (text: string): string => Object.keys({ [text]: true })[0] ?? text

function prepareUnsafe<Sql extends Pick<postgres.ISql, 'unsafe'>>(sql: Sql, countRun: CountRun): Sql {
  const unsafe = sql.unsafe.bind(sql)
  const unsafePrepared: typeof unsafe = (joinedText, values, options) => {
    const text = toSingleText(joinedText)
    const prepare = Boolean(values?.length) && countRun(text) >= RUNS_TO_PREPARE
    return unsafe(text, values, { ...options, prepare })
  }
  return Object.assign(sql, { unsafe: unsafePrepared })
}

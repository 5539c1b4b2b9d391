import type postgres from 'postgres'
import type { Pool } from './pool.ts'

type Body = (sql: postgres.TransactionSql) => unknown

/**
 * Prepares every statement with parameters. Otherwise Drizzle sends each one twice, first to learn its types, and the
 * server parses and plans it again.
 */
export function prepareStatements(pool: Pool): postgres.Sql {
  const begin = pool.begin.bind(pool) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(prepareUnsafe(pool), {
    begin: (...args: unknown[]) =>
      begin(...args.slice(0, -1), (tx: postgres.TransactionSql) => (args.at(-1) as Body)(prepareTransaction(tx))),
  }) as Pool as postgres.Sql
}

function prepareTransaction(tx: postgres.TransactionSql): postgres.TransactionSql {
  const savepoint = tx.savepoint.bind(tx) as (...args: unknown[]) => Promise<unknown>
  return Object.assign(prepareUnsafe(tx), {
    savepoint: (...args: unknown[]) =>
      savepoint(...args.slice(0, -1), (deeper: postgres.TransactionSql) =>
        (args.at(-1) as Body)(prepareTransaction(deeper)),
      ),
  }) as postgres.TransactionSql
}

/**
 * Drizzle joins a text from hundreds of parts, and every connection would keep all parts of each statement that it has
 * prepared. The name of a property is in one piece, and V8 keeps equal names once.
 */
export const toSingleText = (text: string): string => Object.keys({ [text]: true })[0] ?? text

function prepareUnsafe<Sql extends Pick<postgres.ISql, 'unsafe'>>(sql: Sql): Sql {
  const unsafe = sql.unsafe.bind(sql)
  const unsafePrepared: typeof unsafe = (text, values, options) =>
    unsafe(toSingleText(text), values, { ...options, prepare: Boolean(values?.length) })
  return Object.assign(sql, { unsafe: unsafePrepared })
}

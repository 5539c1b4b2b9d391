import type postgres from 'postgres'

/** The parts of the driver's query, connection and options that its types leave out. */
interface DriverQuery {
  handler(query: DriverQuery): void
  resolve(result: unknown): void
  reject(error: unknown): void
}
interface DriverConnection {
  reserved: unknown
}
interface DriverOptions {
  onexecute?(connection: DriverConnection): unknown
}
type Body = (tx: postgres.TransactionSql) => unknown

const TRANSACTION_IS_ABORTED = '25P02'

/**
 * Keeps the transactions of a pool to the connection on which they began. After a connection is lost, the driver would send
 * the rest of its transaction, with the rollback, over the closed socket, where it is never answered, or over the next
 * connection, in the transaction of another request.
 */
export function guardTransactions(sql: postgres.Sql): postgres.Sql {
  const begin = sql.begin.bind(sql) as (...args: unknown[]) => Promise<unknown>
  const unsafe = sql.unsafe.bind(sql)
  let beginning: Transaction | null = null
  const observeUnsafe: typeof unsafe = (text, values, options) => {
    const transaction = beginning
    const { onexecute } = (options ?? {}) as DriverOptions
    if (!transaction || !onexecute) return unsafe(text, values, options)
    return unsafe(text, values, { ...options, onexecute: transaction.observe(onexecute) } as typeof options)
  }
  const guardBegin = async (...args: unknown[]) => {
    const transaction = new Transaction()
    beginning = transaction
    // The driver sends its `begin` before it waits for anything.
    const running = begin(...args.slice(0, -1), transaction.run(args.at(-1) as Body))
    beginning = null
    try {
      return await running
    } catch (error) {
      transaction.rejectUnanswered(error)
      throw error
    }
  }
  return Object.assign(sql, { unsafe: observeUnsafe, begin: guardBegin }) as postgres.Sql
}

class Transaction {
  #connection: DriverConnection | null = null
  #reservation: unknown = null
  #failure: unknown = null
  /** Statements and savepoints. The driver forgets what it has not sent yet, as the rollback of a savepoint. */
  readonly #unanswered = new Set<{ reject(error: unknown): void }>()

  observe(onexecute: NonNullable<DriverOptions['onexecute']>): NonNullable<DriverOptions['onexecute']> {
    return (connection) => {
      const result = onexecute(connection)
      this.#connection = connection
      this.#reservation = connection.reserved
      return result
    }
  }

  /** @param reportLoss is called if the connection was lost, once the body has ended */
  run(body: Body, reportLoss = (_: Error) => {}): Body {
    return async (tx) => {
      const [ended] = await Promise.allSettled([body(this.#guard(tx))])
      if (this.#isOver()) {
        reportLoss(createClosedError())
        // It never settles, so the driver sends neither a commit nor a rollback.
        return new Promise(() => {})
      }
      if (ended.status === 'rejected') throw ended.reason
      return ended.value
    }
  }

  rejectUnanswered(error: unknown): void {
    for (const waiting of this.#unanswered) waiting.reject(error)
  }

  /** The driver takes the reservation away when the connection closes and when the transaction ends. */
  #isOver(): boolean {
    return this.#connection?.reserved !== this.#reservation
  }

  #guard(tx: postgres.TransactionSql): postgres.TransactionSql {
    const unsafe = tx.unsafe.bind(tx)
    const savepoint = tx.savepoint.bind(tx) as (...args: unknown[]) => Promise<unknown>
    return Object.assign(tx, {
      unsafe: (...args: Parameters<typeof unsafe>) => this.#guardQuery(unsafe(...args)),
      savepoint: (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          const waiting = { reject }
          this.#unanswered.add(waiting)
          savepoint(...args.slice(0, -1), this.run(args.at(-1) as Body, reject))
            .then(resolve, reject)
            .finally(() => this.#unanswered.delete(waiting))
        }),
    }) as postgres.TransactionSql
  }

  #guardQuery<Query>(pending: Query): Query {
    const query = pending as DriverQuery
    const { handler, resolve, reject } = query
    query.handler = () => {
      if (this.#isOver()) return query.reject(createClosedError())
      this.#unanswered.add(query)
      handler(query)
    }
    query.resolve = (result) => {
      this.#unanswered.delete(query)
      resolve(result)
    }
    query.reject = (error) => {
      this.#unanswered.delete(query)
      // Statements sent after a failed one only learn that the transaction is aborted, so they get its reason instead.
      if ((error as { code?: unknown } | null)?.code !== TRANSACTION_IS_ABORTED) this.#failure = error
      reject(this.#failure ?? error)
    }
    return pending
  }
}

const createClosedError = () =>
  Object.assign(new Error('The connection of the transaction was closed'), { code: 'CONNECTION_CLOSED' })

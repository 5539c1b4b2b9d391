import type postgres from 'postgres'
import { isConnectionBroken } from '../connection-errors.ts'
import { guardTransactions } from './guarded-transactions.ts'

type Sql = postgres.Sql

/** What Drizzle and the application use of the driver's pool. */
export type Pool = Pick<Sql, 'options' | 'unsafe' | 'begin' | 'end'>

/** The time in which the earlier pool finishes its statements. */
const RETIREMENT_MS = 10_000
/** In seconds. The driver waits for statements of closed connections, which are never answered. */
const RETIREMENT_ENDING = { timeout: 1 }

/**
 * Opens a pool that is replaced when it loses a connection. A connection that closes while the driver is about to write
 * would never connect again: it keeps the unsent bytes, and waits for a timer that was cleared (porsager/postgres#1154).
 */
export function openPool(open: () => Sql): Pool {
  let current = guardTransactions(open())
  const retiring = new Map<Sql, NodeJS.Timeout>()
  const { options } = current

  function replaceAfterLoss(used: Sql, error: unknown): void {
    if (used !== current || !isConnectionBroken(error)) return
    current = guardTransactions(open())
    // Drizzle has set here how dates are read and written.
    Object.assign(current.options.parsers, options.parsers)
    Object.assign(current.options.serializers, options.serializers)
    const retire = () => {
      retiring.delete(used)
      void used.end(RETIREMENT_ENDING)
    }
    retiring.set(used, setTimeout(retire, RETIREMENT_MS).unref())
  }

  const unsafe: Sql['unsafe'] = (...args) => {
    const used = current
    const query = used.unsafe(...args)
    const driverQuery = query as unknown as { reject(error: unknown): void }
    const { reject } = driverQuery
    driverQuery.reject = (error) => {
      replaceAfterLoss(used, error)
      reject(error)
    }
    return query as never
  }

  const begin = async (...args: Parameters<Sql['begin']>) => {
    const used = current
    try {
      return await used.begin(...args)
    } catch (error) {
      replaceAfterLoss(used, error)
      throw error
    }
  }

  return {
    options,
    unsafe,
    begin: begin as Sql['begin'],
    async end(ending) {
      for (const timer of retiring.values()) clearTimeout(timer)
      const retired = [...retiring.keys()].map((pool) => pool.end(RETIREMENT_ENDING))
      await Promise.all([current.end(ending), ...retired])
    },
  }
}

import { ORPCError } from '@orpc/server'
import type { Db } from '#db/client.ts'
import { Refusal } from './refuse.ts'

/**
 * The transaction that the reading calls of one page share, so that a page authenticates and commits once, and the round
 * trips of its calls overlap. After an unexpected error PostgreSQL accepts no more statements: the running and all later
 * calls of the page fail with that error.
 */
export class PageTransaction<Person> {
  #token: string | null = null
  #person: Promise<Person> | null = null
  #isEnded = false
  #db: Promise<Db> | null = null
  readonly #runningCalls = new Set<Promise<unknown>>()
  #failure: unknown = null
  #finish = () => {}
  readonly #finished = new Promise<void>((resolve) => {
    this.#finish = resolve
  })
  #committed: Promise<void> = Promise.resolve()

  /** @param pool a pool only for pages, so that a call with a transaction of its own never waits for a page to end */
  constructor(private readonly pool: Db) {}

  /** Returns whether a call belongs to the page: it has the token of the first call, and the page has not ended. */
  isOpenFor(token: string | null): boolean {
    this.#token ??= token
    return !this.#isEnded && token === this.#token
  }

  /** Authenticates the first call of the page; the others are of the same person. */
  authenticateOnce(authenticate: () => Promise<Person>): Promise<Person> {
    this.#person ??= authenticate()
    return this.#person
  }

  /** Runs a call in the transaction, which begins with the first one. */
  run<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const call = this.#runNow(work)
    this.#runningCalls.add(call)
    const forget = () => void this.#runningCalls.delete(call)
    call.then(forget, forget)
    return call
  }

  async #runNow<T>(work: (db: Db) => Promise<T>): Promise<T> {
    try {
      const db = await this.#begin()
      if (this.#failure) throw this.#failure
      return await work(db)
    } catch (error) {
      if (error instanceof Refusal || error instanceof ORPCError) throw error
      // The errors after the first one only say that the transaction is aborted.
      this.#failure ??= error
      throw this.#failure
    }
  }

  #begin(): Promise<Db> {
    this.#db ??= new Promise((resolve, reject) => {
      this.#committed = this.pool.transaction(async (db) => {
        resolve(db)
        await this.#finished
        if (this.#failure) throw this.#failure
      })
      this.#committed.catch(reject)
    })
    return this.#db
  }

  /**
   * Commits, or rolls back after an unexpected error. A call that is still running after its deadline keeps the transaction
   * open, but isn't waited for. Later calls have transactions of their own.
   */
  async end(): Promise<void> {
    this.#isEnded = true
    const hasLateCalls = this.#runningCalls.size > 0
    const ended = Promise.allSettled(this.#runningCalls).then(() => {
      this.#finish()
      return this.#committed
    })
    if (hasLateCalls) return void ended.catch(() => {})
    await ended.catch((error) => {
      // The error of a call has been thrown by that call. Any other one is of the commit.
      if (!this.#failure) throw error
    })
  }
}

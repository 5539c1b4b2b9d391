import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type postgres from 'postgres'

/** The answer of a `copy … to stdout`, as it comes. */
export async function* copyOut(tx: postgres.ISql, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable = await tx.unsafe(statement).readable()
  try {
    yield* stream as AsyncIterable<Buffer>
  } finally {
    // The driver pauses its socket when the stream is full and wakes it when the stream is read: never again, if what filled it was also the last.
    stream._read(0)
  }
}

/** A `copy … from stdin` that takes pieces one after another. */
export class CopyIn {
  #tx: postgres.ISql
  #target: NodeJS.WritableStream

  static async begin(tx: postgres.ISql, table: string, columns: string[]): Promise<CopyIn> {
    return new CopyIn(tx, table, await tx.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable())
  }

  private constructor(
    tx: postgres.ISql,
    readonly table: string,
    target: NodeJS.WritableStream,
  ) {
    this.#tx = tx
    this.#target = target
  }

  async write(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    await pipeline(Readable.from(content), this.#target, { end: false })
  }

  /** Settles when the server has taken everything; what it refuses at the very end reaches nobody in the driver, so the next statement tells. */
  async end() {
    this.#target.end()
    try {
      await this.#tx`select 1`
    } catch (cause) {
      throw new Error(`The database refused the rows of ${this.table}.`, { cause })
    }
  }
}

import type { Readable, Writable } from 'node:stream'
import type postgres from 'postgres'

/** The answer of a `copy … to stdout`, as it comes. */
export async function* copyToStdout(tx: postgres.ISql, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable = await tx.unsafe(statement).readable()
  try {
    yield* stream as AsyncIterable<Buffer>
  } finally {
    // The driver pauses its socket when the stream is full and wakes it when the stream is read: never again, if what filled it was also the last.
    stream._read(0)
  }
}

/** A `copy … from stdin` that takes pieces one after another. */
export class RowWriter {
  #tx: postgres.ISql
  #target: Writable
  #refused: Error | null = null

  static async open(tx: postgres.ISql, table: string, columns: string[]): Promise<RowWriter> {
    return new RowWriter(tx, table, await tx.unsafe(`copy ${table} (${columns.join(', ')}) from stdin`).writable())
  }

  private constructor(
    tx: postgres.ISql,
    readonly table: string,
    target: Writable,
  ) {
    this.#tx = tx
    this.#target = target
    target.on('error', (error) => {
      this.#refused = error
    })
  }

  async write(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    for await (const piece of content) {
      await new Promise<void>((resolve, reject) => {
        this.#target.write(piece, (error) => (error ? reject(error) : resolve()))
      })
    }
  }

  /** Settles when the server has taken everything; what it refuses at the very end reaches nobody in the driver, so the next statement tells. */
  async end() {
    this.#target.end()
    try {
      await this.#tx`select 1`
    } catch (cause) {
      throw new Error(`The database refused the rows of ${this.table}.`, { cause: this.#refused ?? cause })
    }
  }
}

import type { Readable, Writable } from 'node:stream'
import type postgres from 'postgres'

/** Streams the result of a `copy … to stdout`. */
export async function* copyToStdout(tx: postgres.ISql, statement: string): AsyncGenerator<Buffer> {
  const stream: Readable = await tx.unsafe(statement).readable()
  try {
    yield* stream as AsyncIterable<Buffer>
  } finally {
    // The driver pauses its socket when the stream is full, and resumes it at a read. If the last piece filled it, there is no further read.
    stream._read(0)
  }
}

/** Writes pieces to a `copy … from stdin`. */
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

  /** Waits until the server has accepted everything. The driver loses errors at the end of COPY, but then the next statement fails. */
  async end() {
    this.#target.end()
    try {
      await this.#tx`select 1`
    } catch (cause) {
      throw new Error(`The database refused the rows of ${this.table}.`, { cause: this.#refused ?? cause })
    }
  }
}

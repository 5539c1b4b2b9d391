/** One file of an archive; its size is known before its content is read. */
export interface Entry {
  name: string
  size: number
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

const BLOCK = 512

/** Writes entries as a tar (ustar), piece by piece. Any tar program can open a backup. */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield formatHeader(name, size)
    let remaining = size
    for await (const piece of content) {
      remaining -= piece.length
      if (remaining < 0) break
      yield piece
    }
    if (remaining !== 0) throw new Error(`${name} changed while it was being read`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Reads entries in order; `handleEntry` must read the content to its end. Throws if the archive is damaged or incomplete. */
export async function readTar(
  source: AsyncIterable<Buffer>,
  handleEntry: (entry: Entry) => Promise<void>,
): Promise<void> {
  const bytes = new ByteReader(source)
  for (;;) {
    const block = await bytes.read(BLOCK)
    if (block.every((byte) => byte === 0)) break
    const { name, size } = parseHeader(block)
    let remaining = size
    await handleEntry({
      name,
      size,
      content: (async function* () {
        for await (const piece of bytes.readUpTo(size)) {
          remaining -= piece.length
          yield piece
        }
      })(),
    })
    if (remaining !== 0) throw new Error(`${name} was not read completely`)
    await bytes.read(paddingOf(size))
  }
  // Only zeros may follow the end. Reading them lets gzip verify its checksum.
  for await (const piece of bytes.readUpTo(Number.POSITIVE_INFINITY)) {
    if (piece.some((byte) => byte !== 0)) throw new Error('it has data after its end')
  }
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

function formatHeader(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  const splitAt = Buffer.byteLength(name) > 100 ? name.lastIndexOf('/', 150) : -1
  const [prefix, baseName] = [name.slice(0, Math.max(splitAt, 0)), name.slice(splitAt + 1)]
  if (Buffer.byteLength(baseName) > 100 || Buffer.byteLength(prefix) > 155)
    throw new Error(`The name ${name} is too long for the archive`)
  block.write(baseName, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  block.write('00000000000\0', 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(prefix, 345)
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const readText = (from: number, length: number) => block.toString('utf8', from, from + length).replace(/\0.*$/s, '')
  if (Number.parseInt(readText(148, 8), 8) !== checksum(block)) throw new Error('one of its headers is damaged')
  const prefix = readText(345, 155)
  return {
    name: prefix ? `${prefix}/${readText(0, 100)}` : readText(0, 100),
    size: Number.parseInt(readText(124, 12), 8),
  }
}

/** Sums the bytes of a header, with spaces in the field of the sum. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, index) => sum + (index >= 148 && index < 156 ? 32 : byte), 0)
}

/** Reads exact numbers of bytes from a stream. */
class ByteReader {
  #pieces: AsyncIterator<Buffer>
  #unread: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]()
  }

  async read(size: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of this.readUpTo(size)) {
      pieces.push(piece)
      length += piece.length
    }
    if (length < size) throw new Error('it ends early')
    return Buffer.concat(pieces)
  }

  async *readUpTo(size: number): AsyncGenerator<Buffer> {
    for (let remaining = size; remaining > 0; ) {
      if (this.#unread.length === 0) {
        const next = await this.#pieces.next()
        if (next.done) return
        this.#unread = next.value
        continue
      }
      const piece = this.#unread.subarray(0, remaining)
      this.#unread = this.#unread.subarray(piece.length)
      remaining -= piece.length
      yield piece
    }
  }
}

import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const MIN_BYTES = 512
const COMPRESSED_EXTENSIONS = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest'])

const encodings = {
  '.br': (plain: Buffer) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength },
    }),
  '.gz': (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
}

/** Writes a .br and a .gz file next to each built file that does not have them yet. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const present = new Set(names.map((name) => join(folder, name)))
  for (const file of present) {
    if (!COMPRESSED_EXTENSIONS.has(extname(file))) continue
    const missing = Object.entries(encodings).filter(([ending]) => !present.has(`${file}${ending}`))
    if (missing.length === 0) continue
    const plain = await readFile(file)
    if (plain.byteLength < MIN_BYTES) continue
    for (const [ending, encode] of missing) {
      // Renamed at the end, because several servers may start with the same build at once.
      const part = `${file}${ending}.${process.pid}.part`
      await writeFile(part, await encode(plain))
      await rename(part, `${file}${ending}`)
    }
  }
}

import { readdir, readFile, writeFile } from 'node:fs/promises'
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

/** Writes a .br and a .gz file beside each file of a build. Done by the build, because an installed program may be read-only. */
export async function precompress(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const file of names.map((name) => join(folder, name))) {
    if (!COMPRESSED_EXTENSIONS.has(extname(file))) continue
    const plain = await readFile(file)
    if (plain.byteLength < MIN_BYTES) continue
    await Promise.all(
      Object.entries(encodings).map(async ([ending, encode]) => writeFile(`${file}${ending}`, await encode(plain))),
    )
  }
}

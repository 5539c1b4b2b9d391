import { createHash } from 'node:crypto'
import { OperatorError } from '../operator-error.ts'
import { type Entry, readTar } from './archive.ts'
import * as format from './format.ts'

/** Reads an archive to its end and compares every part with the manifest. */
export async function checkArchive(file: string, decryption: format.Decryption): Promise<format.Manifest> {
  const tables = new Map<string, Checksum>()
  const files: format.Manifest['files'] = []
  let manifest: format.Manifest | null = null
  try {
    await readTar(format.openArchive(file, decryption), async ({ name, size, content }) => {
      if (manifest) throw new Error('it has data after its manifest')
      if (name === format.MANIFEST_NAME) manifest = JSON.parse(Buffer.concat(await readAll(content)).toString('utf8'))
      else if (name.startsWith(format.FILES_PREFIX)) {
        const sum = new Checksum()
        for await (const piece of content) sum.add(piece)
        files.push({ name: requireSafeName(name.slice(format.FILES_PREFIX.length)), bytes: size, sha256: sum.digest() })
      } else {
        const table = parseTableName(name)
        const sum = tables.get(table) ?? new Checksum()
        tables.set(table, sum)
        for await (const piece of content) sum.add(piece)
      }
    })
    const parsed = manifest as format.Manifest | null
    if (!parsed) throw new Error('it has no manifest')
    if (parsed.product !== 'Clinic Desk' || parsed.format !== 1) throw new Error('another program or version wrote it')
    for (const { name, rows, sha256 } of parsed.tables) {
      const sum = tables.get(name) ?? new Checksum()
      tables.delete(name)
      if (sum.lines !== rows || sum.digest() !== sha256) throw new Error(`the rows of ${name} differ from its manifest`)
    }
    if (tables.size > 0) throw new Error(`it has rows of ${[...tables.keys()]} that its manifest does not list`)
    if (JSON.stringify(files) !== JSON.stringify(parsed.files)) throw new Error('the files differ from its manifest')
    return parsed
  } catch (cause) {
    throw new OperatorError(
      `The backup ${file} cannot be restored: ${describeError(cause as Error, decryption.passphrase)}. Nothing was changed.`,
      {
        cause,
      },
    )
  }
}

function describeError({ code, message }: NodeJS.ErrnoException, passphrase: string | undefined): string {
  if (code === 'ENOENT') return 'there is no such file'
  const isUnreadable = code === 'Z_DATA_ERROR' || /unable to authenticate/.test(message)
  return passphrase && isUnreadable
    ? 'it is damaged, or BACKUP_PASSPHRASE is not the passphrase that encrypted it'
    : message
}

/** The SHA-256 and number of lines of a stream. */
export class Checksum {
  #hash = createHash('sha256')
  lines = 0
  add(piece: Uint8Array) {
    this.#hash.update(piece)
    // COPY escapes line ends inside values.
    for (let index = piece.indexOf(10); index !== -1; index = piece.indexOf(10, index + 1)) this.lines++
  }
  digest = () => this.#hash.digest('hex')
}

/** Reads a small entry. */
export async function readAll(content: Entry['content']): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return pieces
}

/** Returns the table of an entry `tables/NAME/000001`. */
export function parseTableName(entry: string): string {
  const [, name] = /^tables\/(.+)\/\d{6,}$/.exec(entry) ?? []
  if (!name) throw new Error(`it contains an unexpected entry, ${entry}`)
  return name
}

/** Refuses names that lead out of the folder on any system. */
export function requireSafeName(name: string): string {
  const parts = name.split('/')
  if (parts.some((part) => part === '' || part === '.' || part === '..') || /[\\:\0]/.test(name))
    throw new Error(`the name ${name} is not safe`)
  return name
}

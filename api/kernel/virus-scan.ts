import { connect } from 'node:net'
import { refuse } from './refuse.ts'

/** A program that looks for viruses in files. */
export interface VirusScanner {
  /** Returns the name of the virus, or null for a clean file. Rejects if the file can't be scanned. */
  findVirus(content: Uint8Array): Promise<string | null>
}

interface ScanDeps {
  virusScanner?: VirusScanner
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
}

const SCAN_TIMEOUT_MS = 15_000
const MAX_CHUNK_BYTES = 64 * 1024

/** Connects to a ClamAV daemon at `tcp://host:port` for each file, with its INSTREAM command. */
export const createVirusScanner = (address: string): VirusScanner => ({
  async findVirus(content) {
    const reply = await exchange(new URL(address), buildStreamCommand(content))
    const [, virus] = reply.match(/^stream: (.+) FOUND$/) ?? []
    if (virus) return virus
    if (reply === 'stream: OK') return null
    throw new Error(`The virus scanner answered "${reply.slice(0, 200)}"`)
  },
})

/** Builds the command: each chunk follows its length, and an empty one ends the file. */
function buildStreamCommand(content: Uint8Array): Buffer {
  const pieces: Buffer[] = [Buffer.from('zINSTREAM\0')]
  for (let start = 0; start < content.length; start += MAX_CHUNK_BYTES) {
    const chunk = content.subarray(start, start + MAX_CHUNK_BYTES)
    pieces.push(toUint32(chunk.length), Buffer.from(chunk))
  }
  return Buffer.concat([...pieces, toUint32(0)])
}

function toUint32(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

/** Sends a command and returns the answer, without its final NUL. */
const exchange = ({ hostname, port }: URL, command: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), timeout: SCAN_TIMEOUT_MS })
    socket.on('data', (data) => {
      reply += data.toString('utf8')
    })
    socket.on('timeout', () => socket.destroy(new Error('The virus scanner does not respond')))
    socket.on('error', reject)
    socket.on('close', () => resolve(reply.replace(/\0$/, '')))
    socket.write(command)
  })

/**
 * Scans the files of an input before they are stored, if a scanner is set.
 * @throws 422 at the field of a file with a virus, or of one that can't be scanned
 */
export async function refuseInfectedFiles(deps: ScanDeps, input: unknown): Promise<void> {
  if (!deps.virusScanner) return
  for (const [field, value] of Object.entries(Object(input))) {
    if (!(value instanceof File)) continue
    const error = await findFileError(deps, deps.virusScanner, value)
    if (error) throw refuse.invalid({ [field]: error })
  }
}

async function findFileError({ log }: ScanDeps, scanner: VirusScanner, file: File): Promise<string | null> {
  try {
    const virus = await scanner.findVirus(new Uint8Array(await file.arrayBuffer()))
    if (virus) log.warn({ virus }, 'a file with a virus was refused')
    return virus && `This file contains a virus (${virus}). It was not saved.`
  } catch (error) {
    log.error({ error }, 'a file could not be scanned for viruses')
    return 'We can’t check files for viruses now. Try again later, or continue without the file.'
  }
}

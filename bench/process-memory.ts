import { readFileSync } from 'node:fs'
import { readProcessTimes } from './processor-time.ts'

/** The memory of a server's processes, in megabytes. */
export interface Memory {
  node: number
  database: number
}

/** A mapped part of a process's memory, in kilobytes. */
interface Mapping {
  /** The mapped part of a file; null for other memory. */
  file: string | null
  resident: number
  /** The resident size, with shared pages divided among their processes. */
  share: number
  anonymous: number
}

/** Reads the memory of a server: its process, workers and database. A page that they share counts once. */
export function readMemory(root: number): Memory {
  const processes = readProcessTimes(root)
  // A server that takes over the database of a killed one is not its parent, so the database would be missing.
  if (!processes.some(({ name }) => name === 'postgres')) throw new Error('The server has not started its database.')
  const count = (isDatabase: boolean) =>
    countKilobytes(
      processes
        .filter(({ name }) => (name === 'postgres') === isDatabase)
        .map(({ pid }) => parseMappings(readMaps(pid))),
    ) / 1024
  return { node: count(false), database: count(true) }
}

/**
 * Adds the memory of processes. Pages of programs and libraries count once with their whole size, because other programs
 * of the machine that use the same files would lower the share.
 */
export function countKilobytes(processes: readonly Mapping[][]): number {
  let total = 0
  const files = new Map<string, number>()
  for (const { file, resident, share, anonymous } of processes.flat()) {
    if (file && anonymous === 0) files.set(file, Math.max(files.get(file) ?? 0, resident))
    else total += share
  }
  return [...files.values()].reduce((sum, resident) => sum + resident, total)
}

const HEADER = /^[0-9a-f]+-[0-9a-f]+ \S+ ([0-9a-f]+) \S+ (\d+) *(.*)$/
/** Memory that PostgreSQL's processes share, which Linux shows as a deleted file. */
const SHARED_MEMORY = /^\/(dev\/(zero|shm)|SYSV|memfd:)/

/** Parses the text of /proc/PID/smaps. */
export function parseMappings(text: string): Mapping[] {
  const mappings: Mapping[] = []
  for (const line of text.split('\n')) {
    const [, offset, inode, path] = HEADER.exec(line) ?? []
    if (inode !== undefined) {
      const file = inode === '0' || SHARED_MEMORY.test(path!) ? null : `${path} ${offset}`
      mappings.push({ file, resident: 0, share: 0, anonymous: 0 })
      continue
    }
    const [, name, kilobytes] = /^(Rss|Pss|Anonymous): +(\d+)/.exec(line) ?? []
    if (name) mappings.at(-1)![FIELDS[name]!] = Number(kilobytes)
  }
  return mappings
}

const FIELDS: Record<string, 'resident' | 'share' | 'anonymous'> = {
  Rss: 'resident',
  Pss: 'share',
  Anonymous: 'anonymous',
}

function readMaps(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/smaps`, 'utf8')
  } catch {
    // It has ended since the processes were listed.
    return ''
  }
}

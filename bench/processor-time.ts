import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the processor time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100

export interface ProcessTime {
  pid: number
  /** The name of the program, such as `node`. */
  name: string
  seconds: number
}

/** Reads the processor time of a process and its descendants; the embedded database is one of them. */
export function readProcessTimes(root: number): ProcessTime[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(Number(pid)) ?? [])
  const included = new Set([root])
  // A child can have a lower number than its parent, so the list is searched until nothing is added.
  for (let added = all; added.length > 0; ) {
    added = all.filter(({ pid, parent }) => included.has(parent) && !included.has(pid))
    for (const { pid } of added) included.add(pid)
  }
  return all.filter(({ pid }) => included.has(pid))
}

/** Restricts a process and its descendants to the first cores. */
export function restrictToCores(root: number, cores: number): void {
  for (const { pid } of readProcessTimes(root))
    spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', `0-${cores - 1}`, String(pid)])
}

/** Computes the seconds that processes have used since an earlier reading. */
export function subtractTimes(after: readonly ProcessTime[], before: readonly ProcessTime[]): ProcessTime[] {
  const earlier = new Map(before.map(({ pid, seconds }) => [pid, seconds]))
  return after.map((time) => ({ ...time, seconds: time.seconds - (earlier.get(time.pid) ?? 0) }))
}

/** The processor seconds of a server, or the milliseconds of one of its pages. */
export interface ServerTime {
  node: number
  database: number
}

/** Adds the processor seconds of a server's processes. */
export function sumTimes(times: readonly ProcessTime[]): ServerTime {
  const sum = (isDatabase: boolean) =>
    times.filter(({ name }) => (name === 'postgres') === isDatabase).reduce((total, { seconds }) => total + seconds, 0)
  return { node: sum(false), database: sum(true) }
}

/** Reads the processor seconds that all programs of the machine have used. */
export function readMachineSeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .map(Number)
  return (user + nice + system + irq + softirq + steal) / TICKS_PER_SECOND
}

function readStat(pid: number): (ProcessTime & { parent: number }) | null {
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))!
    const fields = rest!.split(' ').map(Number)
    return { pid, name: name!, parent: fields[1]!, seconds: (fields[11]! + fields[12]!) / TICKS_PER_SECOND }
  } catch {
    // It has ended since the folder was listed.
    return null
  }
}

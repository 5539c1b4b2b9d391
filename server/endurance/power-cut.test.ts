import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createRandom } from '#db/seed/random.ts'
import { ApiProcess, pause } from './api-process.ts'
import { findFaults } from './find-faults.ts'
import { type AcknowledgedWrites, openClinic, runReception } from './reception.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 10 : 0
const DISK_MB = 700
const folder = mkdtempSync(join(tmpdir(), 'clinic-desk-power-'))
const disk = join(folder, 'disk.img')
const before = join(folder, 'before')
const after = join(folder, 'after')

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' })

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false
  try {
    for (const folder of [before, after]) mkdirSync(folder, { mode: 0o755 })
    run('chmod', '755', folder)
    run('truncate', '-s', `${DISK_MB}M`, disk)
    run('mkfs.ext4', '-q', '-F', disk)
    run('mount', '-o', 'loop', disk, before)
    return true
  } catch {
    return false
  }
}
const isMounted = ROUNDS > 0 && canMount()
if (ROUNDS > 0 && !isMounted) process.stdout.write('not run: the power cut, which needs root and a loop device\n')

const tryUnmount = (folder: string) => {
  try {
    run('umount', '-l', folder)
  } catch {
    // It was not mounted.
  }
}

let api: ApiProcess | undefined

afterAll(async () => {
  await api?.killDatabase().catch(() => {})
  await pause(500)
  for (const folder of [after, before]) tryUnmount(folder)
  rmSync(folder, { recursive: true, force: true })
})

// The copy of the disk under a running database has what was on the disk at that moment, like after a power cut.
it.skipIf(!isMounted)(
  `the API keeps every acknowledged write through ${ROUNDS} power cuts`,
  async () => {
    const chance = createRandom(2024)
    api = new ApiProcess(join(before, 'data'))
    await api.start(60_000)
    const clinic = await openClinic(api)
    const acknowledged: AcknowledgedWrites = { patients: [], appointments: new Map(), invoices: [] }
    for (let round = 1; round <= ROUNDS; round++) {
      const stop = new AbortController()
      const receptions = Array.from({ length: 3 }, () => runReception(api!, clinic, acknowledged, stop.signal))
      await pause(chance.between(300, 1_200))
      const acknowledgedBefore: AcknowledgedWrites = {
        patients: [...acknowledged.patients],
        appointments: new Map(acknowledged.appointments),
        invoices: [...acknowledged.invoices],
      }
      const image = join(folder, 'cut.img')
      copyFileSync(disk, image)
      stop.abort()
      await Promise.all(receptions)
      run('mount', '-o', 'loop', image, after)
      // The lock files name a process that still runs. After a real power cut it would not.
      const cluster = join(after, 'data', 'postgres')
      rmSync(join(cluster, 'data', 'postmaster.pid'), { force: true })
      rmSync(join(cluster, 'run'), { recursive: true, force: true })
      expect(await findFaults(join(after, 'data'), acknowledgedBefore), `round ${round}`).toEqual([])
      run('umount', '-l', after)
      rmSync(image)
    }
    process.stdout.write(
      `${ROUNDS} power cuts: ${acknowledged.patients.length} patients, ${acknowledged.invoices.length} invoices, none lost\n`,
    )
  },
  ROUNDS * 60_000 + 120_000,
)

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, runCommand } from './server-process.ts'
import { print } from './table.ts'

const PREFIX = 'clinic-desk-bench-'

/** Each practice has a patient with each of these numbers of visits. */
export const VISITS = [5, 500] as const

/** A small practice and a large one in one database. */
export interface Volume {
  dataDir: string
  small: number
  large: number
}

/** Creates the practices to measure, or reuses those of the same day, because appointments are around the day. */
export async function prepareVolume({ small = 1_000, large = 100_000 } = {}): Promise<Volume> {
  const name = `${PREFIX}${new Date().toISOString().slice(0, 10)}-${large}`
  for (const old of readdirSync(tmpdir())) {
    if (old.startsWith(PREFIX) && old.endsWith(`-${large}`) && old !== name)
      rmSync(join(tmpdir(), old), { recursive: true })
  }
  const dataDir = join(tmpdir(), name)
  const completionFile = join(dataDir, 'filled-with-long-records')
  if (!existsSync(completionFile)) {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { mode: 0o711 })
    for (const patients of [small, large]) {
      print(`Filling a practice with ${patients} patients and ${patients * 10} appointments…`)
      await runCommand(
        ['--import', 'tsx', 'scripts/seed.ts', '--patients', String(patients), '--visits', VISITS.join(',')],
        {
          DATA_DIR: dataDir,
          DEMO_PASSWORD: PASSWORD,
        },
      )
    }
    writeFileSync(completionFile, '')
  }
  return { dataDir, small, large }
}

/** The logins of a doctor and the receptionist of a benchmark practice. */
export const doctorLogin = (patients: number): string => `volume1.${patients}@demo.test`
export const receptionistLogin = (patients: number): string => `desk.${patients}@demo.test`

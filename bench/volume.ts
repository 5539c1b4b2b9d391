import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD, runCommand } from './server-process.ts'
import { print } from './table.ts'

const PREFIX = 'clinic-desk-bench-'

/** Each practice has a patient with each of these numbers of visits. */
export const VISITS = [5, 500] as const

const INVOICES_PER_PATIENT = 2.5
/** Each invoice has four lines, so that the large practice has a million. */
export const INVOICE_LINES_PER_PATIENT = 4 * INVOICES_PER_PATIENT

/** The years over which `scripts/seed.ts` spreads the invoices, so that a year has half of them. */
export const INVOICE_YEARS = 2

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
  const completionFile = join(dataDir, 'filled-with-invoices')
  if (!existsSync(completionFile)) {
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { mode: 0o711 })
    for (const patients of [small, large]) {
      const invoices = patients * INVOICES_PER_PATIENT
      print(`Filling a practice with ${patients} patients, ${patients * 10} appointments and ${invoices} invoices…`)
      const options = { '--patients': patients, '--visits': VISITS.join(','), '--invoices': invoices }
      await runCommand(['--import', 'tsx', 'scripts/seed.ts', ...Object.entries(options).flat().map(String)], {
        DATA_DIR: dataDir,
        DEMO_PASSWORD: PASSWORD,
      })
    }
    writeFileSync(completionFile, '')
  }
  return { dataDir, small, large }
}

/** The logins of a doctor and the receptionist of a benchmark practice. */
export const doctorLogin = (patients: number): string => `volume1.${patients}@demo.test`
export const receptionistLogin = (patients: number): string => `desk.${patients}@demo.test`

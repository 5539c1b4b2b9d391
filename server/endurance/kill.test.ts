import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { silentLog } from '#db/log.ts'
import { createRandom } from '#db/seed/random.ts'
import { ApiProcess, pause } from './api-process.ts'
import { runConsultations, type SignedRecords } from './consultations.ts'
import { findFaults } from './find-faults.ts'
import { type AcknowledgedWrites, type Clinic, openClinic, runReception, signInAgain } from './reception.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 30 : 2
const SEED = 1911
// Ten seconds if nothing else runs. Next to the other tests it takes longer.
const MAX_START_MS = process.env.TEST_ROUNDS === 'long' ? 10_000 : 40_000
const RECEPTIONS = 3

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-kill-'))
const api = new ApiProcess(dataDir)
const acknowledged: AcknowledgedWrites & SignedRecords = {
  patients: [],
  appointments: new Map(),
  invoices: [],
  visits: [],
  prescriptions: [],
  amendments: [],
}
let clinic: Clinic

beforeAll(async () => {
  await api.start(90_000)
  clinic = await openClinic(api)
})

afterAll(async () => {
  await api.kill()
  // Opening and closing the directory also stops a cluster that a kill left running.
  await (await openDatabase({ dataDir }, { log: silentLog })).close()
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  `the API keeps every acknowledged write through ${ROUNDS} kills of the application and the database in turn`,
  async () => {
    const chance = createRandom(SEED)
    const starts: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const stop = new AbortController()
      const workers = [...Array.from({ length: RECEPTIONS }, () => runReception), runConsultations].map((runWorker) =>
        runWorker(api, clinic, acknowledged, stop.signal).catch((error: Error) => error),
      )
      // Waits until something was acknowledged, and then kills at a random moment.
      const { invoices, amendments } = acknowledged
      const before = { invoices: invoices.length, amendments: amendments.length }
      const isWaiting = () => invoices.length === before.invoices || amendments.length === before.amendments
      for (let waits = 0; waits < 200 && isWaiting(); waits++) await pause(50)
      await pause(chance.between(50, 1_000))
      if (round % 2) await api.kill()
      else await api.killDatabase()
      stop.abort()
      for (const result of await Promise.all(workers)) {
        // A worker may lose its connection in the kill, but the API must not refuse its calls.
        if (result instanceof Error && / answered (?!5)/.test(result.message)) throw result
      }
      starts.push(await api.start(MAX_START_MS))
      clinic.token = await signInAgain(api)
      expect(await findFaults(dataDir, acknowledged), `round ${round}`).toEqual([])
    }
    const { patients, appointments, invoices, visits, prescriptions, amendments } = acknowledged
    process.stdout.write(
      `${ROUNDS} kills: ${patients.length} patients, ${appointments.size} appointments, ${invoices.length} invoices, ${visits.length} signed visits, ${prescriptions.length} prescriptions, ${amendments.length} amendments, none lost; longest start ${Math.max(...starts)} ms\n`,
    )
    expect(invoices.length).toBeGreaterThanOrEqual(ROUNDS)
    expect(amendments.length).toBeGreaterThanOrEqual(ROUNDS)
  },
  ROUNDS * 60_000,
)

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { silentLog } from '#db/log.ts'
import { createChance } from '#db/seed/chance.ts'
import { ApiProcess, pause } from './api-process.ts'
import { runConsultations, type SignedRecords } from './consultations.ts'
import { findFaults } from './find-faults.ts'
import { type Acknowledged, type Clinic, openClinic, runReception, signInAgain } from './reception.ts'

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 30 : 3
const SEED = 1911
// Ten seconds on a machine of its own; beside the other tests it may take its turn.
const START_WITHIN_MS = process.env.TEST_ROUNDS === 'long' ? 10_000 : 40_000
const AT_ONCE = 3

const dataDir = mkdtempSync(join(tmpdir(), 'clinic-desk-kill-'))
const desk = new ApiProcess(dataDir)
const witness: Acknowledged & SignedRecords = {
  patients: [],
  appointments: new Map(),
  invoices: [],
  visits: [],
  prescriptions: [],
  amendments: [],
}
let clinic: Clinic

beforeAll(async () => {
  await desk.start(90_000)
  clinic = await openClinic(desk)
}, 120_000)

afterAll(async () => {
  await desk.kill()
  // Taking the directory over is also how a cluster that was left behind is stopped.
  await (await openDatabase({ dataDir }, { log: silentLog })).close()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

it(
  `keeps every acknowledged write through ${ROUNDS} kills, of the application and of the database by turns`,
  async () => {
    const chance = createChance(SEED)
    const starts: number[] = []
    for (let round = 1; round <= ROUNDS; round++) {
      const stop = new AbortController()
      const hands = [...Array.from({ length: AT_ONCE }, () => runReception), runConsultations].map((hand) =>
        hand(desk, clinic, witness, stop.signal).catch((error: Error) => error),
      )
      // A slow machine gets the time to acknowledge something; then the kill comes at any moment.
      const { invoices: paid, amendments: amended } = witness
      const before = { paid: paid.length, amended: amended.length }
      const nothingYet = () => paid.length === before.paid || amended.length === before.amended
      for (let waits = 0; waits < 200 && nothingYet(); waits++) await pause(50)
      await pause(chance.between(50, 1_000))
      if (round % 2) await desk.kill()
      else await desk.killDatabase()
      stop.abort()
      for (const ended of await Promise.all(hands)) {
        // A hand may only be torn off by the kill; an answer in words is a fault.
        if (ended instanceof Error && / answered (?!5)/.test(ended.message)) throw ended
      }
      starts.push(await desk.start(START_WITHIN_MS))
      clinic.token = await signInAgain(desk)
      expect(await findFaults(dataDir, witness), `round ${round}`).toEqual([])
    }
    const { patients, appointments, invoices, visits, prescriptions, amendments } = witness
    process.stdout.write(
      `${ROUNDS} kills: ${patients.length} patients, ${appointments.size} appointments, ${invoices.length} invoices, ${visits.length} signed visits, ${prescriptions.length} prescriptions, ${amendments.length} amendments, none lost; longest start ${Math.max(...starts)} ms\n`,
    )
    expect(invoices.length).toBeGreaterThanOrEqual(ROUNDS)
    expect(amendments.length).toBeGreaterThanOrEqual(ROUNDS)
  },
  ROUNDS * 60_000,
)

import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants, invariants } from '#db/invariants/invariants.ts'
import { fillInvoices } from '#db/seed/invoice-volume.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createClinic } from './clinic.ts'

// Invariants, the outstanding report and invoices by amount due read the whole database, so they must grow linearly. The long lane runs with
// a million lines and prints timings: `TEST_ROUNDS=long npx vitest run api/billing/testing/invariants-volume.test.ts`

const LONG = process.env.TEST_ROUNDS === 'long'
const INVOICES = LONG ? 250_000 : 5_000
/** Limits for all invariants, and for a report. A million lines took 21 seconds of CPU. */
const [INVARIANTS_MS, REPORT_MS] = LONG ? [120_000, 10_000] : [10_000, 5_000]

/** A return of the year reads the totals of days and not the lines. */
const TAX_YEAR_MS = 1_000

const database = await createTestDatabase()
let clinic: Clinic

beforeAll(async () => {
  clinic = await createClinic(database)
  await database.maintenance.execute(sql`insert into patients (id, practice_id, patient_no, given_name, full_name, phone)
    select gen_random_uuid(), ${clinic.practiceId}, 'V' || n, 'Asha', 'Asha ' || n, '+919800000000' from generate_series(1, ${INVOICES / 25}::int) n`)
  await fillInvoices(database, {
    practiceId: clinic.practiceId,
    invoices: INVOICES,
    days: 365,
    lastDay: '2027-03-31',
  })
}, 600_000)

/** Prints the slowest first. */
async function measureAll<One>(all: readonly One[], name: (one: One) => string, work: (one: One) => Promise<void>) {
  const durations: [string, number][] = []
  for (const one of all) {
    const started = Date.now()
    await work(one)
    durations.push([name(one), Date.now() - started])
  }
  const longest = durations.toSorted((a, b) => b[1] - a[1])
  if (LONG) process.stdout.write(`${longest.map(([what, ms]) => `${ms} ms ${what}`).join('\n')}\n`)
  return { longest: longest[0]![1], all: durations.reduce((sum, [, ms]) => sum + ms, 0) }
}

it(`all invariants hold for ${4 * INVOICES} lines`, async () => {
  const [counted] = await database.maintenance.execute<{ lines: number }>(
    sql`select count(*)::int as lines from invoice_lines`,
  )
  expect(counted!.lines).toBe(4 * INVOICES)
  const { all } = await measureAll(
    invariants,
    ({ name }) => name,
    async (invariant) => expect(await checkInvariants(database.maintenance, [invariant])).toEqual([]),
  )
  expect(all).toBeLessThan(INVARIANTS_MS)
}, 600_000)

it('money reports of many lines, and invoices by amount due, are quick', async () => {
  const { call } = await testApi(database, { callTimeoutMs: 120_000 })
  const month = 'from=2026-11-01&to=2026-11-30'
  const year = 'from=2026-04-01&to=2027-03-31'
  const paths = [
    'outstanding?asOf=2027-03-31',
    `sales?${month}`,
    `tax-summary?${month}`,
    `revenue?${month}`,
    `tax-summary?${year}`,
    `collections?${year}&by=source`,
    `statements/${clinic.patientId}?${month}`,
  ].map((report) => `/money-reports/${report}`)
  paths.push('/invoices?sort=-due')
  const { longest } = await measureAll(paths, String, async (path) => {
    const { status } = await call(path, { token: clinic.admin })
    expect(status, path).toBe(200)
  })
  const started = Date.now()
  expect((await call(`/money-reports/tax-summary?${year}`, { token: clinic.admin })).status).toBe(200)
  expect(Date.now() - started, 'the tax summary of a year').toBeLessThan(TAX_YEAR_MS)
  expect(longest).toBeLessThan(REPORT_MS)
}, 600_000)

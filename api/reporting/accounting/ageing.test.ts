import fc from 'fast-check'
import { expect, it } from 'vitest'
import { papersIn } from '#api/billing/receipts/testing.ts'
import { clinicWith } from '#api/billing/testing/billing.ts'
import { testApi } from '#api/testing/server.ts'
import { ageing, BUCKETS } from '#contract/billing/ledger/ageing.ts'
import type { Outstanding } from '#contract/reporting/accounting/schema.ts'
import { testDatabase } from '#db/testing.ts'

const database = await testDatabase()
const { call } = await testApi(database)
const RUNS = process.env.TEST_ROUNDS === 'long' ? 200 : 8

/** What the report says on a day of a practice with these papers, client by client and in all. */
async function reported(papers: readonly { who: number; dueDate: string; dueMinor: number }[], ...days: string[]) {
  const clinic = await clinicWith(database)
  const write = papersIn(database, clinic)
  const clients = [{ patientId: clinic.patientId }, { partyId: await write.party() }]
  for (const { who, dueDate, dueMinor } of papers)
    await write.invoice(dueMinor, { ...clients[who], issueDate: ISSUED }, dueDate)
  const of = (row: Outstanding['totals']) =>
    Object.fromEntries(BUCKETS.map(({ bucket }) => [bucket, row[`${bucket}Minor`]]))
  const answers = []
  for (const day of days) {
    const path = `/money-reports/outstanding?asOf=${day}`
    const { status, body } = await call<Outstanding>(path, { token: clinic.admin })
    expect([path, status]).toEqual([path, 200])
    const ofClient = clients.map(({ patientId, partyId }) => {
      const row = body.data.rows.find(({ clientId }) => clientId === (patientId ?? partyId))
      return row ? of(row) : null
    })
    answers.push({ all: of(body.data.totals), ofClient })
  }
  return answers
}

/** Long before any of them is due. */
const ISSUED = '2026-01-01'

it('E18: the report counts days past the due date', async () => {
  const days = ['11-25', '11-20', '11-19', '10-21', '10-20', '09-21', '09-20', '08-22', '08-21']
  // Each a power of two, so that a sum says which they are.
  const papers = days.map((day, at) => ({ who: 0, dueDate: `2026-${day}`, dueMinor: 2 ** at }))
  const [answer] = await reported(papers, '2026-11-20')
  expect(answer!.all).toEqual({ current: 1 + 2, to30: 4 + 8, to60: 16 + 32, to90: 64 + 128, over90: 256 })
})

it('B14: the report has every paper in the bucket of the rule, and the buckets add up', async () => {
  const day = fc.integer({ min: 0, max: 250 }).map((after) => dayAfter('2026-03-01', after))
  const paper = fc.record({ who: fc.nat(1), dueDate: day, dueMinor: fc.integer({ min: 1, max: 1_000_000_000 }) })
  const near = fc.constantFrom(-1, 0, 1, 29, 30, 31, 32, 59, 60, 61, 62, 89, 90, 91, 92)
  await fc.assert(
    fc.asyncProperty(fc.array(paper, { minLength: 1, maxLength: 8 }), day, near, async (papers, anyDay, late) => {
      const days = [anyDay, dayAfter(papers[0]!.dueDate, late)]
      const answers = await reported(papers, ...days)
      for (const [at, { all, ofClient }] of answers.entries()) {
        expect(all).toEqual(ageing(papers, days[at]!))
        for (const [who, row] of ofClient.entries()) {
          const theirs = papers.filter((one) => one.who === who)
          expect(row).toEqual(theirs.length === 0 ? null : ageing(theirs, days[at]!))
        }
      }
    }),
    { numRuns: RUNS },
  )
}, 900_000)

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

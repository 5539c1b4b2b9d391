import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { createDocuments } from '#api/billing/receipts/testing.ts'
import { createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { AGEING_BUCKETS, computeAgeing } from '#contract/billing/ledger/ageing.ts'
import type { Outstanding } from '#contract/reporting/accounting/schema.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const { call } = await testApi(database)
const RUNS = process.env.TEST_ROUNDS === 'long' ? 200 : 8

/** Reads the report of a practice with these documents for some days, by client and in total. */
async function readAgeing(documents: readonly { who: number; dueDate: string; dueMinor: number }[], ...days: string[]) {
  const clinic = await createClinic(database)
  const write = createDocuments(database, clinic)
  const clients = [{ patientId: clinic.patientId }, { partyId: await write.party() }]
  for (const { who, dueDate, dueMinor } of documents)
    await write.invoice(dueMinor, { ...clients[who], issueDate: ISSUED }, dueDate)
  const buckets = (row: Outstanding['totals']) =>
    Object.fromEntries(AGEING_BUCKETS.map(({ bucket }) => [bucket, row[`${bucket}Minor`]]))
  const answers = []
  for (const day of days) {
    const path = `/money-reports/outstanding?asOf=${day}`
    const { status, body } = await call<Outstanding>(path, { token: clinic.admin })
    expect([path, status]).toEqual([path, 200])
    const ofClient = clients.map(({ patientId, partyId }) => {
      const row = body.data.rows.find(({ clientId }) => clientId === (patientId ?? partyId))
      return row ? buckets(row) : null
    })
    answers.push({ all: buckets(body.data.totals), ofClient })
  }
  return answers
}

/** Long before any of the due dates. */
const ISSUED = '2026-01-01'

describe('the outstanding report', () => {
  it('counts days past the due date (E18)', async () => {
    const days = ['11-25', '11-20', '11-19', '10-21', '10-20', '09-21', '09-20', '08-22', '08-21']
    // Amounts are powers of two, so that a sum tells which documents it contains.
    const documents = days.map((day, index) => ({ who: 0, dueDate: `2026-${day}`, dueMinor: 2 ** index }))
    const [answer] = await readAgeing(documents, '2026-11-20')
    expect(answer!.all).toEqual({ current: 1 + 2, to30: 4 + 8, to60: 16 + 32, to90: 64 + 128, over90: 256 })
  })

  it('counts invoices of a patient’s own party, and of a merged patient’s, as those of the remaining patient', async () => {
    const clinic = await createClinic(database)
    const write = createDocuments(database, clinic)
    const [mergedId, ownPartyId, mergedPartyId] = [uuidv7(), uuidv7(), uuidv7()]
    const { practiceId, patientId } = clinic
    const db = database.maintenance
    const names = { givenName: 'Asha', fullName: 'Asha Das' }
    await db.insert(patients).values({ id: mergedId, practiceId, patientNo: 'P00099', ...names })
    const party = { practiceId, type: 'patient' as const, name: 'Asha Das', nameKey: 'asha das' }
    await db.insert(billingParties).values([
      { ...party, id: ownPartyId, patientId },
      { ...party, id: mergedPartyId, patientId: mergedId },
    ])
    await write.invoice(1, { patientId })
    await write.invoice(2, { partyId: ownPartyId })
    await write.invoice(4, { partyId: mergedPartyId })
    await write.invoice(8, { partyId: await write.party() })
    await db.update(patients).set({ status: 'merged', mergedInto: patientId }).where(eq(patients.id, mergedId))
    const path = '/money-reports/outstanding?asOf=2026-11-20'
    const { body } = await call<Outstanding>(path, { token: clinic.admin })
    expect(body.data.rows.map(({ clientId, dueMinor }) => [clientId === patientId, dueMinor])).toEqual([
      [false, 8],
      [true, 7],
    ])
    expect(body.data.totals).toMatchObject({ to30Minor: 15, dueMinor: 15, balanceMinor: 15 })
  })

  it('puts every document into the bucket of the ageing rule, and the buckets add up (B14)', async () => {
    const day = fc.integer({ min: 0, max: 250 }).map((after) => dayAfter('2026-03-01', after))
    const document = fc.record({ who: fc.nat(1), dueDate: day, dueMinor: fc.integer({ min: 1, max: 1_000_000_000 }) })
    const near = fc.constantFrom(-1, 0, 1, 29, 30, 31, 32, 59, 60, 61, 62, 89, 90, 91, 92)
    await fc.assert(
      fc.asyncProperty(
        fc.array(document, { minLength: 1, maxLength: 8 }),
        day,
        near,
        async (documents, anyDay, daysLate) => {
          const days = [anyDay, dayAfter(documents[0]!.dueDate, daysLate)]
          const answers = await readAgeing(documents, ...days)
          for (const [index, { all, ofClient }] of answers.entries()) {
            expect(all).toEqual(computeAgeing(documents, days[index]!))
            for (const [who, row] of ofClient.entries()) {
              const ownDocuments = documents.filter((document) => document.who === who)
              expect(row).toEqual(ownDocuments.length === 0 ? null : computeAgeing(ownDocuments, days[index]!))
            }
          }
        },
      ),
      { numRuns: RUNS },
    )
  }, 900_000)
})

const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { getFinancialYear } from '#contract/billing/numbering/numbers.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createBillingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const RUNS = process.env.TEST_ROUNDS === 'long' ? 100 : 4
afterAll(async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

/** Time passes, or the clock is set back; then a document is issued. */
const step = fc.record({
  hours: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 400 }), fc.integer({ min: -72, max: 0 })),
  what: fc.constantFrom('issue', 'issue', 'refused', 'receive', 'credit', 'cancel'),
  choice: fc.nat(30),
})
const toDayInMumbai = (instant: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' }).format(new Date(instant))

let practices = 0

it('a series is numbered from 1 to n in valid form with dates that never go back (B8)', async () => {
  let [years, documents] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (acts) => {
      const clinic = await createBillingClinic(api, { code: `N${++practices}` })
      const issued: { invoiceId: string; version: number }[] = []
      let now = Date.parse('2027-03-28T12:00:00Z')
      for (const { hours, what, choice } of acts) {
        now += hours * 3_600_000
        api.clock.set(new Date(now).toISOString())
        const one = issued[choice % issued.length]
        if (what === 'issue') {
          const invoice = await clinic.issueNew()
          // The clinic's day, or the last day of the series if the clock is behind.
          expect(invoice.issueDate >= toDayInMumbai(now)).toBe(true)
          issued.push(invoice)
        }
        if (what === 'refused') {
          const { invoiceId } = await clinic.draft()
          expect((await clinic.call(`POST /invoices/${invoiceId}/issue`, { version: 7 })).status).toBe(409)
        }
        const tenders = [{ method: 'upi', amountMinor: 10_00 }]
        if (what === 'receive')
          await clinic.call('POST /receipts', {
            patientId: clinic.patientId,
            placeId: clinic.placeId,
            allocate: 'none',
            kind: 'advance',
            tenders,
          })
        if (what === 'credit' && one) {
          const { invoiceId } = one
          const { version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
          await clinic.call('POST /credit-notes', { invoiceId, version, reason: 'returned_goods', whole: true })
        }
        if (what === 'cancel' && one)
          await clinic.call(`POST /invoices/${one.invoiceId}/cancellation`, { version: one.version, reason: 'Twice' })
      }

      const numbered = await database.maintenance.execute<{ series: string; number: string; day: string }>(sql`
        select series_id as series, number, issue_date::text as day from invoices where practice_id = ${clinic.practiceId} and number is not null
        union all select series_id, number, issue_date::text from credit_notes where practice_id = ${clinic.practiceId} and number is not null
        union all select series_id, number, received_on::text from receipts where practice_id = ${clinic.practiceId}`)
      documents += numbered.length
      const seq = ({ number }: { number: string }) => Number(number.split('/')[2])
      for (const id of new Set(numbered.map(({ series }) => series))) {
        const rows = numbered.filter(({ series }) => series === id)
        const inOrder = rows.toSorted((a, b) => seq(a) - seq(b))
        expect(inOrder.map(seq)).toEqual(inOrder.map((_, index) => index + 1))
        expect(inOrder.map(({ day }) => day)).toEqual(inOrder.map(({ day }) => day).toSorted())
        for (const { number, day } of rows) {
          expect(number).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/)
          expect(number.split('/')[1]).toBe(getFinancialYear(day, 4))
        }
        expect(new Set(rows.map(({ number }) => number.split('/').slice(0, 2).join('/'))).size).toBe(1)
      }
      years = Math.max(years, new Set(numbered.map(({ number }) => number.split('/')[1])).size)
    }),
    { numRuns: RUNS },
  )
  expect([years, documents > 15]).toEqual([2, true])
}, 900_000)

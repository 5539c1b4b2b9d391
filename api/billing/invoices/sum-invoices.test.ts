import { beforeAll, describe, expect, it } from 'vitest'
import { createClinicWithBooks } from '#api/reporting/accounting/testing.ts'
import { testApi } from '#api/testing/server.ts'
import type { InvoiceTotals } from '#contract/billing/invoices/list.ts'
import { INVOICE_KINDS } from '#contract/billing/invoices/rules.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const { call } = await testApi(database)
let clinic: Awaited<ReturnType<typeof createClinicWithBooks>>
beforeAll(async () => {
  clinic = await createClinicWithBooks(database, { seed: 31 })
})

async function readTotals(query: string): Promise<Omit<InvoiceTotals, 'from' | 'to' | 'currency'>> {
  const { status, body } = await call<InvoiceTotals>(`/invoices/totals?${query}`, { token: clinic.admin })
  expect(status).toBe(200)
  const { from: _, to: __, currency: ___, ...amounts } = body.data
  return amounts
}

describe('sumInvoices', () => {
  it('sums up the same from the totals of days as from the invoices of each kind', async () => {
    for (const place of ['', `&placeId=${clinic.placeId}`, `&placeId=${clinic.otherPlace}`]) {
      const days = `from=2026-01-01&to=2026-12-31${place}`
      const ofDays = await readTotals(days)
      const ofKinds = await Promise.all(INVOICE_KINDS.map((kind) => readTotals(`${days}&kind=${kind}`)))
      expect(ofDays.count).toBeGreaterThan(0)
      for (const [field, amount] of Object.entries(ofDays))
        expect(
          ofKinds.reduce((sum, totals) => sum + totals[field as keyof typeof totals], 0),
          `${field} ${place}`,
        ).toBe(amount)
    }
  })
})

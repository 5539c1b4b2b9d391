import { describe, expect, it } from 'vitest'
import { createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { reportColumns } from '#contract/reporting/accounting/columns.ts'
import type { AdjustmentsReport } from '#contract/reporting/accounting/schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const ask = createAsker(await testApi(database))
const fee = { description: 'Consultation', qty: 1, priceMinor: 500_00 }
const dressing = { description: 'Dressing', qty: 2, priceMinor: 150_00 }

describe('reportAdjustments', () => {
  it('lists charges of drafts that were reduced or removed, with the person', async () => {
    const clinic = await createClinic(database, { code: 'DE' })
    const visit = await clinic.visit()
    const save = async (version: number, ...lines: object[]) => {
      const body = { version, lines, discountReason: 'As agreed' }
      expect((await ask(clinic.admin, `PUT /appointments/${visit}/charges`, body)).status).toBe(200)
    }
    await save(0, fee, dressing)
    await save(1, fee, { ...dressing, qty: 1 })
    await save(2, fee, dressing)
    await save(3, { ...fee, priceMinor: 450_00 })

    const line = { description: 'Copy of the record', unitPriceMinor: 120_00, taxCategory: 'exempt' }
    const bill = { kind: 'other', placeId: clinic.placeId, patientId: clinic.patientId, lines: [line] }
    const made = (await ask(clinic.admin, 'POST /invoices', bill)).body.data
    const discounted = { ...bill, version: made.version, discountMinor: 20_00, discountReason: 'Staff' }
    const saved = (await ask(clinic.admin, `PUT /invoices/${made.invoiceId}`, discounted)).body.data
    await ask(clinic.admin, `DELETE /invoices/${made.invoiceId}`, { version: saved.version })

    const { data } = (await ask(clinic.admin, 'GET /money-reports/adjustments?kind=draft_edit')).body as {
      data: AdjustmentsReport
    }
    expect(data.rows.map(({ reason, amountMinor, byName, client }) => [reason, amountMinor, byName, client])).toEqual([
      ['Dressing', 150_00, 'Test admin', 'Asha Das'],
      ['Consultation, Dressing', 350_00, 'Test admin', 'Asha Das'],
      ['Copy of the record', 100_00, 'Test admin', 'Asha Das'],
    ])
    const { adjustments } = reportColumns
    const number = adjustments.find(({ title }) => title === 'Number')!
    expect(data.rows.map(number.value)).toEqual(['Draft', 'Draft', 'Deleted draft'])
    expect(data.totals).toEqual([{ kind: 'draft_edit', count: 3, amountMinor: 600_00 }])
    expect(adjustments.find(({ title }) => title === 'Reason')!.value(data.rows[0]!)).toBe(
      'Reduced or removed: Dressing',
    )
  })
})

import { expect, it } from 'vitest'
import { createBillingClinic, GLOVES_LINE } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)

it('no quantity remains once a line credited by amount is fully credited', async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  const clinic = await createBillingClinic(api)
  const line = { ...GLOVES_LINE, qtyMilli: 3000, unitPriceMinor: 100_00, discountBps: undefined }
  const { invoiceId, lines } = await clinic.issueNew({ lines: [line] })
  const { lineId } = lines[0]
  const credit = async (body: object) => {
    const { version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
    const note = { invoiceId, version, reason: 'price_correction', disposition: 'reduce_due', ...body }
    expect((await clinic.call('POST /credit-notes', note)).status).toBe(200)
    const { rows } = (await clinic.call('GET /money-reports/tax-codes?from=2026-11-20&to=2026-11-20')).body.data
    return [rows[0].qtyMilli, rows[0].totalMinor > 0]
  }
  expect(await credit({ lines: [{ lineId, qtyMilli: 1000 }] })).toEqual([2000, true])
  expect(await credit({ lines: [{ lineId, amountMinor: 50_00 }] })).toEqual([2000, true])
  expect(await credit({ whole: true })).toEqual([0, false])
})

it('says that a code has other items besides the one it names', async () => {
  const clinic = await createBillingClinic(api)
  const line = { ...GLOVES_LINE, discountBps: undefined }
  const listDescriptions = async () =>
    (await clinic.call('GET /money-reports/tax-codes?from=2026-11-20&to=2026-11-20')).body.data.rows.map(
      ({ description }: { description: string }) => description,
    )
  await clinic.issueNew({ lines: [line] })
  expect(await listDescriptions()).toEqual([line.description])
  await clinic.issueNew({ lines: [{ ...line, description: 'Zinc gloves' }] })
  expect(await listDescriptions()).toEqual([`${line.description} and others`])
})

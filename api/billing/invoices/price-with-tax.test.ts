import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from './testing.ts'

const api = await testApi(await createTestDatabase())
let clinic: BillingClinic
let itemId: string
const STRIP = { name: 'Paracetamol strip', kind: 'medicine', priceMinor: 22_40, priceMode: 'tax_inclusive' }
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  itemId = (await clinic.call('POST /procedures', { ...STRIP, code: '3004' })).body.data.procedureId
})

describe('a list price with tax on an invoice without tax in its prices', () => {
  const CHARGED = { unitPriceMinor: 22_40, priceMode: 'tax_inclusive', taxableMinor: 64_00, lineTotalMinor: 67_20 }
  const GLOVES = { description: 'Gloves', itemType: 'other', code: '3006', unitPriceMinor: 100_00, qtyMilli: 1000 }
  const issueStrips = () => clinic.issueNew({ lines: [{ itemId, qtyMilli: 3000 }, GLOVES] })
  const readDocument = async (invoiceId: string) => (await clinic.call(`GET /invoices/${invoiceId}/document`)).body.data

  it('is issued, printed and copied as it is', async () => {
    const invoice = await issueStrips()
    expect(invoice).toMatchObject({ priceMode: 'tax_exclusive', sums: { totalMinor: 172_20, cgstMinor: 4_10 } })
    expect(invoice.lines).toMatchObject([CHARGED, { unitPriceMinor: 100_00, priceMode: null, lineTotalMinor: 105_00 }])
    expect((await readDocument(invoice.invoiceId)).lines).toMatchObject([CHARGED, { priceMode: null }])
    const copy = (await clinic.call(`POST /invoices/${invoice.invoiceId}/copies`, {})).body.data
    expect(copy.lines).toMatchObject([CHARGED, { lineTotalMinor: 105_00 }])
  })

  it('is credited piece by piece at the price', async () => {
    const invoice = await issueStrips()
    const credit = async (body: object) => {
      const { version } = (await clinic.call(`GET /invoices/${invoice.invoiceId}`)).body.data
      const common = { invoiceId: invoice.invoiceId, version, reason: 'returned_goods', disposition: 'reduce_due' }
      return (await clinic.call('POST /credit-notes', { ...common, ...body })).body.data
    }
    const { lineId } = invoice.lines[0]!
    for (let piece = 0; piece < 2; piece++)
      expect(await credit({ lines: [{ lineId, qtyMilli: 1000 }] })).toMatchObject({ totalMinor: 22_40 })
    expect(await credit({ whole: true })).toMatchObject({ totalMinor: 127_40, payableMinor: 127_20 })
  })

  it('is debited with tax if a line with tax is corrected', async () => {
    const { invoiceId, version, lines } = await issueStrips()
    const body = { side: 'customer', invoiceId, version, reason: 'price_correction' }
    const corrections = lines.map(({ lineId }: { lineId: string }) => ({
      invoiceLineId: lineId,
      unitPriceMinor: 1_12,
    }))
    const note = (await clinic.call('POST /debit-notes', { ...body, lines: corrections })).body.data
    expect(note.lines).toMatchObject([
      { priceMode: 'tax_inclusive', lineTotalMinor: 1_12 },
      { priceMode: null, lineTotalMinor: 1_18 },
    ])
  })

  it('stays in a template as long as it is the list price, and follows the price list', async () => {
    const line = { itemId, unitPriceMinor: 22_40, priceMode: 'tax_inclusive' }
    const save = async (name: string, unitPriceMinor: number) =>
      (await clinic.call('POST /invoice-templates', { kind: 'other', name, lines: [{ ...line, unitPriceMinor }] })).body
        .data.lines
    const [listed] = await save('Fever', 22_40)
    expect([listed.itemId, listed.unitPriceMinor, listed.priceMode]).toEqual([itemId, undefined, undefined])
    expect(await save('Fever, reduced', 20_00)).toMatchObject([{ unitPriceMinor: 20_00, priceMode: 'tax_inclusive' }])
  })
})

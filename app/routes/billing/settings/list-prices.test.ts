import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { toInvoiceView } from '~/lib/documents/billing-view.server'
import { getFormatter } from '~/lib/format/format'
import { loader as suggest } from '../../resources/suggestions'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadPrices } from './prices'

const api = await testApi(await createTestDatabase())
let clinic: BillingClinic
let itemId: string
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  const strip = { name: 'Paracetamol', shortCode: 'PCM', unit: 'STR', priceMinor: 22_40, priceMode: 'tax_inclusive' }
  const saved = await clinic.call('POST /procedures', { ...strip, kind: 'medicine', code: '3004' })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  itemId = saved.body.data.procedureId
})

describe('the price of a strip that includes tax', () => {
  const open = (path: string) => createPageArgs(api, { path, role: 'admin', token: clinic.admin })
  const readDetails = async (supply: string) => {
    const found = await suggest(open(`/suggestions/prices?supply=${supply}&q=pcm`))
    return (await found.json()).options.map(({ detail }) => detail)
  }

  it('says in the price list and in suggestions whether it contains tax, and for what it is', async () => {
    const { rows } = await loadPrices(open('/settings/prices'))
    expect(rows).toMatchObject([{ price: '22.40', detail: 'including tax per strip (STR)' }])
    expect(await readDetails('intra')).toEqual(['PCM · ₹22.40 including tax · per strip (STR)'])
    // Who charges no tax has one price.
    expect(await readDetails('none')).toEqual(['PCM · ₹22.40 · per strip (STR)'])
  })

  it('is printed as it is, with its taxable value and tax, and the rate says whether it is included', async () => {
    const strips = { itemId, qtyMilli: 3000 }
    const print = async (lines: object[]) => {
      const { invoiceId } = await clinic.issueNew({ lines })
      const { data } = (await clinic.call(`GET /invoices/${invoiceId}/document`)).body
      const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
      const { rows, totals } = toInvoiceView(data, format)
      return {
        prices: rows.map(({ price, rate, amount }) => [price, rate, amount]),
        totals: totals.map(({ label, value }) => `${label} ${value}`),
      }
    }
    const gloves = { description: 'Gloves', itemType: 'other', code: '3006', unitPriceMinor: 100_00 }
    expect(await print([strips, gloves])).toMatchObject({
      prices: [
        ['22.40', '5% included', '67.20'],
        ['100.00', '5% added', '100.00'],
      ],
      totals: [
        ...['Subtotal 167.20', 'Amount before tax 164.00', 'CGST 2.5% 4.10', 'SGST 2.5% 4.10'],
        ...['Round-off -0.20', 'Total ₹172.00', 'Due 172.00'],
      ],
    })
    expect((await print([strips])).prices).toEqual([['22.40', '5%', '67.20']])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { loader as suggest } from '../../resources/suggestions'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadPrices } from './prices'

const api = await testApi(await createTestDatabase())
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  const strip = { name: 'Paracetamol', shortCode: 'PCM', unit: 'STR', priceMinor: 22_40, priceMode: 'tax_inclusive' }
  const saved = await clinic.call('POST /procedures', { ...strip, kind: 'medicine', code: '3004' })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
})

describe('the price of a strip that includes tax', () => {
  const open = (path: string) => createPageArgs(api, { path, role: 'admin', token: clinic.admin })
  const readDetails = async (supply: string) => {
    const found = await suggest(open(`/suggestions/prices?supply=${supply}&q=pcm`))
    return (await found.json()).options.map(({ detail }) => detail)
  }

  it('says in the price list and in suggestions whether it contains tax, and for what it is', async () => {
    const { rows } = await loadPrices(open('/settings/prices'))
    expect(rows).toMatchObject([{ price: '22.40', detail: 'with tax per strip (STR)' }])
    expect(await readDetails('intra')).toEqual(['PCM · ₹22.40 with tax · per strip (STR)'])
    // Who charges no tax has one price.
    expect(await readDetails('none')).toEqual(['PCM · ₹22.40 · per strip (STR)'])
  })
})

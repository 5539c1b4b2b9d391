import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { parseLineItem } from '#contract/billing/invoice-lines/line-input.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { loader as suggest } from '../../resources/suggestions'
import { createPageArgs } from '../../testing/page-args'

const api = await testApi(await createTestDatabase())
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const search = async (q: string, more = '') => {
  const path = `/suggestions/prices?supply=intra&q=${q}${more}`
  return (await (await suggest(createPageArgs(api, { path, role: 'admin', token: clinic.admin }))).json()).options
}

describe('the suggestions of a line of an invoice', () => {
  it('offer the consultation of every doctor, or of the chosen one, with the fee at the place', async () => {
    const at = `&placeId=${clinic.placeId}`
    const { data: doctors } = (await clinic.call('GET /doctors')).body as {
      data: { doctorId: string; fullName: string; feeMinor: number }[]
    }
    const labels = doctors.map(({ fullName }) => `Consultation, ${fullName}`).sort()
    expect((await search('cons', `${at}&doctorId=`)).map(({ label }) => label).sort()).toEqual(labels)
    const { doctorId, fullName } = doctors[0]!
    const { version } = (await clinic.call(`GET /doctors/${doctorId}/fees`)).body.data
    const fees = { version, feeMinor: 500_00, rows: [{ placeId: clinic.placeId, feeMinor: 650_00 }] }
    expect((await clinic.call(`PUT /doctors/${doctorId}/fees`, fees)).status).toBe(200)
    const [option, ...others] = await search('cons', `${at}&doctorId=${doctorId}`)
    expect(others).toEqual([])
    expect(option).toMatchObject({
      label: `Consultation, ${fullName}`,
      detail: '₹650.00',
      fills: { unitPriceMinor: '650', qtyMilli: '1' },
    })
    expect(parseLineItem(option!.fills!.item!)).toMatchObject({ doctorId, itemType: 'service', defaultTax: 'exempt' })

    const { item: details, unitPriceMinor } = option!.fills!
    const line = { itemType: 'service', doctorId: parseLineItem(details!).doctorId, description: option!.label }
    const draft = await clinic.draft({
      kind: 'consultation',
      lines: [{ ...line, qtyMilli: 1000, unitPriceMinor: Number(unitPriceMinor) * 100 }],
    })
    expect(draft.lines).toMatchObject([{ code: '999312', taxCategory: 'exempt', doctorId }])
  })

  it('offer no consultation without a place, or under another name', async () => {
    expect(await search('cons')).toEqual([])
    expect(await search('zzz', `&placeId=${clinic.placeId}`)).toEqual([])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import { type BillingClinic, createBillingClinic } from './testing.ts'

const queries = recordQueries(await createTestDatabase())
const { database } = queries
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  for (const [name, shortCode, barcode] of [
    ['Electrocardiogram', 'ECG', '8901234567890'],
    ['Echocardiogram', 'ECHO', 'ECG'],
    ['Dressing', 'DRS', null],
  ])
    await clinic.call('POST /procedures', { name, shortCode, barcode, kind: 'procedure', priceMinor: 250_00 })
})
const find = async (body: object) => (await clinic.call('POST /invoice-lines/sources', body)).body.data

describe('findLineSources', () => {
  it('finds the price list entries of all texts by one query', async () => {
    const texts = ['drs', 'Dressing', 'e', 'nothing', '8901234567890']
    queries.sent.length = 0
    const { matches } = await find({ texts })
    expect(queries.sent.filter(({ text }) => text.includes('"procedures"'))).toHaveLength(1)
    const names = matches.map(({ items }: { items: { name: string; exact: boolean }[] }) =>
      items.map(({ name, exact }) => `${name} ${exact}`),
    )
    expect(names).toEqual([
      ['Dressing true'],
      ['Dressing false'],
      ['Dressing false', 'Echocardiogram false', 'Electrocardiogram false'],
      [],
      ['Electrocardiogram true'],
    ])
    // A code that is the short code of one entry and the barcode of another is not exact.
    expect((await find({ texts: ['ECG'] })).matches[0].items).toHaveLength(2)
  })

  it('finds the last issued invoice of a client, and a template', async () => {
    const { invoiceId } = await clinic.issueNew()
    await clinic.draft()
    expect((await find({ last: { patientId: clinic.patientId } })).last).toMatchObject({ invoiceId })
    expect((await find({ last: { clientId: clinic.placeId } })).last).toBeNull()
    const body = { kind: 'other', name: 'Support', lines: clinic.newInvoice.lines }
    const { templateId } = (await clinic.call('POST /invoice-templates', body)).body.data
    expect((await find({ template: templateId })).template).toMatchObject({
      lines: [{ description: 'Gloves' }, { description: 'Walking stick' }],
    })
    expect((await find({ template: clinic.placeId })).template).toBeNull()
  })
})

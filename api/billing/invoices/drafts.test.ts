import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, GLOVES_LINE, STICK_LINE } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})
const preview = (more: object) => clinic.call('POST /invoices/previews', { ...clinic.newInvoice, ...more })

describe('invoice drafts', () => {
  it('previews the totals of the draft, with one tax for another state (E4, E5)', async () => {
    const previewed = (await preview({})).body.data
    expect(previewed).toMatchObject({
      supply: 'intra',
      title: 'Tax Invoice',
      sums: { totalMinor: 356_33, roundOffMinor: -33, payableMinor: 356_00 },
    })
    expect(previewed.lines).toMatchObject([
      { cgstMinor: 673, sgstMinor: 673, lineTotalMinor: 282_56 },
      { cgstMinor: 563, lineTotalMinor: 73_77 },
    ])
    const saved = await clinic.draft()
    expect([saved.sums, saved.status, saved.number]).toEqual([previewed.sums, 'draft', null])
    expect(saved.lines).toMatchObject(previewed.lines)

    const otherState = (await preview({ patientId: undefined, clientId: await clinic.createClientInOtherState() })).body
      .data
    expect(otherState).toMatchObject({
      supply: 'inter',
      placeOfSupply: '29',
      sums: { igstMinor: 2471, totalMinor: 356_32, payableMinor: 356_00 },
    })
    expect(otherState.lines).toMatchObject([
      { igstMinor: 1346, lineTotalMinor: 282_56 },
      { igstMinor: 1125, lineTotalMinor: 73_76 },
    ])
  })

  it('taxes services where they are performed, wherever the client is', async () => {
    const clientId = await clinic.createClientInOtherState()
    const service = { description: 'Health camp', itemType: 'service', unitPriceMinor: 500_00 }
    const previewed = (await preview({ patientId: undefined, clientId, lines: [service] })).body.data
    expect(previewed).toMatchObject({ supply: 'intra', placeOfSupply: '27', title: 'Bill of Supply' })
    const here = { patientId: undefined, clientId, placeOfSupply: '27', lines: [service, GLOVES_LINE] }
    expect((await preview(here)).body.data).toMatchObject({ supply: 'intra', title: 'Invoice-cum-Bill of Supply' })
    const delivered = await preview({
      clientId,
      patientId: undefined,
      placeOfSupply: '29',
      lines: [service, GLOVES_LINE],
    })
    expect(delivered.body.fields).toHaveProperty('placeOfSupply')
    expect((await preview({ placeOfSupply: '77' })).body.fields).toHaveProperty('placeOfSupply')
  })

  it('takes price, code and tax of the day from the price list (E1–E3)', async () => {
    const add = async (body: object) => (await clinic.call('POST /procedures', body)).body.data.procedureId
    const strip = await add({
      name: 'Paracetamol strip',
      kind: 'medicine',
      priceMinor: 112_00,
      priceMode: 'tax_inclusive',
    })
    const opinion = await add({ name: 'Second opinion', kind: 'service', priceMinor: 500_00 })
    const consultation = (await preview({ kind: 'consultation', lines: [{ itemId: opinion }] })).body.data
    expect(consultation).toMatchObject({ title: 'Bill of Supply', sums: { exemptMinor: 500_00, payableMinor: 500_00 } })
    expect(consultation.lines).toMatchObject([
      { description: 'Second opinion', code: '999312', taxCategory: 'exempt', taxChosen: false },
    ])

    const sold = (await preview({ kind: 'pharmacy', lines: [{ itemId: strip }] })).body.data
    expect(sold).toMatchObject({
      priceMode: 'tax_inclusive',
      sums: { taxableMinor: 106_66, cgstMinor: 267, payableMinor: 112_00 },
    })
    const loose = (await preview({ kind: 'pharmacy', lines: [{ itemId: strip, qtyMilli: 3000, unitsPerPack: 10 }] }))
      .body.data
    expect(loose.sums).toMatchObject({
      grossMinor: 33_60,
      taxableMinor: 32_00,
      cgstMinor: 80,
      totalMinor: 33_60,
      roundOffMinor: 40,
    })
    // Prices of other lines don't include tax, but this one still does.
    const plain = (await preview({ lines: [{ itemId: strip }] })).body.data
    expect(plain.lines).toMatchObject([
      { unitPriceMinor: 112_00, priceMode: 'tax_inclusive', taxableMinor: 106_66, cgstMinor: 267 },
    ])
  })

  it('spreads an invoice discount before tax, and requires a reason (E6)', async () => {
    const line = (rateBps: number) => ({
      description: `At ${rateBps}`,
      itemType: 'other',
      code: '3006',
      unitPriceMinor: 100_00,
      ...(rateBps ? { taxCategory: 'taxable', rateBps } : { taxCategory: 'exempt' }),
    })
    const lines = [line(500), line(1800), line(0)]
    const { sums } = (await preview({ lines, discountMinor: 100_00, discountReason: 'Staff' })).body.data
    expect(sums).toMatchObject({ totalMinor: 215_34, roundOffMinor: -34, payableMinor: 215_00 })
    expect((await preview({ lines, discountMinor: 100_00 })).body.fields).toHaveProperty('discountReason')
    expect((await preview({ lines, discountMinor: 300_01, discountReason: 'x' })).body.fields).toHaveProperty(
      'discountMinor',
    )
    expect(
      (await preview({ lines, discountMinor: 1, discountBps: 1, discountReason: 'x' })).body.fields,
    ).toHaveProperty('discountBps')
  })

  it('reports errors line by line', async () => {
    const wrong = await preview({
      lines: [{ description: 'Crutch' }, {}, { description: 'X', unitPriceMinor: 1, taxCategory: 'taxable' }],
    })
    expect(Object.keys(wrong.body.fields!).sort()).toEqual(['lines[1].description', 'lines[2].rateBps'])
    const goods = { description: 'Crutch', itemType: 'other' }
    expect((await preview({ lines: [goods, { ...goods, unitPriceMinor: 1, code: '9993' }] })).body.fields).toEqual({
      'lines[0].taxCategory': expect.any(String),
      'lines[0].unitPriceMinor': expect.any(String),
    })
    expect(
      (await preview({ lines: [{ ...GLOVES_LINE, qtyMilli: 1_000_000_000, unitPriceMinor: 1_00_00_000_00 }] })).body
        .fields,
    ).toHaveProperty('lines[0].qtyMilli')
    expect((await preview({ lines: Array(201).fill(GLOVES_LINE) })).body.fields).toHaveProperty('lines')
    expect((await preview({ lines: Array(200).fill(GLOVES_LINE) })).status).toBe(200)
    expect((await preview({ lines: [{ ...STICK_LINE, discountMinor: 62_52 }] })).body.fields).toHaveProperty(
      'lines[0].discountMinor',
    )
  })

  it('charges no tax without a tax number, and one tax or none in the generic profile', async () => {
    const small = await createBillingClinic(api, { code: 'SML', taxNo: null })
    const untaxed = (await small.call('POST /invoices/previews', small.newInvoice)).body.data
    expect(untaxed).toMatchObject({
      supply: 'none',
      title: 'Invoice',
      sums: { cgstMinor: 0, igstMinor: 0, payableMinor: 332_00 },
    })

    const abroad = await createBillingClinic(api, { code: 'ABR', taxNo: 'VAT 7', taxProfile: 'generic' })
    const line = { description: 'Crutch', itemType: 'other', unitPriceMinor: 99_99 }
    const readPreview = async () =>
      (await abroad.call('POST /invoices/previews', { ...abroad.newInvoice, lines: [line] })).body.data
    expect((await readPreview()).sums).toMatchObject({ igstMinor: 0, payableMinor: 99_99 })
    await abroad.call('POST /tax-rates', {
      name: 'VAT',
      taxCategory: 'taxable',
      rateBps: 2000,
      validFrom: '2020-01-01',
    })
    expect((await readPreview()).sums).toMatchObject({ igstMinor: 20_00, cgstMinor: 0, payableMinor: 119_99 })
  })

  it('copies a discount without inventing its reason, which is required to issue the copy', async () => {
    const source = await clinic.draft({ discountMinor: 1_00, discountReason: 'Staff' })
    const wasImported = eq(invoices.id, source.invoiceId)
    await database.maintenance.update(invoices).set({ discountReason: null }).where(wasImported)
    const copy = (await clinic.call(`POST /invoices/${source.invoiceId}/copies`, {})).body.data
    expect(copy).toMatchObject({ discountReason: null, sums: { discountMinor: 1_00 } })
    const issued = await clinic.call(`POST /invoices/${copy.invoiceId}/issue`, { version: copy.version })
    expect([issued.status, issued.body.fields]).toEqual([422, { discountReason: 'Enter the reason for the discount' }])
  })

  it('saves one version at a time, copies, deletes only drafts, and repeats once', async () => {
    const { invoiceId } = await clinic.draft({ notes: 'By post', dueDate: '2027-01-31' })
    const save = (more: object) =>
      clinic.call(`PUT /invoices/${invoiceId}`, { ...clinic.newInvoice, version: 1, ...more })
    expect((await save({ lines: [STICK_LINE] })).body.data).toMatchObject({
      version: 2,
      notes: null,
      sums: { payableMinor: 74_00 },
    })
    const stale = await save({})
    expect(stale.status).toBe(409)
    expect((stale.body as unknown as { data: { current: object } }).data.current).toMatchObject({ version: 2 })

    const copy = (await clinic.call(`POST /invoices/${invoiceId}/copies`, {})).body.data
    expect(copy).toMatchObject({ status: 'draft', version: 1, sums: { payableMinor: 74_00 } })
    const rows = await database.maintenance.select().from(invoices).where(eq(invoices.id, copy.invoiceId))
    expect(rows).toMatchObject([{ copiedFrom: invoiceId }])
    expect(copy.lines).toMatchObject([{ description: 'Walking stick', taxChosen: true, rateBps: 1800 }])
    expect((await clinic.call(`DELETE /invoices/${invoiceId}`, { version: 1 })).status).toBe(409)
    expect((await clinic.call(`DELETE /invoices/${invoiceId}`, { version: 2 })).body.data).toEqual({ invoiceId })
    expect((await clinic.call(`GET /invoices/${invoiceId}`)).status).toBe(404)

    const key = '0190a5b2-7c1e-7aaa-8aaa-0123456789ab'
    const [one, two] = await Promise.all([0, 1].map(() => clinic.call('POST /invoices', clinic.newInvoice, key)))
    expect(one!.body.data.invoiceId).toBe(two!.body.data.invoiceId)
    expect((await clinic.ask(clinic.receptionist, 'POST /invoices', clinic.newInvoice)).status).toBe(403)
  })

  it('lets the pharmacy sell medicines if there is one, else the clinic', async () => {
    const own = await createBillingClinic(api, { code: 'PHA' })
    const sale = { ...own.newInvoice, kind: 'pharmacy' }
    expect((await own.call('POST /invoices', sale)).status).toBe(200)
    const shop = {
      id: uuidv7(),
      practiceId: own.practiceId,
      kind: 'pharmacy' as const,
      name: 'Asha Medical',
      code: 'ASM',
    }
    await database.maintenance.insert(places).values(shop)
    const refused = await own.call('POST /invoices', sale)
    expect([refused.status, refused.body.fields]).toEqual([422, { placeId: 'Choose a pharmacy' }])
    const sold = await own.call('POST /invoices', { ...sale, placeId: shop.id })
    expect(sold.body.data).toMatchObject({ placeId: shop.id, placeName: 'Asha Medical' })
    expect((await own.call('POST /invoices', { ...sale, kind: 'lab' })).status).toBe(200)
  })
})

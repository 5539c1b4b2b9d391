import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const ask = createAsker(await testApi(database))
let clinicCount = 0
const openClinic = async (taxNo: string | null = '27AAPFU0939F1ZV') => {
  const clinic = await createClinic(database, { taxNo, code: `P${++clinicCount}` })
  const visit = await clinic.visit()
  return {
    ...clinic,
    list: async (body: object) => (await ask(clinic.admin, 'POST /procedures', body)).body.data,
    change: (entry: object, body: object) => {
      const { procedureId, name, priceMinor, version } = entry as Record<string, unknown>
      const edit = { name, priceMinor, version, active: true, ...body }
      return ask(clinic.admin, `PUT /procedures/${procedureId}`, edit)
    },
    save: (lines: object[], version = 0) =>
      ask(clinic.admin, `PUT /appointments/${visit}/charges`, { version, lines, discountReason: 'As agreed' }),
    pay: (version: number) =>
      ask(clinic.receptionist, `POST /appointments/${visit}/payments`, { version, tenders: [{ method: 'cash' }] }),
    invoice: async () => (await ask(clinic.receptionist, `GET /appointments/${visit}/documents`)).body.data.invoice,
  }
}
const CONSULTATION = { description: 'Consultation', qty: 1, priceMinor: 500_00 }
const BRACE = { name: 'Knee brace', kind: 'other', code: '9021', taxCategory: 'taxable', rateBps: 1200 } as const

describe('priceCharges', () => {
  it('charges an item with its own tax and code beside an exempt consultation', async () => {
    const clinic = await openClinic()
    await clinic.list({ ...BRACE, shortCode: 'KB', barcode: '8901234567894', priceMinor: 1000_00 })
    for (const text of ['knee  BRACE', 'kb', '8901234567894']) {
      const { body } = await clinic.save([CONSULTATION, { description: text, qty: 1 }], await readVersion(clinic))
      expect(body.data.lines[1]).toMatchObject({
        description: 'Knee brace',
        priceMinor: 1000_00,
        taxCategory: 'taxable',
        rateBps: 1200,
      })
      expect(body.data.sums).toMatchObject({
        exemptMinor: 500_00,
        taxableMinor: 1000_00,
        cgstMinor: 60_00,
        sgstMinor: 60_00,
        payableMinor: 1620_00,
      })
    }
    expect((await clinic.pay(await readVersion(clinic))).status).toBe(200)
    const document = await clinic.invoice()
    expect(document.title).toBe('Invoice-cum-Bill of Supply')
    expect(document.lines.map(({ code }: { code: string }) => code)).toEqual(['999312', '9021'])
    expect(await checkInvariants(database.maintenance)).toEqual([])
  })

  it('keeps the unit of the price list, like an invoice line, so that reports by code have one row', async () => {
    const clinic = await openClinic()
    await clinic.list({ ...BRACE, unit: 'PCS', priceMinor: 1000_00 })
    await clinic.save([{ description: 'Knee brace', qty: 1 }])
    await clinic.pay(await readVersion(clinic))
    expect((await clinic.invoice()).lines).toMatchObject([{ description: 'Knee brace', unit: 'PCS' }])
  })

  it('issues goods of 50,000 rupees with tax only to a patient whose address and state are known', async () => {
    const clinic = await openClinic()
    await clinic.list({ ...BRACE, priceMinor: 50_000_00 })
    await clinic.save([{ description: 'Knee brace', qty: 1 }])
    const refused = await clinic.pay(await readVersion(clinic))
    expect(refused.body.fields).toEqual({
      clientId: expect.stringContaining('₹50,000.00 or more needs the client’s address and state'),
    })
    await clinic.save([{ description: 'Knee brace', qty: 1, priceMinor: 44_000_00 }], await readVersion(clinic))
    expect((await clinic.pay(await readVersion(clinic))).status).toBe(200)
  })

  it('charges a price with tax as it is, and charges no tax without a tax number', async () => {
    const inclusive = { ...BRACE, priceMode: 'tax_inclusive', priceMinor: 1120_00 }
    const clinic = await openClinic()
    await clinic.list(inclusive)
    const taxed = (await clinic.save([CONSULTATION, { description: 'Knee brace', qty: 1 }])).body.data
    expect([taxed.lines[1].priceMinor, taxed.sums.payableMinor]).toEqual([1120_00, 1620_00])
    expect(taxed.sums).toMatchObject({ taxableMinor: 1000_00, cgstMinor: 60_00 })
    // 21.33 without tax would come to 22.39.
    await clinic.list({ ...BRACE, name: 'Bandage', rateBps: 500, priceMode: 'tax_inclusive', priceMinor: 22_40 })
    const strips = [CONSULTATION, { description: 'Bandage', qty: 5 }]
    const saved = (await clinic.save(strips, taxed.version)).body.data
    expect(saved.sums).toMatchObject({ totalMinor: 612_00, taxableMinor: 106_66, payableMinor: 612_00 })
    expect((await clinic.pay(saved.version)).status).toBe(200)
    const small = await openClinic(null)
    await small.list(inclusive)
    const plain = (await small.save([CONSULTATION, { description: 'Knee brace', qty: 1 }])).body.data
    expect([plain.lines[1].priceMinor, plain.sums.payableMinor]).toEqual([1120_00, 1620_00])
  })

  it('rejects a payment if the total differs from what was seen', async () => {
    const clinic = await openClinic()
    const brace = await clinic.list({ ...BRACE, priceMinor: 1000_00 })
    const { version } = (await clinic.save([CONSULTATION, { description: 'Knee brace', qty: 1 }])).body.data
    expect((await clinic.change(brace, { ...BRACE, rateBps: 500 })).status).toBe(200)
    const refused = await clinic.pay(version)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Tax rates changed')])
    const resaved = (await clinic.save([CONSULTATION, { description: 'Knee brace', qty: 1 }], version)).body.data
    expect(resaved.sums.payableMinor).toBe(1550_00)
    expect((await clinic.pay(resaved.version)).status).toBe(200)
  })

  it('rejects a payment if a tax changed, even if the total rounds to the same amount', async () => {
    const clinic = await openClinic()
    const brace = await clinic.list({ ...BRACE, priceMinor: 1000_00 })
    const { version, sums } = (await clinic.save([CONSULTATION, { description: 'Knee brace', qty: 1 }])).body.data
    expect((await clinic.change(brace, { ...BRACE, rateBps: 1201 })).status).toBe(200)
    expect((await clinic.pay(version)).status).toBe(409)
    const resaved = (await clinic.save([CONSULTATION, { description: 'Knee brace', qty: 1 }], version)).body.data
    expect(resaved.sums.payableMinor).toBe(sums.payableMinor)
  })

  it('requires codes with as many digits as the turnover calls for, as the invoice editor does', async () => {
    const clinic = await openClinic()
    const brace = await clinic.list({ ...BRACE, priceMinor: 1000_00 })
    await maintenance.update(practices).set({ codeDigits: 6 }).where(eq(practices.id, clinic.practiceId))
    const { version } = (await clinic.save([CONSULTATION, { description: 'Knee brace', qty: 1 }])).body.data
    expect((await clinic.pay(version)).body.fields).toEqual({
      'lines[1].code': 'Knee brace needs an HSN or SAC of 6 digits. Enter it in the price list',
    })
    await clinic.change(brace, { ...BRACE, code: '902110' })
    expect((await clinic.pay(version)).status).toBe(200)
  })

  it('issues no invoice from a closed place', async () => {
    const clinic = await openClinic()
    await maintenance.update(places).set({ active: false }).where(eq(places.id, clinic.placeId))
    const refused = await clinic.pay(0)
    expect([refused.status, refused.body.message]).toEqual([409, 'Andheri is closed, so it can’t issue invoices.'])
    await maintenance.update(places).set({ active: true }).where(eq(places.id, clinic.placeId))
    expect((await clinic.pay(0)).status).toBe(200)
  })

  it('requires a tax for goods', async () => {
    const clinic = await openClinic()
    await clinic.list({ name: 'Sling', kind: 'other', priceMinor: 100_00 })
    expect((await clinic.save([CONSULTATION, { description: 'Sling', qty: 1 }])).body.fields).toEqual({
      'lines[1].description': 'Sling has no tax. Enter it in the price list',
    })
  })
})

/** Reads the version of the charges: 0 if none are saved. */
async function readVersion(clinic: Awaited<ReturnType<typeof openClinic>>): Promise<number> {
  const stale = await clinic.save([CONSULTATION], 99_999)
  return stale.body.data?.current?.version ?? 0
}

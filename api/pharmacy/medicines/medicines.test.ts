import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { seedTaxRates } from '#api/billing/tax/tax-rates.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { procedures } from '#db/schema/billing/prices.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { BATCH, createPharmacyClinic, PHARMACY, type PharmacyClinic, STRIP } from '../testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: PharmacyClinic
beforeEach(async () => {
  clinic = await createPharmacyClinic(api)
})
afterAll(async () => {
  expect(await checkInvariants(database.maintenance)).toEqual([])
})

const list = async (query = '', token = clinic.manager) =>
  (await clinic.ask(token, `GET /pages/inventory${query}`)).body.data.list.rows as Record<string, unknown>[]
const listNames = async (query = '') => (await list(query)).map(({ name }) => name)

describe('medicines of a pharmacy', () => {
  it('adds a medicine with its first batch, its entry in the price list and the tax of its code', async () => {
    await seedTaxRates(database.maintenance, clinic.practiceId, 'india-gst')
    const added = await clinic.add({ ...BATCH, looseUnits: 4, barcode: '8901234567894', rack: 'A3' })
    expect(added.body.data).toMatchObject({
      name: 'Calpol 500',
      placeName: 'Hill Pharmacy',
      onHand: 104,
      valueMinor: 832_00,
      nextExpiry: '2027-01-31',
      state: 'enough',
      tax: { taxCategory: 'taxable', rateBps: 500 },
      rack: 'A3',
    })
    const [entry] = await database.maintenance
      .select()
      .from(procedures)
      .where(eq(procedures.id, added.body.data.medicineId))
    expect(entry).toMatchObject({ kind: 'medicine', priceMinor: 112_00, priceMode: 'tax_inclusive', unit: 'strip' })
    const acts = await database.maintenance.select().from(audit).where(eq(audit.practiceId, clinic.practiceId))
    expect(acts.map(({ object }) => object)).toEqual(
      expect.arrayContaining(['procedure', 'medicine', 'stock item', 'stock move']),
    )
  })

  it('adds a medicine once when the same form is sent twice', async () => {
    const key = randomUUID()
    const send = () => clinic.ask(clinic.pharmacist, 'POST /inventory', { ...STRIP, ...BATCH }, key)
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await list()).toMatchObject([{ onHand: 100 }])
  })

  it('rejects a batch of which a part is missing, and prices that can’t be right', async () => {
    expect((await clinic.add({ batchNo: 'B1' })).body.fields).toEqual({
      expiresOn: 'Enter the expiry as printed, like 11/2026',
      packs: 'Enter the number of packs',
      packCostMinor: 'Enter the purchase price of a pack, like 80',
    })
    const wrong = { ...BATCH, expiresOn: '13/2027', packCostMinor: 112_01, maxLevel: 50, unitsPerPack: 0 }
    expect((await clinic.add(wrong)).body.fields).toMatchObject({
      expiresOn: 'Enter the expiry as printed, like 11/2026',
      unitsPerPack: 'Enter 1 or more',
    })
    expect((await clinic.add({ ...BATCH, packCostMinor: 112_01, maxLevel: 50 })).body.fields).toEqual({
      packCostMinor: 'Enter the MRP or less',
      maxLevel: 'Enter more than the reorder level',
    })
    expect((await clinic.add({ ...BATCH, expiresOn: '10/2026' })).body.fields).toHaveProperty('expiresOn')
    expect(await list()).toEqual([])
  })

  it('shares name, pack and price between pharmacies, and nothing else', async () => {
    const { _id: placeId } = (
      await clinic.ask(clinic.admin, 'POST /pharmacy/createPharmacy', { ...PHARMACY, pharmacyName: 'Lake', code: 'LP' })
    ).body.data
    await clinic.add()
    expect((await clinic.add()).body.fields).toEqual({ name: 'This pharmacy already has a medicine with this name' })
    const addElsewhere = (fields: object) => clinic.add({ placeId, name: 'calpol  500', ...fields }, clinic.manager)
    expect((await addElsewhere({ unitsPerPack: 15 })).body.fields).toEqual({
      packType: 'Another pharmacy has this name as tablet, strip of 10 tablets. Enter the same pack or another name',
    })
    expect((await addElsewhere({ priceMinor: 115_00, rack: 'Z' })).status).toBe(200)
    expect(await list()).toMatchObject([
      { priceMinor: 115_00, rack: null },
      { priceMinor: 115_00, rack: 'Z' },
    ])
    expect(await list('', clinic.pharmacist)).toHaveLength(1)
    expect(await list(`?placeId=${placeId}`)).toMatchObject([{ placeName: 'Lake' }])
    expect((await clinic.add({ name: 'Dolo' }, clinic.manager)).body.fields).toEqual({
      placeId: 'Choose the pharmacy',
    })
    expect((await clinic.add({ name: 'Dolo', placeId })).body.fields).toEqual({ placeId: 'Choose one from the list' })
  })

  it('takes over a medicine of the price list, and refuses another kind of entry', async () => {
    const price = { name: 'Calpol 500', kind: 'medicine', priceMinor: 100_00, shortCode: 'CAL', code: '30049099' }
    const { procedureId } = (await clinic.ask(clinic.admin, 'POST /procedures', price)).body.data
    await clinic.ask(clinic.admin, 'POST /procedures', { name: 'Dressing', priceMinor: 100_00 })
    const added = await clinic.add({ code: undefined })
    expect(added.body.data).toMatchObject({ medicineId: procedureId, code: '30049099', priceMinor: 112_00 })
    expect((await clinic.ask(clinic.admin, 'GET /procedures/matches?q=cal')).body.data.items).toMatchObject([
      { shortCode: 'CAL', priceMinor: 112_00 },
    ])
    expect((await clinic.add({ name: 'Dressing' })).body.fields).toHaveProperty('name')
  })

  it('saves a medicine, unless it or its price changed since it was opened', async () => {
    const { stockItemId, medicineId, version } = (await clinic.add()).body.data
    const save = (asRead: number, fields: object = {}) =>
      clinic.ask(clinic.pharmacist, `PUT /inventory/${stockItemId}`, { ...STRIP, ...fields, version: asRead })
    const saved = (await save(version, { priceMinor: 120_00, reorderLevel: 60 })).body.data
    expect(saved).toMatchObject({ priceMinor: 120_00, reorderLevel: 60 })
    expect((await save(version)).status).toBe(409)
    const [entry] = await database.maintenance.select().from(procedures).where(eq(procedures.id, medicineId))
    const price = { name: 'Calpol 500', priceMinor: 125_00, version: entry!.version, active: true }
    await clinic.ask(clinic.admin, `PUT /procedures/${medicineId}`, price)
    expect((await save(saved.version)).status).toBe(409)
  })

  it('archives a medicine without stock, and restores it', async () => {
    const { stockItemId, batchId } = await clinic.stockMedicine()
    const archive = async (archived: boolean) => {
      const { version } = (await clinic.ask(clinic.pharmacist, `GET /inventory/${stockItemId}`)).body.data
      return clinic.ask(clinic.pharmacist, `POST /inventory/${stockItemId}/archiving`, { version, archived })
    }
    expect((await archive(true)).body.message).toContain('still has stock')
    await clinic.adjust(batchId, { packs: 10 })
    expect((await archive(true)).body.data).toMatchObject({ archived: true })
    expect(await listNames()).toEqual([])
    expect(await listNames('?archived=true')).toEqual(['Calpol 500'])
    expect((await clinic.ask(clinic.pharmacist, `POST /inventory/${stockItemId}/opening-stock`, {})).status).toBe(422)
    expect((await archive(false)).body.data).toMatchObject({ archived: false })
  })

  it('finds medicines by name, barcode and stock, in pages', async () => {
    await clinic.stockMedicine({ name: 'Azee 500', barcode: '890111' })
    await clinic.stockMedicine({ name: 'Betadine', packs: 2, expiresOn: '06/2028' })
    await clinic.add({ name: 'Cetzine' })
    await clinic.add({ name: 'Dolo 650', reorderLevel: undefined, maxLevel: undefined })
    expect(await listNames('?q=zee')).toEqual(['Azee 500'])
    expect(await listNames('?q=890111')).toEqual(['Azee 500'])
    expect(await listNames('?stock=low')).toEqual(['Betadine', 'Cetzine', 'Dolo 650'])
    expect(await listNames('?stock=near')).toEqual(['Azee 500'])
    api.clock.set('2027-02-01T06:00:00Z')
    expect(await listNames('?stock=expired')).toEqual(['Azee 500'])
    expect(await list('?q=azee')).toMatchObject([{ onHand: 100, unsellable: 100, state: 'out' }])
    api.clock.set('2026-11-20T06:00:00Z')
    const first = (await clinic.ask(clinic.manager, 'GET /pages/inventory?limit=3')).body.data.list
    expect(first.rows).toHaveLength(3)
    const second = await clinic.ask(clinic.manager, `GET /pages/inventory?limit=3&cursor=${first.next}`)
    expect(second.body.data.list).toMatchObject({ rows: [{ name: 'Dolo 650' }], next: null })
    const back = await clinic.ask(
      clinic.manager,
      `GET /pages/inventory?limit=3&cursor=${second.body.data.list.previous}`,
    )
    expect(back.body.data.list.rows).toEqual(first.rows)
  })

  it('answers people without access and other practices as if there were nothing', async () => {
    const { stockItemId } = (await clinic.add()).body.data
    for (const token of [clinic.doctor, clinic.receptionist, clinic.patient])
      expect((await clinic.ask(token, 'GET /pages/inventory')).status).toBe(403)
    const other = await createPharmacyClinic(api)
    expect((await other.ask(other.manager, `GET /inventory/${stockItemId}`)).status).toBe(404)
    expect((await other.ask(other.manager, `GET /pages/stock/${stockItemId}`)).status).toBe(404)
  })
})

import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { BATCH, createPharmacyClinic, PHARMACY, type PharmacyClinic } from '../testing.ts'

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

describe('pharmacies', () => {
  it('adds a pharmacy with its own short code', async () => {
    const create = (body: object) => clinic.ask(clinic.admin, 'POST /pharmacy/createPharmacy', { ...PHARMACY, ...body })
    expect((await create({ code: 'AND' })).body.fields).toEqual({
      code: 'This short code is already used. Enter another one.',
    })
    const added = await create({ pharmacyName: 'Lake Pharmacy', code: ' lp ' })
    expect(added.body.data).toMatchObject({ pharmacyName: 'Lake Pharmacy', code: 'LP', phone: '+912023456789' })
    const names = (await clinic.ask(clinic.admin, 'GET /pharmacy/listAllPharmacy')).body.data
    expect(names.map((one: { pharmacyName: string }) => one.pharmacyName)).toEqual(['Hill Pharmacy', 'Lake Pharmacy'])
  })

  it('shows a pharmacist only their own pharmacy, and lets them edit it', async () => {
    await clinic.ask(clinic.admin, 'POST /pharmacy/createPharmacy', { ...PHARMACY, code: 'LP' })
    const own = (await clinic.ask(clinic.pharmacist, 'GET /pharmacy/listAllPharmacy')).body.data
    expect(own).toHaveLength(1)
    const path = `PUT /pharmacy/updatePharmacy/${clinic.pharmacyId}`
    const save = (version: number) =>
      clinic.ask(clinic.pharmacist, path, { ...PHARMACY, pharmacyName: 'Hill Top', version })
    expect((await save(1)).body.data).toMatchObject({ pharmacyName: 'Hill Top', version: 2 })
    expect((await save(1)).status).toBe(409)
    expect((await clinic.ask(clinic.pharmacist, 'POST /pharmacy/createPharmacy', PHARMACY)).status).toBe(403)
  })

  it('archives a pharmacy without stock where nobody works', async () => {
    const { _id: pharmacyId } = (
      await clinic.ask(clinic.admin, 'POST /pharmacy/createPharmacy', { ...PHARMACY, code: 'LP' })
    ).body.data
    const archive = (id: string) => clinic.ask(clinic.admin, `DELETE /pharmacy/deletePharmacy/${id}`)
    const { batchId } = await clinic.stockMedicine({ placeId: clinic.pharmacyId })
    expect((await archive(clinic.pharmacyId)).body.message).toContain('still has stock')
    await clinic.adjust(batchId, { packs: BATCH.packs })
    expect((await archive(clinic.pharmacyId)).body.message).toContain('still work here')
    expect((await archive(pharmacyId)).status).toBe(200)
    expect((await archive(pharmacyId)).status).toBe(404)
    expect((await clinic.add({ name: 'Dolo', placeId: pharmacyId }, clinic.manager)).body.fields).toHaveProperty(
      'placeId',
    )
  })

  it('lists suppliers as distributors', async () => {
    const party = { type: 'distributor', name: 'Metro Pharma', mobile: '9876500001' }
    await clinic.ask(clinic.admin, 'POST /clients', party)
    const { body } = await clinic.ask(clinic.pharmacist, 'GET /pharmacy/listdistributer')
    expect(body.data).toMatchObject([{ distributerName: 'Metro Pharma' }])
  })
})

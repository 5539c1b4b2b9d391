import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'
import { seedTaxRates } from './tax-rates.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database, { taxNo: '27AAPFU0939F1ZV' })
  await seedTaxRates(database.maintenance, clinic.practiceId, 'india-gst')
})
const add = (body: object, token = clinic.admin) => ask(token, 'POST /procedures', body)
const find = async (q: string) => (await ask(clinic.admin, `GET /procedures/matches?q=${q}`)).body.data.items

describe('tax rates and the price list', () => {
  it('starts with unconfirmed rates, and ends a rate when a new one starts', async () => {
    const manager = await api.registerPractice('admin')
    const callAsManager = (path: string, body?: object) => api.call(path, { token: manager.token, body })
    const starterRates = (await callAsManager('/tax-rates?on=2026-11-20')).body.data
    expect(starterRates.unconfirmed).toBe(starterRates.items.length)
    expect(starterRates.items.find(({ code }: { code: string }) => code === '3004')).toMatchObject({ rateBps: 500 })

    const raised = { code: '3004', name: 'Medicines', taxCategory: 'taxable', rateBps: 600, validFrom: '2027-04-01' }
    expect((await callAsManager('/tax-rates', raised)).body.data).toMatchObject({
      rateBps: 600,
      confirmedBy: 'Kavita Menon',
    })
    const rates = (await callAsManager('/tax-rates')).body.data.items.filter(
      ({ code }: { code: string }) => code === '3004',
    )
    expect(rates.map(({ validFrom, validTo }: Record<string, string>) => [validFrom, validTo])).toEqual([
      ['2017-07-01', '2025-09-21'],
      ['2025-09-22', '2027-03-31'],
      ['2027-04-01', null],
    ])
    const [, today] = rates
    expect((await callAsManager('/tax-rates', { ...raised, validFrom: '2026-01-01' })).body.fields).toHaveProperty(
      'validFrom',
    )
    expect((await callAsManager('/tax-rates', { ...raised, taxCategory: 'exempt' })).body.fields).toHaveProperty(
      'rateBps',
    )
    const { rateId, version, name, validFrom, validTo } = today
    const edit = { version, name, taxCategory: 'taxable', rateBps: 500, validFrom, validTo }
    const save = (body: object) => api.call(`/tax-rates/${rateId}`, { method: 'PUT', token: manager.token, body })
    expect((await save(edit)).body.data.confirmedAt).toEqual(expect.any(String))
    expect((await save(edit)).status).toBe(409)
    expect((await ask(clinic.admin, `PUT /tax-rates/${rateId}`, edit)).status).toBe(404)
    expect((await ask(clinic.receptionist, 'GET /tax-rates')).status).toBe(403)
  })

  it('finds an entry by short code, barcode, code or name, with the tax of today', async () => {
    const tablets = { name: 'Paracetamol 500', kind: 'medicine', priceMinor: 20_00, priceMode: 'tax_inclusive' }
    const made = await add({ ...tablets, shortCode: 'pcm', barcode: '8901234567890', unit: 'strip' })
    expect(made.body.data).toMatchObject({ shortCode: 'PCM', kind: 'medicine', taxCategory: null, rateBps: null })
    await add({ name: 'Paracetamol syrup', kind: 'medicine', priceMinor: 45_00, code: '30049099' })
    await add({ name: 'Hair transplant', priceMinor: 50_000_00, taxCategory: 'taxable', rateBps: 1800 })
    await add({ name: 'Crutches', kind: 'other', priceMinor: 900_00 })

    const pcm = { name: 'Paracetamol 500', code: '3004', taxCategory: 'taxable', rateBps: 500, exact: true }
    expect([await find('pcm'), await find('8901234567890')]).toMatchObject([[pcm], [pcm]])
    const names = async (q: string) =>
      (await find(q)).map(({ name, exact }: { name: string; exact: boolean }) => [name, exact])
    expect(await names('paracetamol')).toEqual([
      ['Paracetamol 500', false],
      ['Paracetamol syrup', false],
    ])
    expect(await names('30049099')).toEqual([['Paracetamol syrup', false]])
    expect(await find('hair')).toMatchObject([{ code: '999312', taxCategory: 'taxable', rateBps: 1800 }])
    expect(await find('crutch')).toMatchObject([{ code: null, taxCategory: null, rateBps: null }])
  })

  it('keeps fields that are not sent, clears null ones, and keeps codes unique', async () => {
    const { procedureId } = (await add({ name: 'Bandage', priceMinor: 10_00, shortCode: 'BDG', barcode: 'X1' })).body
      .data
    const save = (version: number, more: object) =>
      ask(clinic.admin, `PUT /procedures/${procedureId}`, {
        name: 'Bandage',
        priceMinor: 10_00,
        version,
        active: true,
        ...more,
      })
    expect((await save(1, {})).body.data).toMatchObject({ shortCode: 'BDG', barcode: 'X1', version: 2 })
    expect((await save(2, { barcode: null, rateBps: 500 })).body.data).toMatchObject({
      shortCode: 'BDG',
      barcode: null,
      taxCategory: 'taxable',
      rateBps: 500,
    })
    expect((await save(3, { shortCode: 'PCM' })).body.fields).toEqual({
      shortCode: 'Paracetamol 500 already has this short code',
    })
    expect((await add({ name: 'Lint', priceMinor: 1_00, barcode: '8901234567890' })).body.fields).toHaveProperty(
      'barcode',
    )
    expect((await save(3, { taxCategory: 'exempt', rateBps: 500 })).body.fields).toHaveProperty('rateBps')
  })
})

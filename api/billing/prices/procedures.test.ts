import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const ask = createAsker(await testApi(database))
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})
const add = (body: object, token = clinic.admin) => ask(token, 'POST /procedures', body)
const listNames = async (query: string, token = clinic.receptionist) =>
  (await ask(token, `GET /procedures${query}`)).body.data.items.map(({ name }: { name: string }) => name)

describe('the price list', () => {
  it('lets managers edit the price list, with unique names, and searches part of a name', async () => {
    const dressing = { name: 'Dressing, small', priceMinor: 80_00 }
    expect((await add(dressing, clinic.receptionist)).status).toBe(403)
    const made = await add(dressing)
    expect(made.body.data).toMatchObject({ ...dressing, code: null, active: true, version: 1 })
    expect((await add({ ...dressing, name: ' dressing,  SMALL ' })).body.fields).toHaveProperty('name')
    expect((await add({ name: 'X', priceMinor: -1, code: 'abc' })).body.fields).toMatchObject({
      priceMinor: expect.any(String),
      code: expect.any(String),
    })
    await add({ name: 'ECG', priceMinor: 300_00, code: '999316' })
    expect(await listNames('')).toEqual(['Dressing, small', 'ECG'])
    for (const q of ['DRESS', 'small, dress', 'dressing s'])
      expect([q, await listNames(`?q=${encodeURIComponent(q)}`)]).toEqual([q, ['Dressing, small']])
    for (const q of ['%', ',', 'dressing large'])
      expect([q, await listNames(`?q=${encodeURIComponent(q)}`)]).toEqual([q, []])
    const match = async (q: string) =>
      (await ask(clinic.receptionist, `GET /procedures/matches?q=${encodeURIComponent(q)}`)).body.data.items
    for (const q of ['dressing s', 'small, dress', 'Dressing, small'])
      expect([q, await match(q)]).toMatchObject([q, [{ name: 'Dressing, small' }]])
    for (const q of ['dressing large', ',']) expect([q, await match(q)]).toEqual([q, []])
    const { procedureId } = made.body.data
    const save = (body: object, who = clinic.admin) =>
      ask(who, `PUT /procedures/${procedureId}`, { ...dressing, version: 1, ...body })
    expect((await save({ name: 'ecg', active: true })).body.fields).toHaveProperty('name')
    expect((await save({ priceMinor: 90_00 })).body.data).toMatchObject({
      priceMinor: 90_00,
      active: false,
      version: 2,
    })
    expect((await save({})).status).toBe(409)
    expect([await listNames(''), await listNames('?all=true')]).toEqual([['ECG'], ['Dressing, small', 'ECG']])

    const otherPractice = await createClinic(database, { code: 'ELS' })
    expect(await listNames('', otherPractice.admin)).toEqual([])
    expect((await save({ version: 2 }, otherPractice.admin)).status).toBe(404)
    expect((await ask(clinic.patient, 'GET /procedures')).status).toBe(403)
  })

  it('fills in list prices, and leaves free text unpriced', async () => {
    const own = await createClinic(database, { taxNo: '27AAPFU0939F1ZV', code: 'REG' })
    await add({ name: 'Nebulisation', priceMinor: 150_00, code: '999319' }, own.admin)
    const visit = await own.visit()
    const call = `PUT /appointments/${visit}/charges`
    const listed = { description: 'nebulisation', qty: 2 }
    const missing = await ask(own.receptionist, call, {
      version: 0,
      lines: [listed, { description: 'Splint', qty: 1 }],
    })
    expect(missing.body.fields).toEqual({ 'lines[1].priceMinor': 'Enter the price, like 500 or 499.50' })
    const lines = [listed, { description: 'Splint', qty: 1, priceMinor: 40_00 }, { ...listed, priceMinor: 1_00 }]
    const saved = await ask(own.admin, call, { version: 0, lines, discountReason: 'No consultation' })
    expect(saved.body.data.lines.map(({ priceMinor }: { priceMinor: number }) => priceMinor)).toEqual([
      150_00, 40_00, 1_00,
    ])
    await ask(own.receptionist, `POST /appointments/${visit}/payments`, { version: 1, tenders: [{ method: 'cash' }] })
    const { invoice } = (await ask(own.receptionist, `GET /appointments/${visit}/documents`)).body.data
    expect(invoice.lines.map(({ code }: { code: string }) => code)).toEqual(['999319', '999312', '999319'])
  })

  it('accepts a discount in percent or as an amount, and over the limit only with the right', async () => {
    const visit = await clinic.visit()
    const lines = [{ description: 'Consultation', qty: 1, priceMinor: 499_99 }]
    const save = (body: object, who = clinic.receptionist) =>
      ask(who, `PUT /appointments/${visit}/charges`, { version: 0, lines, discountReason: 'Staff', ...body })
    expect((await save({ discountMinor: 1, discountBps: 1 })).body.fields).toHaveProperty('discountBps')
    expect((await save({ discountBps: 1000, discountReason: undefined })).body.fields).toHaveProperty('discountReason')
    expect((await save({ discountBps: 10_001 })).body.fields).toHaveProperty('discountBps')
    expect((await save({ discountBps: 2001 })).body.fields).toEqual({
      discountBps: 'You can give up to 20% off. Ask an administrator to give a larger discount',
    })
    const trusted = await clinic.join('receptionist', { placeId: clinic.placeId, rights: ['discount-over-limit'] })
    expect((await save({ discountBps: 10_000 }, trusted.token)).body.data).toMatchObject({
      discountBps: 10_000,
      sums: { discountMinor: 499_99, payableMinor: 0 },
    })
    expect((await save({ version: 1, discountBps: 1250 })).body.data).toMatchObject({
      discountBps: 1250,
      discountReason: 'Staff',
      sums: { discountMinor: 62_50, payableMinor: 437_00 },
    })
  })
})

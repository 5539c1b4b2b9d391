import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { patients, patientWords } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const ask = createAsker(await testApi(database))
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})
const traders = { type: 'organisation', name: 'Rao  Traders', mobile: '98765 43210', creditDays: 30 }
const add = (body: object, token = clinic.admin) => ask(token, 'POST /clients', body)
const listNames = async (q: string, token = clinic.admin) =>
  (await ask(token, `GET /clients/matches?q=${encodeURIComponent(q)}`)).body.data.items.map(
    ({ name }: { name: string }) => name,
  )

describe('clients', () => {
  it('adds, edits, archives and restores a client, and names others with the same phone', async () => {
    const { body } = await add({ ...traders, openingBalanceMinor: 500_00, openingSide: 'we_owe' })
    expect(body.data).toMatchObject({
      type: 'organisation',
      mobile: '+919876543210',
      creditDays: 30,
      openingBalanceMinor: -500_00,
      sameNumber: [],
      archived: false,
      version: 1,
    })
    const second = await add({ ...traders, name: 'Rao Medicals' })
    expect(second.body.data.sameNumber).toEqual([{ clientId: body.data.clientId, name: 'Rao  Traders' }])

    const { clientId } = body.data
    const save = (more: object) => ask(clinic.admin, `PUT /clients/${clientId}`, { ...traders, version: 1, ...more })
    expect((await save({ city: 'Pune' })).body.data).toMatchObject({ city: 'Pune', openingBalanceMinor: 0, version: 2 })
    expect((await save({ city: 'Mumbai' })).status).toBe(409)
    const archive = (version: number, archived: boolean) =>
      ask(clinic.admin, `POST /clients/${clientId}/archive`, { version, archived })
    expect((await archive(2, true)).body.data.archived).toBe(true)
    expect(await listNames('traders')).toEqual([])
    expect((await ask(clinic.admin, 'GET /clients?archived=true')).body.data.rows).toHaveLength(1)
    expect((await archive(3, false)).body.data.archived).toBe(false)
    expect(await listNames('traders')).toEqual(['Rao  Traders'])
  })

  it('accepts a phone number that should not exist once it is confirmed, and finds it', async () => {
    const odd = { ...traders, name: 'Odd Traders', mobile: '98700 1122' }
    expect((await add(odd)).body.fields?.mobile).toMatch(/^This number has 9 digits.* confirm that it is correct$/)
    const { body } = await add({ ...odd, isMobileConfirmed: true })
    expect(body.data).toMatchObject({ mobile: '+91987001122' })
    expect(await listNames('987001122')).toEqual(['Odd Traders'])
    const { clientId } = body.data
    const save = (more: object) => ask(clinic.admin, `PUT /clients/${clientId}`, { ...odd, version: 1, ...more })
    expect((await save({ mobile: '98700 1123' })).status).toBe(422)
    expect((await save({ city: 'Pune' })).status).toBe(200)
  })

  it('takes state and PAN from the tax number and rejects contradictions', async () => {
    const gst = { type: 'supplier', name: 'Medi Supply', taxNo: '27aapfu0939f1zv' }
    expect((await add(gst)).body.data).toMatchObject({ stateCode: '27', pan: 'AAPFU0939F', taxNo: '27AAPFU0939F1ZV' })
    expect((await add({ ...gst, stateCode: '29' })).body.fields).toHaveProperty('stateCode')
    expect((await add({ ...gst, taxNo: '27AAPFU0939F1ZW' })).body.fields).toHaveProperty('taxNo')
    expect((await add({ ...traders, mobile: '123456789012345', pan: 'X', stateCode: '99' })).body.fields).toMatchObject(
      {
        mobile: expect.any(String),
        pan: expect.any(String),
        stateCode: expect.any(String),
      },
    )
    const otherPractice = await createClinic(database, { code: 'GEN', taxProfile: 'generic' })
    expect((await add({ ...gst, taxNo: 'DE 12' }, otherPractice.admin)).body.data).toMatchObject({
      taxNo: 'DE 12',
      pan: null,
    })
  })

  it('finds clients and patients by phone or part of the name, and suppliers separately', async () => {
    const { body } = await ask(clinic.receptionist, 'GET /clients/matches?q=98765%2043210')
    expect(body.data.items.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['Rao Medicals', 'organisation'],
      ['Rao  Traders', 'organisation'],
    ])
    const suppliers = await ask(clinic.admin, 'GET /clients/matches?q=medi&suppliers=true')
    expect(suppliers.body.data.items).toMatchObject([{ name: 'Medi Supply', detail: '27AAPFU0939F1ZV' }])
    expect(await listNames('%')).toEqual([])
    expect((await ask(clinic.doctor, 'GET /clients/matches?q=rao')).status).toBe(403)
    expect((await add(traders, clinic.receptionist)).status).toBe(403)
  })

  it('tells namesakes apart by number and year of birth', async () => {
    const own = await createClinic(database, { code: 'NAM' })
    await database.maintenance.update(patients).set({ birthDate: '1980-02-03' }).where(eq(patients.id, own.patientId))
    await database.maintenance
      .insert(patientWords)
      .values({ practiceId: own.practiceId, patientId: own.patientId, word: 'asha' })
    const { body } = await ask(own.admin, 'GET /clients/matches?q=asha')
    expect(body.data.items).toMatchObject([{ mobile: '+919876543210', detail: 'P00001, born 1980' }])
  })

  it('lists clients by name in pages', async () => {
    const own = await createClinic(database, { code: 'LST' })
    for (const name of ['C', 'A', 'B']) await add({ type: 'walk_in', name }, own.admin)
    const page = async (query: string) => (await ask(own.admin, `GET /clients?limit=2${query}`)).body.data
    const listNamesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)
    const first = await page('')
    const second = await page(`&cursor=${first.next}`)
    expect([listNamesOf(first), listNamesOf(second), listNamesOf(await page(`&cursor=${second.previous}`))]).toEqual([
      ['A', 'B'],
      ['C'],
      ['A', 'B'],
    ])
    expect(listNamesOf(await page('&q=b'))).toEqual(['B'])
  })
})

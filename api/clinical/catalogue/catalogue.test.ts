import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#api/kernel/context.ts'
import { runTransaction, setTenant } from '#api/kernel/transaction.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { countTermUses } from './term-usage.ts'

let test: TestApi
let doctor: Staff
let colleague: Staff
let elsewhere: Staff
let receptionist: Staff

beforeAll(async () => {
  test = await testApi()
  const owner = await test.registerPractice()
  doctor = await test.person('doctor', owner)
  colleague = await test.person('AdminDoctor', owner)
  receptionist = await test.person('receptionist', owner)
  elsewhere = await test.person('doctor', await test.registerPractice())
})

interface Hit {
  _id: string
  name: string
  code: string | null
  source: string
}
const find = async (noun: string, q: string, who = doctor, limit?: number): Promise<Hit[]> => {
  const asked = `/${noun}/search?q=${encodeURIComponent(q)}${limit ? `&limit=${limit}` : ''}`
  return (await test.call(asked, { token: who.token })).body.data
}
const names = async (...of: Parameters<typeof find>) => (await find(...of)).map(({ name }) => name)
const post = (path: string, body: object, who = doctor) => test.call(path, { body, token: who.token })
const remove = (path: string, who = doctor) => test.call(path, { method: 'DELETE', token: who.token })
const used = (who: Staff, ...written: string[]) =>
  runTransaction(test.database.app, async (db) => {
    const me = { personId: who._id, practiceId: who.adminId, orgId: who.orgId, doctorId: who.doctorId }
    await setTenant(db, me)
    await countTermUses({ db, me: me as Me }, 'symptoms', written)
  })

describe('the starter lists', () => {
  it('are found by the beginnings of words in any order, by aliases and by code', async () => {
    expect(await names('symptoms', 'fev')).toEqual(['Fever'])
    expect(await names('diagnosis', 'HTN')).toContain('Essential hypertension')
    expect((await find('diagnosis', 'i10'))[0]).toMatchObject({ name: 'Essential hypertension', source: 'reference' })
    expect((await names('medicines', 'PCM500')).slice(0, 1)).toEqual(['Paracetamol 500 mg tablet'])
    expect((await names('medicines', 'tab para 650')).slice(0, 1)).toEqual(['Paracetamol 650 mg tablet'])
    expect((await find('tests', 'hba1c'))[0]).toMatchObject({ name: 'Glycated haemoglobin', code: '4548-4' })
    expect(await names('allergens', 'groundnut')).toEqual(['Peanut'])
    expect((await names('procedure', 'ecg'))[0]).toBe('Electrocardiogram')
    expect(await names('instruction', 'salt')).toContain('Eat less salt')
    expect(await names('symptoms', 'zzz')).toEqual([])
    expect(await names('symptoms', '%')).toEqual([])
    expect(await names('symptoms', '', doctor, 3)).toHaveLength(3)
  })

  it('are only for users who write notes', async () => {
    for (const noun of ['symptoms', 'medicines', 'allergens'])
      expect((await test.call(`/${noun}/search?q=a`, { token: receptionist.token })).status).toBe(403)
    expect((await test.call('/tests/search?q=a', {})).status).toBe(401)
    expect((await test.call('/tests/search?limit=51', { token: doctor.token })).status).toBe(422)
  })
})

describe("the practice's own terms", () => {
  it('are found by its doctors only, before the starter list', async () => {
    const made = await post('/terms', { list: 'diagnoses', name: ' Asthma  of bakers', code: 'J45.998' })
    expect(made.body.data).toMatchObject({ name: 'Asthma  of bakers', code: 'J45.998', favourite: false })
    expect((await find('diagnosis', 'asthma', colleague))[0]).toMatchObject({ source: 'own', code: 'J45.998' })
    expect(await names('diagnosis', 'asthma bak', elsewhere)).toEqual([])
    const listed = await test.call('/terms?list=diagnoses', { token: colleague.token })
    expect(listed.body.data).toMatchObject({ favourites: [], own: [{ name: 'Asthma  of bakers' }], more: false })

    expect((await post('/terms', { list: 'diagnoses', name: 'asthma of BAKERS' })).body.fields).toHaveProperty('name')
    expect((await post('/terms', { list: 'diagnoses', name: 'Asthma' })).body.fields).toHaveProperty('name')
    expect((await post('/terms', { list: 'nonsense', name: '' })).status).toBe(422)
    expect((await post('/terms', { list: 'diagnoses', name: 'X' }, receptionist)).status).toBe(403)
    const { termId } = made.body.data
    expect((await remove(`/terms/${termId}`, elsewhere)).status).toBe(404)
    expect((await remove(`/terms/${termId}`, receptionist)).status).toBe(403)
    expect((await remove(`/terms/${termId}`, colleague)).status).toBe(200)
    expect((await remove(`/terms/${termId}`)).status).toBe(404)
    expect(await names('diagnosis', 'asthma bakers')).toEqual([])
    const trail = await test.database.maintenance.select().from(audit).where(eq(audit.objectId, termId))
    expect(trail.map(({ act }) => act)).toEqual(expect.arrayContaining(['create', 'delete']))
  })
})

describe('favourites', () => {
  it('come first for their doctor', async () => {
    const made = await post('/favourites', { list: 'medicines', name: 'paracetamol 650 mg TABLET' })
    expect(made.body.data).toMatchObject({ name: 'Paracetamol 650 mg tablet', favourite: true, uses: 0 })
    expect((await find('medicines', 'pcm'))[0]).toMatchObject({
      ...{ name: 'Paracetamol 650 mg tablet', source: 'favourite', code: 'paracetamol-650-mg-tablet' },
    })
    expect((await names('medicines', 'para')).filter((name) => name === 'Paracetamol 650 mg tablet')).toHaveLength(1)
    expect((await find('medicines', 'pcm', colleague))[0]).toMatchObject({ source: 'reference' })
    const again = await post('/favourites', { list: 'medicines', name: 'Paracetamol 650 mg tablet' })
    expect(again.body.data.termId).toBe(made.body.data.termId)

    const { termId } = made.body.data
    expect((await remove(`/favourites/${termId}`, colleague)).status).toBe(404)
    expect((await remove(`/terms/${termId}`)).status).toBe(404)
    expect((await remove(`/favourites/${termId}`)).body.data).toEqual({ name: 'Paracetamol 650 mg tablet' })
    expect((await remove(`/favourites/${termId}`)).status).toBe(404)
    expect((await find('medicines', 'pcm'))[0]).toMatchObject({ source: 'reference' })
    expect((await post('/favourites', { list: 'medicines', name: 'X' }, receptionist)).status).toBe(403)
  })
})

describe('uses', () => {
  it('move used terms forward and suggest free text after the second use', async () => {
    expect((await names('symptoms', 'cough'))[0]).toBe('Cough')
    await used(doctor, 'Dry cough', ' dry  COUGH ', 'Barking of the chest', '')
    await used(doctor, 'dry cough')
    expect(await names('symptoms', 'dry')).toEqual(expect.arrayContaining(['Dry cough', 'Dry mouth']))
    expect((await names('symptoms', 'dry'))[0]).toBe('Dry cough')
    expect((await names('symptoms', 'cou')).slice(0, 2)).toEqual(['Dry cough', 'Cough'])
    // What is called exactly so stays in front.
    expect((await names('symptoms', 'cough'))[0]).toBe('Cough')
    expect((await names('symptoms', 'cou', colleague))[0]).toBe('Cough')
    expect(await names('symptoms', 'barking')).toEqual([])
    await used(doctor, 'Barking of the chest')
    expect(await find('symptoms', 'barking')).toMatchObject([{ name: 'Barking of the chest', source: 'own' }])
    expect(await names('symptoms', 'barking', colleague)).toEqual([])

    const rows = await test.database.maintenance
      .select({ name: terms.name, uses: terms.uses })
      .from(terms)
      .where(and(eq(terms.doctorId, doctor.doctorId!), isNotNull(terms.lastUsedAt)))
    expect(rows).toEqual(expect.arrayContaining([{ name: 'Dry cough', uses: 2 }]))
    // A favourite keeps its count, and its count keeps the favourite.
    const made = await post('/favourites', { list: 'symptoms', name: 'Dry cough' })
    expect(made.body.data).toMatchObject({ favourite: true, uses: 2 })
    await used(doctor, 'Dry cough')
    const listed = await test.call('/terms?list=symptoms', { token: doctor.token })
    expect(listed.body.data.favourites).toMatchObject([{ name: 'Dry cough', uses: 3 }])
  })

  it('are counted by two simultaneous signatures without a deadlock', async () => {
    await Promise.all([used(colleague, 'Chills', 'Fever'), used(colleague, 'Fever', 'Chills')])
    const rows = await test.database.maintenance.select().from(terms).where(eq(terms.doctorId, colleague.doctorId!))
    expect(rows.map(({ name, uses }) => [name, uses]).sort()).toEqual([
      ['Chills', 2],
      ['Fever', 2],
    ])
  })
})

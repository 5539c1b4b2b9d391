import { and, eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#api/kernel/context.ts'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { terms } from '#db/schema/clinical/terms.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { countTermUses } from './term-usage.ts'

let api: TestApi
let doctor: Staff
let otherDoctor: Staff
let otherPracticeDoctor: Staff
let receptionist: Staff

beforeAll(async () => {
  api = await testApi()
  const owner = await api.registerPractice()
  doctor = await api.person('doctor', owner)
  otherDoctor = await api.person('AdminDoctor', owner)
  receptionist = await api.person('receptionist', owner)
  otherPracticeDoctor = await api.person('doctor', await api.registerPractice())
})

interface Hit {
  _id: string
  name: string
  code: string | null
  detail: string
  source: string
}
const find = async (noun: string, q: string, who = doctor, limit?: number): Promise<Hit[]> => {
  const path = `/${noun}/search?q=${encodeURIComponent(q)}${limit ? `&limit=${limit}` : ''}`
  return (await api.call(path, { token: who.token })).body.data
}
const findNames = async (...query: Parameters<typeof find>) => (await find(...query)).map(({ name }) => name)
const post = (path: string, body: object, who = doctor) => api.call(path, { body, token: who.token })
const remove = (path: string, who = doctor) => api.call(path, { method: 'DELETE', token: who.token })
const countUses = (who: Staff, ...usedNames: string[]) =>
  runTransaction(api.database.trusted, async (db) => {
    const me = { personId: who._id, practiceId: who.adminId, orgId: who.orgId, doctorId: who.doctorId }
    await enterPractice(db, me.practiceId)
    await countTermUses({ db, me: me as Me }, 'symptoms', usedNames)
  })

describe('the starter lists', () => {
  it('are found by the beginnings of words in any order, by aliases and by code', async () => {
    expect(await findNames('symptoms', 'fev')).toEqual(['Fever'])
    expect(await findNames('diagnosis', 'HTN')).toContain('Essential hypertension')
    expect((await find('diagnosis', 'i10'))[0]).toMatchObject({ name: 'Essential hypertension', source: 'reference' })
    expect((await findNames('medicines', 'PCM500')).slice(0, 1)).toEqual(['Paracetamol 500 mg tablet'])
    expect((await findNames('medicines', 'tab para 650')).slice(0, 1)).toEqual(['Paracetamol 650 mg tablet'])
    expect((await find('tests', 'hba1c'))[0]).toMatchObject({ name: 'Glycated haemoglobin', code: '4548-4' })
    expect((await find('medicines', 'telma am 80'))[0]).toMatchObject({
      name: 'Telma AM 80',
      detail: 'telmisartan + amlodipine 80 mg/5 mg',
      source: 'reference',
    })
    expect((await find('medicines', 'augmentin'))[0]).toMatchObject({
      detail: expect.stringMatching(/^amoxicillin \+ clavulanic acid/),
    })
    expect((await findNames('medicines', 'pantoprazole'))[0]).toMatch(/^Pantoprazole/)
    expect(await findNames('allergens', 'groundnut')).toEqual(['Peanut'])
    expect((await findNames('procedure', 'ecg'))[0]).toBe('Electrocardiogram')
    expect(await findNames('instruction', 'salt')).toContain('Eat less salt')
    expect(await findNames('symptoms', 'zzz')).toEqual([])
    expect(await findNames('symptoms', '%')).toEqual([])
    expect(await findNames('symptoms', '', doctor, 3)).toHaveLength(3)
  })

  it('are only for users who write notes', async () => {
    for (const noun of ['symptoms', 'medicines', 'allergens'])
      expect((await api.call(`/${noun}/search?q=a`, { token: receptionist.token })).status).toBe(403)
    expect((await api.call('/tests/search?q=a', {})).status).toBe(401)
    expect((await api.call('/tests/search?limit=51', { token: doctor.token })).status).toBe(422)
  })
})

describe("the practice's own terms", () => {
  it('are found by its doctors only, before the starter list', async () => {
    const created = await post('/terms', { list: 'diagnoses', name: ' Asthma  of bakers', code: 'J45.998' })
    expect(created.body.data).toMatchObject({ name: 'Asthma  of bakers', code: 'J45.998', favourite: false })
    expect((await find('diagnosis', 'asthma', otherDoctor))[0]).toMatchObject({ source: 'own', code: 'J45.998' })
    expect(await findNames('diagnosis', 'asthma bak', otherPracticeDoctor)).toEqual([])
    const listed = await api.call('/terms?list=diagnoses', { token: otherDoctor.token })
    expect(listed.body.data).toMatchObject({ favourites: [], own: [{ name: 'Asthma  of bakers' }], more: false })

    expect((await post('/terms', { list: 'diagnoses', name: 'asthma of BAKERS' })).body.fields).toHaveProperty('name')
    expect((await post('/terms', { list: 'diagnoses', name: 'Asthma' })).body.fields).toHaveProperty('name')
    expect((await post('/terms', { list: 'nonsense', name: '' })).status).toBe(422)
    expect((await post('/terms', { list: 'diagnoses', name: 'X' }, receptionist)).status).toBe(403)
    const { termId } = created.body.data
    expect((await remove(`/terms/${termId}`, otherPracticeDoctor)).status).toBe(404)
    expect((await remove(`/terms/${termId}`, receptionist)).status).toBe(403)
    expect((await remove(`/terms/${termId}`, otherDoctor)).status).toBe(200)
    expect((await remove(`/terms/${termId}`)).status).toBe(404)
    expect(await findNames('diagnosis', 'asthma bakers')).toEqual([])
    const trail = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, termId))
    expect(trail.map(({ act }) => act)).toEqual(expect.arrayContaining(['create', 'delete']))
  })
})

describe('favourites', () => {
  it('come first for their doctor', async () => {
    const created = await post('/favourites', { list: 'medicines', name: 'paracetamol 650 mg TABLET' })
    expect(created.body.data).toMatchObject({ name: 'Paracetamol 650 mg tablet', favourite: true, uses: 0 })
    expect((await find('medicines', 'pcm'))[0]).toMatchObject({
      name: 'Paracetamol 650 mg tablet',
      source: 'favourite',
      code: 'paracetamol-650-mg-tablet',
    })
    expect((await findNames('medicines', 'para')).filter((name) => name === 'Paracetamol 650 mg tablet')).toHaveLength(
      1,
    )
    expect((await find('medicines', 'pcm', otherDoctor))[0]).toMatchObject({ source: 'reference' })
    const repeated = await post('/favourites', { list: 'medicines', name: 'Paracetamol 650 mg tablet' })
    expect(repeated.body.data.termId).toBe(created.body.data.termId)

    const { termId } = created.body.data
    expect((await remove(`/favourites/${termId}`, otherDoctor)).status).toBe(404)
    expect((await remove(`/terms/${termId}`)).status).toBe(404)
    expect((await remove(`/favourites/${termId}`)).body.data).toEqual({ name: 'Paracetamol 650 mg tablet' })
    expect((await remove(`/favourites/${termId}`)).status).toBe(404)
    expect((await find('medicines', 'pcm'))[0]).toMatchObject({ source: 'reference' })
    expect((await post('/favourites', { list: 'medicines', name: 'X' }, receptionist)).status).toBe(403)
  })
})

describe('uses', () => {
  it('move used terms forward and suggest free text after the second use', async () => {
    expect((await findNames('symptoms', 'cough'))[0]).toBe('Cough')
    await countUses(doctor, 'Dry cough', ' dry  COUGH ', 'Barking of the chest', '')
    await countUses(doctor, 'dry cough')
    expect(await findNames('symptoms', 'dry')).toEqual(expect.arrayContaining(['Dry cough', 'Dry mouth']))
    expect((await findNames('symptoms', 'dry'))[0]).toBe('Dry cough')
    expect((await findNames('symptoms', 'cou')).slice(0, 2)).toEqual(['Dry cough', 'Cough'])
    // An exact name stays in front.
    expect((await findNames('symptoms', 'cough'))[0]).toBe('Cough')
    expect((await findNames('symptoms', 'cou', otherDoctor))[0]).toBe('Cough')
    expect(await findNames('symptoms', 'barking')).toEqual([])
    await countUses(doctor, 'Barking of the chest')
    expect(await find('symptoms', 'barking')).toMatchObject([{ name: 'Barking of the chest', source: 'own' }])
    expect(await findNames('symptoms', 'barking', otherDoctor)).toEqual([])

    const rows = await api.database.maintenance
      .select({ name: terms.name, uses: terms.uses })
      .from(terms)
      .where(and(eq(terms.doctorId, doctor.doctorId!), isNotNull(terms.lastUsedAt)))
    expect(rows).toEqual(expect.arrayContaining([{ name: 'Dry cough', uses: 2 }]))
    // A favourite keeps its count, and its count keeps the favourite.
    const created = await post('/favourites', { list: 'symptoms', name: 'Dry cough' })
    expect(created.body.data).toMatchObject({ favourite: true, uses: 2 })
    await countUses(doctor, 'Dry cough')
    const listed = await api.call('/terms?list=symptoms', { token: doctor.token })
    expect(listed.body.data.favourites).toMatchObject([{ name: 'Dry cough', uses: 3 }])
  })

  it('are counted by two simultaneous signatures without a deadlock', async () => {
    await Promise.all([countUses(otherDoctor, 'Chills', 'Fever'), countUses(otherDoctor, 'Fever', 'Chills')])
    const rows = await api.database.maintenance.select().from(terms).where(eq(terms.doctorId, otherDoctor.doctorId!))
    expect(rows.map(({ name, uses }) => [name, uses]).sort()).toEqual([
      ['Chills', 2],
      ['Fever', 2],
    ])
  })
})

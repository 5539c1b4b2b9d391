import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
let otherPractice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  otherPractice = await openTestPractice(api)
})

type Visit = Awaited<ReturnType<TestPractice['visit']>>
const call = (path: string, body?: object, token = practice.doctor.token, method?: 'PATCH') =>
  api.call(path, { token, ...(body && { body }), ...(method && { method }) })
const saveAllergy = (patientId: string, name: string, version = 0, category = 'medication') =>
  call(`/patients/${patientId}/medical-history`, { list: 'allergies', version, name, category, severity: 'severe' })
const takeOnce = (medicine: string) => ({ medicine, dose: '1', pattern: 'BD', durationDays: 5 })
const saveNote = ({ visitId }: Visit, medicines: string[], version = 1, confirmed?: string[], token?: string) =>
  call(
    `/visits/${visitId}`,
    { version, symptoms: [{ name: 'Cough' }], lines: medicines.map(takeOnce), ...(confirmed && { confirmed }) },
    token,
    'PATCH',
  )
const readVisit = async ({ visitId }: Visit, token?: string) =>
  (await call(`/visits/${visitId}`, undefined, token)).body.data
const readFindings = async (visit: Visit, token?: string) =>
  (await call(`/prescriptions/${(await readVisit(visit, token)).prescriptionId}/findings`, undefined, token)).body.data

describe('a line with a brand', () => {
  it('keeps all ingredients of the brand, with the form and strength of its name', async () => {
    const visit = await practice.visit()
    await saveNote(visit, ['Telma-AM 80', 'Augmentin 625 Duo', 'Dolo 650', 'Telma XYZ'])
    const { lines } = await readVisit(visit)
    expect(lines.map(({ ingredients }: { ingredients: string[] }) => ingredients)).toEqual([
      ['telmisartan', 'amlodipine'],
      ['amoxicillin', 'clavulanic acid'],
      ['paracetamol'],
      [],
    ])
    expect(lines[1]).toMatchObject({
      form: 'tablet',
      strength: '500 mg/125 mg',
      dose: '1 tablet',
      quantity: '10 tablets',
    })
    expect((await readFindings(visit)).notChecked.medicines).toEqual(['Telma XYZ'])
  })

  it('is checked as all of its ingredients', async () => {
    const visit = await practice.visit()
    await saveAllergy(visit.patientId, 'Penicillin')
    await saveNote(visit, ['Augmentin 625 Duo', 'Ampiclox', 'Novamox 500'])
    const { findings } = await readFindings(visit)
    const allergies = findings.filter(({ kind }: { kind: string }) => kind === 'allergy')
    expect(allergies.map(({ medicine }: { medicine: string }) => medicine)).toEqual([
      'Augmentin 625 Duo',
      'Ampiclox',
      'Novamox 500',
    ])
  })
})

describe('a brand of the practice', () => {
  const addBrand = (name: string, ingredients: string, token = practice.doctor.token) =>
    call('/terms', { list: 'medicines', name, ingredients }, token)

  it('is checked as its ingredients, in this practice only', async () => {
    const added = await addBrand('Zenotel LC', 'Telmisartan 40 mg + Amoxycillin')
    expect(added.body.data).toMatchObject({ name: 'Zenotel LC', ingredients: ['telmisartan', 'amoxicillin'] })
    const visit = await practice.visit()
    await saveNote(visit, ['Zenotel LC 40'])
    expect((await readVisit(visit)).lines[0].ingredients).toEqual(['telmisartan', 'amoxicillin'])
    expect((await readFindings(visit)).notChecked.medicines).toEqual([])

    const { token } = otherPractice.doctor
    const otherVisit = await otherPractice.visit()
    await saveNote(otherVisit, ['Zenotel LC 40'], 1, undefined, token)
    expect((await readFindings(otherVisit, token)).notChecked.medicines).toEqual(['Zenotel LC 40'])
  })

  it('is checked although it was added after the line, and as a long-term medicine', async () => {
    const visit = await practice.visit()
    await call(`/patients/${visit.patientId}/medical-history`, { list: 'medicines', version: 0, name: 'Warfzen 5 OD' })
    await saveNote(visit, ['Nimozen'])
    expect((await readFindings(visit)).notChecked).toMatchObject({ medicines: ['Nimozen'], longTerm: ['Warfzen 5 OD'] })
    await addBrand('Nimozen', 'ibuprofen, paracetamol')
    await addBrand('Warfzen', 'warfarin')
    const { notChecked, findings } = await readFindings(visit)
    expect(notChecked).toMatchObject({ medicines: [], longTerm: [] })
    expect(findings.map(({ kind }: { kind: string }) => kind)).toContain('interaction')
  })

  it('is refused with an ingredient that is not known, and for another list', async () => {
    const refused = await addBrand('Zenofoo', 'paracetamol + foolitol')
    expect(refused.status).toBe(422)
    expect(refused.body.fields?.ingredients).toContain('foolitol')
    const symptom = await call('/terms', { list: 'symptoms', name: 'Blue nose', ingredients: 'paracetamol' })
    expect(symptom.body.fields?.ingredients).toBe('Only a medicine has ingredients')
  })
})

describe('an unknown medicine for a patient with a drug allergy', () => {
  it('is saved only when the doctor has ticked that it was checked', async () => {
    const visit = await practice.visit()
    await saveAllergy(visit.patientId, 'Penicillin')
    const refused = await saveNote(visit, ['Dolo 650', 'Unknownol'])
    expect(refused.status).toBe(422)
    expect(refused.body.fields?.confirmed).toContain('Unknownol')
    const [choice] = refused.body.data.confirm
    expect(choice.label).toBe('I have checked Unknownol against the patient’s allergies (Penicillin)')
    expect((await readVisit(visit)).lines).toEqual([])
    expect((await saveNote(visit, ['Unknownol'], 1, ['unchecked:other'])).status).toBe(422)

    expect((await saveNote(visit, ['Dolo 650', 'Unknownol'], 1, [choice.value])).status).toBe(200)
    const { findings, notChecked } = await readFindings(visit)
    expect(notChecked.medicines).toEqual(['Unknownol'])
    expect(findings).toMatchObject([
      {
        kind: 'unchecked',
        severity: 'high',
        medicine: 'Unknownol',
        reason: 'I have checked Unknownol against the patient’s allergies (Penicillin)',
      },
    ])
    // The tick is kept with the prescription.
    expect((await saveNote(visit, ['Unknownol'], 2)).status).toBe(200)
    expect((await call(`/visits/${visit.visitId}/signature`, { version: 3 })).status).toBe(200)
  })

  it('needs another tick before it is signed if an allergy was added', async () => {
    const visit = await practice.visit()
    await saveAllergy(visit.patientId, 'Penicillin')
    const [choice] = (await saveNote(visit, ['Losartan-Q'])).body.data.confirm
    await saveNote(visit, ['Losartan-Q'], 1, [choice.value])
    await saveAllergy(visit.patientId, 'Ibuprofen', 1)
    const refused = await call(`/visits/${visit.visitId}/signature`, { version: 2 })
    expect(refused.status).toBe(422)
    expect(refused.body.message).toContain('Losartan-Q')
  })

  it('needs no tick without an allergy to a medicine', async () => {
    const visit = await practice.visit()
    await saveAllergy(visit.patientId, 'Peanut', 0, 'food')
    expect((await saveNote(visit, ['Unknownol'])).status).toBe(200)
  })

  it('needs the tick on the prescription page too', async () => {
    const visit = await practice.visit()
    await saveAllergy(visit.patientId, 'Sulfa drugs')
    const write = (input: object) =>
      api.call(`/visits/${visit.visitId}/prescription`, {
        token: practice.doctor.token,
        method: 'PUT',
        body: { version: 0, ...input },
      })
    const refused = await write({ lines: [takeOnce('Unknownol')] })
    expect(refused.status).toBe(422)
    const [{ value }] = refused.body.data.confirm
    expect((await write({ lines: [takeOnce('Unknownol')], confirmed: [value] })).status).toBe(200)
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const azithromycin = {
  medicine: 'Azithromycin 500',
  dose: '1 tablet',
  pattern: '1-0-1',
  food: 'after',
  durationDays: 5,
}
const save = (visitId: string, body: object, token = practice.doctor.token) =>
  api.call(`/visits/${visitId}`, { method: 'PATCH', body, token })
const sign = (visitId: string, version: number) =>
  api.call(`/visits/${visitId}/signature`, { body: { version }, token: practice.doctor.token })
const read = (id: string, token = practice.doctor.token) => api.call(`/prescription/listPrescription/${id}`, { token })
const listPrescriptions = (patientId: string, token = practice.doctor.token) =>
  api.call(`/prescription/listPrescriptionPatient/${patientId}`, { token })

async function createSignedPrescription(lines: object[] = [azithromycin]) {
  const visit = await practice.visit()
  await save(visit.visitId, {
    version: 1,
    diagnoses: [{ name: 'Acute bronchitis', certainty: 'confirmed' }],
    advice: 'Rest',
    lines,
  })
  const { prescriptionId } = (await sign(visit.visitId, 2)).body.data
  return { ...visit, prescriptionId: prescriptionId as string }
}

describe('a prescription', () => {
  it('audits each read and each print', async () => {
    const { prescriptionId } = await createSignedPrescription()
    await read(prescriptionId)
    await api.call(`/prescription/listPrescription/${prescriptionId}?print=true`, { token: practice.doctor.token })
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, prescriptionId))
    const openings = traces.filter(({ act }) => act === 'read' || act === 'print')
    expect(openings.map(({ act, object }) => `${act} ${object}`).toSorted()).toEqual([
      'print prescription',
      'read prescription',
    ])
  })

  it('has one draft per visit, with calculated quantities and dosing in words', async () => {
    const { visitId } = await practice.visit()
    await save(visitId, {
      version: 1,
      lines: [azithromycin, { medicine: 'Cough syrup', dose: '5 mL', pattern: 'tds' }],
    })
    await save(visitId, { version: 2, lines: [{ ...azithromycin, pattern: ' 1 - 0 - 1 ' }] })
    const { body } = await api.call(`/visits/${visitId}`, { token: practice.doctor.token })
    expect(body.data.lines).toMatchObject([
      {
        ...azithromycin,
        instructions: null,
        quantityMilli: 10_000,
        dosingText: '1 tablet in the morning and 1 at night, after food, for 5 days',
        quantity: '10 tablets',
      },
    ])
    const rows = await api.database.maintenance.select().from(prescriptions).where(eq(prescriptions.visitId, visitId))
    expect(rows.map(({ status }) => status)).toEqual(['draft'])
  })

  it('is also written by the path of the specification, under the version of the visit', async () => {
    const { visitId } = await practice.visit()
    const write = (version: number) =>
      api.call('/prescription/createPrescription', {
        body: { visitId, version, lines: [azithromycin] },
        token: practice.doctor.token,
      })
    expect((await write(1)).body.data).toEqual({ prescriptionId: expect.any(String), version: 2 })
    expect((await write(1)).status).toBe(409)
  })

  it('is not signed with a medicine without dosing', async () => {
    const { visitId } = await practice.visit()
    const write = (version: number, line: object) =>
      save(visitId, { version, symptoms: [{ name: 'Palpitations' }], lines: [{ medicine: 'Warfarin', ...line }] })
    await write(1, {})
    const { status, body } = await sign(visitId, 2)
    expect(status).toBe(422)
    expect(body.message).toBe('Warfarin: enter the dose and the frequency, or instructions, before you sign.')
    await write(2, { dose: '5 mg' })
    expect((await sign(visitId, 3)).status).toBe(422)
    await write(3, { instructions: 'As the yellow book says' })
    expect((await sign(visitId, 4)).status).toBe(200)
  })

  it('keeps its document after signing, whatever changes later', async () => {
    const { prescriptionId, patientId } = await createSignedPrescription()
    const before = (await read(prescriptionId)).body.data
    expect(before).toMatchObject({
      status: 'signed',
      verifyCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      snapshot: {
        clinic: { name: 'Lakeside Clinic', place: 'Lakeside Main', address: '4 Lake Road, Kochi' },
        doctor: { name: 'Anil Rao', registrationNo: 'KMC 12345', qualification: 'MBBS' },
        patient: { name: 'Asha Nair', gender: 'Female', birthDate: '1985-07-14', allergies: 'Allergies not recorded' },
        weight: '',
        diagnoses: ['Acute bronchitis'],
        advice: 'Rest',
      },
      lines: [{ medicine: 'Azithromycin 500' }],
    })
    const { maintenance } = api.database
    await maintenance.update(patients).set({ fullName: 'Asha Menon' }).where(eq(patients.id, patientId))
    await maintenance.update(doctors).set({ fullName: 'Anil R. Rao' }).where(eq(doctors.id, practice.doctor.doctorId!))
    expect((await read(prescriptionId)).body.data).toEqual(before)
    await maintenance.update(doctors).set({ fullName: 'Anil Rao' }).where(eq(doctors.id, practice.doctor.doctorId!))
  })

  it('is found by its code after signing, by users who may read it', async () => {
    const { prescriptionId, patientId } = await createSignedPrescription()
    const { verifyCode } = (await read(prescriptionId)).body.data
    const findByCode = async (token: string, code: string) =>
      (await api.call(`/prescriptions?code=${encodeURIComponent(code)}`, { token })).body.data
    expect(await findByCode(practice.doctor.token, verifyCode.toLowerCase())).toEqual({ prescriptionId, patientId })
    expect(await findByCode(practice.doctor.token, verifyCode.slice(0, -1))).toBeNull()
    expect(await findByCode((await api.registerPractice('AdminDoctor')).token, verifyCode)).toBeNull()
  })

  it('is frozen in the database after signing', async () => {
    const { prescriptionId } = await createSignedPrescription()
    const { maintenance } = api.database
    const frozen = { cause: { code: '23514', constraint_name: 'frozen_prescription' } }
    const line = eq(prescriptionLines.prescriptionId, prescriptionId)
    await expect(maintenance.update(prescriptionLines).set({ dose: '2 tablets' }).where(line)).rejects.toMatchObject(
      frozen,
    )
    await expect(maintenance.delete(prescriptionLines).where(line)).rejects.toMatchObject(frozen)
    const head = eq(prescriptions.id, prescriptionId)
    await expect(maintenance.update(prescriptions).set({ snapshot: {} }).where(head)).rejects.toMatchObject(frozen)
  })

  it('is dropped without medicines when the visit is signed', async () => {
    const { visitId } = await practice.visit()
    await save(visitId, { version: 1, symptoms: [{ name: 'Cough' }], lines: [azithromycin] })
    await save(visitId, { version: 2, lines: [] })
    expect((await sign(visitId, 3)).body.data.prescriptionId).toBeNull()
    expect(
      await api.database.maintenance.select().from(prescriptions).where(eq(prescriptions.visitId, visitId)),
    ).toEqual([])
  })

  it('carries a pregnancy with its weeks, like the patient banner', async () => {
    const visit = await practice.visit()
    const dayFromNow = (days: number) =>
      new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const [lastPeriodOn, dueOn] = [dayFromNow(-70), dayFromNow(210)]
    const body = { pregnant: 'yes', lastPeriodOn }
    await api.call(`/patients/${visit.patientId}/vitals`, { body, token: practice.doctor.token })
    await save(visit.visitId, { version: 1, symptoms: [{ name: 'Cough' }], lines: [azithromycin] })
    const { prescriptionId } = (await sign(visit.visitId, 2)).body.data
    expect((await read(prescriptionId)).body.data.snapshot.patient.pregnancy).toEqual({ weeks: 10, dueOn })
    const consultation = await api.call(`/patients/${visit.patientId}/consultation`, { token: practice.doctor.token })
    expect(consultation.body.data.banner.vitals.pregnancy).toEqual({ weeks: 10, dueOn })
  })

  it('carries the newest weight', async () => {
    const visit = await practice.visit()
    const weigh = (weightKg: string) =>
      api.call(`/patients/${visit.patientId}/vitals`, { body: { weightKg }, token: practice.doctor.token })
    await weigh('60')
    await weigh('61')
    await save(visit.visitId, { version: 1, symptoms: [{ name: 'Cough' }], lines: [azithromycin] })
    const { prescriptionId } = (await sign(visit.visitId, 2)).body.data
    expect((await read(prescriptionId)).body.data.snapshot.weight).toBe('61 kg')
  })
})

describe('who reads prescriptions', () => {
  it.each([
    ['AdminDoctor', 200],
    ['doctor', 404],
    ['admin', 403],
    ['pack3admin', 403],
    ['pack2admin', 403],
    ['receptionist', 403],
    ['lab', 403],
    ['pharmacy', 404],
    ['patient', 404],
  ] as const)('%s of the practice: %s', async (role, status) => {
    const { prescriptionId } = await createSignedPrescription()
    const { token } = await api.person(role, practice.manager)
    expect((await read(prescriptionId, token)).status).toBe(status)
  })

  it('lets patients read their own once signed', async () => {
    const { prescriptionId, patientId } = await createSignedPrescription()
    const me = await api.person('patient', practice.manager)
    await api.database.maintenance.update(patients).set({ personId: me._id }).where(eq(patients.id, patientId))
    expect((await read(prescriptionId, me.token)).status).toBe(200)
    expect((await listPrescriptions(patientId, me.token)).body.data).toMatchObject([
      { _id: prescriptionId, medicines: ['Azithromycin 500'] },
    ])
    expect((await listPrescriptions((await practice.visit()).patientId, me.token)).status).toBe(404)
  })

  it('shows drafts to doctors only', async () => {
    const { visitId, patientId } = await practice.visit()
    await save(visitId, { version: 1, lines: [azithromycin] })
    const [draft] = (await listPrescriptions(patientId)).body.data
    expect(draft).toMatchObject({ status: 'draft', doctorName: 'Anil Rao' })
    expect((await read(draft._id)).body.data.snapshot.doctor.name).toBe('Anil Rao')
    const manager = await api.person('admin', practice.manager)
    expect((await listPrescriptions(patientId, manager.token)).status).toBe(403)
    expect((await read(draft._id, manager.token)).status).toBe(403)
  })

  it('shows nothing to other practices', async () => {
    const { prescriptionId } = await createSignedPrescription()
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    expect((await read(prescriptionId, otherPracticeDoctor.token)).status).toBe(404)
  })
})

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { openTestPractice, type TestPractice } from './testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const view = (visitId: string, token = practice.doctor.token) => api.call(`/visits/${visitId}`, { token })
const save = (visitId: string, body: object, token = practice.doctor.token) =>
  api.call(`/visits/${visitId}`, { method: 'PATCH', body, token })
const sign = (visitId: string, version: number, token: string) =>
  api.call(`/visits/${visitId}/signature`, { body: { version }, token })
const openConsultation = (patientId: string) =>
  api.call(`/patients/${patientId}/consultation`, { token: practice.doctor.token })

describe('reach', () => {
  it('does not find records of other practices', async () => {
    const { visitId, patientId, appointmentId } = await practice.visit()
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    const { token } = otherPracticeDoctor
    const nobody = '0197a0a0-0000-7000-8000-000000000000'
    for (const [path, like] of [
      [`/visits/${visitId}`, `/visits/${nobody}`],
      [`/patients/${patientId}/consultation`, `/patients/${nobody}/consultation`],
      [`/patients/${patientId}/vitals`, `/patients/${nobody}/vitals`],
      [`/liveconsultation/list/${patientId}`, `/liveconsultation/list/${nobody}`],
      [`/prescription/listPrescriptionPatient/${patientId}`, `/prescription/listPrescriptionPatient/${nobody}`],
    ]) {
      const [real, made] = [await api.call(path!, { token }), await api.call(like!, { token })]
      expect([path, real.status, real.body]).toEqual([path, 404, made.body])
    }
    expect((await save(visitId, { version: 1, advice: 'x' }, token)).status).toBe(404)
    expect((await sign(visitId, 1, token)).status).toBe(404)
    expect((await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })).status).toBe(404)
  })

  it('of a doctor includes their own patients; for others it is only the patient banner', async () => {
    const { patientId } = await practice.visit(practice.other)
    expect((await openConsultation(patientId)).body.data).toMatchObject({
      chart: 'banner',
      banner: { fullName: 'Asha Nair', vitals: null },
      visit: null,
      startable: [],
    })
    for (const path of [`/patients/${patientId}/vitals`, `/liveconsultation/list/${patientId}`]) {
      const closed = await api.call(path, { token: practice.doctor.token })
      expect([closed.status, closed.body.message]).toEqual([
        403,
        expect.stringContaining('no visit or appointment with you'),
      ])
      expect((await api.call(path, { token: practice.manager.token })).status).toBe(200)
    }
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.personId, practice.doctor._id))
    const denied = traces.filter(({ outcome }) => outcome === 'denied').map(({ object }) => object)
    expect(denied).toEqual(expect.arrayContaining(['vitals.list', 'liveconsultation.list']))
    await practice.appointment({ patientId, doctor: practice.doctor, status: 'booked', days: -1 })
    expect((await openConsultation(patientId)).body.data.chart).toBe('banner')
    await practice.appointment({ patientId, doctor: practice.doctor, status: 'cancelled', days: 2 })
    expect((await openConsultation(patientId)).body.data.chart).toBe('banner')
    await practice.appointment({ patientId, doctor: practice.doctor, status: 'booked', days: 2 })
    expect((await openConsultation(patientId)).body.data.chart).toBe('all')
  })

  it.each([
    ['AdminDoctor', 200, 200],
    ['pack2AdminDoc', 200, 200],
    ['doctor', 404, 403],
    ['pack1doc', 404, 403],
    ['admin', 403, 403],
    ['receptionist', 403, 403],
    ['lab', 403, 403],
    ['pharmacy', 403, 403],
    ['patient', 403, 403],
  ] as const)('%s of the practice: visit %s, vitals %s', async (role, visit, vitals) => {
    const { visitId, patientId } = await practice.visit()
    const { token } = await api.person(role, practice.manager)
    expect((await view(visitId, token)).status).toBe(visit)
    expect((await api.call(`/patients/${patientId}/vitals`, { token })).status).toBe(vitals)
  })

  it('is audited for each access', async () => {
    const { visitId, patientId } = await practice.visit()
    await openConsultation(patientId)
    await view(visitId)
    await api.call(`/patients/${patientId}/vitals`, { token: practice.doctor.token })
    const rows = await api.database.maintenance.select().from(audit).where(eq(audit.patientId, patientId))
    const openedObjects = rows.filter(({ act }) => act === 'read').map(({ object }) => object)
    expect(openedObjects.sort()).toEqual(['chart', 'visit', 'vitals'])
    expect(rows.filter(({ act }) => act === 'create').map(({ object }) => object)).toContain('visit')
  })
})

describe('lists of visits', () => {
  it('are newest first with diagnoses, page by page', async () => {
    const doctor = await api.person('doctor', practice.manager)
    const begun = []
    for (let n = 0; n < 3; n++) begun.push(await practice.visit(doctor))
    await save(
      begun[2]!.visitId,
      { version: 1, diagnoses: [{ name: 'Flu' }, { name: 'Measles', certainty: 'refuted' }] },
      doctor.token,
    )
    const first = (await api.call('/liveconsultation/listAll?limit=2', { token: doctor.token })).body.data
    expect(first).toMatchObject({
      count: 3,
      more: false,
      rows: [{ _id: begun[2]!.visitId, diagnoses: ['Flu'] }, { _id: begun[1]!.visitId }],
    })
    const second = (await api.call(`/liveconsultation/listAll?limit=2&cursor=${first.next}`, { token: doctor.token }))
      .body.data
    expect(second).toMatchObject({ rows: [{ _id: begun[0]!.visitId }], next: null })
    const back = (
      await api.call(`/liveconsultation/listAll?limit=2&cursor=${second.previous}`, { token: doctor.token })
    ).body.data
    expect(back.rows.map((row: { _id: string }) => row._id)).toEqual([begun[2]!.visitId, begun[1]!.visitId])
    expect(
      (await api.call('/liveconsultation/listAll?cursor=junk', { token: doctor.token })).body.data.rows,
    ).toHaveLength(3)
  })
})

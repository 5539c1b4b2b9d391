import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { visitEntries, visits } from '#db/schema/clinical/visits.ts'
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
const sign = (visitId: string, version: number, token = practice.doctor.token) =>
  api.call(`/visits/${visitId}/signature`, { body: { version }, token })
const openConsultation = (patientId: string, token = practice.doctor.token, appointment?: string) =>
  api.call(`/patients/${patientId}/consultation${appointment ? `?appointment=${appointment}` : ''}`, { token })

describe('startVisit', () => {
  it('starts once, however often it is requested', async () => {
    const patientId = await practice.patient()
    const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
    const press = () =>
      api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: practice.doctor.token })
    const answers = await Promise.all([press(), press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.visitId)).size).toBe(1)
    const { body } = await api.call(`/appointments/${appointmentId}`, { token: practice.doctor.token })
    expect(body.data.status).toBe('in_consultation')
  })

  it('checks in a patient who is only booked', async () => {
    const patientId = await practice.patient()
    const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor, status: 'booked' })
    const begun = await api.call(`/appointments/${appointmentId}/visit`, {
      method: 'POST',
      token: practice.doctor.token,
    })
    expect(begun.status).toBe(200)
    const { body } = await api.call(`/appointments/${appointmentId}`, { token: practice.doctor.token })
    expect(body.data).toMatchObject({ status: 'in_consultation', tokenNo: expect.any(Number) })
  })

  it.each(['cancelled', 'completed', 'no_show'])('is refused for a %s appointment', async (status) => {
    const appointmentId = await practice.appointment({
      patientId: await practice.patient(),
      doctor: practice.doctor,
      status,
    })
    const begun = await api.call(`/appointments/${appointmentId}/visit`, {
      method: 'POST',
      token: practice.doctor.token,
    })
    expect(begun.status).toBe(409)
  })

  it("is only for the appointment's own doctor", async () => {
    const appointmentId = await practice.appointment({ patientId: await practice.patient(), doctor: practice.doctor })
    const begin = (token: string) => api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })
    expect((await begin(practice.other.token)).status).toBe(404)
    expect((await begin((await api.person('receptionist', practice.manager)).token)).status).toBe(403)
    expect((await begin(practice.manager.token)).status).toBe(404)
  })
})

describe('the visit of a consultation', () => {
  it("is the named one, today's open one, a choice of several, or an appointment to start from", async () => {
    const patientId = await practice.patient()
    const first = await practice.appointment({ patientId, doctor: practice.doctor })
    expect((await openConsultation(patientId)).body.data).toMatchObject({
      chart: 'all',
      visit: null,
      choices: [],
      startable: [{ appointmentId: first, isWaiting: true }],
    })
    await api.call(`/appointments/${first}/visit`, { method: 'POST', token: practice.doctor.token })
    expect((await openConsultation(patientId)).body.data).toMatchObject({
      visit: { appointmentId: first },
      choices: [],
    })

    const second = await practice.appointment({ patientId, doctor: practice.doctor })
    await api.call(`/appointments/${second}/visit`, { method: 'POST', token: practice.doctor.token })
    const both = (await openConsultation(patientId)).body.data
    expect(both.visit).toBeNull()
    expect(both.choices.map((one: { appointmentId: string }) => one.appointmentId).sort()).toEqual(
      [first, second].sort(),
    )
    expect((await openConsultation(patientId, practice.doctor.token, first)).body.data.visit.appointmentId).toBe(first)

    const otherPatientAppointment = await practice.appointment({
      patientId: await practice.patient(),
      doctor: practice.doctor,
    })
    expect((await openConsultation(patientId, practice.doctor.token, otherPatientAppointment)).status).toBe(404)
  })

  it('comes with the patient banner and allergies in words', async () => {
    const { body } = await openConsultation(
      await practice.patient({ bloodGroup: 'O-negative' }),
      practice.manager.token,
    )
    expect(body.data.banner).toMatchObject({
      fullName: 'Asha Nair',
      gender: 'Female',
      bloodGroup: 'O-negative',
      age: expect.stringMatching(/^\d+y$/),
      allergies: { words: 'Allergies not recorded', known: false },
    })
  })
})

describe('writing', () => {
  it('saves the sent sections and leaves the others unchanged', async () => {
    const { visitId } = await practice.visit()
    const symptoms = [{ name: 'Cough', since: '3 days' }, { name: 'Fever' }]
    expect((await save(visitId, { version: 1, symptoms })).body.data.version).toBe(2)
    expect((await save(visitId, { version: 2, clinicalFindings: 'Chest clear' })).status).toBe(200)
    expect((await save(visitId, { version: 3, diagnoses: [{ name: 'Viral fever' }], advice: 'Rest' })).status).toBe(200)
    expect((await save(visitId, { version: 4, advice: null })).status).toBe(200)
    expect((await view(visitId)).body.data).toMatchObject({
      version: 5,
      writable: true,
      symptoms: [
        { name: 'Cough', since: '3 days', severity: null },
        { name: 'Fever', since: null },
      ],
      clinicalFindings: 'Chest clear',
      diagnoses: [{ name: 'Viral fever', certainty: 'provisional' }],
      advice: null,
    })
  })

  it('keeps each name of a list once: the last one wins', async () => {
    const { visitId } = await practice.visit()
    const symptoms = [{ name: 'Cough' }, { name: 'Fever' }, { name: ' cough ', severity: 'severe' }]
    expect((await save(visitId, { version: 1, symptoms })).status).toBe(200)
    expect((await view(visitId)).body.data.symptoms).toEqual([
      { name: 'cough', since: null, severity: 'severe', note: null },
      { name: 'Fever', since: null, severity: null, note: null },
    ])
  })

  it('refuses a stale version with the current visit and changes nothing', async () => {
    const { visitId } = await practice.visit()
    await save(visitId, { version: 1, advice: 'Drink a lot' })
    const stale = await save(visitId, { version: 1, advice: 'Rest' })
    expect(stale.status).toBe(409)
    expect((stale.body as never as { data: object }).data).toMatchObject({
      current: { version: 2, advice: 'Drink a lot' },
    })
    expect((await view(visitId)).body.data.advice).toBe('Drink a lot')
  })

  it.each([
    [{ status: 'completed' }],
    [{ practiceId: 'x' }],
    [{ doctorId: 'x' }],
    [{ symptoms: [{ name: 'Cough', practiceId: 'x' }] }],
    [{ symptoms: [{ name: '' }] }],
    [{ diagnoses: [{ name: 'Flu', certainty: 'maybe' }] }],
    [{ lines: [{ medicine: 'Azithromycin', pattern: 'now and then' }] }],
    [{ lines: [{ medicine: 'Azithromycin', durationDays: 0 }] }],
    [{ lines: [{ medicine: 'Azithromycin', practiceId: 'x' }] }],
    [{ followUpOn: 'soon' }],
    [{ followUpAfter: 'soon' }],
    [{ symptoms: [{ name: 'Cough', since: 'a while' }] }],
    [{ diagnoses: [{ name: 'Flu', onsetOn: '2999-01-01' }] }],
    [{ diagnoses: [{ name: 'Flu', rank: 'third' }] }],
    [{ labOrder: { priority: 'soon' } }],
    [{ followUpOn: '2020-01-01' }],
  ])('refuses %j', async (body) => {
    const { visitId } = await practice.visit()
    expect((await save(visitId, { version: 1, ...body })).status).toBe(422)
    expect((await view(visitId)).body.data.version).toBe(1)
  })

  it("is only for the visit's own doctor; others read within their access", async () => {
    const { visitId, patientId } = await practice.visit()
    const body = { version: 1, advice: 'x' }
    expect((await save(visitId, body, practice.manager.token)).status).toBe(403)
    expect((await save(visitId, body, practice.other.token)).status).toBe(404)
    expect((await view(visitId, practice.manager.token)).body.data.writable).toBe(false)
    expect((await view(visitId, practice.other.token)).status).toBe(404)
    await practice.appointment({ patientId, doctor: practice.other, status: 'booked', days: 1 })
    expect((await view(visitId, practice.other.token)).status).toBe(200)
    expect((await save(visitId, body, practice.other.token)).status).toBe(403)
  })
})

describe('signing', () => {
  it('needs a symptom or a diagnosis', async () => {
    const { visitId } = await practice.visit()
    expect((await sign(visitId, 1)).status).toBe(422)
    await save(visitId, { version: 1, symptoms: [{ name: 'Cough' }] })
    expect((await sign(visitId, 1)).status).toBe(409)
    expect((await sign(visitId, 2)).status).toBe(200)
  })

  it('completes the appointment and freezes the visit, in the database too', async () => {
    const { visitId, appointmentId } = await practice.visit()
    await save(visitId, { version: 1, diagnoses: [{ name: 'Flu' }] })
    const signed = await sign(visitId, 2)
    expect(signed.body.data).toEqual({ visitId, appointmentId, prescriptionId: null, followUpOn: null })
    expect((await api.call(`/appointments/${appointmentId}`, { token: practice.doctor.token })).body.data.status).toBe(
      'completed',
    )

    const again = await save(visitId, { version: 3, advice: 'more' })
    expect(again.status).toBe(409)
    expect(again.body.message).toContain('This visit is signed')
    expect((await sign(visitId, 3)).status).toBe(409)

    const maintenance = api.database.maintenance
    const frozen = { cause: { code: '23514', constraint_name: 'frozen_visit' } }
    await expect(maintenance.update(visits).set({ advice: 'x' }).where(eq(visits.id, visitId))).rejects.toMatchObject(
      frozen,
    )
    await expect(maintenance.delete(visitEntries).where(eq(visitEntries.visitId, visitId))).rejects.toMatchObject(
      frozen,
    )
  })

  it('accepts either a signature or a simultaneous save, and refuses the other with the current visit', async () => {
    for (let round = 0; round < 8; round++) {
      const { visitId } = await practice.visit()
      await save(visitId, { version: 1, diagnoses: [{ name: 'Flu' }] })
      const [signed, saved] = await Promise.all([sign(visitId, 2), save(visitId, { version: 2, advice: 'Rest' })])
      expect([signed.status, saved.status].sort()).toEqual([200, 409])
      const now = (await view(visitId)).body.data
      expect(now).toMatchObject(
        signed.status === 200 ? { status: 'completed', advice: null } : { status: 'open', advice: 'Rest' },
      )
    }
  })
})

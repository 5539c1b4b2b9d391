import { beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { testFamily } from '../records/testing.ts'
import { openTestPractice, type TestPractice } from './testing.ts'

let api: TestApi
let practice: TestPractice
let { get, addPatientWithSignIn, addSignedVisit } = {} as ReturnType<typeof testFamily>

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  ;({ get, addPatientWithSignIn, addSignedVisit } = testFamily(api, practice))
})

const readSummary = async (visitId: string, who: { token: string } = practice.doctor, query = '') =>
  get(`/visits/${visitId}/summary${query}`, who)

it('the visit summary contains the note, vitals and medicines, with names and places', async () => {
  const { visitId, appointmentId, patientId } = await practice.visit()
  const vitals = { appointmentId, systolic: '124', diastolic: '82', weightKg: '61' }
  await api.call(`/patients/${patientId}/vitals`, { token: practice.doctor.token, body: vitals })
  await api.call(`/patients/${patientId}/vitals`, { token: practice.doctor.token, body: { pulse: '80' } })
  const note = {
    diagnoses: [{ name: 'Bronchitis', certainty: 'confirmed' }],
    lines: [{ medicine: 'Azithromycin', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
    advice: 'Drink warm water',
  }
  const saved = await api.call(`/visits/${visitId}`, {
    method: 'PATCH',
    token: practice.doctor.token,
    body: { version: 1, ...note },
  })
  expect((await readSummary(visitId)).body.data.visit.status).toBe('open')
  const body = { version: saved.body.data.version }
  await api.call(`/visits/${visitId}/signature`, { token: practice.doctor.token, body })

  const { data } = (await readSummary(visitId)).body
  expect(data.visit).toMatchObject({ ...note, status: 'completed', lines: [{ medicine: 'Azithromycin' }] })
  expect(data.snapshot).toMatchObject({
    clinic: { name: 'Lakeside Clinic', place: 'Lakeside Main' },
    doctor: { name: 'Anil Rao' },
    patient: { name: 'Asha Nair', allergies: 'Allergies not recorded' },
  })
  expect(data.vitals).toMatchObject([{ measures: { systolic: 124, weightG: 61_000, pulse: null } }])

  const { prescriptionId } = data.visit
  await api.call(`/prescriptions/${prescriptionId}/cancellation`, {
    token: practice.doctor.token,
    body: { reason: 'Rash' },
  })
  expect((await readSummary(visitId)).body.data).toMatchObject({ visit: { lines: [] }, prescriptionCancelled: 'Rash' })
})

it('the visit summary has the weeks and the due date of a pregnancy', async () => {
  const { visitId, patientId } = await practice.visit()
  const dueOn = new Date(api.clock.now().getTime() + 140 * 86_400_000).toISOString().slice(0, 10)
  await api.call(`/patients/${patientId}/vitals`, { token: practice.doctor.token, body: { dueOn } })
  expect((await readSummary(visitId)).body.data.snapshot.patient.pregnancy).toEqual({ weeks: 20, dueOn })
})

it('the visit summary names its version and the reason of the amendment', async () => {
  const { visitId } = await addSignedVisit(await practice.patient())
  const amended = { noteVersion: 1, reason: 'Forgot the findings', clinicalFindings: 'Chest clear' }
  await api.call(`/visits/${visitId}/amendments`, { token: practice.doctor.token, body: amended })
  expect((await readSummary(visitId)).body.data.visit).toMatchObject({
    noteVersion: 2,
    clinicalFindings: 'Chest clear',
    versions: [{ reason: null }, { reason: 'Forgot the findings', signedBy: 'Anil Rao' }],
  })
  const first = (await readSummary(visitId, practice.doctor, '?noteVersion=1')).body.data.visit
  expect(first).toMatchObject({ noteVersion: 1, clinicalFindings: null })
})

it('the visit summary is read by the doctors of the patient, and by the patient once it is signed', async () => {
  const patient = await addPatientWithSignIn()
  const { visitId } = await addSignedVisit(patient.patientId)
  const read = async (who: { token: string }) => (await readSummary(visitId, who)).status
  const person = (role: string) => api.person(role, practice.manager)
  expect([await read(practice.doctor), await read(practice.manager), await read(patient)]).toEqual([200, 200, 200])
  expect([await read(practice.other), await read(await addPatientWithSignIn())]).toEqual([404, 404])
  for (const role of ['receptionist', 'admin', 'lab', 'pharmacy'])
    expect(await read(await person(role)), role).toBe(403)
  expect(await read(await api.registerPractice('AdminDoctor'))).toBe(404)

  const open = await practice.visit()
  const login = await addPatientWithSignIn({ givenName: 'Open' })
  const begun = await practice.appointment({ patientId: login.patientId, doctor: practice.doctor })
  const visit = await api.call(`/appointments/${begun}/visit`, { method: 'POST', token: practice.doctor.token })
  expect((await readSummary(visit.body.data.visitId, login)).status).toBe(404)
  expect((await readSummary(open.visitId)).body.data.visit.status).toBe('open')
})

it('the visit summary is audited as printed', async () => {
  const patient = await addPatientWithSignIn()
  const { visitId } = await addSignedVisit(patient.patientId)
  await readSummary(visitId, practice.doctor, '?print=true')
  const [opening] = (await get('/mine/access-log', patient)).body.data.rows
  expect(opening.what).toContain('Printed: Summary of a visit')
})

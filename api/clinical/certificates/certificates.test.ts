import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { testFamily } from '../records/testing.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

/** A quarter past eleven in the morning in Kolkata. */
const NOW = '2026-03-10T05:45:00Z'

let api: TestApi
let practice: TestPractice
let { get, addPatientWithSignIn, addSignedVisit } = {} as ReturnType<typeof testFamily>

beforeAll(async () => {
  api = await testApi()
  api.clock.set(NOW)
  practice = await openTestPractice(api)
  ;({ get, addPatientWithSignIn, addSignedVisit } = testFamily(api, practice))
})

const leave = { kind: 'sick_leave', fromDay: '2026-03-10', toDay: '2026-03-12' }
const issue = (visitId: string, certificate: object, { token } = practice.doctor, key?: string) =>
  api.call(`/visits/${visitId}/certificates`, { token, body: { certificate }, key })
const cancel = (certificateId: string, { token } = practice.doctor, reason = 'Wrong days') =>
  api.call(`/certificates/${certificateId}/cancellation`, { token, body: { reason } })

async function createSignedVisit(fields: { patientId?: string; by?: Staff } = {}) {
  const patientId = fields.patientId ?? (await practice.patient())
  return { patientId, ...(await addSignedVisit(patientId, fields.by)) }
}
async function issueForNewVisit(certificate: object = leave) {
  const visit = await createSignedVisit()
  const { certificateId, number } = (await issue(visit.visitId, certificate)).body.data
  return { ...visit, certificateId: certificateId as string, number: number as string }
}

describe('issuing', () => {
  it('stores a snapshot with a number of the branch and a code', async () => {
    const { certificateId, patientId, appointmentId, number } = await issueForNewVisit({
      ...leave,
      remarks: 'Rest at home',
    })
    expect(number).toMatch(/^MAINM\/2526\/\d{5}$/)
    const { body } = await get(`/certificates/${certificateId}`, practice.doctor)
    expect(body.data).toMatchObject({
      certificateId,
      patientId,
      appointmentId,
      number,
      kind: 'sick_leave',
      doctorName: 'Anil Rao',
      fromDay: '2026-03-10',
      toDay: '2026-03-12',
      cancelledAt: null,
      cancellable: true,
      verifyCode: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      snapshot: {
        clinic: { name: 'Lakeside Clinic', place: 'Lakeside Main', zone: 'Asia/Kolkata' },
        doctor: { name: 'Anil Rao' },
        patient: { name: 'Asha Nair', age: '40y' },
        visitDay: '2026-03-10',
        diagnosis: null,
        remarks: 'Rest at home',
      },
    })
    expect(body.data.snapshot.patient).not.toHaveProperty('allergies')
  })

  it('shows a diagnosis of the note only with consent', async () => {
    const { visitId } = await createSignedVisit()
    const form = await get(`/visits/${visitId}/certificate-form`, practice.doctor)
    expect(form.body.data).toMatchObject({ diagnoses: ['Secret bronchitis'], toTime: '11:15' })
    const readDiagnosis = async (over: object) => {
      const { status, body } = await issue(visitId, { ...leave, ...over })
      if (status !== 200) return [status, body.fields]
      return (await get(`/certificates/${body.data.certificateId}`, practice.doctor)).body.data.snapshot.diagnosis
    }
    expect(await readDiagnosis({ diagnosis: 'Secret bronchitis' })).toBeNull()
    expect(await readDiagnosis({ diagnosis: 'Secret bronchitis', showDiagnosis: true })).toBe('Secret bronchitis')
    expect(await readDiagnosis({ showDiagnosis: true })).toEqual([
      422,
      { 'certificate.diagnosis': 'Choose the diagnosis' },
    ])
    expect(await readDiagnosis({ diagnosis: 'Malaria', showDiagnosis: true })).toEqual([
      422,
      { diagnosis: 'Choose a diagnosis from the note' },
    ])
  })

  it.each([
    [{ ...leave, fromDay: '2026-03-07' }, null],
    [{ ...leave, fromDay: '2026-03-06' }, { fromDay: 'Enter a date at most 3 days before the visit' }],
    [
      { ...leave, fromDay: '2026-04-10', toDay: '2026-04-10' },
      { fromDay: 'Enter a date at most 30 days after the visit' },
    ],
    [
      { ...leave, toDay: '2026-03-09' },
      { toDay: 'The last day can’t be before the first day. Enter the first day or a later one' },
    ],
    [{ ...leave, toDay: '2026-12-31' }, { toDay: 'Certify 180 days or fewer' }],
    [
      { kind: 'fitness', fromDay: '2026-03-09', fitFor: 'work' },
      { fromDay: 'Enter the date of the visit or a later date' },
    ],
    [{ kind: 'fitness', fromDay: '2026-03-13', fitFor: 'work' }, null],
    [{ kind: 'attendance', fromTime: '10:30', toTime: '11:15' }, null],
    [{ kind: 'attendance', fromTime: '10:30', toTime: '11:30' }, { toTime: 'Enter a time that is not in the future' }],
    [{ kind: 'attendance', fromTime: '10:30', toTime: '10:30' }, { toTime: 'Enter a time after the start' }],
  ])('%j answers with %j', async (certificate, wrong) => {
    const { visitId } = await createSignedVisit()
    const { status, body } = await issue(visitId, certificate)
    expect([status, body.fields ?? null]).toEqual(wrong ? [422, wrong] : [200, null])
  })

  it('is only for the doctor of the signed visit', async () => {
    const open = await practice.visit()
    expect(await issue(open.visitId, leave)).toMatchObject({ status: 409, body: { message: /^Sign the visit before/ } })
    const { visitId } = await createSignedVisit()
    const token = async (role: string) => (await issue(visitId, leave, await api.person(role, practice.manager))).status
    expect((await issue(visitId, leave, practice.manager as Staff)).status).toBe(403)
    expect((await issue(visitId, leave, practice.other)).status).toBe(404)
    expect([await token('receptionist'), await token('admin'), await token('patient')]).toEqual([403, 403, 403])
    const otherPracticeDoctor = (await api.registerPractice('AdminDoctor')) as Staff
    expect((await issue(visitId, leave, otherPracticeDoctor)).status).toBe(404)
    expect(await get(`/visits/${visitId}/certificate-form`, practice.manager)).toMatchObject({
      status: 403,
      body: { message: /^Only the doctor/ },
    })
  })

  it('issues one certificate if sent twice, also at once, without gaps in the numbers', async () => {
    const { visitId, patientId } = await createSignedVisit()
    const key = '4b1d6a34-2f0a-4a3e-9c51-6a3f0e5a7b10'
    const both = await Promise.all([1, 2].map(() => issue(visitId, leave, practice.doctor, key)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]!.body.data).toEqual(both[1]!.body.data)
    expect((await get(`/patients/${patientId}/certificates`, practice.doctor)).body.data).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => issue(visitId, leave)))
    const rows = await api.database.maintenance.select({ number: certificates.number }).from(certificates)
    const numbers = rows.map(({ number }) => Number(number.slice(-5))).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, at) => at + 1))
  })
})

describe('an issued certificate', () => {
  it('is cancelled once by its doctor with a reason, and stays in the list', async () => {
    const { certificateId, patientId } = await issueForNewVisit()
    expect((await cancel(certificateId, practice.manager as Staff)).status).toBe(403)
    expect((await cancel(certificateId, practice.other)).status).toBe(404)
    expect((await cancel(certificateId, practice.doctor, ' ')).body.fields).toEqual({
      reason: 'Enter the reason for cancelling the certificate',
    })
    expect((await cancel(certificateId)).status).toBe(200)
    expect((await cancel(certificateId)).status).toBe(409)
    const [row] = (await get(`/patients/${patientId}/certificates`, practice.doctor)).body.data
    expect(row).toMatchObject({ certificateId, cancelledReason: 'Wrong days', cancellable: false })
  })

  it('cannot be changed, not even by the application', async () => {
    const { certificateId } = await issueForNewVisit()
    const asApp = (statement: ReturnType<typeof sql>) =>
      api.database.trusted.transaction(async (db) => {
        await db.execute(sql`select engine.enter_practice(${practice.manager.adminId}::uuid)`)
        await db.execute(statement)
      })
    const frozen = { cause: { code: '23514', constraint_name: 'frozen_certificate' } }
    const whereId = sql`where id = ${certificateId}`
    const cancellation = sql`cancelled_reason = 'No', cancelled_by = ${practice.doctor._id}`
    for (const statement of [
      sql`update certificates set to_day = '2026-04-01' ${whereId}`,
      sql`update certificates set snapshot = snapshot || '{"diagnosis":"None"}' ${whereId}`,
      sql`update certificates set cancelled_at = now(), ${cancellation}, number = 'X' ${whereId}`,
      sql`delete from certificates ${whereId}`,
    ])
      await expect(asApp(statement)).rejects.toMatchObject(frozen)
    await expect(asApp(sql`update certificates set ${cancellation} ${whereId}`)).rejects.toMatchObject({
      cause: { code: '23514' },
    })
    expect((await cancel(certificateId)).status).toBe(200)
    await expect(
      asApp(sql`update certificates set cancelled_at = null, cancelled_reason = null, cancelled_by = null ${whereId}`),
    ).rejects.toMatchObject(frozen)
    const own = api.database.maintenance.delete(certificates).where(eq(certificates.id, certificateId))
    await expect(own).rejects.toMatchObject(frozen)
  })

  it('is read by the doctor, receptionists of the branch, managers and the patient', async () => {
    const patient = await addPatientWithSignIn()
    const visit = await createSignedVisit({ patientId: patient.patientId })
    const { certificateId } = (await issue(visit.visitId, leave)).body.data
    const reads = async (who: { token: string }) => [
      (await get(`/certificates/${certificateId}?print=true`, who)).status,
      (await get(`/appointments/${visit.appointmentId}/certificates`, who)).status,
      (await get(`/patients/${visit.patientId}/certificates`, who)).status,
    ]
    const person = (role: string, over: object = {}) => api.person(role, practice.manager, over)
    expect(await reads(practice.doctor)).toEqual([200, 200, 200])
    expect(await reads(practice.manager)).toEqual([200, 200, 200])
    expect(await reads(patient)).toEqual([200, 200, 403])
    expect(await reads(await person('receptionist', { placeId: practice.placeId }))).toEqual([200, 200, 403])
    expect(await reads(await person('admin'))).toEqual([200, 200, 403])
    // Another patient's doctor, another branch's desk, another patient.
    expect(await reads(practice.other)).toEqual([404, 404, 403])
    expect(await reads(await person('receptionist'))).toEqual([404, 404, 403])
    expect(await reads(await addPatientWithSignIn())).toEqual([404, 404, 403])
    expect(await reads(await person('lab'))).toEqual([403, 403, 403])
    expect(await reads(await api.registerPractice('AdminDoctor'))).toEqual([404, 404, 404])
  })

  it('is verified by its code without a diagnosis', async () => {
    const { certificateId } = await issueForNewVisit({ ...leave, showDiagnosis: true, diagnosis: 'Secret bronchitis' })
    const { verifyCode } = (await get(`/certificates/${certificateId}`, practice.doctor)).body.data
    const readVerification = async () => (await api.call(`/verifications/${verifyCode}`)).body.data
    expect(await readVerification()).toMatchObject({
      kind: 'certificate',
      state: 'valid',
      issuedOn: '2026-03-10',
      patient: 'A. N., born 1985',
      compare: [
        { label: 'Certificate type', value: 'Sick leave' },
        { label: 'Number', value: expect.stringContaining('/2526/') },
        { label: 'From', value: '2026-03-10' },
        { label: 'To', value: '2026-03-12' },
      ],
    })
    expect(JSON.stringify(await readVerification())).not.toContain('bronchitis')
    await cancel(certificateId)
    expect(await readVerification()).toMatchObject({ state: 'cancelled', changedOn: '2026-03-10' })
  })
})

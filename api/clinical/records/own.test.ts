import { beforeAll, describe, expect, it } from 'vitest'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { testFamily } from './testing.ts'

/** A minute before midnight in Kolkata. */
const LATE = '2026-03-02T18:29:00Z'

let api: TestApi
let practice: TestPractice
let admin: Staff
let { get, addPatientWithSignIn, guardianOf, addSignedVisit } = {} as ReturnType<typeof testFamily>

beforeAll(async () => {
  api = await testApi()
  api.clock.set(LATE)
  practice = await openTestPractice(api)
  admin = await api.person('admin', practice.manager)
  ;({ get, addPatientWithSignIn, guardianOf, addSignedVisit } = testFamily(api, practice))
})

describe('a patient’s own appointments', () => {
  it('are upcoming and past ones of the patient and family, with the allowed actions', async () => {
    const mother = await addPatientWithSignIn({ givenName: 'Mother' })
    const child = await practice.patient({ givenName: 'Child', birthDate: '2015-05-05' })
    await guardianOf(child, mother.patientId, '2033-05-05')
    const soon = await practice.appointment({
      patientId: mother.patientId,
      doctor: practice.doctor,
      status: 'booked',
      days: 3,
    })
    const childs = await practice.appointment({
      patientId: child,
      doctor: practice.other,
      status: 'requested',
      days: 1,
    })
    const today = await practice.appointment({ patientId: child, doctor: practice.other, status: 'booked' })
    const pastId = await practice.appointment({
      patientId: mother.patientId,
      doctor: practice.doctor,
      status: 'completed',
      days: -9,
    })
    const cancelledId = await practice.appointment({
      patientId: child,
      doctor: practice.doctor,
      status: 'cancelled',
      days: 2,
    })
    await practice.appointment({ patientId: mother.patientId, doctor: practice.doctor, status: 'rescheduled', days: 2 })
    await practice.appointment({
      patientId: await practice.patient(),
      doctor: practice.doctor,
      status: 'booked',
      days: 1,
    })

    const upcoming = (await get('/mine/appointments', mother)).body.data
    expect(upcoming.rows.map((row: Record<string, unknown>) => [row.appointmentId, row.acts])).toEqual([
      [today, []],
      [childs, ['cancel']],
      [soon, ['reschedule', 'cancel']],
    ])
    expect(upcoming.rows[2]).toMatchObject({ address: '4 Lake Road, Kochi', clinicPhone: expect.any(String) })
    const were = (await get('/mine/appointments?when=past', mother)).body.data.rows
    expect(were.map((row: Record<string, unknown>) => [row.appointmentId, row.acts])).toEqual([
      [cancelledId, []],
      [pastId, []],
    ])
    const ofChild = (await get(`/mine/appointments?patientId=${child}&limit=1`, mother)).body.data
    expect(ofChild.rows.map((row: Record<string, unknown>) => row.appointmentId)).toEqual([today])
    const more = (await get(`/mine/appointments?patientId=${child}&limit=1&cursor=${ofChild.next}`, mother)).body.data
    expect(more.rows.map((row: Record<string, unknown>) => row.appointmentId)).toEqual([childs])
  })

  it('exclude other patients, and allow no actions to relatives who may only view', async () => {
    const [one, other] = [await addPatientWithSignIn(), await addPatientWithSignIn()]
    const ward = await practice.patient()
    await practice.appointment({ patientId: ward, doctor: practice.doctor, status: 'booked', days: 4 })
    expect((await get(`/mine/appointments?patientId=${other.patientId}`, one)).body.data.rows).toEqual([])
    await guardianOf(ward, one.patientId, null, false)
    const [row] = (await get('/mine/appointments', one)).body.data.rows
    expect(row).toMatchObject({ patient: { patientId: ward }, acts: [] })
  })

  it('end automatically when a ward comes of age', async () => {
    const mother = await addPatientWithSignIn()
    const child = await practice.patient({ givenName: 'Almost', birthDate: '2008-03-03' })
    await guardianOf(child, mother.patientId, '2026-03-03')
    await practice.appointment({ patientId: child, doctor: practice.doctor, status: 'booked', days: 5 })
    const signed = await addSignedVisit(child)
    const reaches = async () => [
      (await get('/mine/appointments', mother)).body.data.rows.length,
      (await get('/mine/doctors', mother)).body.data.length,
      (await get('/mine/documents', mother)).body.data.rows.length,
      (await get(`/mine/documents?patientId=${child}`, mother)).status,
      (await get(`/patients/${child}/documents`, mother)).status,
      (await get(`/prescription/listPrescription/${signed.prescriptionId}`, mother)).status,
    ]
    expect(await reaches()).toEqual([1, 1, 4, 200, 200, 200])
    // Two minutes later it is the 18th birthday in Kolkata. Nobody has changed anything.
    api.clock.set('2026-03-02T18:31:00Z')
    expect(await reaches()).toEqual([0, 0, 0, 404, 404, 404])
    api.clock.set(LATE)
  })
})

describe('doctors of a patient', () => {
  it('are those seen or booked, once per family member', async () => {
    const me = await addPatientWithSignIn()
    await practice.appointment({ patientId: me.patientId, doctor: practice.doctor, status: 'completed', days: -30 })
    await practice.appointment({ patientId: me.patientId, doctor: practice.doctor, status: 'completed', days: -10 })
    await practice.appointment({ patientId: me.patientId, doctor: practice.other, status: 'booked', days: 6 })
    await practice.appointment({ patientId: me.patientId, doctor: practice.other, status: 'cancelled', days: 7 })
    const { data } = (await get('/mine/doctors', me)).body
    expect(data).toMatchObject([
      { fullName: 'Farah Khan', visits: 0, lastSeenOn: null, nextOn: '2026-03-08' },
      { fullName: 'Anil Rao', visits: 2, lastSeenOn: '2026-02-20', nextOn: null },
    ])
  })
})

describe('documents', () => {
  it('are listed by title, newest first, without drafts', async () => {
    const me = await addPatientWithSignIn({ givenName: 'Priya' })
    const { appointmentId, prescriptionId } = await addSignedVisit(me.patientId)
    await practice.visit(practice.doctor)
    const { rows } = (await get('/mine/documents', me)).body.data
    expect(rows.map((row: Record<string, unknown>) => [row.kind, row.appointmentId, row.amountMinor])).toEqual(
      expect.arrayContaining([
        ['receipt', appointmentId, 50_000],
        ['invoice', appointmentId, 50_000],
        ['prescription', appointmentId, null],
        ['visit_summary', appointmentId, null],
      ]),
    )
    expect(rows).toHaveLength(4)
    const [one] = (await get('/mine/documents?kind=prescription', me)).body.data.rows
    expect(one).toMatchObject({
      documentId: prescriptionId,
      patientName: 'Priya Nair',
      doctorName: 'Anil Rao',
      status: 'signed',
    })
    const first = (await get('/mine/documents?limit=2', me)).body.data
    const rest = (await get(`/mine/documents?limit=2&cursor=${first.next}`, me)).body.data
    expect([...first.rows, ...rest.rows]).toEqual(rows)
    const board = (await get('/dashboards/patient', me)).body.data
    expect(board.documents).toHaveLength(4)
  })

  it('of a patient are open to their doctors, managers and themselves', async () => {
    const me = await addPatientWithSignIn()
    await addSignedVisit(me.patientId)
    const path = `/patients/${me.patientId}/documents`
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside')
    const family = await addPatientWithSignIn()
    for (const [who, status] of [
      [me, 200],
      [practice.doctor, 200],
      [practice.manager, 200],
      [admin, 200],
      [practice.other, 403],
      [family, 404],
      [otherPracticeDoctor, 404],
      [await api.person('lab', practice.manager), 404],
      [await api.person('receptionist', practice.manager), 403],
      [await api.person('pharmacy', practice.manager), 403],
    ] as const) {
      expect([who.role, (await get(path, who)).status]).toEqual([who.role, status])
    }
    expect((await get(`/mine/documents?patientId=${me.patientId}`, family)).status).toBe(404)
    expect((await get('/mine/documents', practice.doctor)).status).toBe(403)
  })
})

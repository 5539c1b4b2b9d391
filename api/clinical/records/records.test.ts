import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { testFamily } from './testing.ts'

/** A minute before midnight in Kolkata. */
const LATE = '2026-03-02T18:29:00Z'

let api: TestApi
let practice: TestPractice
let admin: Staff
let { get, addPatientWithSignIn, addSignedVisit } = {} as ReturnType<typeof testFamily>
let queryRecorder: ReturnType<typeof recordQueries>

beforeAll(async () => {
  queryRecorder = recordQueries(await createTestDatabase())
  api = await testApi(queryRecorder.database)
  api.clock.set(LATE)
  practice = await openTestPractice(api)
  admin = await api.person('admin', practice.manager)
  ;({ get, addPatientWithSignIn, addSignedVisit } = testFamily(api, practice))
  return () => queryRecorder.close()
})

describe('the history', () => {
  it('shows managers visits and titles of documents, but no notes', async () => {
    const patientId = await practice.patient({ givenName: 'History' })
    const { appointmentId } = await addSignedVisit(patientId)
    const missed = await practice.appointment({ patientId, doctor: practice.doctor, status: 'no_show', days: -3 })
    const path = `/patients/${patientId}/history`
    const forManagers = (await get(path, admin)).body.data
    expect(forManagers.rows).toMatchObject([
      { appointmentId, diagnoses: null, status: 'completed' },
      { appointmentId: missed, diagnoses: null, documents: [] },
    ])
    expect(forManagers.rows[0].documents.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'invoice',
      'prescription',
      'receipt',
      'visit_summary',
    ])
    expect(JSON.stringify(forManagers)).not.toContain('Secret')
    const forDoctor = (await get(path, practice.doctor)).body.data
    expect(forDoctor.rows[0].diagnoses).toEqual(['Secret bronchitis'])
    expect((await get(path, practice.other)).body.message).toContain('no visit or appointment with you')
    const trace = await api.database.maintenance
      .select()
      .from(audit)
      .where(and(eq(audit.patientId, patientId), eq(audit.object, 'visits'), eq(audit.act, 'read')))
    expect(trace).toHaveLength(2)
  })

  it('can be limited to one clinic, and is closed for other practices', async () => {
    const patientId = await practice.patient()
    await addSignedVisit(patientId)
    const getHistory = (placeId: string, who = admin) => get(`/patients/${patientId}/history?placeId=${placeId}`, who)
    expect((await getHistory(practice.placeId)).body.data).toMatchObject({
      placeName: 'Lakeside Main',
      rows: [expect.anything()],
    })
    expect((await getHistory(uuidv7())).status).toBe(404)
    const otherPracticeManager = await api.registerPractice('admin', 'Valley')
    expect((await get(`/patients/${patientId}/history`, otherPracticeManager)).status).toBe(404)
    expect((await get(`/patients/${patientId}/history`, await addPatientWithSignIn())).status).toBe(403)
  })
})

describe('the timeline', () => {
  it('has everything that happened, newest first, page by page', async () => {
    const patientId = await practice.patient()
    const { appointmentId } = await addSignedVisit(patientId)
    await api.call(`/patients/${patientId}/vitals`, {
      token: practice.doctor.token,
      body: { appointmentId, weightKg: '61' },
    })
    await practice.appointment({ patientId, doctor: practice.doctor, status: 'no_show', days: -3 })
    await practice.appointment({ patientId, doctor: practice.doctor, status: 'booked', days: 3 })
    const path = `/patients/${patientId}/timeline`
    const { rows } = (await get(path, practice.doctor)).body.data
    const kinds = rows.map((row: Record<string, unknown>) => `${row.kind} ${row.status}`)
    expect(kinds[0]).toBe('appointment booked')
    expect(kinds.at(-1)).toBe('appointment no_show')
    expect(kinds).toEqual(expect.arrayContaining(['prescription signed', 'visit completed']))
    const names = rows.flatMap((row: { names: string[] }) => row.names)
    expect(names.sort()).toEqual(['Azithromycin', 'Secret bronchitis'])
    const walked: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`, practice.doctor)
      const data: { rows: unknown[]; next: string | null } = body.data
      walked.push(...data.rows)
      cursor = data.next
    }
    expect(walked).toEqual(rows)
  })

  it('is open to the doctors of the patient and managing doctors', async () => {
    const patientId = await practice.patient()
    await addSignedVisit(patientId)
    for (const [who, status] of [
      [practice.doctor, 200],
      [practice.manager, 200],
      [practice.other, 403],
      [admin, 403],
      [await addPatientWithSignIn(), 403],
      [await api.registerPractice('AdminDoctor', 'Delta'), 404],
    ] as const) {
      expect([who.role, (await get(`/patients/${patientId}/timeline`, who)).status]).toEqual([who.role, status])
    }
  })
})

it('lists of a record run the same number of queries for any number of rows', async () => {
  const me = await addPatientWithSignIn()
  const count = async (path: string, who: { token: string }) => {
    queryRecorder.sent.length = 0
    expect((await get(path, who)).status).toBe(200)
    return queryRecorder.sent.length
  }
  const paths = [
    ['/mine/appointments?when=past', me],
    ['/mine/doctors', me],
    ['/mine/documents', me],
    [`/patients/${me.patientId}/history`, practice.manager],
    [`/patients/${me.patientId}/timeline`, practice.manager],
  ] as const
  await addSignedVisit(me.patientId)
  const few: number[] = []
  for (const [path, who] of paths) few.push(await count(path, who))
  await addSignedVisit(me.patientId, practice.other)
  await addSignedVisit(me.patientId)
  for (const [index, [path, who]] of paths.entries()) expect([path, await count(path, who)]).toEqual([path, few[index]])
})

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
let here: TestPractice
let admin: Staff
let { get, addPatientWithSignIn, addSignedVisit } = {} as ReturnType<typeof testFamily>
let heard: ReturnType<typeof recordQueries>

beforeAll(async () => {
  heard = recordQueries(await createTestDatabase())
  api = await testApi(heard.database)
  api.clock.set(LATE)
  here = await openTestPractice(api)
  admin = await api.person('admin', here.manager)
  ;({ get, addPatientWithSignIn, addSignedVisit } = testFamily(api, here))
  return () => heard.close()
})

describe('the history', () => {
  it('shows managers visits and titles of documents, but no notes', async () => {
    const patientId = await here.patient({ givenName: 'History' })
    const { appointmentId } = await addSignedVisit(patientId)
    const missed = await here.appointment({ patientId, doctor: here.doctor, status: 'no_show', days: -3 })
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
    const forDoctor = (await get(path, here.doctor)).body.data
    expect(forDoctor.rows[0].diagnoses).toEqual(['Secret bronchitis'])
    expect((await get(path, here.other)).body.message).toContain('no visit or booking with you')
    const trace = await api.database.maintenance
      .select()
      .from(audit)
      .where(and(eq(audit.patientId, patientId), eq(audit.object, 'visits'), eq(audit.act, 'read')))
    expect(trace).toHaveLength(2)
  })

  it('can be limited to one clinic, and is closed for other practices', async () => {
    const patientId = await here.patient()
    await addSignedVisit(patientId)
    const at = (placeId: string, who = admin) => get(`/patients/${patientId}/history?placeId=${placeId}`, who)
    expect((await at(here.placeId)).body.data).toMatchObject({ placeName: 'Lakeside Main', rows: [expect.anything()] })
    expect((await at(uuidv7())).status).toBe(404)
    const stranger = await api.registerPractice('admin', 'Valley')
    expect((await get(`/patients/${patientId}/history`, stranger)).status).toBe(404)
    expect((await get(`/patients/${patientId}/history`, await addPatientWithSignIn())).status).toBe(403)
  })
})

describe('the timeline', () => {
  it('has everything that happened, newest first, page by page', async () => {
    const patientId = await here.patient()
    const { appointmentId } = await addSignedVisit(patientId)
    await api.call(`/patients/${patientId}/vitals`, {
      token: here.doctor.token,
      body: { appointmentId, weightKg: '61' },
    })
    await here.appointment({ patientId, doctor: here.doctor, status: 'no_show', days: -3 })
    await here.appointment({ patientId, doctor: here.doctor, status: 'booked', days: 3 })
    const path = `/patients/${patientId}/timeline`
    const { rows } = (await get(path, here.doctor)).body.data
    const kinds = rows.map((row: Record<string, unknown>) => `${row.kind} ${row.status}`)
    expect(kinds[0]).toBe('appointment booked')
    expect(kinds.at(-1)).toBe('appointment no_show')
    expect(kinds).toEqual(expect.arrayContaining(['prescription signed', 'visit completed']))
    const names = rows.flatMap((row: { names: string[] }) => row.names)
    expect(names.sort()).toEqual(['Azithromycin', 'Secret bronchitis'])
    const walked: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`, here.doctor)
      const data: { rows: unknown[]; next: string | null } = body.data
      walked.push(...data.rows)
      cursor = data.next
    }
    expect(walked).toEqual(rows)
  })

  it('is open to the doctors of the patient and managing doctors', async () => {
    const patientId = await here.patient()
    await addSignedVisit(patientId)
    for (const [who, status] of [
      [here.doctor, 200],
      [here.manager, 200],
      [here.other, 403],
      [admin, 403],
      [await addPatientWithSignIn(), 403],
      [await api.registerPractice('AdminDoctor', 'Delta'), 404],
    ] as const) {
      expect([who.role, (await get(`/patients/${patientId}/timeline`, who)).status]).toEqual([who.role, status])
    }
  })
})

it('runs the same number of queries for any number of rows', async () => {
  const me = await addPatientWithSignIn()
  const count = async (path: string, who: { token: string }) => {
    heard.sent.length = 0
    expect((await get(path, who)).status).toBe(200)
    return heard.sent.length
  }
  const paths = [
    ['/mine/appointments?when=past', me],
    ['/mine/doctors', me],
    ['/mine/documents', me],
    [`/patients/${me.patientId}/history`, here.manager],
    [`/patients/${me.patientId}/timeline`, here.manager],
  ] as const
  await addSignedVisit(me.patientId)
  const few: number[] = []
  for (const [path, who] of paths) few.push(await count(path, who))
  await addSignedVisit(me.patientId, here.other)
  await addSignedVisit(me.patientId)
  for (const [at, [path, who]] of paths.entries()) expect([path, await count(path, who)]).toEqual([path, few[at]])
})

import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

const NOON = '2025-07-14T06:30:00Z'
const REASON = 'Found unconscious at the gate'
let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi(undefined, { idleSeconds: 86_400, absoluteSeconds: 864_000 })
  api.clock.set(NOON)
  practice = await openTestPractice(api)
})
afterEach(() => api.clock.set(NOON))

const open = (patientId: string, token = practice.doctor.token, reason = REASON) =>
  api.call(`/patients/${patientId}/break-glass`, { token, body: { reason } })
const readVitals = async (patientId: string, token = practice.doctor.token) =>
  (await api.call(`/patients/${patientId}/vitals`, { token })).status
const openConsultation = async (patientId: string, token = practice.doctor.token) =>
  (await api.call(`/patients/${patientId}/consultation`, { token })).body.data
const list = async (token: string, query = '') => (await api.call(`/break-glass${query}`, { token })).body.data

describe('openInEmergency', () => {
  it('opens the record to that doctor only, for exactly an hour', async () => {
    const { patientId, visitId } = await practice.visit(practice.other)
    const third = await api.person('doctor', practice.manager)
    expect([await readVitals(patientId), (await openConsultation(patientId)).chart]).toEqual([403, 'banner'])
    const response = await open(patientId)
    expect([response.status, response.body.data]).toEqual([200, { patientId, until: '2025-07-14T07:30:00.000Z' }])
    expect(await readVitals(patientId)).toBe(200)
    expect(await openConsultation(patientId)).toMatchObject({
      chart: 'all',
      emergencyAccess: { reason: REASON, until: '2025-07-14T07:30:00.000Z' },
    })
    expect((await api.call(`/visits/${visitId}`, { token: practice.doctor.token })).status).toBe(200)
    expect(await readVitals(patientId, third.token)).toBe(403)
    api.clock.pass(59 * 60 + 59)
    expect(await readVitals(patientId)).toBe(200)
    api.clock.pass(1)
    expect(await readVitals(patientId)).toBe(403)
    expect(await openConsultation(patientId)).toMatchObject({ chart: 'banner', emergencyAccess: null })
    expect((await open(patientId)).status).toBe(200)
  })

  it('opens no other record', async () => {
    const one = await practice.visit(practice.other)
    const another = await practice.visit(practice.other)
    await open(one.patientId)
    expect([await readVitals(one.patientId), await readVitals(another.patientId)]).toEqual([200, 403])
  })

  it('requires a reason in words and a closed record', async () => {
    const { patientId } = await practice.visit(practice.other)
    for (const [reason, words] of [
      ['', 'Enter why you need to open this record'],
      ['urgent', 'Explain in a few words why you need to open this record'],
    ]) {
      const answer = await open(patientId, practice.doctor.token, reason)
      expect([answer.status, answer.body.fields]).toEqual([422, { reason: words }])
    }
    const own = await open(patientId, practice.other.token)
    expect([own.status, own.body.message]).toEqual([409, 'You already have access to this record.'])
    await open(patientId)
    expect((await open(patientId)).status).toBe(409)
  })

  it('is for doctors only', async () => {
    const { patientId } = await practice.visit(practice.other)
    for (const role of ['receptionist', 'admin', 'lab', 'pharmacy', 'patient'] as const) {
      const { token } = await api.person(role, practice.manager)
      expect([role, (await open(patientId, token)).status]).toEqual([role, 403])
    }
    const otherPractice = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    const otherPracticeDoctor = await api.person('doctor', otherPractice)
    expect((await open(patientId, otherPracticeDoctor.token)).status).toBe(404)
    expect(await readVitals(patientId, otherPracticeDoctor.token)).toBe(404)
  })

  it('is audited with its reason', async () => {
    const { patientId } = await practice.visit(practice.other)
    await open(patientId)
    const rows = await api.database.maintenance.select().from(audit).where(eq(audit.patientId, patientId))
    expect(rows.find(({ object }) => object === 'break_glass')).toMatchObject({
      act: 'create',
      personId: practice.doctor._id,
      after: { reason: REASON },
    })
  })
})

describe('the managers', () => {
  it('see it on their list and dashboard until one of them reviews it', async () => {
    const clinic = await openTestPractice(api)
    const admin = await api.person('admin', clinic.manager, { fullName: 'Nila Das' })
    const { patientId } = await clinic.visit(clinic.other)
    await open(patientId, clinic.doctor.token)
    const unseen = async () =>
      (await api.call('/dashboards/practice', { token: admin.token })).body.data.unreviewedEmergencyAccess as number
    expect(await unseen()).toBe(1)
    const [glass] = (await list(admin.token)).rows
    expect(glass).toMatchObject({
      patientId,
      patientName: 'Asha Nair',
      personName: 'Anil Rao',
      reason: REASON,
      openedAt: '2025-07-14T06:30:00.000Z',
      until: '2025-07-14T07:30:00.000Z',
      seenBy: null,
      seenAt: null,
    })
    const see = (token: string) => api.call(`/break-glass/${glass.breakGlassId}/seen`, { method: 'POST', token })
    expect((await see(clinic.doctor.token)).status).toBe(403)
    expect((await see(practice.manager.token)).status).toBe(404)
    expect((await see(admin.token)).status).toBe(200)
    expect((await see(clinic.manager.token)).status).toBe(200)
    expect((await list(clinic.manager.token)).rows).toMatchObject([{ seenBy: 'Nila Das' }])
    expect((await list(clinic.manager.token, '?unseen=true')).rows).toEqual([])
    expect(await unseen()).toBe(0)
  })

  it('read the list page by page', async () => {
    const clinic = await openTestPractice(api)
    const patients: string[] = []
    for (let n = 0; n < 3; n++) patients.push((await clinic.visit(clinic.other)).patientId)
    for (const patientId of patients) await open(patientId, clinic.doctor.token)
    const [third, second, first] = patients.toReversed()
    const rows = (page: { rows: { patientId: string }[] }) => page.rows.map(({ patientId }) => patientId)
    const newest = await list(clinic.manager.token, '?limit=2')
    expect(rows(newest)).toEqual([third, second])
    const older = await list(clinic.manager.token, `?limit=2&cursor=${newest.next}`)
    expect([rows(older), older.next]).toEqual([[first], null])
    expect(rows(await list(clinic.manager.token, `?limit=2&cursor=${older.previous}`))).toEqual([third, second])
  })
})

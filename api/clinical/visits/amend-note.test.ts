import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from './testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const ask = (path: string, body?: object, token = practice.doctor.token) => api.call(path, { body, token })
const view = (visitId: string, more = '', token = practice.doctor.token) =>
  ask(`/visits/${visitId}${more}`, undefined, token)
const amend = (visitId: string, body: object, token = practice.doctor.token) =>
  ask(`/visits/${visitId}/amendments`, body, token)

/** A visit that is signed, with a note of every section. */
async function createSignedVisit() {
  const visit = await practice.visit()
  const saved = await api.call(`/visits/${visit.visitId}`, {
    method: 'PATCH',
    token: practice.doctor.token,
    body: {
      version: 1,
      symptoms: [{ name: 'Cough', since: '3d', severity: 'mild', note: 'dry' }],
      clinicalFindings: 'Chest clear',
      diagnoses: [{ name: 'Viral fever', code: 'B34.9', onsetOn: '2020-01-01' }, { name: 'Asthma' }],
      tests: [{ name: 'CBC' }, { name: 'CRP' }],
      labOrder: { priority: 'urgent', fasting: true },
      followUpAfter: '2 weeks',
      followUpReason: 'Cough gone?',
    },
  })
  expect(saved.status).toBe(200)
  expect((await ask(`/visits/${visit.visitId}/signature`, { version: 2 })).status).toBe(200)
  return visit
}

describe('a note', () => {
  it('keeps every section as it was signed', async () => {
    const { visitId } = await createSignedVisit()
    expect((await view(visitId)).body.data).toMatchObject({
      status: 'completed',
      writable: false,
      amendable: true,
      noteVersion: 1,
      versions: [{ number: 1, reason: null, signedBy: 'Anil Rao' }],
      symptoms: [{ name: 'Cough', since: '3 days', severity: 'mild', note: 'dry' }],
      diagnoses: [
        { name: 'Viral fever', rank: 'primary', code: 'B34.9', onsetOn: '2020-01-01' },
        { name: 'Asthma', rank: 'secondary' },
      ],
      tests: [{ name: 'CBC' }, { name: 'CRP' }],
      labOrder: { priority: 'urgent', fasting: true, clinicalNote: null, placeId: null },
      followUpOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      followUpReason: 'Cough gone?',
      followUp: { status: 'open', appointmentId: null },
    })
  })

  it('is amended with a reason, and the signed version is kept', async () => {
    const { visitId, patientId } = await createSignedVisit()
    const amendment = {
      noteVersion: 1,
      reason: 'The test came back',
      clinicalFindings: 'Wheeze at both bases',
      diagnoses: [{ name: 'Asthma', certainty: 'confirmed' }],
    }
    expect((await amend(visitId, amendment)).body.data).toEqual({ visitId, noteVersion: 2 })
    const now = (await view(visitId)).body.data
    expect(now).toMatchObject({
      noteVersion: 2,
      clinicalFindings: 'Wheeze at both bases',
      diagnoses: [{ name: 'Asthma', certainty: 'confirmed', rank: 'primary' }],
      symptoms: [{ name: 'Cough', since: '3 days', note: 'dry' }],
      tests: [{ name: 'CBC' }, { name: 'CRP' }],
      versions: [
        { number: 1, reason: null },
        { number: 2, reason: 'The test came back', signedBy: 'Anil Rao' },
      ],
    })
    const first = (await view(visitId, '?noteVersion=1')).body.data
    expect(first).toMatchObject({
      noteVersion: 1,
      amendable: false,
      clinicalFindings: 'Chest clear',
      diagnoses: [{ name: 'Viral fever' }, { name: 'Asthma', certainty: 'provisional' }],
    })
    expect((await view(visitId, '?noteVersion=3')).status).toBe(404)
    const rows = (await ask(`/liveconsultation/list/${patientId}`)).body.data
    expect(rows).toMatchObject([{ _id: visitId, diagnoses: ['Asthma'] }])
  })

  it.each([
    [{ noteVersion: 1 }, 422],
    [{ noteVersion: 1, reason: ' ' }, 422],
    [{ noteVersion: 1, reason: 'x', symptoms: [], diagnoses: [] }, 422],
    [{ noteVersion: 1, reason: 'x', lines: [] }, 422],
    [{ noteVersion: 1, reason: 'x', followUpOn: '2020-01-01' }, 422],
    [{ noteVersion: 2, reason: 'x' }, 409],
  ])('is not amended by %j', async (body, status) => {
    const { visitId } = await createSignedVisit()
    expect((await amend(visitId, body)).status).toBe(status)
    expect((await view(visitId)).body.data.versions).toHaveLength(1)
  })

  it("is amended by the visit's own doctor, once it is signed", async () => {
    const { visitId } = await createSignedVisit()
    const body = { noteVersion: 1, reason: 'x', advice: 'Rest' }
    expect((await amend(visitId, body, practice.manager.token)).status).toBe(403)
    expect((await amend(visitId, body, practice.other.token)).status).toBe(404)
    const open = await practice.visit()
    expect((await amend(open.visitId, body)).status).toBe(409)
  })

  it('accepts one of two simultaneous amendments and refuses the other with the current note', async () => {
    for (let round = 0; round < 6; round++) {
      const { visitId } = await createSignedVisit()
      const amendAdvice = (advice: string) => amend(visitId, { noteVersion: 1, reason: `because of ${advice}`, advice })
      const answers = await Promise.all([amendAdvice('Rest'), amendAdvice('Walk')])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { advice, versions } = (await view(visitId)).body.data
      expect(versions).toHaveLength(2)
      const rejected = answers.find(({ status }) => status === 409)!
      expect((rejected.body as never as { data: object }).data).toMatchObject({ current: { noteVersion: 2, advice } })
    }
  })
})

describe('the database', () => {
  const asApp = (statement: (visitId: string) => ReturnType<typeof sql>, visitId: string) =>
    runTransaction(api.database.trusted, async (db) => {
      await enterPractice(db, practice.manager.adminId)
      await db.execute(statement(visitId))
    })

  it.each([
    ['a text of a signed note', (id: string) => sql`update visits set advice = 'x' where id = ${id}`],
    ['who signed', (id: string) => sql`update visits set signed_by = gen_random_uuid() where id = ${id}`],
    ['the version without its row', (id: string) => sql`update visits set note_version = 2 where id = ${id}`],
    ['a step of two versions', (id: string) => sql`update visits set note_version = 3 where id = ${id}`],
    ['the visit itself', (id: string) => sql`delete from visits where id = ${id}`],
    ['an entry', (id: string) => sql`update visit_entries set name = 'x' where visit_id = ${id}`],
    ['the loss of an entry', (id: string) => sql`delete from visit_entries where visit_id = ${id}`],
    [
      'an entry into a version that is signed',
      (id: string) => sql`insert into visit_entries
      (id, practice_id, visit_id, list, name, name_key) select gen_random_uuid(), practice_id, id, 'symptoms', 'x', 'x'
      from visits where id = ${id}`,
    ],
    ['what a version says', (id: string) => sql`update visit_versions set texts = '{}' where visit_id = ${id}`],
    ['the loss of a version', (id: string) => sql`delete from visit_versions where visit_id = ${id}`],
  ])('refuses a change of %s', async (_, statement) => {
    const { visitId } = await createSignedVisit()
    await expect(asApp(statement, visitId)).rejects.toThrow()
    expect((await view(visitId)).body.data).toMatchObject({ noteVersion: 1, clinicalFindings: 'Chest clear' })
  })
})

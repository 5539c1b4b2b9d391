import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

let server: TestApi
let practice: SignedInUser
let doctor: Staff
beforeAll(async () => {
  server = await testApi()
  practice = await server.registerPractice('admin')
  doctor = await server.person('doctor', practice)
})

const fields = [
  ['symptoms[0].name', 'fever'],
  ['notes', 'since Monday\nworse at night'],
]

describe('drafts', () => {
  const save = (key: object, body: unknown = fields, token = doctor.token) =>
    server.call('/drafts', { method: 'PUT', body: { key, fields: body }, token })
  const read = (query: string, token = doctor.token) => server.call(`/drafts?${query}`, { token })

  it('are separate for each person, form, patient and record', async () => {
    const [one, two] = [randomUUID(), randomUUID()]
    expect((await read('form=consultation')).body.data).toBeNull()
    await save({ form: 'consultation', patientId: one }, [['notes', 'first']])
    await save({ form: 'consultation', patientId: one })
    await save({ form: 'consultation', patientId: two, recordId: 'visit-7' }, [['notes', 'another patient']])
    const draft = await read(`form=consultation&patientId=${one}`)
    expect(draft.body.data).toEqual({ fields, savedAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect((await read(`form=consultation&patientId=${two}`)).body.data).toBeNull()
    expect((await read(`form=consultation&patientId=${two}&recordId=visit-7`)).body.data.fields).toHaveLength(1)
    const otherDoctor = await server.person('doctor', practice)
    expect((await read(`form=consultation&patientId=${one}`, otherDoctor.token)).body.data).toBeNull()
    const dropped = await server.call('/drafts', {
      method: 'DELETE',
      body: { form: 'consultation', patientId: one },
      token: doctor.token,
    })
    expect(dropped.status).toBe(200)
    expect((await read(`form=consultation&patientId=${one}`)).body.data).toBeNull()
  })

  it('are at most 200 for each person; the oldest is deleted', async () => {
    const someone = await server.person('doctor', practice)
    const open = async (recordId: string) =>
      (await read(`form=consultation&recordId=${recordId}`, someone.token)).body.data
    for (let n = 0; n <= 200; n++) {
      await save({ form: 'consultation', recordId: `visit-${n}` }, fields, someone.token)
    }
    expect([await open('visit-0'), await open('visit-1'), await open('visit-200')]).toEqual([
      null,
      expect.anything(),
      expect.anything(),
    ])
  })

  it('need a sign-in and have a maximum size', async () => {
    expect((await save({ form: 'consultation' }, fields, 'C'.repeat(43))).status).toBe(401)
    expect((await save({ form: 'consultation' }, [['notes', 'x'.repeat(140_000)]])).status).toBe(422)
    expect((await save({ form: 'consultation', practiceId: practice.adminId })).status).toBe(422)
  })
})

describe('saved submissions', () => {
  const keep = (token: string | null, path = '/create-invoice?x=1', api: TestApi = server) =>
    api.call('/saved-submissions', { body: { path, fields }, token })

  it('are stored encrypted for the person for a day', async () => {
    const someone = await server.person('doctor', practice)
    const restarted = await testApi(server.database)
    await restarted.call('/session', { method: 'DELETE', token: someone.token })
    const submission = await keep(someone.token, undefined, restarted)
    expect(submission.status).toBe(200)
    const { id } = submission.body.data
    const dump = JSON.stringify(await server.database.maintenance.execute(sql`select * from saved_submissions`))
    expect(dump).not.toContain('Monday')
    const [row] = await server.database.maintenance
      .select({ phone: people.phone })
      .from(people)
      .where(eq(people.id, someone._id))
    const { token } = (
      await server.call('/users/loginAll', { body: { login: row!.phone, password: 'violet kettle under the moss' } })
    ).body.data
    expect((await server.call('/session', { token })).body.data.savedSubmissions).toBe(1)
    expect((await server.call('/saved-submissions', { token })).body.data).toEqual([
      { id, path: '/create-invoice?x=1', sentAt: expect.any(String) },
    ])
    const readSubmission = () => server.call(`/saved-submissions/${id}`, { token })
    expect((await readSubmission()).body.data.fields).toEqual(fields)
    expect((await readSubmission()).status).toBe(200)
    for (const otherToken of [doctor.token, practice.token]) {
      expect((await server.call(`/saved-submissions/${id}`, { token: otherToken })).status).toBe(404)
    }
    expect((await server.call(`/saved-submissions/${id}`, { method: 'DELETE', token })).status).toBe(200)
    expect((await readSubmission()).status).toBe(404)
  })

  it('delete the oldest beyond the maximum', async () => {
    const someone = await server.person('doctor', practice)
    for (let at = 1; at <= 22; at++) expect((await keep(someone.token, `/create-invoice?x=${at}`)).status).toBe(200)
    const { body } = await server.call('/saved-submissions', { token: someone.token })
    const paths = body.data.map(({ path }: { path: string }) => path)
    expect(paths).toHaveLength(20)
    expect(paths).toEqual(expect.arrayContaining(['/create-invoice?x=22', '/create-invoice?x=3']))
  })

  it('are accepted only with the token of an ended session', async () => {
    expect((await keep(null)).status).toBe(401)
    expect((await keep('D'.repeat(43))).status).toBe(401)
    expect((await keep(doctor.token, '//evil.example/')).status).toBe(422)
    const formerMember = await server.person('doctor', practice)
    await server.database.maintenance.update(people).set({ active: false }).where(eq(people.id, formerMember._id))
    expect((await keep(formerMember.token)).status).toBe(401)
    const old = await testApi(server.database)
    old.clock.pass(12 * 3600 + 24 * 3600 + 1)
    expect((await keep(doctor.token, '/x', old)).status).toBe(401)
  })

  it('are not shown in another practice, and expire after a day', async () => {
    const other = await server.registerPractice('admin')
    const someone = await server.person('doctor', practice)
    await keep(someone.token)
    const membership = { practiceId: other.adminId, orgId: other.orgId, personId: someone._id, role: 'doctor' }
    const accepted = { acceptedAt: new Date().toISOString(), acceptance: 'account' } as const
    await server.database.trusted.insert(memberships).values({ id: randomUUID(), ...membership, ...accepted })
    const moved = await server.call('/session/practice', { body: { adminId: other.adminId }, token: someone.token })
    expect((await server.call('/saved-submissions', { token: moved.body.data.token })).body.data).toEqual([])
    const signedIn = await server.call('/session/practice', {
      body: { adminId: practice.adminId },
      token: moved.body.data.token,
    })
    expect((await server.call('/saved-submissions', { token: signedIn.body.data.token })).body.data).toHaveLength(1)
    const longLived = await testApi(server.database, { absoluteSeconds: 100 * 3600, idleSeconds: 100 * 3600 })
    await server.database.maintenance.execute(sql`update sessions set expires_at = expires_at + interval '5 days'`)
    longLived.clock.pass(24 * 3600 + 1)
    expect((await longLived.call('/saved-submissions', { token: signedIn.body.data.token })).body.data).toEqual([])
  })
})

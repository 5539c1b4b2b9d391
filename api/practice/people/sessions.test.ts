import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const viewSession = (token: string) => api.call('/session', { token })

describe('session', () => {
  let practice: Awaited<ReturnType<TestApi['registerPractice']>>
  let staff: Staff
  beforeAll(async () => {
    practice = await api.registerPractice('admin')
    staff = await api.person('receptionist', practice)
  })

  it('needs a bearer token', async () => {
    const asks: Record<string, string>[] = [
      { cookie: `user=${staff.token}` },
      { authorization: `Basic ${staff.token}` },
      { authorization: `bearer ${staff.token}x` },
      {},
    ]
    for (const headers of asks) expect((await api.call('/session', { headers })).status).toBe(401)
    expect((await viewSession(staff.token)).status).toBe(200)
    // The scheme's name is the same in any case.
    const inLowerCase = { authorization: `bearer ${staff.token}` }
    expect((await api.call('/session', { headers: inLowerCase })).status).toBe(200)
  })

  it('ends when the person or the membership is deactivated', async () => {
    const someone = await api.person('doctor', practice)
    const set = (active: boolean) =>
      api.database.maintenance.update(people).set({ active }).where(eq(people.id, someone._id))
    await set(false)
    expect((await viewSession(someone.token)).status).toBe(401)
    const poll = await api.call(`/users/accessTokenEveryMinute/${practice.adminId}`, {
      method: 'POST',
      token: someone.token,
    })
    expect([poll.status, poll.body.data]).toEqual([200, [{ status: 'inactive' }]])
    await set(true)
    expect((await viewSession(someone.token)).status).toBe(200)
    await api.database.trusted.update(memberships).set({ active: false }).where(eq(memberships.personId, someone._id))
    expect((await viewSession(someone.token)).status).toBe(401)
  })

  it('answers the status poll without being extended', async () => {
    const someone = await api.person('doctor', practice)
    const idle = await testApi(api.database)
    const poll = (token: string | null, adminId = practice.adminId) =>
      idle.call(`/users/accessTokenEveryMinute/${adminId}`, { method: 'POST', token, body: {} })
    expect((await poll(someone.token)).body.data).toEqual([{ status: 'active' }])
    for (let minutes = 0; minutes < 30; minutes += 5) {
      idle.clock.pass(300)
      await poll(someone.token)
    }
    idle.clock.pass(5)
    expect((await poll(someone.token)).body.data).toEqual([{ status: 'inactive' }])
    expect((await idle.call('/session', { token: someone.token })).status).toBe(401)
    expect((await poll('B'.repeat(43))).status).toBe(401)
    expect((await poll(null)).status).toBe(401)
    expect((await poll(someone.token, randomUUID())).status).toBe(404)
  })

  it('ends after inactivity or after its absolute time', async () => {
    const someone = await api.person('doctor', practice)
    const laterApi = await testApi(api.database)
    const readLaterSession = () => laterApi.call('/session?skip_timeout_reset=1', { token: someone.token })
    for (let hours = 0; hours < 11.5; hours += 0.25) {
      expect((await readLaterSession()).status).toBe(200)
      laterApi.clock.pass(900)
    }
    expect((await readLaterSession()).status).toBe(200)
    laterApi.clock.pass(1700)
    expect((await readLaterSession()).status).toBe(200)
    laterApi.clock.pass(101)
    expect((await readLaterSession()).status).toBe(401)
  })

  it('audits every refused call and page', async () => {
    const personId = randomUUID()
    await api.call('/session/refusals', { body: { path: '/admindashboard' }, token: staff.token })
    const { status } = await api.call(`/people/${personId}/invitation`, { body: {}, token: staff.token })
    expect(status).toBe(403)
    const rows = await api.database.maintenance
      .select({ act: audit.act, object: audit.object, objectId: audit.objectId, after: audit.after })
      .from(audit)
      .where(and(eq(audit.personId, staff._id), eq(audit.outcome, 'denied')))
      .orderBy(audit.seq)
    expect(rows).toEqual([
      { act: 'refused', object: 'page', objectId: null, after: { path: '/admindashboard' } },
      { act: 'refused', object: 'passwords.invite', objectId: personId, after: null },
    ])
  })

  it('ends on sign-out', async () => {
    const someone = await api.person('doctor', practice)
    expect((await api.call('/session', { method: 'DELETE', token: someone.token })).status).toBe(200)
    expect((await viewSession(someone.token)).status).toBe(401)
  })
})

describe('switchPractice', () => {
  it('opens a session in the other practice with the role there', async () => {
    const [one, two] = [await api.registerPractice('admin'), await api.registerPractice('AdminDoctor')]
    const doctor = await api.person('doctor', one)
    await api.database.trusted.insert(memberships).values({
      id: randomUUID(),
      practiceId: two.adminId,
      orgId: two.orgId,
      personId: doctor._id,
      role: 'pack1doc',
      acceptedAt: new Date().toISOString(),
      acceptance: 'account',
    })
    const role = (userId: string, adminId: string) =>
      api.call(`/users/findRoleByAdminId/${userId}/${adminId}`, { token: doctor.token })
    expect((await role(doctor._id, two.adminId)).body.data[0]).toEqual({
      role: 'pack1doc',
      adminId: two.adminId,
      orgId: two.orgId,
    })
    const clinics = await api.call('/session/clinics', { token: doctor.token })
    expect(clinics.body.data).toHaveLength(2)

    const otherPractice = await api.registerPractice('admin')
    for (const ask of [
      role(doctor._id, otherPractice.adminId),
      role(two._id, two.adminId),
      role(randomUUID(), randomUUID()),
    ]) {
      const { status, body } = await ask
      expect([status, body.message]).toEqual([404, 'You are not a member of this clinic.'])
    }
    const wrong = await api.call('/session/practice', { body: { adminId: otherPractice.adminId }, token: doctor.token })
    expect(wrong.status).toBe(404)

    const moved = await api.call('/session/practice', { body: { adminId: two.adminId }, token: doctor.token })
    expect(moved.body.data).toMatchObject({ role: 'pack1doc', adminId: two.adminId, orgId: two.orgId })
    expect(moved.body.data.token).not.toBe(doctor.token)
    expect((await viewSession(doctor.token)).status).toBe(401)
    expect((await viewSession(moved.body.data.token)).body.data).toMatchObject({
      role: 'pack1doc',
      practice: { id: two.adminId },
    })
    // Signing in again returns to where the person worked last.
    const [row] = await api.database.maintenance
      .select({ phone: people.phone })
      .from(people)
      .where(eq(people.id, doctor._id))
    const again = await api.call('/users/loginAll', { body: { login: row!.phone, password: PASSWORD } })
    expect(again.body.data.adminId).toBe(two.adminId)
  })

  it('keeps the expiry of the session before', async () => {
    const [one, two] = [await api.registerPractice('admin'), await api.registerPractice('admin')]
    const doctor = await api.person('doctor', one)
    const { _id: personId } = doctor
    const accepted = { acceptedAt: new Date().toISOString(), acceptance: 'account' } as const
    await api.database.trusted
      .insert(memberships)
      .values({ id: randomUUID(), practiceId: two.adminId, orgId: two.orgId, personId, role: 'doctor', ...accepted })
    const { expiresAt } = (await viewSession(doctor.token)).body.data
    const day = await testApi(api.database)
    const move = (adminId: string, token: string) => day.call('/session/practice', { body: { adminId }, token })
    day.clock.pass(1200)
    const moved = (await move(two.adminId, doctor.token)).body.data
    expect((await day.call('/session', { token: moved.token })).body.data.expiresAt).toBe(expiresAt)
    const both = await Promise.all([move(one.adminId, moved.token), move(one.adminId, moved.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '#contract/operations.ts'
import type { Member } from '#contract/practice/members/schema.ts'
import { STAFF } from '#contract/roles.ts'
import type { SignedInUser } from '#contract/web.ts'
import { allCalls } from '../../testing/calls.ts'
import { setUpSecondStep } from '../../testing/second-step.ts'
import { createPhone, PASSWORD, type TestApi, testApi } from '../../testing/server.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 1000 })
})

const readRule = async (token: string) => (await api.call('/second-step', { token })).body.data.rule
const saveRule = (token: string, rule: object) => api.call('/second-step/rule', { method: 'PUT', body: rule, token })
async function requireSecondStep({ token }: SignedInUser) {
  expect((await saveRule(token, { ...(await readRule(token)), isRequired: true })).status).toBe(200)
}
const mustSetUp = async (token: string) => (await api.call('/session', { token })).body.data.mustSetUpSecondStep
const removeFrom = (personId: string, token: string) =>
  api.call(`/members/${personId}/second-step/end`, { method: 'POST', body: {}, token })
const isSignedIn = async (token: string) => (await api.call('/session', { token })).status === 200
/** Calls an operation with ids that don't exist and without input. */
const tryCall = ({ method, path }: (typeof allCalls)[number], token: string) =>
  api.call(path.replace(/\{\w+\}/g, crypto.randomUUID()), {
    method: method as 'GET',
    ...(method !== 'GET' && { body: {} }),
    token,
  })

describe('a practice that requires a second step', () => {
  it('lets its people do nothing before they set it up, whatever their role', async () => {
    const owner = await api.registerPractice('AdminDoctor')
    await requireSecondStep(owner)
    const isClosed = ({ operation }: (typeof allCalls)[number]) => {
      const { open, beforeSecondStep } = operations[operation as keyof typeof operations]
      return open !== 'PUBLIC' && !beforeSecondStep
    }
    const closed = allCalls.filter(isClosed)
    expect(closed.length).toBeGreaterThan(150)
    const open: string[] = []
    for (const call of closed) if ((await tryCall(call, owner.token)).status !== 403) open.push(call.path)
    expect(open).toEqual([])
    for (const role of STAFF) expect(await mustSetUp((await api.person(role, owner)).token)).toBe(true)
    await setUpSecondStep(api, owner.token)
    expect(await mustSetUp(owner.token)).toBe(false)
    expect((await api.call('/members', { token: owner.token })).status).toBe(200)
  })

  it('asks nothing of its patients and of people of other practices', async () => {
    const owner = await api.registerPractice('admin')
    await requireSecondStep(owner)
    expect(await mustSetUp((await api.person('patient', owner)).token)).toBe(false)
    expect(await mustSetUp((await api.registerPractice('admin')).token)).toBe(false)
  })

  it('is changed by managers only, audited, and not over the change of another one', async () => {
    const owner = await api.registerPractice('admin')
    const doctor = await api.person('doctor', owner)
    const rule = await readRule(owner.token)
    expect((await saveRule(doctor.token, { ...rule, isRequired: true })).status).toBe(403)
    await requireSecondStep(owner)
    await setUpSecondStep(api, owner.token)
    expect((await saveRule(owner.token, { ...rule, isRequired: false })).status).toBe(409)
    const [entry] = await api.database.maintenance.execute(
      `select person_id, after from audit where object = 'second step rule' and practice_id = '${owner.adminId}'`,
    )
    expect(entry).toMatchObject({ person_id: owner._id, after: { isRequired: true } })
  })
})

describe('removing the second step of a person', () => {
  it('signs them out, tells them and writes it to the audit', async () => {
    const owner = await api.registerPractice('admin')
    const phone = createPhone()
    const doctor = await api.person('doctor', owner, { phone, email: 'lost.phone@example.com' })
    await setUpSecondStep(api, doctor.token)
    const find = (list: Member[]) => list.find(({ personId }) => personId === doctor._id)
    const listMembers = async () => (await api.call<Member[]>('/members', { token: owner.token })).body.data
    expect(find(await listMembers())).toMatchObject({ hasSecondStep: true })
    const { body } = await removeFrom(doctor._id, owner.token)
    expect(body.data).toEqual({ fullName: doctor.fullName, wasTold: true })
    expect(find(await listMembers())).toMatchObject({ hasSecondStep: false })
    expect(await isSignedIn(doctor.token)).toBe(false)
    expect((await api.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })).body.data.token).toMatch(
      /./,
    )
    const mails = api.mails.filter(({ to }) => to === 'lost.phone@example.com')
    expect(mails.at(-1)).toMatchObject({ subject: 'Your second step was removed' })
    const [entry] = await api.database.maintenance.execute(
      `select act, person_id, after from audit where object = 'second step' and object_id = '${doctor._id}' order by at desc, id desc`,
    )
    expect(entry).toEqual({ act: 'delete', person_id: owner._id, after: { by: 'manager' } })
    expect((await removeFrom(doctor._id, owner.token)).status).toBe(409)
  })

  it('says so if nothing can be sent to them', async () => {
    const owner = await api.registerPractice('admin')
    const doctor = await api.person('doctor', owner)
    await setUpSecondStep(api, doctor.token)
    expect((await removeFrom(doctor._id, owner.token)).body.data.wasTold).toBe(false)
  })

  it('is refused for a person who belongs to another practice too, without saying so', async () => {
    const [owner, other] = [await api.registerPractice('admin'), await api.registerPractice('admin')]
    const doctor = await api.person('doctor', owner, { fullName: 'Dr Two Clinics' })
    await setUpSecondStep(api, doctor.token)
    await api.database.maintenance.execute(
      `insert into memberships (id, practice_id, org_id, person_id, role, active, accepted_at, acceptance) values (gen_random_uuid(), '${other.adminId}', '${other.orgId}', '${doctor._id}', 'doctor', false, now(), 'account')`,
    )
    const { status, body } = await removeFrom(doctor._id, owner.token)
    expect([status, body.message]).toEqual([409, expect.stringContaining('the second step of Dr Two Clinics')])
    expect(body.message).not.toMatch(/clinic\b|practice|also|too\b/)
    expect(await isSignedIn(doctor.token)).toBe(true)
  })

  it('is refused for oneself, a patient, a stranger, and a manager whose role one can’t grant, and to other roles', async () => {
    const owner = await api.registerPractice('admin')
    const doctor = await api.person('doctor', owner)
    const people = [
      [owner._id, 403],
      [(await api.person('patient', owner))._id, 404],
      [(await api.registerPractice('admin'))._id, 404],
      [(await api.person('pack4admin', owner))._id, 403],
    ] as const
    for (const [personId, status] of people) expect((await removeFrom(personId, owner.token)).status).toBe(status)
    expect((await removeFrom(owner._id, doctor.token)).status).toBe(403)
  })
})

it('the state between password and code is no session: no call takes it', async () => {
  const owner = await api.registerPractice('AdminDoctor')
  const phone = createPhone()
  const doctor = await api.person('doctor', owner, { phone })
  await setUpSecondStep(api, doctor.token)
  const { challenge } = (await api.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })).body.data
  const accepted: string[] = []
  for (const call of allCalls) {
    if (operations[call.operation as keyof typeof operations].open === 'PUBLIC') continue
    if ((await tryCall(call, challenge)).status !== 401) accepted.push(call.path)
  }
  expect(accepted).toEqual([])
})

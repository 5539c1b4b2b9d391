import { beforeAll, describe, expect, it } from 'vitest'
import type { Member, MemberAction } from '#contract/practice/members/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { createPhone, doctorDetails, PASSWORD, type TestApi, testApi } from '../../testing/server.ts'

let api: TestApi
let owner: SignedInUser
beforeAll(async () => {
  api = await testApi()
  owner = await api.registerPractice('admin', 'Lakeside Clinic')
})

const listMembers = async (token = owner.token) => (await api.call<Member[]>('/members', { token })).body.data
const act = (personId: string, action: MemberAction['action'], token = owner.token) =>
  api.call<{ fullName: string }>(`/members/${personId}/access`, { body: { action }, token })
const isSignedIn = async (token: string) => (await api.call('/session', { token })).status === 200

describe('the list of people who work in a practice', () => {
  it('shows staff with their devices, and no patients or people of other practices', async () => {
    const doctor = await api.person('doctor', owner, { fullName: 'Dr Farah Khan' })
    await api.person('patient', owner, { fullName: 'Not Staff' })
    const other = await api.registerPractice('admin')
    const members = await listMembers()
    expect(members.find(({ personId }) => personId === doctor._id)).toMatchObject({
      fullName: 'Dr Farah Khan',
      role: 'doctor',
      active: true,
      devices: 1,
      canChange: true,
    })
    expect(members.find(({ personId }) => personId === owner._id)).toMatchObject({ canChange: false })
    expect(members.map(({ fullName }) => fullName)).not.toContain('Not Staff')
    expect((await listMembers(other.token)).map(({ personId }) => personId)).toEqual([other._id])
  })
})

it('tells people who accepted apart from people who are only invited', async () => {
  const body = { fullName: 'Dr Invited', phone: createPhone(), ...doctorDetails }
  expect((await api.call('/doctor/createUserAndDoctor', { token: owner.token, body })).status).toBe(200)
  const members = await listMembers()
  expect(members.find(({ fullName }) => fullName === 'Dr Invited')).toMatchObject({ active: true, acceptedAt: null })
  expect(members.find(({ personId }) => personId === owner._id)!.acceptedAt).toMatch(/^20\d\d-.*Z$/)
})

describe('deactivating a person', () => {
  it('ends their sessions at once and refuses their sign-in, until they are active again', async () => {
    const phone = createPhone()
    const receptionist = await api.person('receptionist', owner, { phone })
    const signIn = () => api.call<SignedInUser>('/users/loginAll', { body: { login: phone, password: PASSWORD } })
    const second = (await signIn()).body.data.token
    expect((await act(receptionist._id, 'deactivate')).body.data.fullName).toBe(receptionist.fullName)
    expect(await Promise.all([receptionist.token, second].map(isSignedIn))).toEqual([false, false])
    expect((await signIn()).status).toBe(403)
    expect((await listMembers()).find(({ personId }) => personId === receptionist._id)).toMatchObject({
      active: false,
      devices: 0,
    })
    expect((await act(receptionist._id, 'activate')).status).toBe(200)
    expect(await isSignedIn(second)).toBe(false)
    expect((await signIn()).status).toBe(200)
  })

  it('signs a person out everywhere without deactivating them', async () => {
    const phone = createPhone()
    const receptionist = await api.person('receptionist', owner, { phone })
    expect((await act(receptionist._id, 'sign-out')).status).toBe(200)
    expect(await isSignedIn(receptionist.token)).toBe(false)
    const body = { login: phone, password: PASSWORD }
    expect((await api.call('/users/loginAll', { body })).status).toBe(200)
  })

  it('leaves their sessions in another practice', async () => {
    const other = await api.registerPractice('admin')
    const doctor = await api.person('doctor', owner)
    await api.database.maintenance.execute(
      `insert into memberships (id, practice_id, org_id, person_id, role, accepted_at, acceptance) values (gen_random_uuid(), '${other.adminId}', '${other.orgId}', '${doctor._id}', 'doctor', now(), 'account')`,
    )
    const there = await api.call<SignedInUser>('/session/practice', {
      body: { adminId: other.adminId },
      token: doctor.token,
    })
    expect((await act(doctor._id, 'deactivate')).status).toBe(200)
    expect(await isSignedIn(there.body.data.token)).toBe(true)
  })

  it('refuses oneself, a manager whose role one can’t grant, a patient, a stranger, and people who aren’t managers', async () => {
    const superior = await api.person('pack4admin', owner)
    const patient = await api.person('patient', owner)
    const doctor = await api.person('doctor', owner)
    const stranger = await api.registerPractice('admin')
    const own = await act(owner._id, 'deactivate')
    expect([own.status, own.body]).toMatchObject([
      403,
      { message: 'You can’t change your own access. Ask another administrator.' },
    ])
    expect((await act(superior._id, 'deactivate')).status).toBe(403)
    expect((await act(patient._id, 'deactivate')).status).toBe(404)
    expect((await act(stranger._id, 'deactivate')).status).toBe(404)
    expect((await act(superior._id, 'deactivate', doctor.token)).status).toBe(403)
    expect((await api.call('/members', { token: doctor.token })).status).toBe(403)
    expect(await Promise.all([owner, superior, patient, stranger].map(({ token }) => isSignedIn(token)))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})

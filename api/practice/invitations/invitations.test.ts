import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { acceptByCode } from '#api/testing/accept-invitation.ts'
import { type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { createPhone, createRegistration, doctorDetails, PASSWORD, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { memberships, people } from '#db/schema/practice/people.ts'

let api: TestApi
let clinic: OpenClinic
let other: SignedInUser
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 100 })
  clinic = await openClinic(api)
  other = await api.registerPractice('admin', 'Other Clinic')
})

const createEmail = () => `person${randomUUID().slice(0, 8)}@example.com`
const register = (fields: object = {}) =>
  api.call('/users/adminRegister', { body: { ...createRegistration(), ...fields } })
const signIn = (login: string, password = PASSWORD) => api.call('/users/loginAll', { body: { login, password } })
const addDoctor = (fields: object, token = clinic.token) =>
  api.call('/doctor/createUserAndDoctor', {
    token,
    body: { fullName: 'Dr Sen', phone: createPhone(), ...doctorDetails, ...fields },
  })
const listOwn = async (token: string) => (await api.call('/invitations', { token })).body.data
const findLink = (to: string, page: string) => {
  const texts = api.mails.filter((mail) => mail.to === to).map(({ text }) => text)
  const match = texts
    .toReversed()
    .join('\n')
    .match(new RegExp(`/${page}/([\\w-]+)/([\\w-]+)`))
  return match && { userId: match[1]!, token: match[2]! }
}
const prove = async (email: string) => {
  const { userId, token } = findLink(email, 'confirm-address')!
  return (await api.call(`/proofs/${userId}/${token}`, { method: 'POST', body: {} })).status
}

describe('an account whose number and address were never proven', () => {
  it('gains nothing when a clinic adds the person who owns them', async () => {
    const [phone, email] = [createPhone(), createEmail()]
    const stranger = (await register({ phone, email })).body.data
    const added = await addDoctor({ phone, email })
    expect(added.status).toBe(200)
    expect(await listOwn(stranger.token)).toEqual([])
    const view = (await api.call('/session', { token: stranger.token })).body.data
    expect(view.clinics).toHaveLength(1)
    const move = await api.call('/session/practice', { token: stranger.token, body: { adminId: clinic.owner.adminId } })
    expect(move.status).toBe(404)
    expect((await api.call(`/patients/${clinic.patientId}`, { token: stranger.token })).status).toBe(404)
    const [membership] = await api.database.maintenance
      .select()
      .from(memberships)
      .where(eq(memberships.personId, added.body.data.userId))
    expect(
      (await api.call(`/invitations/${membership!.id}`, { token: stranger.token, method: 'POST', body: {} })).status,
    ).toBe(404)

    // The owner accepts with the link, and signs in with the address from then on; the stranger no longer does.
    const link = findLink(email, 'reset-password')!
    const chosen = 'seven lamps over the harbour'
    const path = `/passwords/${link.userId}/${link.token}`
    expect((await api.call(path, { body: { password: chosen } })).status).toBe(200)
    expect((await signIn(email, chosen)).body.data).toMatchObject({ role: 'doctor', adminId: clinic.owner.adminId })
    expect((await signIn(email)).status).toBe(422)
  })

  it('must be confirmed to get invitations, and accepts them signed in', async () => {
    const email = createEmail()
    const { token, _id } = (await register({ email })).body.data
    const added = await addDoctor({ email })
    expect(await prove(email)).toBe(200)
    const [invitation] = await listOwn(token)
    expect(invitation).toMatchObject({ practiceName: 'Lakeside Clinic', role: 'doctor' })
    const accept = () => api.call(`/invitations/${invitation.membershipId}`, { token, method: 'POST', body: {} })
    expect((await accept()).body.data).toEqual({ practiceName: 'Lakeside Clinic' })
    expect((await accept()).status).toBe(404)
    const moved = await api.call('/session/practice', { token, body: { adminId: clinic.owner.adminId } })
    expect(moved.body.data).toMatchObject({ role: 'doctor' })
    const { doctorId } = (await api.call('/session', { token: moved.body.data.token })).body.data
    expect(doctorId).toBe(added.body.data._id)
    const doctors = (await api.call('/doctors', { token: clinic.token })).body.data
    expect(doctors).toContainEqual(expect.objectContaining({ doctorId, personId: _id, acceptedAt: expect.any(String) }))
    expect(await api.database.maintenance.$count(people, eq(people.id, added.body.data.userId))).toBe(0)
  })

  it('declines an invitation, whose link then ends, and the sender is told', async () => {
    const email = createEmail()
    const { token } = (await register({ email })).body.data
    await prove(email)
    await addDoctor({ email, fullName: 'Dr Declines' })
    expect(api.mails.at(-1)!.text).toContain(
      ' of Lakeside Clinic invites you to join Clinic Desk as a doctor. Open this',
    )
    const [{ membershipId }] = await listOwn(token)
    const decline = (by: string) => api.call(`/invitations/${membershipId}`, { method: 'DELETE', token: by })
    expect((await decline(other.token)).status).toBe(404)
    expect((await decline(token)).body.data).toEqual({ practiceName: 'Lakeside Clinic' })
    expect(await listOwn(token)).toEqual([])
    expect((await decline(token)).status).toBe(404)
    const link = findLink(email, 'reset-password')!
    const path = `/invitations/${link.userId}/${link.token}`
    expect((await api.call(path, { method: 'POST', body: {}, token })).status).toBe(410)
    expect(api.mails.at(-1)!.text).toContain('Dr Declines declined your invitation')
  })

  it('does not keep the owner of the number or address from using it', async () => {
    const [phone, email] = [createPhone(), createEmail()]
    await register({ phone, email })
    const owner = await register({ phone, email, password: 'seven lamps over the harbour' })
    expect([owner.status, await prove(email)]).toEqual([200, 200])
    expect((await signIn(email, 'seven lamps over the harbour')).body.data._id).toBe(owner.body.data._id)
    expect((await signIn(email)).status).toBe(422)
    expect((await register({ email })).body.fields).toEqual({
      email: expect.stringContaining('already has an account'),
    })
  })
})

describe('a membership', () => {
  it('gives no session and no reach before it is accepted, whatever the program does', async () => {
    const { body } = await addDoctor({})
    const personId = body.data.userId as string
    const { openSession } = await import('../people/session-store.ts')
    const session = { personId, practiceId: clinic.owner.adminId, ip: 'test', userAgent: null }
    const opening = openSession(api.database.trusted, session, api.clock.now(), api.deps)
    await expect(opening).rejects.toMatchObject({ cause: { constraint_name: 'session_unaccepted' } })
    const acceptedAt = new Date().toISOString()
    for (const acceptance of ['account', 'link', 'code', 'registration', 'earlier'] as const) {
      const accepting = api.database.trusted
        .update(memberships)
        .set({ acceptedAt, acceptance })
        .where(eq(memberships.personId, personId))
      await expect(accepting, acceptance).rejects.toMatchObject({ cause: { constraint_name: 'membership_unproven' } })
    }
  })

  it('stays with the person who accepted it', async () => {
    const doctor = await api.person('doctor', clinic.owner)
    const moving = api.database.trusted
      .update(memberships)
      .set({ personId: other._id })
      .where(eq(memberships.personId, doctor._id))
    await expect(moving).rejects.toMatchObject({ cause: { constraint_name: 'membership_moved' } })
  })

  it('is accepted with a code that the clinic hands over, which counts for this clinic only', async () => {
    const phone = createPhone()
    const { body } = await addDoctor({ phone })
    expect((await acceptByCode(api, body.data.invitation.code)).status).toBe(200)
    const { token } = (await signIn(phone)).body.data
    expect((await api.call('/session', { token })).body.data.clinics).toHaveLength(1)
    await addDoctor({ phone }, other.token)
    expect(await listOwn(token)).toEqual([])
    expect((await api.call('/invitation-codes', { body: { code: body.data.invitation.code } })).status).toBe(422)
  })

  it('is accepted with a code by a person who is signed in already', async () => {
    const { body } = await addDoctor({}, other.token)
    const doctor = await api.person('doctor', clinic.owner)
    const code = body.data.invitation.code.toLowerCase()
    const { userId, token } = (await api.call('/invitation-codes', { body: { code } })).body.data
    const accept = () => api.call(`/invitations/${userId}/${token}`, { token: doctor.token, method: 'POST', body: {} })
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 410])
    expect((await api.call('/session', { token: doctor.token })).body.data.clinics).toHaveLength(2)
  })

  it('of an invited address with an account is accepted with that account only', async () => {
    const email = createEmail()
    const doctor = await api.person('doctor', clinic.owner, { email })
    await addDoctor({ email }, other.token)
    const { userId, token } = findLink(email, 'reset-password')!
    const seen = (await api.call(`/passwords/${userId}/${token}`)).body.data
    expect(seen.invitation).toEqual({ practiceName: 'Other Clinic', role: 'doctor', hasAccount: true })
    const chosen = await api.call(`/passwords/${userId}/${token}`, { body: { password: PASSWORD } })
    expect([chosen.status, chosen.body.message]).toEqual([409, expect.stringContaining('Sign in')])
    const path = `/invitations/${userId}/${token}`
    expect((await api.call(path, { token: doctor.token, method: 'POST', body: {} })).status).toBe(200)
  })
})

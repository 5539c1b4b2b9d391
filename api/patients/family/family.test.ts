import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterPractice } from '#api/kernel/transaction.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { runTransaction } from '../../kernel/transaction.ts'
import { at, type OpenClinic, openClinic } from '../../testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '../../testing/server.ts'
import { listVisiblePatientIds } from './family-access.ts'

let api: TestApi
let clinic: OpenClinic
let mother: Staff
let motherId: string
const PHONE = '9845077001'

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  mother = await api.person('patient', clinic.owner, { fullName: 'Asha Rao' })
  motherId = await clinic.register({ givenName: 'Asha', phone: PHONE, birthDate: '1990-02-03' })
  await api.database.maintenance.update(patients).set({ personId: mother._id }).where(eq(patients.id, motherId))
})

const add = (body: Record<string, unknown>, token = clinic.token, patientId = motherId) =>
  api.call(`/patients/${patientId}/family`, { token, body })
const listFamily = async (token: string, patientId = motherId) =>
  (await api.call(`/patients/${patientId}/family`, { token })).body.data
const getReadStatus = async (patientId: string, token = mother.token) =>
  (await api.call(`/patients/${patientId}`, { token })).status

describe('family rights', () => {
  it('gives a guardian access to a child until the 18th birthday', async () => {
    const child = { givenName: 'Tara', familyName: 'Rao', gender: 'Female', birthDate: '2008-07-20' }
    const added = await add({ relationToMember: 'mother', isGuardian: true, member: child })
    expect(added.status).toBe(200)
    const { patientId } = added.body.data.member
    expect(added.body.data.member).toMatchObject({ fullName: 'Tara Rao', phone: '+919845077001' })
    expect(await listFamily(clinic.token)).toMatchObject([
      {
        member: { fullName: 'Tara Rao' },
        relation: 'Child',
        isGuardian: true,
        canBook: true,
        validUntil: '2026-07-20',
      },
    ])
    expect(await listFamily(clinic.token, patientId)).toMatchObject([
      { relation: 'Mother', patientActsForMember: false },
    ])

    expect(await getReadStatus(patientId)).toBe(200)
    const booking = { token: mother.token, body: undefined as unknown }
    const found = await api.call('/patients?q=tara', { token: mother.token })
    expect(found.body.data.rows).toHaveLength(1)
    booking.body = { patientId, doctorId: clinic.doctorId, placeId: clinic.placeId, startsAt: at('11:45') }
    expect((await api.call('/appointments', booking)).status).toBe(200)
    expect((await api.call('/appointments', { token: mother.token })).body.data.rows).toHaveLength(1)

    // The right ends with time, without a call.
    const listVisibleIds = async (instant: string) => {
      const me = { personId: mother._id, practiceId: mother.adminId, zone: 'Asia/Kolkata' }
      return runTransaction(api.database.trusted, async (db) => {
        await enterPractice(db, me.practiceId)
        return listVisiblePatientIds(db, me, new Date(instant))
      })
    }
    expect(await listVisibleIds('2026-07-19T18:00:00Z')).toContain(patientId)
    expect(await listVisibleIds('2026-07-19T18:30:00Z')).toEqual([motherId])
  })

  it('gives only the rights that were granted', async () => {
    const grandma = await clinic.register({ givenName: 'Kamala', birthDate: '1950-01-01' })
    expect(await getReadStatus(grandma)).toBe(404)
    expect((await add({ relationToMember: 'daughter', memberId: grandma })).status).toBe(200)
    expect(await getReadStatus(grandma)).toBe(404)
    const [, row] = await listFamily(clinic.token)
    expect(row).toMatchObject({ canBook: false, canView: false, relation: 'Parent' })
    await api.call(`/patients/${motherId}/family/${row.relationId}`, { token: clinic.token, method: 'DELETE' })
    expect((await add({ relationToMember: 'daughter', memberId: grandma, canView: true })).status).toBe(200)
    expect(await getReadStatus(grandma)).toBe(200)
    const book = { patientId: grandma, doctorId: clinic.doctorId, placeId: clinic.placeId, startsAt: at('10:45') }
    expect((await api.call('/appointments', { token: mother.token, body: book })).status).toBe(403)
    const again = await add({ relationToMember: 'daughter', memberId: grandma, canView: true })
    expect(again).toMatchObject({ status: 409, body: { message: 'Kamala Rao is already in this family.' } })
  })

  it('tells a patient that the clinic lets a relative see the record, unless they share the number', async () => {
    const listNotices = async (recipient: string) =>
      (await api.database.maintenance.select().from(messages).where(eq(messages.recipient, recipient))).map(
        ({ channel, body }) => [channel, body],
      )
    const [aunt, phone] = ['Vasanthi', '+919845077002']
    const auntId = await clinic.register({ givenName: aunt, phone, birthDate: '1960-01-01' })
    const added = await add({ relationToMember: 'other', memberId: auntId })
    expect([added.status, await listNotices(phone)]).toEqual([200, []])
    await api.call(`/patients/${motherId}/family/${added.body.data.relationId}`, {
      token: clinic.token,
      method: 'DELETE',
    })
    expect((await add({ relationToMember: 'other', memberId: auntId, canView: true })).status).toBe(200)
    expect(await listNotices(phone)).toEqual([['sms', expect.stringContaining('recorded Asha Rao as your relative')]])
    const sonId = await clinic.register({ givenName: 'Arjun', phone: PHONE, birthDate: '2001-01-01' })
    expect((await add({ relationToMember: 'mother', memberId: sonId, canView: true })).status).toBe(200)
    expect(await listNotices(`+91${PHONE}`)).toEqual([])
  })

  it('allows guardians only for children with a known age', async () => {
    const grown = { givenName: 'Old', birthDate: '2007-07-14' }
    expect((await add({ relationToMember: 'mother', isGuardian: true, member: grown })).body.fields).toHaveProperty(
      'isGuardian',
    )
    const nobodyKnows = await add({ relationToMember: 'mother', isGuardian: true, member: { givenName: 'Who' } })
    expect(nobodyKnows.body.fields).toHaveProperty('isGuardian')
    expect((await add({ relationToMember: 'mother', memberId: motherId })).body.fields).toHaveProperty('memberId')
  })

  it('ends when a corrected date of birth makes the child an adult', async () => {
    const added = await add({
      relationToMember: 'mother',
      isGuardian: true,
      member: { givenName: 'Uma', birthDate: '2015-01-01' },
    })
    const { patientId } = added.body.data.member
    expect(await getReadStatus(patientId)).toBe(200)
    const body = { givenName: 'Uma', phone: PHONE, birthDate: '2005-01-01', version: 1 }
    const edited = await api.call(`/patients/${patientId}`, { token: clinic.token, method: 'PUT', body })
    expect(edited.status).toBe(200)
    expect(await getReadStatus(patientId)).toBe(404)
  })
})

describe('patients with a sign-in', () => {
  it('can add only new patients to their own family', async () => {
    const added = await add(
      { relationToMember: 'spouse', member: { givenName: 'Ravi', birthDate: '1988-01-01' } },
      mother.token,
    )
    expect(added.status).toBe(200)
    expect(await getReadStatus(added.body.data.member.patientId)).toBe(200)

    expect((await add({ relationToMember: 'spouse', memberId: clinic.patientId }, mother.token)).status).toBe(403)
    expect(
      (await add({ relationToMember: 'spouse', member: { givenName: 'X' } }, mother.token, clinic.patientId)).status,
    ).toBe(404)
    const ward = (await listFamily(mother.token))[0].member.patientId
    expect((await add({ relationToMember: 'spouse', member: { givenName: 'X' } }, mother.token, ward)).status).toBe(404)
  })

  it('are not told who shares the phone number', async () => {
    await clinic.register({ givenName: 'Secret', phone: '9845077999' })
    const member = { givenName: 'Secret', phone: '9845077999' }
    const refused = await add({ relationToMember: 'sibling', member }, mother.token)
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).not.toContain('P0')
  })

  it('can change contact details, but not name or birth', async () => {
    const { version } = (await api.call(`/patients/${motherId}`, { token: mother.token })).body.data
    const whole = { givenName: 'Other', phone: PHONE, version }
    const path = `/patients/${motherId}`
    expect((await api.call(path, { token: mother.token, method: 'PUT', body: whole })).status).toBe(403)
    const body = {
      phone: PHONE,
      version,
      language: 'kn',
      channel: 'whatsapp',
      consent: true,
      emergencyName: 'Ravi Rao',
    }
    const saved = await api.call(`${path}/contact`, { token: mother.token, method: 'PUT', body })
    expect(saved.body.data).toMatchObject({
      fullName: 'Asha Rao',
      language: 'kn',
      consent: true,
      birthDate: '1990-02-03',
    })
    const otherContact = { ...body, version: 1 }
    const other = await api.call(`/patients/${clinic.patientId}/contact`, {
      token: mother.token,
      method: 'PUT',
      body: otherContact,
    })
    expect(other.status).toBe(404)
  })

  it('can remove only their own relations', async () => {
    const outsider = await api.person('patient', clinic.owner)
    const [{ relationId }] = await listFamily(mother.token)
    const path = `/patients/${motherId}/family/${relationId}`
    expect((await api.call(path, { token: outsider.token, method: 'DELETE' })).status).toBe(404)
    const other = await api.registerPractice('admin')
    expect((await api.call(path, { token: other.token, method: 'DELETE' })).status).toBe(404)
    expect((await api.call(path, { token: mother.token, method: 'DELETE' })).status).toBe(200)
  })
})

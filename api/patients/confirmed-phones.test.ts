import { describe, expect, it } from 'vitest'
import { openClinic } from '../testing/front-desk.ts'
import { createPhone, testApi } from '../testing/server.ts'

const api = await testApi()
const clinic = await openClinic(api)
const { token } = clinic
const register = (fields: object) => api.call('/patients', { token, body: { givenName: 'Nine', ...fields } })
const search = async (q: string) => {
  const { rows, exact } = (await api.call(`/patients?q=${encodeURIComponent(q)}`, { token })).body.data
  return { ids: rows.map(({ patientId }: { patientId: string }) => patientId), exact }
}

it('accepts a number of nine or eleven digits once it is confirmed, and finds it', async () => {
  const refused = await register({ phone: '98765 4321' })
  expect(refused.body.fields).toEqual({
    phone:
      'This number has 9 digits. Indian numbers have 10. Correct it, type the code of another country before it, or confirm that it is correct',
  })
  const { patientId, phone } = (await register({ phone: '98765 4321', confirmedPhones: ['phone'] })).body.data
  expect(phone).toBe('+91987654321')
  for (const q of ['987654321', '98765 4321', '0987654321', '+91 98765 4321'])
    expect([q, await search(q)]).toEqual([q, { ids: [patientId], exact: patientId }])
  expect((await search('4321')).ids).toEqual([patientId])
})

it('confirms each number of a patient for itself', async () => {
  const phones = { phone: createPhone(), alternatePhone: '98765432101', emergencyPhone: '5845012345' }
  const listRefused = async (confirmedPhones: string[]) =>
    Object.keys((await register({ ...phones, confirmedPhones })).body.fields ?? {})
  expect(await listRefused([])).toEqual(['alternatePhone', 'emergencyPhone'])
  expect(await listRefused(['phone', 'alternatePhone'])).toEqual(['emergencyPhone'])
  expect(await listRefused(['alternatePhone', 'emergencyPhone'])).toEqual([])
  expect((await search('98765432101')).ids).toHaveLength(1)
})

it('asks again only for a number that changes', async () => {
  const { patientId } = (await register({ phone: '912345678', confirmedPhones: ['phone'] })).body.data
  const save = (phone: string, version: number) =>
    api.call(`/patients/${patientId}`, { token, method: 'PUT', body: { givenName: 'Nine', phone, version } })
  expect((await save('912345678', 1)).status).toBe(200)
  expect((await save('912345679', 2)).body.fields).toHaveProperty('phone')
  expect(await search('912345678')).toMatchObject({ exact: patientId })
})

describe('a patient without a phone number', () => {
  const confirmed = { confirmedPhones: ['none'] }

  it('is registered once it is confirmed that there is none, and asked about when registered again', async () => {
    expect((await register({ familyName: 'Soren' })).body.fields).toEqual({
      phone: 'Enter the phone number, or tick “No phone number”',
    })
    const { patientId, phone } = (await register({ familyName: 'Soren', ...confirmed })).body.data
    expect(phone).toBeNull()
    const again = await register({ familyName: 'soren', birthDate: '1964-01-01', ...confirmed })
    expect(again.body.message).toBe('A similar patient is already registered with this name and no phone number.')
    expect([again.status, again.body.data.duplicates.map((one: { patientId: string }) => one.patientId)]).toEqual([
      409,
      [patientId],
    ])
    expect((await register({ familyName: 'Murmu', ...confirmed })).status).toBe(200)
  })

  it('keeps the number until it is confirmed that there is none any more', async () => {
    const { patientId } = (await register({ phone: createPhone() })).body.data
    const save = (body: object) =>
      api.call(`/patients/${patientId}`, { token, method: 'PUT', body: { givenName: 'Nine', version: 1, ...body } })
    expect((await save({})).body.fields).toHaveProperty('phone')
    expect((await save({ confirmedPhones: ['phone'] })).body.fields).toHaveProperty('phone')
    expect((await save(confirmed)).body.data.phone).toBeNull()
  })

  it('gets a number only after it is checked', async () => {
    const { patientId } = (await register({ familyName: 'Besra', ...confirmed })).body.data
    const body = { givenName: 'Nine', version: 1, phone: '982200001', ...confirmed }
    const saved = await api.call(`/patients/${patientId}`, { token, method: 'PUT', body })
    expect(saved.body.fields).toEqual({ phone: expect.stringContaining('This number has 9 digits') })
  })

  it('can have a family member without one', async () => {
    const { patientId } = (await register({ familyName: 'Hansda', ...confirmed })).body.data
    const body = { relationToMember: 'mother', member: { givenName: 'Baby' } }
    const added = await api.call(`/patients/${patientId}/family`, { token, body })
    expect(added.body.data.member).toMatchObject({ fullName: 'Baby', phone: null })
  })
})

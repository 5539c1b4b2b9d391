import { describe, expect, it } from 'vitest'
import { openClinic } from '#api/testing/front-desk.ts'
import { createPhone, testApi } from '#api/testing/server.ts'
import { loader as loadBooking } from '../scheduling/booking/book'
import { createPageArgs } from '../testing/page-args'
import { action as addFamilyMember, loader as loadFamily } from './family-member'
import { action, loader } from './register'

const api = await testApi()
const clinic = await openClinic(api)
const REGISTRATION = '/book-appointment/registration-form'

const open = (path: string, fields?: Record<string, string>) =>
  createPageArgs(api, {
    path,
    role: 'receptionist',
    token: clinic.token,
    fields: fields && { _key: crypto.randomUUID(), ...fields },
  })
const post = async (path: string, fields: Record<string, string>, send = action) =>
  ((await send(open(path, fields))) as Response).headers.get('location') ?? 'refused'

const BABY = { givenName: 'Baby of Zoya', familyName: 'Ansari', 'birth.day': '1/5/2025', anotherPerson: 'on' }

/** Registers on the page, and lists who is offered as the guardian on the page that follows. */
async function listOffered(fields: Record<string, string>): Promise<string[]> {
  const next = await post(REGISTRATION, fields)
  expect(next).toMatch(/^\/book-appointment\?patient=/)
  const { likelyGuardians } = await loadBooking(open(next))
  return likelyGuardians?.patients.map(({ name }) => name) ?? []
}

it('accepts a phone number of nine digits once it is confirmed', async () => {
  const fields = { givenName: 'Nine', phone: '98765 4321' }
  const { reply } = await ((await action(open(REGISTRATION, fields))) as Response).json()
  expect(reply).toMatchObject({ error: { phone: [expect.stringContaining('This number has 9 digits')] } })
  expect(await post(REGISTRATION, { ...fields, confirmedPhones: 'phone' })).toMatch(/patient=/)
})

it('registers a patient without a phone number once this is confirmed', async () => {
  const fields = { givenName: 'Budhni', phone: '' }
  const answer = (await action(open(REGISTRATION, fields))) as Response
  expect((await answer.json()).reply).toMatchObject({
    error: { phone: [expect.stringContaining('tick “No phone number”')] },
  })
  expect(await post(REGISTRATION, { ...fields, confirmedPhones: 'none' })).toMatch(/patient=/)
})

describe('registering a child', () => {
  it('offers the patient with the guardian’s name or phone, and links them', async () => {
    const phone = createPhone()
    const mother = await clinic.register({ phone, givenName: 'Zoya', familyName: 'Ansari', birthDate: '1994-02-03' })
    await clinic.register({ phone, givenName: 'Zaid', familyName: 'Ansari', birthDate: '2016-02-03' })
    const next = await post(`${REGISTRATION}?walkIn=1`, { ...BABY, phone, guardianName: 'Zoya Ansari' })
    const { likelyGuardians } = await loadBooking(open(next))
    expect(likelyGuardians!.patients).toMatchObject([{ name: 'Zoya Ansari' }])
    const { href } = likelyGuardians!.patients[0]!
    expect(await loadFamily(open(href))).toMatchObject({
      patient: { name: 'Zoya Ansari' },
      member: { name: 'Baby of Zoya Ansari' },
    })
    const child = new URLSearchParams(next.split('?')[1]).get('patient')!
    const search = await loadFamily(open(`/book-appointment/familymember-form?member=${child}&from=child`))
    expect(search.hits.map(({ name }) => name)).toEqual(['Zoya Ansari'])
    const back = await post(href, { memberId: child, relationToMember: 'mother', isGuardian: 'on' }, addFamilyMember)
    expect(back).toContain(`patient=${child}`)
    expect(back).toContain('walkIn=1')
    expect((await api.call(`/patients/${child}/family`, { token: clinic.token })).body.data).toMatchObject([
      { member: { patientId: mother }, relation: 'Mother', isGuardian: true },
    ])
    expect((await loadBooking(open(`${back}&registered=1`))).likelyGuardians).toBeNull()
  })

  it('offers by the whole name alone, and by the phone alone', async () => {
    const phone = createPhone()
    await clinic.register({ phone, givenName: 'Meher Bano', familyName: 'Khan', birthDate: '1990-01-01' })
    await clinic.register({ givenName: 'Meher', familyName: 'Bano', birthDate: '1990-01-01' })
    const child = { ...BABY, phone: createPhone() }
    expect(await listOffered({ ...child, guardianName: 'Khan Meher Bano' })).toEqual(['Meher Bano Khan'])
    expect(await listOffered({ ...child, guardianName: 'Meher' })).toEqual([])
    expect(await listOffered({ ...BABY, phone })).toEqual(['Meher Bano Khan'])
  })

  it('offers nobody for an adult', async () => {
    const phone = createPhone()
    await clinic.register({ phone, birthDate: '1960-01-01' })
    expect(await listOffered({ givenName: 'Ila', phone, 'birth.day': '14/7/2007' })).toEqual([])
    expect(await listOffered({ givenName: 'Ila', phone: createPhone() })).toEqual([])
  })
})

it('registers the guardian of a child, and returns to the link between them', async () => {
  const child = await clinic.register({ givenName: 'Baby of Zoya', familyName: 'Ansari', birthDate: '2025-05-01' })
  const search = `/book-appointment/familymember-form?member=${child}&from=child&q=Rehana+Ansari`
  const { register } = await loadFamily(open(search))
  expect((await loader(open(register!))).typed).toMatchObject({ givenName: 'Rehana', familyName: 'Ansari' })
  const next = await post(register!, { givenName: 'Rehana', familyName: 'Ansari', phone: createPhone() })
  expect(await loadFamily(open(next))).toMatchObject({
    patient: { name: 'Rehana Ansari' },
    member: { name: 'Baby of Zoya Ansari' },
    back: { href: `/patient/${child}/edit` },
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { at, type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { type TestApi, testApi } from '../testing/server.ts'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const register = (body: Record<string, unknown>, token = clinic.token) => api.call('/patients', { token, body })
const search = async (q: string, token = clinic.token) => {
  const { body } = await api.call(`/patients?q=${encodeURIComponent(q)}`, { token })
  return body.data.rows.map(({ fullName }: { fullName: string }) => fullName)
}

describe('registerPatient', () => {
  it('gives numbers without gaps to concurrent registrations', async () => {
    const owner = await api.registerPractice('admin')
    const names = ['Anu', 'Binu', 'Chitra', 'Dilip', 'Esha', 'Farid', 'Gita', 'Hari']
    const made = await Promise.all(
      names.map((givenName, n) => register({ givenName, phone: `98450 1234${n}` }, owner.token)),
    )
    const refused = await register({ givenName: '' }, owner.token)
    expect(refused.status).toBe(422)
    const numbers = made.map(({ body }) => body.data.patientNo).toSorted()
    expect(numbers).toEqual(names.map((_, n) => `P0000${n + 1}`))
  })

  it('stores the given fields and leaves the others empty', async () => {
    const full = {
      givenName: 'José',
      familyName: 'Pérez',
      alternatePhone: '+912026123456',
      emergencyName: 'Ana Pérez',
      emergencyPhone: '+919845099555',
      state: 'Maharashtra',
      postcode: '411001',
      language: 'mr',
      channel: 'whatsapp',
      consent: true,
      gender: 'Other',
      bloodGroup: 'AB-negative',
      phone: '+91 98450-99001',
      birthDate: '1985-07-14',
      city: 'Pune',
      referralSource: 'doctor',
    }
    const { body } = await register(full)
    const read = await api.call(`/patients/${body.data.patientId}`, { token: clinic.token })
    expect(read.body.data).toMatchObject({
      ...full,
      phone: '+919845099001',
      fullName: 'José Pérez',
      email: null,
      otherNumbers: [],
      version: 1,
    })
    const short = await register({ givenName: 'Om', phone: '9845099002' })
    expect(short.body.data).toMatchObject({ fullName: 'Om', gender: null, birthDate: null, bloodGroup: null })
  })

  it('rejects unknown choices, impossible dates and internal fields', async () => {
    const base = { givenName: 'Ravi', phone: '9845099003' }
    const wrong = async (over: Record<string, unknown>) =>
      Object.keys((await register({ ...base, ...over })).body.fields ?? {})
    expect(await wrong({ gender: 'male' })).toEqual(['gender'])
    expect(await wrong({ bloodGroup: 'A+' })).toEqual(['bloodGroup'])
    expect(await wrong({ birthDate: '2025-07-15' })).toEqual(['birthDate'])
    expect(await wrong({ birthDate: '1880-01-01' })).toEqual(['birthDate'])
    expect(await wrong({ phone: '12' })).toEqual(['phone'])
    expect(await wrong({ emergencyPhone: '+91 12 34 5' })).toEqual(['emergencyPhone'])
    expect(await wrong({ channel: 'pigeon', language: 'xx' })).toEqual(['language', 'channel'])
    for (const over of [{ practiceId: clinic.owner.adminId }, { patientNo: 'P9' }, { status: 'merged' }]) {
      expect((await register({ ...base, ...over })).status).toBe(422)
    }
  })

  it('asks about a similar patient with the same phone number', async () => {
    const twin = { givenName: 'Tara', phone: '9845099010', birthDate: '2020-01-01' }
    const first = await register(twin)
    const again = await register({ ...twin, birthDate: undefined, givenName: 'TARA' })
    expect(again).toMatchObject({
      status: 409,
      body: { data: { duplicates: [{ patientId: first.body.data.patientId }] } },
    })
    expect((await register({ ...twin, givenName: 'Mira' })).status).toBe(409)
    expect((await register({ ...twin, givenName: 'Mira', birthDate: '2020-09-09' })).status).toBe(409)
    expect((await register({ ...twin, givenName: 'Mira', anotherPerson: true })).status).toBe(200)
    expect((await register({ givenName: 'Grandma', phone: '9845099010', birthDate: '1950-01-01' })).status).toBe(200)
  })

  it('is allowed to the front office', async () => {
    const { token } = await api.person('lab', clinic.owner)
    expect((await register({ givenName: 'Ravi', phone: '9845099003' }, token)).status).toBe(403)
    const patient = await api.person('patient', clinic.owner)
    expect((await register({ givenName: 'Ravi', phone: '9845099003' }, patient.token)).status).toBe(403)
  })

  it('registers one patient when a form is posted twice', async () => {
    const request = {
      token: clinic.token,
      key: 'one-form-one-patient',
      body: { givenName: 'Uma', phone: '9845099020' },
    }
    const both = await Promise.all([api.call('/patients', request), api.call('/patients', request)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0]!.body.data.patientId).toBe(both[1]!.body.data.patientId)
  })
})

describe('editPatient', () => {
  it('keeps consent until it is withdrawn', async () => {
    const patientId = await clinic.register({ phone: '9822000444' })
    let version = 1
    const consent = async (said?: boolean) => {
      const body = { givenName: 'Asha', phone: '9822000444', version, consent: said }
      const answer = await api.call(`/patients/${patientId}`, { token: clinic.token, method: 'PUT', body })
      version = answer.body.data.version
      return answer.body.data.consent
    }
    const said = []
    for (const one of [undefined, true, undefined, false, undefined, true]) said.push(await consent(one))
    expect(said).toEqual([null, true, true, false, false, true])
  })

  it('stores a picture, visible only in the practice', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const path = `/patients/${clinic.patientId}/photo`
    const upload = (bytes: Uint8Array<ArrayBuffer>, name = 'face.png') => {
      const body = new FormData()
      body.set('picture', new File([bytes], name, { type: 'image/png' }))
      return api.call(path, { token: clinic.token, method: 'PUT', body })
    }
    expect((await api.call(path, { token: clinic.token })).status).toBe(404)
    expect((await upload(new Uint8Array(png))).status).toBe(200)
    expect((await upload(new Uint8Array([1, 2, 3]))).status).toBe(422)
    const shown = await api.call(path, { token: clinic.token })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const other = await api.registerPractice('admin')
    expect((await api.call(path, { token: other.token })).status).toBe(404)
    expect((await api.call(path, { token: clinic.token, method: 'DELETE' })).status).toBe(200)
    expect((await api.call(path, { token: clinic.token })).status).toBe(404)
  })

  it('shows upcoming appointments and amounts due', async () => {
    const patientId = await clinic.register()
    await clinic.book({ patientId, startsAt: at('11:45') })
    const { token } = await clinic.receptionist()
    const view = () => api.call(`/patients/${patientId}/desk`, { token })
    expect((await view()).body.data).toMatchObject({ coming: [{ status: 'booked' }], dues: [] })
    const { appointmentId } = (await view()).body.data.coming[0]
    await api.call(`/appointments/${appointmentId}/arrival`, { token, body: {} })
    expect((await view()).body.data.dues).toMatchObject([{ appointmentId, number: null, dueMinor: 50_000 }])
    const otherReceptionist = await api.person('receptionist', clinic.owner)
    const deskView = await api.call(`/patients/${patientId}/desk`, { token: otherReceptionist.token })
    expect(deskView.body.data).toEqual({ coming: [], creditMinor: 0, past: [], dues: [], receipts: [] })
  })

  it('checks the version, and updates the search', async () => {
    const { body } = await register({ givenName: 'Before', familyName: 'Change', phone: '9822000111', city: 'Pune' })
    const { patientId } = body.data
    const edit = (over: Record<string, unknown>) =>
      api.call(`/patients/${patientId}`, {
        token: clinic.token,
        method: 'PUT',
        body: { givenName: 'After', phone: '9822000222', version: 1, ...over },
      })
    const saved = await edit({})
    expect(saved.body.data).toMatchObject({ fullName: 'After', familyName: null, city: null, version: 2 })
    expect(await search('before')).toEqual([])
    expect(await search('9822000111')).toEqual([])
    expect(await search('after')).toEqual(['After'])
    expect(await search('9822000222')).toEqual(['After'])

    const stale = await edit({ givenName: 'Late' })
    expect(stale).toMatchObject({ status: 409, body: { data: { current: { fullName: 'After', version: 2 } } } })
  })

  it('lets one of two concurrent edits succeed', async () => {
    const patientId = await clinic.register()
    const edit = (givenName: string) =>
      api.call(`/patients/${patientId}`, {
        token: clinic.token,
        method: 'PUT',
        body: { givenName, phone: '9822000333', version: 1 },
      })
    const both = await Promise.all([edit('One'), edit('Two')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('rejects people of other practices', async () => {
    const other = await api.registerPractice('admin')
    const body = { givenName: 'Stolen', phone: '9822000333', version: 1 }
    const path = `/patients/${clinic.patientId}`
    expect((await api.call(path, { token: other.token, method: 'PUT', body })).status).toBe(404)
    expect((await api.call(path, { token: other.token })).status).toBe(404)
    const patient = await api.person('patient', clinic.owner)
    expect((await api.call(path, { token: patient.token })).status).toBe(404)
  })
})

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const WEBP = Buffer.from('UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA=', 'base64')
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
/** The start of a JPEG up to its frame header. */
const jpeg = (width: number, height: number) =>
  Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    1,
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  ])

let api: TestApi
let practice: SignedInUser
let staff: Record<'doctor' | 'receptionist' | 'lab' | 'pharmacy', Staff>
beforeAll(async () => {
  api = await testApi()
  practice = await api.registerPractice('admin')
  staff = {
    doctor: await api.person('doctor', practice),
    receptionist: await api.person('receptionist', practice),
    lab: await api.person('lab', practice),
    pharmacy: await api.person('pharmacy', practice),
  }
})

function upload(token: string, bytes: Buffer, name: string, type: string) {
  const body = new FormData()
  body.set('picture', new File([new Uint8Array(bytes)], name, { type }))
  return api.call('/pictures/own', { method: 'PUT', body, token })
}

describe('profile pictures', () => {
  it('saves, shows to the practice only, and removes a picture', async () => {
    const { token, _id } = staff.doctor
    const { status, body } = await upload(token, PNG, 'me.png', 'image/png')
    expect(status).toBe(200)
    const version = body.data.pictureVersion
    expect((await api.call('/session', { token })).body.data.pictureVersion).toBe(version)
    const shown = await api.call(`/pictures/people/${_id}`, { token: staff.receptionist.token })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    const otherPracticeManager = await api.registerPractice('admin')
    for (const id of [_id, randomUUID()]) {
      expect((await api.call(`/pictures/people/${id}`, { token: otherPracticeManager.token })).status).toBe(404)
    }
    expect((await upload(token, WEBP, 'me.webp', 'image/webp')).status).toBe(200)
    expect((await api.call('/pictures/own', { method: 'DELETE', token })).status).toBe(200)
    expect((await api.call(`/pictures/people/${_id}`, { token })).status).toBe(404)
  })

  it('accepts PNG, JPEG and WebP by name, type and bytes up to a size', async () => {
    const { token } = staff.doctor
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const bomb = Buffer.from(PNG)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    const refused: [Buffer, string, string][] = [
      [svg, 'me.png', 'image/png'],
      [svg, 'me.svg', 'image/svg+xml'],
      [GIF, 'me.png', 'image/png'],
      [PNG, 'me.jpg', 'image/jpeg'],
      [PNG, 'me.png', 'image/jpeg'],
      [PNG, 'me.html', 'image/png'],
      [PNG, 'me.svg.png', 'image/png'],
      [PNG, 'gnp.\u202Eexe.png', 'image/png'],
      [bomb, 'bomb.png', 'image/png'],
      [jpeg(8000, 4000), 'large.jpg', 'image/jpeg'],
      [Buffer.concat([PNG, Buffer.alloc(2 * 1024 * 1024)]), 'heavy.png', 'image/png'],
      [Buffer.alloc(0), 'empty.png', 'image/png'],
    ]
    for (const [bytes, name, type] of refused) {
      const { status, body } = await upload(token, bytes, name, type)
      expect([name, type, status, Object.keys(body.fields ?? {})]).toEqual([name, type, 422, ['picture']])
    }
    expect((await upload(token, jpeg(800, 600), 'me.JPG', 'image/jpeg')).status).toBe(200)
  })
})

describe('profile image calls of the specification', () => {
  const calls = {
    doctor: (id: string) => `/doctor/listDoctors/${id}`,
    receptionist: (id: string) => `/receptionist/getDetailsReceptionistbyId/${id}`,
    lab: (id: string) => `/LaboratoryData/listLaboratorybyDashboard/${id}`,
    pharmacy: (id: string) => `/PharmacyData/listPharmacyByDashboard/${id}`,
  }

  it('answer in the shapes of the specification', async () => {
    for (const role of ['receptionist', 'lab', 'pharmacy'] as const) {
      const { token, _id } = staff[role]
      const ask = () => api.call(calls[role](_id), { token })
      const name = { receptionist: 'receptionistProfile', lab: 'laboratoryLogo', pharmacy: 'pharmacyLogo' }[role]
      const read = ({ body }: Awaited<ReturnType<typeof ask>>) => (role === 'receptionist' ? body.data[0] : body.data)
      expect(read(await ask())[name]).toBeNull()
      const { body } = await upload(token, PNG, 'me.png', 'image/png')
      const path = role === 'receptionist' ? `/avatar/${_id}` : `/logo/${staff[role].placeId}`
      expect(read(await ask())[name]).toBe(`${path}?v=${body.data.pictureVersion}`)
    }
    const receptionist = await api.call(calls.receptionist(staff.receptionist._id), { token: practice.token })
    expect(receptionist.body.data[0].clinicId).toBe(staff.receptionist.placeId)
    const admin = await api.call(`/admin/getDetailAdminbyId/${practice._id}`, { token: practice.token })
    expect(admin.body.data).toEqual({ _id: practice._id, fullName: practice.fullName, adminProfile: null })
    const doctor = await api.call(calls.doctor(staff.doctor._id), { token: staff.doctor.token })
    expect(doctor.body.data).toHaveProperty('doctorImage')
    // Everyone who works at the place has its logo.
    const labColleague = await api.person('lab', practice, { placeId: staff.lab.placeId! })
    const logo = await api.call(`/pictures/people/${labColleague._id}`, { token: labColleague.token })
    expect(logo.status).toBe(200)
    expect((await api.call(`/pictures/places/${staff.lab.placeId}`, { token: staff.doctor.token })).status).toBe(200)
  })

  it('do not find people of another practice or another role', async () => {
    const otherPracticeManager = await api.registerPractice('admin')
    for (const role of ['doctor', 'receptionist', 'lab', 'pharmacy'] as const) {
      const path = calls[role]
      const answers = [
        await api.call(path(staff[role]._id), { token: otherPracticeManager.token }),
        await api.call(path(randomUUID()), { token: otherPracticeManager.token }),
        await api.call(path(practice._id), { token: practice.token }),
      ]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
        Array(3).fill([404, 'We couldn’t find this person.']),
      )
    }
    expect(
      (await api.call(`/pictures/places/${staff.lab.placeId}`, { token: otherPracticeManager.token })).status,
    ).toBe(404)
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'

let api: TestApi
let clinic: OpenClinic
let receptionist: Staff

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  receptionist = await clinic.receptionist()
})
beforeEach(() => api.clock.set(MONDAY_EIGHT))

const make = (token = receptionist.token, placeId = clinic.placeId) => api.call('/boards', { token, body: { placeId } })
const readSecret = (address: string) => new URL(address).pathname.split('/')[2]!
const show = (secret: string) => api.call(`/boards/shown/${secret}`)

/** A patient who is booked now and checked in. */
async function checkInPatient(startsAt: string) {
  const patientId = await clinic.register()
  const { body } = await clinic.book({ patientId, startsAt })
  const path = `/appointments/${body.data.appointmentId}`
  const { tokenNo } = (await api.call(`${path}/arrival`, { token: clinic.token, body: {} })).body.data
  const call = (token = receptionist.token) => api.call(`${path}/call`, { token, body: {} })
  const begin = () => api.call(`${path}/visit`, { token: clinic.token, body: {} })
  return { tokenNo: tokenNo as number, call, begin, patientId }
}

describe('a waiting-room display', () => {
  it('shows tokens and doctors, but no patients', async () => {
    const first = await checkInPatient(at('09:00'))
    const second = await checkInPatient(at('09:15'))
    const third = await checkInPatient(at('09:30'))
    const { body } = await make()
    const secret = readSecret(body.data.address)
    const shown = await show(secret)
    expect(shown.body.data).toMatchObject({
      practiceName: 'Lakeside Clinic',
      placeName: 'Lakeside Main',
      doctors: [{ name: 'Kavita Menon', late: null, inside: [], called: [], waiting: [1, 2, 3] }],
    })
    expect(JSON.stringify(shown.body)).not.toMatch(/Asha|Rao|patient|[0-9a-f]{8}-[0-9a-f]{4}/)

    await first.begin()
    expect((await second.call()).body.data).toMatchObject({ tokenNo: second.tokenNo })
    const delay = { doctorId: clinic.doctorId, placeId: clinic.placeId, minutes: 20 }
    await api.call('/delays', { token: receptionist.token, body: delay })
    expect((await show(secret)).body.data.doctors).toEqual([
      { name: 'Kavita Menon', late: 20, inside: [1], called: [2], waiting: [third.tokenNo] },
    ])
  })

  it('is shown only at its full address, until it is revoked', async () => {
    const { body } = await make()
    const { address, boardId } = body.data
    const secret = readSecret(address)
    expect(address).toMatch(/^https:\/\/clinic\.test\/board\/[\w-]{22}\.[\w-]{43}$/)
    const otherPracticeDoctor = await api.registerPractice()
    const otherPracticeKey = Buffer.from(otherPracticeDoctor.adminId.replaceAll('-', ''), 'hex').toString('base64url')
    for (const wrong of [
      secret.split('.')[1]!,
      `${secret.slice(0, -1)}_`,
      `${otherPracticeKey}.${secret.split('.')[1]}`,
      'x',
    ])
      expect((await show(wrong)).status).toBe(404)
    expect((await show(secret)).status).toBe(200)

    const end = (token: string) => api.call(`/boards/${boardId}`, { token, method: 'DELETE' })
    expect((await end(otherPracticeDoctor.token)).status).toBe(404)
    expect((await end((await api.person('receptionist', clinic.owner)).token)).status).toBe(404)
    expect((await end(receptionist.token)).status).toBe(200)
    expect((await show(secret)).status).toBe(404)
    expect((await end(receptionist.token)).status).toBe(404)
  })

  it('is stored as a hash, and its address is returned once', async () => {
    const { body } = await make()
    const secret = readSecret(body.data.address)
    const rows = await api.database.maintenance.execute<{ token_hash: string }>(sql`select token_hash from wall_boards`)
    for (const { token_hash } of rows) expect(secret).not.toContain(token_hash)
    const { data } = (await api.call('/boards', { token: clinic.token })).body
    expect(data.at(-1)).toMatchObject({ placeName: 'Lakeside Main', boardId: body.data.boardId })
    expect(JSON.stringify(data)).not.toContain(secret.split('.')[1])
  })

  it('is created by managers and by the receptionists of the branch', async () => {
    expect((await make(clinic.token)).status).toBe(200)
    const other = await api.person('receptionist', clinic.owner)
    expect((await make(other.token)).status).toBe(404)
    expect((await make((await api.person('doctor', clinic.owner)).token)).status).toBe(403)
    expect((await make((await api.registerPractice()).token)).status).toBe(404)
    const ownDisplays = (await api.call('/boards', { token: other.token })).body.data
    expect(ownDisplays).toEqual([])
  })
})

describe('callPatient', () => {
  it('calls only patients who are checked in', async () => {
    const patientId = await clinic.register()
    const { body } = await clinic.book({ patientId, startsAt: at('10:30') })
    const path = `/appointments/${body.data.appointmentId}/call`
    const early = await api.call(path, { token: receptionist.token, body: {} })
    expect([early.status, early.body.message]).toEqual([
      409,
      'You can call only a patient who is checked in and waiting.',
    ])
    const other = await api.person('receptionist', clinic.owner)
    expect((await api.call(path, { token: other.token, body: {} })).status).toBe(404)
    const patient = await api.person('patient', clinic.owner)
    expect((await api.call(path, { token: patient.token, body: {} })).status).toBe(403)
  })
})

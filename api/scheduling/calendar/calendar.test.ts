import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'

let api: TestApi
let clinic: OpenClinic
let asha: Staff
let ownId: string
let childId: string

const maintenance = (statement: ReturnType<typeof sql>) => api.database.maintenance.execute(statement)

beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  asha = await api.person('patient', clinic.owner)
  ownId = clinic.patientId
  childId = await clinic.register({ givenName: 'Ravi', birthDate: '2007-07-20' })
  await maintenance(sql`update patients set person_id = ${asha._id} where id = ${ownId}`)
  await maintenance(sql`insert into patient_relations
    (id, practice_id, patient_id, related_patient_id, relation, is_guardian, can_book, can_view, valid_until)
    values (gen_random_uuid(), ${clinic.owner.adminId}, ${childId}, ${ownId}, 'Mother', true, true, true, '2025-07-20')`)
  const reason = 'Chest pain'
  await clinic.book({ patientId: ownId, startsAt: at('09:00'), reason })
  await clinic.book({ patientId: childId, startsAt: at('10:00'), reason })
  const otherPatientId = await clinic.register({ givenName: 'Zoya' })
  await clinic.book({ patientId: otherPatientId, startsAt: at('11:00'), reason })
})
beforeEach(() => api.clock.set(MONDAY_EIGHT))

const make = async (token = asha.token) => {
  const { body } = await api.call('/calendar-feed', { token, body: {} })
  return new URL(body.data.address).pathname.split('/')[2]!
}
const feed = (secret: string) => api.call(`/calendar-feeds/${secret}`)
const titles = (text: string) => [...text.replaceAll('\r\n ', '').matchAll(/^SUMMARY:(\w+)/gm)].map(([, name]) => name)

describe('the calendar feed', () => {
  it('contains the appointments of the person and their family, without reasons', async () => {
    const { status, body } = await feed(await make())
    expect(status).toBe(200)
    expect(titles(body.data.text)).toEqual(['Asha', 'Ravi'])
    expect(body.data.text).not.toMatch(/chest|pain|medicine|Zoya/i)
    expect(body.data.text).toContain('LOCATION:Lakeside Main\\, 12 Lake Road\\, Pune\r\n')
  })

  it('leaves a child out from the day on which guardianship ends', async () => {
    const secret = await make()
    api.clock.set('2025-07-20T06:00:00Z')
    expect(titles((await feed(secret)).body.data.text)).toEqual(['Asha'])
  })

  it('shows a cancelled appointment with the same id and a higher sequence', async () => {
    const secret = await make()
    const before = (await feed(secret)).body.data.text as string
    const uid = /^UID:(.*)@/m.exec(before)![1]!
    await maintenance(sql`update appointments set status = 'cancelled', version = version + 1 where id = ${uid}`)
    const after = (await feed(secret)).body.data.text as string
    const number = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)![1])
    expect(/^UID:(.*)@/m.exec(after)![1]).toBe(uid)
    expect(number(after)).toBe(number(before) + 1)
    expect(/^STATUS:(\w+)/m.exec(after)![1]).toBe('CANCELLED')
    await maintenance(sql`update appointments set status = 'booked' where id = ${uid}`)
  })

  it('has one address at a time, and none after it is revoked', async () => {
    expect((await api.call('/calendar-feed', { token: asha.token })).body.data.since).not.toBeNull()
    const first = await make()
    const second = await make()
    expect([(await feed(first)).status, (await feed(second)).status]).toEqual([404, 200])
    expect((await api.call('/calendar-feed', { token: asha.token, method: 'DELETE' })).status).toBe(200)
    expect((await feed(second)).status).toBe(404)
    expect((await api.call('/calendar-feed', { token: asha.token })).body.data).toEqual({ since: null })
  })

  it('shows nothing of another practice when its address is changed', async () => {
    const [, token] = (await make()).split('.')
    const otherPracticeDoctor = await api.registerPractice()
    const otherPracticeKey = Buffer.from(otherPracticeDoctor.adminId.replaceAll('-', ''), 'hex').toString('base64url')
    expect((await feed(`${otherPracticeKey}.${token}`)).status).toBe(404)
    expect((await feed('nothing')).status).toBe(404)
  })

  it('ends with the person’s membership', async () => {
    const secret = await make()
    await maintenance(sql`update memberships set active = false where person_id = ${asha._id}`)
    expect((await feed(secret)).status).toBe(404)
    await maintenance(sql`update memberships set active = true where person_id = ${asha._id}`)
  })

  it('is only for patients', async () => {
    expect((await api.call('/calendar-feed', { token: clinic.token, body: {} })).status).toBe(403)
  })
})

describe('exportAppointment', () => {
  const appointmentOf = async (patientId: string) => {
    const [row] = await maintenance(sql`select id from appointments where patient_id = ${patientId}`)
    return row!.id as string
  }
  it('exports appointments within the person’s reach', async () => {
    const path = `/appointments/${await appointmentOf(ownId)}/calendar`
    for (const { token } of [asha, await clinic.receptionist()]) {
      const { status, body } = await api.call(path, { token })
      expect([status, body.data.fileName]).toEqual([200, 'appointment.ics'])
      expect(titles(body.data.text)).toEqual(['Asha'])
      expect(body.data.text).not.toMatch(/chest|pain/i)
    }
    const otherPracticeDoctor = await api.registerPractice()
    expect((await api.call(path, { token: otherPracticeDoctor.token })).status).toBe(404)
    const other = await api.person('patient', clinic.owner)
    expect((await api.call(path, { token: other.token })).status).toBe(404)
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { outboxOf } from './testing.ts'

let api: TestApi
let clinic: OpenClinic
let box: ReturnType<typeof outboxOf>
let receptionist: Staff
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  box = outboxOf(api, clinic)
  receptionist = await clinic.receptionist()
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await box.clear()
})

describe('the queue', () => {
  const queued = async (by: 'email' | 'whatsapp' = 'whatsapp') => {
    await box.wishes(by)
    await box.say('booked', await box.visit(at('10:30')))
    const { body } = await api.call('/messages?status=all', { token: clinic.token })
    return body.data.rows[0]
  }

  it('shows staff what to send by hand, with the link, until they say that it is sent', async () => {
    const message = await queued()
    expect(message).toMatchObject({ status: 'queued', byHand: true, patient: { fullName: 'Asha Rao' } })
    expect(message.link).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Hello%20Asha/)
    const { token } = receptionist
    const sent = await api.call(`/messages/${message.messageId}/delivery`, { token, body: {} })
    expect(sent.body.data).toMatchObject({ status: 'sent', channel: 'link', link: null })
    const again = await api.call(`/messages/${message.messageId}/delivery`, { token, body: {} })
    expect([again.status, again.body.message]).toEqual([409, 'This message is marked as sent already.'])
    expect((await api.call('/messages', { token })).body.data.rows).toEqual([])
  })

  it('is marked by one of two at once', async () => {
    const { messageId } = await queued()
    const both = await Promise.all(
      [clinic.token, receptionist.token].map((token) =>
        api.call(`/messages/${messageId}/delivery`, { token, body: {} }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('follows a patient who gets another number, and lets go of one who wants no messages', async () => {
    await queued()
    const { token, patientId } = clinic
    const path = `/patients/${patientId}`
    const { version } = (await api.call(path, { token })).body.data
    const change = (over: object, by: number) =>
      api.call(path, { token, method: 'PUT', body: { givenName: 'Asha', version: version + by, ...over } })
    const moved = await change({ phone: '9822011122', channel: 'sms' }, 0)
    expect(moved.status).toBe(200)
    const [row] = (await api.call('/messages', { token })).body.data.rows
    expect(row).toMatchObject({ recipient: '+919822011122', channel: 'sms' })
    await change({ phone: '9822011122', channel: 'none' }, 1)
    expect((await box.rows())[0]).toMatchObject({ status: 'skipped', note: 'The patient wants no messages.' })
  })

  it('gives no link to a message that goes by itself', async () => {
    const message = await queued('email')
    expect(message).toMatchObject({ byHand: false, link: null })
    const sent = await api.call(`/messages/${message.messageId}/delivery`, { token: clinic.token, body: {} })
    expect(sent.status).toBe(409)
  })

  it('tries a failed one again, and leaves one out', async () => {
    const { messageId } = await queued('email')
    const { token } = clinic
    expect((await api.call(`/messages/${messageId}/retry`, { token, body: {} })).status).toBe(409)
    await api.database.keeper.execute(sql`update messages set status = 'failed', attempts = 5, note = 'No answer.'`)
    expect((await api.call('/messages', { token })).body.data.rows).toHaveLength(1)
    const again = await api.call(`/messages/${messageId}/retry`, { token, body: {} })
    expect(again.body.data).toMatchObject({ status: 'queued', attempts: 0, note: null })
    const left = await api.call(`/messages/${messageId}/omission`, { token, body: {} })
    expect(left.body.data).toMatchObject({ status: 'skipped', note: 'Left out by Kavita Menon.' })
  })

  it('shows each what they reach: a doctor’s own, a branch’s, a practice’s', async () => {
    const { messageId } = await queued()
    const other = await api.person('receptionist', clinic.owner)
    const doctor = await api.person('doctor', clinic.owner)
    const stranger = await api.registerPractice()
    for (const { token } of [other, doctor, stranger]) {
      expect((await api.call('/messages?status=all', { token })).body.data.rows).toEqual([])
      expect((await api.call(`/messages/${messageId}/delivery`, { token, body: {} })).status).toBe(404)
    }
    for (const role of ['patient', 'lab', 'pharmacy'] as const) {
      const { token } = await api.person(role, clinic.owner)
      expect((await api.call('/messages', { token })).status).toBe(403)
    }
  })

  it('goes on page by page', async () => {
    await box.wishes('whatsapp')
    for (let n = 0; n < 5; n++) await box.say('booked', await box.visit(at('10:30')))
    const { token } = clinic
    const first = (await api.call('/messages?limit=2', { token })).body.data
    const second = (await api.call(`/messages?limit=2&cursor=${first.next}`, { token })).body.data
    const back = (await api.call(`/messages?limit=2&cursor=${second.previous}`, { token })).body.data
    expect([first.count, back.rows]).toEqual([5, first.rows])
    expect(new Set([...first.rows, ...second.rows].map(({ messageId }) => messageId)).size).toBe(4)
  })
})

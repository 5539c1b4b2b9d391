import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { openOutbox } from './testing.ts'

let api: TestApi
let clinic: OpenClinic
let box: ReturnType<typeof openOutbox>
let receptionist: Staff
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  box = openOutbox(api, clinic)
  receptionist = await clinic.receptionist()
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await box.clear()
})

describe('the outbox', () => {
  const queueMessage = async (by: 'email' | 'whatsapp' = 'whatsapp') => {
    await box.setChannel(by)
    await box.enqueue('booked', await box.visit(at('10:30')))
    const { body } = await api.call('/messages?status=all', { token: clinic.token })
    return body.data.rows[0]
  }

  it('lists messages to send by hand, with a link, until they are marked as sent', async () => {
    const message = await queueMessage()
    expect(message).toMatchObject({ status: 'queued', byHand: true, patient: { fullName: 'Asha Rao' } })
    expect(message.link).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Hello%20Asha/)
    const { token } = receptionist
    const sent = await api.call(`/messages/${message.messageId}/delivery`, { token, body: {} })
    expect(sent.body.data).toMatchObject({ status: 'sent', channel: 'link', link: null })
    const again = await api.call(`/messages/${message.messageId}/delivery`, { token, body: {} })
    expect([again.status, again.body.message]).toEqual([409, 'This message is already marked as sent.'])
    expect((await api.call('/messages', { token })).body.data.rows).toEqual([])
  })

  it('lets one of two people mark a message', async () => {
    const { messageId } = await queueMessage()
    const both = await Promise.all(
      [clinic.token, receptionist.token].map((token) =>
        api.call(`/messages/${messageId}/delivery`, { token, body: {} }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('follows a changed phone number, and skips messages of patients who want none', async () => {
    await queueMessage()
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
    expect((await box.rows())[0]).toMatchObject({ status: 'skipped', note: 'The patient doesn’t want messages.' })
  })

  it('gives no link to messages that are sent automatically', async () => {
    const message = await queueMessage('email')
    expect(message).toMatchObject({ byHand: false, link: null })
    const sent = await api.call(`/messages/${message.messageId}/delivery`, { token: clinic.token, body: {} })
    expect(sent.status).toBe(409)
  })

  it('retries a failed message and skips one', async () => {
    const { messageId } = await queueMessage('email')
    const { token } = clinic
    expect((await api.call(`/messages/${messageId}/retry`, { token, body: {} })).status).toBe(409)
    await api.database.maintenance.execute(
      sql`update messages set status = 'failed', attempts = 5, note = 'No answer.'`,
    )
    expect((await api.call('/messages', { token })).body.data.rows).toHaveLength(1)
    const again = await api.call(`/messages/${messageId}/retry`, { token, body: {} })
    expect(again.body.data).toMatchObject({ status: 'queued', attempts: 0, note: null })
    const left = await api.call(`/messages/${messageId}/omission`, { token, body: {} })
    expect(left.body.data).toMatchObject({ status: 'skipped', note: 'Skipped by Kavita Menon.' })
  })

  it('shows each role the messages within its reach', async () => {
    const { messageId } = await queueMessage()
    const other = await api.person('receptionist', clinic.owner)
    const doctor = await api.person('doctor', clinic.owner)
    const otherPracticeDoctor = await api.registerPractice()
    for (const { token } of [other, doctor, otherPracticeDoctor]) {
      expect((await api.call('/messages?status=all', { token })).body.data.rows).toEqual([])
      expect((await api.call(`/messages/${messageId}/delivery`, { token, body: {} })).status).toBe(404)
    }
    for (const role of ['patient', 'lab', 'pharmacy'] as const) {
      const { token } = await api.person(role, clinic.owner)
      expect((await api.call('/messages', { token })).status).toBe(403)
    }
  })

  it('pages through the messages', async () => {
    await box.setChannel('whatsapp')
    for (let n = 0; n < 5; n++) await box.enqueue('booked', await box.visit(at('10:30')))
    const { token } = clinic
    const first = (await api.call('/messages?limit=2', { token })).body.data
    const second = (await api.call(`/messages?limit=2&cursor=${first.next}`, { token })).body.data
    const back = (await api.call(`/messages?limit=2&cursor=${second.previous}`, { token })).body.data
    expect([first.count, back.rows]).toEqual([5, first.rows])
    expect(new Set([...first.rows, ...second.rows].map(({ messageId }) => messageId)).size).toBe(4)
  })
})

import { beforeAll, beforeEach, expect, it } from 'vitest'
import { MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openOutbox } from './testing.ts'

let api: TestApi
let clinic: OpenClinic
let box: ReturnType<typeof openOutbox>
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  box = openOutbox(api, clinic)
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await box.clear()
})

const send = (body: object, token = clinic.token) => api.call(`/patients/${clinic.patientId}/messages`, { token, body })

it('writes a WhatsApp message without the content of the document, which staff send with its link', async () => {
  await box.setChannel('whatsapp')
  const { body } = await send({ document: 'prescription' })
  expect(body.data).toMatchObject({ about: 'document', channel: 'whatsapp', status: 'queued', byHand: true })
  expect(body.data.body).toMatch(
    /^Hello Asha,\n\nYour prescription from .+ is ready\. Sign in .+: https?:.+\/myReports\n\n/,
  )
  expect(decodeURIComponent(body.data.link)).toContain(body.data.body)
  const listed = await api.call('/messages', { token: clinic.token })
  expect(listed.body.data.rows).toMatchObject([{ messageId: body.data.messageId }])
})

it('sends an e-mail even in the quiet hours, because the patient is at the clinic', async () => {
  api.clock.set(new Date(Date.parse(MONDAY_EIGHT) + 14.5 * 3_600_000).toISOString())
  await box.setChannel('email')
  const { token } = await clinic.receptionist()
  expect((await send({ document: 'certificate' }, token)).body.data).toMatchObject({
    channel: 'email',
    recipient: 'asha@example.com',
    status: 'queued',
    byHand: false,
    link: null,
  })
  expect(await box.listStates()).toEqual(['document queued'])
})

it('is refused with the reason if the patient can’t get messages', async () => {
  await box.setChannel('whatsapp', false)
  const { status, body } = await send({ document: 'summary' })
  expect([status, body.message]).toEqual([
    409,
    'The patient hasn’t agreed to messages. You can change this with “Edit patient”.',
  ])
  expect(await box.rows()).toEqual([])
})

it('is refused for a document of another kind, and for a patient of another clinic', async () => {
  await box.setChannel('whatsapp')
  expect((await send({ document: 'diagnosis' })).status).toBe(422)
  const other = await openClinic(api)
  expect((await send({ document: 'summary' }, other.token)).status).toBe(404)
})

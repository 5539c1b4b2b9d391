import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import type { MailMessage } from '#api/kernel/mail.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { sendDueMessages } from '../../../../server/messages/messenger.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadPrescription, action as postPrescription } from '../prescriptions/prescription-document'
import { loader as loadSummary, action as postSummary } from './visit-summary'

let api: TestApi
let practice: TestPractice
let visit: { visitId: string; patientId: string; prescriptionId: string }
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  const { visitId, patientId } = await practice.visit(practice.doctor, {
    email: 'asha@example.com',
    channel: 'email',
    consent: true,
  })
  const followUpOn = new Date(api.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const call = (method: 'PATCH' | 'POST', path: string, body: object) =>
    api.call(path, { method, token: practice.doctor.token, body })
  const lines = [{ medicine: 'Azithromycin', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }]
  await call('PATCH', `/visits/${visitId}`, { version: 1, symptoms: [{ name: 'Cough' }], lines, followUpOn })
  const draft = await loadSummary(createArgs(`/visit-summary/${visitId}`, { visitId }))
  expect(draft.tools.announcement).toBeUndefined()
  const signed = await call('POST', `/visits/${visitId}/signature`, { version: 2 })
  visit = { visitId, patientId, prescriptionId: signed.body.data.prescriptionId }
})

const createArgs = (path: string, params: Record<string, string>, fields?: Record<string, string>) =>
  createPageArgs(api, { path, params, fields, role: 'doctor', token: practice.doctor.token })

/** Presses the button, sends what is due, and returns the e-mails. */
async function press(
  [load, post]: [typeof loadSummary | typeof loadPrescription, typeof postSummary],
  path: string,
  params: Record<string, string>,
) {
  const { more } = (await load(createArgs(path, params))).tools.announcement!
  const answer = await post(createArgs(path, params, more))
  expect(answer.status).toBe(303)
  const sent: MailMessage[] = []
  const mail = { send: async (message: MailMessage) => void sent.push(message) }
  const { maintenance } = api.database
  await sendDueMessages({ maintenance, mail, now: () => api.clock.now(), log: { warn: () => {} } })
  return sent
}

const WEEKDAY = /(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/

describe('the visit summary', () => {
  it('names the follow-up day and the unit of the age in the language of the document', async () => {
    const { visitId } = visit
    const readText = async (lang: string) =>
      JSON.stringify((await loadSummary(createArgs(`/visit-summary/${visitId}?lang=${lang}`, { visitId }))).view)

    expect(await readText('en')).toMatch(WEEKDAY)
    const marathi = await readText('mr')
    expect(marathi).toMatch(/वार, \d{1,2} /)
    expect(marathi).toMatch(/"\d+ वर्षे/)
    expect(marathi).not.toMatch(WEEKDAY)
  })
})

describe('the e-mail about a clinical document', () => {
  it('has the visit summary attached, and nothing of it in its text', async () => {
    const { visitId } = visit
    const [mail, ...others] = await press([loadSummary, postSummary], `/visit-summary/${visitId}`, { visitId })
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'asha@example.com', attachment: { name: expect.stringMatching(/\.pdf$/) } })
    expect(mail!.attachment!.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(mail!.text).toContain('is attached to this e-mail. You can also sign in')
    expect(mail!.text).not.toContain('Cough')
    const [left] = await api.database.maintenance.execute<{ contents: number }>(
      sql`select count(*)::int as contents from file_contents`,
    )
    expect(left).toEqual({ contents: 0 })
  })

  it('has the prescription attached, in the language that the doctor chose', async () => {
    const { prescriptionId, patientId: userId } = visit
    const path = `/my-appointment/consultation/${userId}/prescription-history-preview/${prescriptionId}?lang=mr`
    const [mail] = await press([loadPrescription, postPrescription], path, { userId, prescriptionId })
    expect(mail!.attachment!.content.toString('latin1')).toMatch(/\/Lang \(mr\)/)
  })
})

import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import type { MailMessage } from '#api/kernel/mail.ts'
import { testApi } from '#api/testing/server.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { sendDueMessages } from '../../../../server/messages/messenger.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadReceipt, action as postReceipt } from '../receipts/receipt'
import { loader as loadVisit, action as postVisit } from './take-payment'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let visit: string
beforeAll(async () => {
  clinic = await createClinic(database)
  visit = await clinic.visit()
  const payment = { version: 0, tenders: [{ method: 'cash' }] }
  expect((await ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)).status).toBe(200)
})
beforeEach(async () => {
  for (const table of ['messages', 'document_links', 'file_contents', 'files'])
    await maintenance.execute(sql`delete from ${sql.identifier(table)}`)
  await setContact({ email: 'asha@example.com', consentAt: '2026-01-01T00:00:00Z' })
})

const setContact = (contact: Partial<typeof patients.$inferInsert>) =>
  maintenance.update(patients).set(contact).where(eq(patients.id, clinic.patientId))

const createArgs = (path: string, role: string, token: string, fields?: Record<string, string>) =>
  createPageArgs(api, { path, role, token, fields, params: { appointmentId: visit } })
const openAsReceptionist = (fields?: Record<string, string>) =>
  createArgs(`/choosepaymentmethod/${visit}?paper=receipt`, 'receptionist', clinic.receptionist, fields)

/** Opens the receipt of the visit as a receptionist, and presses a button that sends it. */
async function send(channel: string) {
  const { send: prepared } = (await loadVisit(openAsReceptionist())) as { send: { batchId: string } | null }
  const answer = await postVisit(openAsReceptionist({ channel, ...prepared! }))
  const reply = answer.status === 303 ? null : (await answer.json()).reply
  return { status: answer.status, location: answer.headers.get('location'), error: reply?.error }
}

const listMessages = async () => (await ask(clinic.admin, 'GET /messages?status=all')).body.data.rows

describe('sending a receipt from its page', () => {
  it('prepares a WhatsApp link with number and amount, for the list of messages', async () => {
    const { status, location } = await send('whatsapp')
    const [message] = await listMessages()
    expect([status, location]).toEqual([303, `/messages?ready=${message.messageId}`])
    expect(message).toMatchObject({ channel: 'whatsapp', recipient: '+919876543210', byHand: true })
    expect(message.body).toMatch(
      /^Hello Asha,\n\nThank you for your payment of ₹500\.00 to Andheri\. Your receipt is AND/,
    )
    expect(decodeURIComponent(message.link)).toContain(message.body)
  })

  it('sends an e-mail with the PDF, whose content is deleted afterwards', async () => {
    expect(await send('email')).toMatchObject({ status: 303, location: `/choosepaymentmethod/${visit}?paper=receipt` })
    expect(await listMessages()).toMatchObject([{ channel: 'email', recipient: 'asha@example.com', link: null }])
    const sent: MailMessage[] = []
    const mail = { send: async (message: MailMessage) => void sent.push(message) }
    await sendDueMessages({ maintenance, mail, now: () => api.clock.now(), log: { warn: () => {} } })
    expect(sent).toMatchObject([
      {
        to: 'asha@example.com',
        attachment: { name: expect.stringMatching(/^AND.*\.pdf$/), content: expect.any(Buffer) },
      },
    ])
    expect(sent[0]!.attachment!.content.subarray(0, 5).toString()).toBe('%PDF-')
    const [left] = await maintenance.execute<{ files: number; contents: number }>(
      sql`select (select count(*)::int from files) as files, (select count(*)::int from file_contents) as contents`,
    )
    expect(left).toEqual({ files: 1, contents: 0 })
  })

  it('says why a receipt can’t be sent, links to the page to change it, and sends nothing', async () => {
    const view = (await loadVisit(openAsReceptionist())) as unknown as { contact: { href: string; label: string } }
    const next = encodeURIComponent(`/choosepaymentmethod/${visit}?paper=receipt`)
    expect(view.contact).toEqual({ href: `/patient/${clinic.patientId}/edit?next=${next}`, label: 'Edit patient' })
    await setContact({ email: null })
    expect(await send('email')).toMatchObject({
      status: 409,
      error: { '': ['No e-mail address. You can change this with “Edit patient”.'] },
    })
    await setContact({ consentAt: null })
    expect(await send('whatsapp')).toMatchObject({
      status: 409,
      error: {
        '': ['The patient hasn’t agreed to messages. You can change this with “Edit patient”.'],
      },
    })
    expect(await listMessages()).toEqual([])
  })

  it('is refused for another clinic, and for e-mail without the PDF', async () => {
    const other = await createClinic(database, { code: 'OTH' })
    const batchId = (await ask(clinic.admin, 'GET /receipts')).body.data.rows[0].batchId
    const path = `POST /documents/payments/${batchId}/messages`
    expect((await ask(other.admin, path, { channel: 'whatsapp' })).status).toBe(404)
    expect((await ask(clinic.patient, path, { channel: 'whatsapp' })).status).toBe(403)
    const refused = await ask(clinic.admin, path, { channel: 'email' })
    expect([refused.status, refused.body.fields]).toEqual([422, { pdf: 'Attach the document as a PDF' }])
  })

  it('is offered on the page of a receipt to those who may open it, until the receipt is reversed', async () => {
    const [receipt] = (await ask(clinic.admin, 'GET /receipts')).body.data.rows
    const path = `/payment-receipts/payment-invoice?id=${receipt.receiptId}`
    const { view } = await loadReceipt(createArgs(path, 'admin', clinic.admin))
    expect(view.send).toEqual({ batchId: receipt.batchId })
    const answer = await postReceipt(createArgs(path, 'admin', clinic.admin, { channel: 'email', ...view.send! }))
    expect([answer.status, (await listMessages()).length]).toEqual([303, 1])
    const reversal = { version: receipt.version, reason: 'Entered twice' }
    await ask(clinic.admin, `POST /receipts/${receipt.receiptId}/reversal`, reversal)
    expect((await loadReceipt(createArgs(path, 'admin', clinic.admin))).view.send).toBeNull()
  })
})

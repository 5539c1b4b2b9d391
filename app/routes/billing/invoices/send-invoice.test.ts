import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { action, loader } from './invoice'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let invoiceId: string
beforeAll(async () => {
  clinic = await createClinic(database)
  const visit = await clinic.visit()
  const payment = { version: 0, part: true, tenders: [{ method: 'upi', amountMinor: 200_00 }] }
  expect((await ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)).status).toBe(200)
  invoiceId = (await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit)))[0]!.id
  const contact = { email: 'asha@example.com', consentAt: '2026-01-01T00:00:00Z' }
  await maintenance.update(patients).set(contact).where(eq(patients.id, clinic.patientId))
})

const createArgs = (fields?: Record<string, string>) =>
  createPageArgs(api, { path: `/invoices/invoice?id=${invoiceId}`, role: 'admin', token: clinic.admin, fields })
const listMessages = async () => (await ask(clinic.admin, 'GET /messages?status=all')).body.data.rows

it('sends an invoice as a WhatsApp link and by e-mail with the PDF', async () => {
  const { send } = await loader(createArgs())
  expect(send).toEqual({ invoiceId })
  expect((await action(createArgs({ channel: 'whatsapp', ...send! }))).status).toBe(303)
  const [message] = await listMessages()
  expect(message.body).toMatch(
    /^Hello Asha,\n\nYour invoice AND\S+ from Andheri is ₹500\.00\. ₹300\.00 is due\. Open it within 30 days: http/,
  )
  expect((await action(createArgs({ channel: 'email', ...send! }))).status).toBe(303)
  expect(await listMessages()).toHaveLength(2)
})

it('sends no cancelled invoice, and none of another clinic', async () => {
  const path = `POST /documents/invoices/${invoiceId}/messages`
  const other = await createClinic(database, { code: 'OTH' })
  expect((await ask(other.admin, path, { channel: 'whatsapp' })).status).toBe(404)
  expect((await ask(clinic.patient, path, { channel: 'whatsapp' })).status).toBe(403)
  const { invoiceId: cancelled, version } = (
    await ask(clinic.admin, 'POST /invoices', {
      kind: 'other',
      placeId: clinic.placeId,
      patientId: clinic.patientId,
      lines: [{ description: 'Talk', qtyMilli: 1000, unitPriceMinor: 100_00, taxCategory: 'exempt' }],
    })
  ).body.data
  const issued = (await ask(clinic.admin, `POST /invoices/${cancelled}/issue`, { version })).body.data
  const reason = { version: issued.version, reason: 'Entered twice' }
  expect((await ask(clinic.admin, `POST /invoices/${cancelled}/cancellation`, reason)).status).toBe(200)
  const refused = await ask(clinic.admin, `POST /documents/invoices/${cancelled}/messages`, { channel: 'whatsapp' })
  expect([refused.status, refused.body.message]).toEqual([409, 'This invoice is cancelled.'])
})

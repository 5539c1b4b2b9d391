import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadClient, action as saveClient } from '../clients/client-form'
import { loader as loadReceipt, action as postReceipt } from '../receipts/receipt'
import { loader as loadInvoice, action as postInvoice } from './invoice'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const open = (path: string, fields?: Record<string, string>) =>
  createPageArgs(api, { path, role: 'admin', token: clinic.admin, fields })
const readMessage = async () => (await clinic.call('GET /messages?status=all')).body.data.rows[0]

it('sends the invoice and the receipt of an organisation by e-mail, if it has an address', async () => {
  const client = { type: 'organisation', name: 'Pune Mills', email: 'accounts@mills.example' }
  const { clientId } = (await clinic.call('POST /clients', client)).body.data
  const { invoiceId, number } = await clinic.issueNew({ patientId: undefined, clientId })
  const invoicePath = `/invoices/invoice?id=${invoiceId}`
  const invoice = await loadInvoice(open(invoicePath))
  expect(invoice).toMatchObject({ send: { invoiceId }, sendsByEmailOnly: true })
  expect((await postInvoice(open(invoicePath, { channel: 'email', invoiceId }))).status).toBe(303)
  expect(await readMessage()).toMatchObject({
    channel: 'email',
    recipient: 'accounts@mills.example',
    patient: null,
    body: expect.stringContaining(`Hello Pune Mills,\n\nYour invoice ${number} from Andheri`),
  })
  expect((await readMessage()).body).not.toContain('Sign in')

  const tenders = [{ method: 'cash', amountMinor: 100_00 }]
  const paid = await clinic.call('POST /receipts', { partyId: clientId, tenders, allocate: 'oldest' })
  const [receipt] = paid.body.data
  const receiptPath = `/payment-receipts/payment-invoice?id=${receipt.receiptId}`
  const { view } = await loadReceipt(open(receiptPath))
  expect(view).toMatchObject({ sendsByEmailOnly: true })
  expect((await postReceipt(open(receiptPath, { channel: 'email', ...view.send! }))).status).toBe(303)
  expect((await readMessage()).body).toContain(`Your receipt is ${receipt.number}. You will find it attached as a PDF.`)
})

it('says what is missing for a client without an e-mail address, and refuses WhatsApp', async () => {
  const clientId = await clinic.createClientInOtherState()
  const { lines } = { lines: [{ description: 'Talk', qtyMilli: 1000, unitPriceMinor: 100_00, taxCategory: 'exempt' }] }
  const { invoiceId } = await clinic.issueNew({ patientId: undefined, clientId, lines })
  const path = `/invoices/invoice?id=${invoiceId}`
  const send = async (channel: string) =>
    (await (await postInvoice(open(path, { channel, invoiceId }))).json()).reply.error
  expect(await send('email')).toEqual({ '': ['This client has no e-mail address. Add it to the client first.'] })
  expect(await send('whatsapp')).toEqual({ '': ['Clients get documents by e-mail only.'] })
})

it('leads to the client and back to the document, to add what is missing', async () => {
  const { clientId } = (await clinic.call('POST /clients', { type: 'organisation', name: 'Nashik Mills' })).body.data
  const { invoiceId } = await clinic.issueNew({ patientId: undefined, clientId })
  const { contact } = await loadInvoice(open(`/invoices/invoice?id=${invoiceId}`))
  expect(contact?.label).toBe('Edit client')
  const invoicePath = expect.stringMatching(`^/invoices/invoice\\?id=${invoiceId}`)
  const form = await loadClient(open(contact!.href))
  expect(form.back).toEqual({ href: invoicePath, label: 'Document' })
  const fields = {
    clientId,
    version: String(form.hidden.version),
    type: 'organisation',
    name: 'Nashik Mills',
    email: 'nashik@mills.example',
  }
  const saved = await saveClient(open(contact!.href, fields))
  expect([saved.status, saved.headers.get('location')]).toEqual([303, invoicePath])
  const elsewhere = await loadClient(open(`/invoices/add-new-client?edit=${clientId}&next=//evil.example`))
  expect(elsewhere.back).toEqual({ href: `/new-client-preview?id=${clientId}`, label: 'Nashik Mills' })
})

it('names the place of the document, not the one where the patient is registered', async () => {
  const registeredPlaceId = uuidv7()
  await database.maintenance
    .insert(places)
    .values({ id: registeredPlaceId, practiceId: clinic.practiceId, kind: 'branch', name: 'Station Road', code: 'STA' })
  const contact = { registeredPlaceId, email: 'asha@example.com', consentAt: '2026-01-01T00:00:00Z' }
  await database.maintenance.update(patients).set(contact).where(eq(patients.id, clinic.patientId))
  const { invoiceId } = await clinic.issueNew()
  const fields = { channel: 'whatsapp', invoiceId }
  expect((await postInvoice(open(`/invoices/invoice?id=${invoiceId}`, fields))).status).toBe(303)
  expect((await readMessage()).body).toContain('from Andheri')
})

import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { takePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { action as sendInvoice } from '../../billing/invoices/invoice'
import { createPageArgs } from '../../testing/page-args'
import { loader as listMessages } from './list'
import { loader } from './shared-document'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const SENT_AT = '2026-11-20T06:00:00Z'
let clinic: Clinic
let token: string
let messagesPath: string

/** Sends an invoice by WhatsApp, and takes the link of the message. */
beforeAll(async () => {
  api.clock.set(SENT_AT)
  clinic = await createClinic(database)
  const visit = await clinic.visit()
  const payment = { version: 0, tenders: [{ method: 'cash' }] }
  expect((await ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)).status).toBe(200)
  const [invoice] = await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))
  const consent = { consentAt: '2026-01-01T00:00:00Z' }
  await maintenance.update(patients).set(consent).where(eq(patients.id, clinic.patientId))
  const fields = { channel: 'whatsapp', invoiceId: invoice!.id }
  const user = { role: 'admin', token: clinic.admin }
  const answer = await sendInvoice(
    createPageArgs(api, { path: `/invoices/invoice?id=${invoice!.id}`, ...user, fields }),
  )
  messagesPath = answer.headers.get('location')!
  const { body } = (await ask(clinic.admin, 'GET /messages?status=all')).body.data.rows[0]
  token = /\/d\/(\S+)/.exec(body)![1]!
})

/** Opens the address as a guest. */
async function open(secret: string) {
  const args = createPageArgs(api, { path: `/d/${secret}`, role: '', token: '', params: { token: secret } })
  Object.assign(args.context, { user: null })
  const answer = await loader(args)
  return { status: answer.status, page: await answer.json(), pdf: takePdfResponse(args.context) }
}

const countOpened = async () =>
  (
    await maintenance.execute<{ count: number }>(sql`select count(*)::int as count from audit
      where object = 'document-link' and act = 'read' and patient_id = ${clinic.patientId} and person_id is null`)
  )[0]!.count

describe('a link to a document', () => {
  it('shows the PDF to its holder without sign-in, not to search engines, and is audited', async () => {
    const { status, pdf } = await open(token)
    expect([status, pdf?.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect([pdf!.headers.get('x-robots-tag'), pdf!.headers.get('cache-control')]).toEqual([
      'noindex',
      'private, no-store',
    ])
    expect(Buffer.from(await pdf!.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-/)
    expect(await countOpened()).toBe(1)
  })

  it('is told with the next step on the list of messages', async () => {
    const { ready } = await listMessages(
      createPageArgs(api, { path: messagesPath, role: 'admin', token: clinic.admin }),
    )
    expect(decodeURIComponent(ready!.link!)).toContain(`/d/${token}`)
  })

  it('is not found with a changed or shortened secret', async () => {
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const secret of [changed, token.slice(0, -1), token.slice(23), 'x']) {
      const { status, page, pdf } = await open(secret)
      expect([secret, status, pdf]).toEqual([secret, 404, null])
      expect(page.refusal).not.toBe('')
    }
  })

  it('can’t be tried without end from one network address', async () => {
    const attempt = () => api.call<unknown>('/document-links/x', { ip: '203.0.113.9' } as object)
    const statuses = []
    for (let count = 0; count < 110; count++) statuses.push((await attempt()).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429])
  })

  it('ends after 30 days, and its file is deleted', async () => {
    api.clock.set('2026-12-20T05:59:00Z')
    expect((await open(token)).status).toBe(200)
    api.clock.set('2026-12-20T06:00:00Z')
    expect((await open(token)).status).toBe(404)
    api.clock.set(SENT_AT)
    await maintenance.execute(sql`update document_links set expires_at = now() - interval '1 minute'`)
    await deleteExpiredRows(maintenance)
    const [left] = await maintenance.execute(sql`select (select count(*)::int from document_links) as links,
      (select count(*)::int from file_contents) as contents`)
    expect(left).toEqual({ links: 0, contents: 0 })
  })
})

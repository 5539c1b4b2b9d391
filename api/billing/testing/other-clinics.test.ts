import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#api/testing/calls.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, STICK_LINE } from '../invoices/testing.ts'

// No call lets one clinic read or change a document of another, whichever ids they know (B18).

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let otherClinic: BillingClinic
/** The other clinic's ids by the names that calls give them. */
let otherIds: Record<string, string>
let ownIds: Record<string, string>

beforeAll(async () => {
  clinic = await createBillingClinic(api, { code: 'MIN' })
  otherClinic = await createBillingClinic(api, { code: 'THE', taxNo: '29AAGCB7383J1Z4' })
  ownIds = await listDocumentIds(clinic)
  otherIds = await listDocumentIds(otherClinic)
})

async function listDocumentIds(clinic: BillingClinic): Promise<Record<string, string>> {
  const { invoiceId, clientId, lines } = await clinic.issueNew()
  const target = { invoiceId, version: 2 }
  const line = { description: 'More', itemType: 'service', unitPriceMinor: 10_00 }
  const debit = await clinic.call('POST /debit-notes', {
    ...target,
    side: 'customer',
    reason: 'undercharged',
    lines: [line],
  })
  const credit = await clinic.call('POST /credit-notes', { ...target, reason: 'discount_after', whole: true })
  const item = await clinic.call('POST /procedures', { name: 'ECG', priceMinor: 300_00 })
  const supplier = await clinic.call('POST /clients', {
    type: 'supplier',
    name: clinic === otherClinic ? 'Secret Supplies' : 'Our Supplies',
  })
  const draft = await clinic.draft()
  const rates = await clinic.call('GET /tax-rates')
  return {
    invoiceId,
    clientId,
    lineId: lines[0].lineId,
    draftId: draft.invoiceId,
    placeId: clinic.placeId,
    debitNoteId: debit.body.data.debitNoteId,
    creditNoteId: credit.body.data.creditNoteId,
    procedureId: item.body.data.procedureId,
    supplierId: supplier.body.data.clientId,
    rateId: rates.body.data.items[0].rateId,
    doctorId: clinic.doctorId,
    patientId: clinic.patientId,
  }
}

const TABLES = [
  'invoices',
  'invoice_lines',
  'credit_notes',
  'credit_note_lines',
  'credit_applications',
  'debit_notes',
  'debit_note_lines',
  'billing_parties',
  'procedures',
  'tax_rates',
  'number_series',
]
/** Reads every billing row of the other clinic. */
async function hashBooks(): Promise<string> {
  const parts = TABLES.map(
    (table) => sql`select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as sum
      from ${sql.identifier(table)} t where t.practice_id = ${otherClinic.practiceId}`,
  )
  const rows = await database.maintenance.execute<{ sum: string }>(sql.join(parts, sql` union all `))
  return rows.map(({ sum: one }) => one).join()
}

const TESTED_PATHS = /^\/(invoices|credit-notes|debit-notes|clients|tax-rates|procedures)/
/** Tested in other-money.test.ts. */
const OTHER_TEST_PATHS = /(write-offs|refunds|statement)/
const calls = allCalls.filter(({ path }) => TESTED_PATHS.test(path) && !OTHER_TEST_PATHS.test(path))

/** Builds a valid body with ids of the other clinic. */
function buildBody(path: string): object {
  const version = path.includes('{') ? { version: 1 } : {}
  const invoice = { kind: 'other', placeId: clinic.placeId, lines: [STICK_LINE] }
  if (/(issue|archive)$/.test(path)) return version
  if (/(prints|copies)$/.test(path)) return {}
  if (/cancellation$/.test(path)) return { ...version, reason: 'Theirs' }
  if (/applications$/.test(path)) return { ...version, invoiceId: ownIds.invoiceId }
  if (path.startsWith('/invoices')) return { ...invoice, ...version, clientId: otherIds.clientId }
  if (path.startsWith('/credit-notes'))
    return { invoiceId: otherIds.invoiceId, version: 2, reason: 'discount_after', whole: true }
  if (path.startsWith('/debit-notes'))
    return { side: 'customer', invoiceId: otherIds.invoiceId, version: 2, reason: 'undercharged', lines: [STICK_LINE] }
  if (path.startsWith('/clients')) return { ...version, type: 'organisation', name: 'Mine' }
  if (path.startsWith('/tax-rates')) return { ...version, name: 'X', taxCategory: 'exempt', validFrom: '2020-01-01' }
  return { ...version, name: 'Mine', priceMinor: 1_00 }
}

describe('documents of another clinic', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "can't be reached by %s",
    async (_, { method, path }) => {
      const before = await hashBooks()
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => otherIds[name]!)
      const hasId = filled !== path
      const answer = await api.call(`${filled}${/matches$/.test(path) ? '?q=e' : ''}`, {
        method,
        token: clinic.admin,
        ...(method === 'GET' ? {} : { body: method === 'DELETE' ? { version: 1 } : buildBody(path) }),
      })
      if (hasId) expect(answer.status).toBe(404)
      else if (method === 'GET' || /^\/(clients|tax-rates|procedures)$/.test(path)) expect(answer.status).toBe(200)
      else expect([404, 422]).toContain(answer.status)
      expect(JSON.stringify(answer.body)).not.toMatch(/Secret|THE\/|THED|THEC/)
      expect(await hashBooks()).toBe(before)
    },
  )

  it('lets no draft use their client, patient, place, doctor, item or line doctor', async () => {
    const before = await hashBooks()
    const wrong = [
      { clientId: otherIds.clientId, patientId: undefined },
      { patientId: otherIds.patientId },
      { placeId: otherIds.placeId },
      { doctorId: otherIds.doctorId },
      { lines: [{ itemId: otherIds.procedureId }] },
      { bankAccountId: otherIds.invoiceId },
      { lines: [{ ...STICK_LINE, doctorId: otherIds.doctorId }] },
    ]
    for (const more of wrong) {
      const { status } = await clinic.call('POST /invoices', { ...clinic.newInvoice, ...more })
      expect([404, 422], JSON.stringify(more)).toContain(status)
    }
    const line = { lineId: otherIds.lineId, qtyMilli: 1000 }
    const { invoiceId } = await clinic.issueNew()
    const credit = { invoiceId, version: 2, reason: 'returned_goods', lines: [line] }
    expect((await clinic.call('POST /credit-notes', credit)).body.fields).toHaveProperty('lines[0].lineId')
    const supplier = {
      side: 'supplier',
      placeId: clinic.placeId,
      clientId: otherIds.supplierId,
      reason: 'goods_returned',
      lines: [STICK_LINE],
    }
    expect((await clinic.call('POST /debit-notes', supplier)).status).toBe(404)
    const { invoiceId: draftId } = await clinic.draft()
    expect((await clinic.call(`PUT /invoices/${otherIds.draftId}`, { ...clinic.newInvoice, version: 1 })).status).toBe(
      404,
    )
    expect(
      (await clinic.call(`PUT /invoices/${draftId}`, { ...clinic.newInvoice, version: 1, clientId: otherIds.clientId }))
        .status,
    ).toBe(404)
    expect((await clinic.call(`GET /invoices?clientId=${otherIds.clientId}`)).body.data.rows).toEqual([])
    expect((await clinic.call(`GET /invoices?patientId=${otherIds.patientId}`)).body.data.rows).toEqual([])
    expect(await hashBooks()).toBe(before)
  })
})

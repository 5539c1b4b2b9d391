import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { allCalls } from '#api/testing/calls.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, billingClinic, STICK_LINE } from '../invoices/testing.ts'

// No call lets one clinic read or change a document of another, whichever ids they know (B18).

const database = await createTestDatabase()
const desk = await testApi(database)
let mine: BillingClinic
let theirs: BillingClinic
/** The other clinic's ids by the names that calls give them. */
let ids: Record<string, string>
let own: Record<string, string>

beforeAll(async () => {
  mine = await billingClinic(desk, { code: 'MIN' })
  theirs = await billingClinic(desk, { code: 'THE', taxNo: '29AAGCB7383J1Z4' })
  own = await listDocumentIds(mine)
  ids = await listDocumentIds(theirs)
})

async function listDocumentIds(clinic: BillingClinic): Promise<Record<string, string>> {
  const { invoiceId, clientId, lines } = await clinic.issued()
  const about = { invoiceId, version: 2 }
  const line = { description: 'More', itemType: 'service', unitPriceMinor: 10_00 }
  const debit = await clinic.as('POST /debit-notes', {
    ...about,
    side: 'customer',
    reason: 'undercharged',
    lines: [line],
  })
  const credit = await clinic.as('POST /credit-notes', { ...about, reason: 'discount_after', whole: true })
  const item = await clinic.as('POST /procedures', { name: 'ECG', priceMinor: 300_00 })
  const supplier = await clinic.as('POST /clients', {
    type: 'supplier',
    name: clinic === theirs ? 'Secret Supplies' : 'Our Supplies',
  })
  const draft = await clinic.draft()
  const rates = await clinic.as('GET /tax-rates')
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
async function books(): Promise<string> {
  const parts = TABLES.map(
    (table) => sql`select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as sum
      from ${sql.identifier(table)} t where t.practice_id = ${theirs.practiceId}`,
  )
  const rows = await database.maintenance.execute<{ sum: string }>(sql.join(parts, sql` union all `))
  return rows.map(({ sum: one }) => one).join()
}

const OURS = /^\/(invoices|credit-notes|debit-notes|clients|tax-rates|procedures)/
/** Tested in other-money.test.ts. */
const ELSEWHERE = /(write-offs|refunds|statement)/
const calls = allCalls.filter(({ path }) => OURS.test(path) && !ELSEWHERE.test(path))

/** Builds a valid body with ids of the other clinic. */
function bodyOf(path: string): object {
  const seen = path.includes('{') ? { version: 1 } : {}
  const invoice = { kind: 'other', placeId: mine.placeId, lines: [STICK_LINE] }
  if (/(issue|archive)$/.test(path)) return seen
  if (/(prints|copies)$/.test(path)) return {}
  if (/cancellation$/.test(path)) return { ...seen, reason: 'Theirs' }
  if (/applications$/.test(path)) return { ...seen, invoiceId: own.invoiceId }
  if (path.startsWith('/invoices')) return { ...invoice, ...seen, clientId: ids.clientId }
  if (path.startsWith('/credit-notes'))
    return { invoiceId: ids.invoiceId, version: 2, reason: 'discount_after', whole: true }
  if (path.startsWith('/debit-notes'))
    return { side: 'customer', invoiceId: ids.invoiceId, version: 2, reason: 'undercharged', lines: [STICK_LINE] }
  if (path.startsWith('/clients')) return { ...seen, type: 'organisation', name: 'Mine' }
  if (path.startsWith('/tax-rates')) return { ...seen, name: 'X', taxCategory: 'exempt', validFrom: '2020-01-01' }
  return { ...seen, name: 'Mine', priceMinor: 1_00 }
}

it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', async (_, { method, path }) => {
  const before = await books()
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!)
  const hasId = filled !== path
  const answer = await desk.call(`${filled}${/matches$/.test(path) ? '?q=e' : ''}`, {
    method,
    token: mine.admin,
    ...(method === 'GET' ? {} : { body: method === 'DELETE' ? { version: 1 } : bodyOf(path) }),
  })
  if (hasId) expect(answer.status).toBe(404)
  else if (method === 'GET' || /^\/(clients|tax-rates|procedures)$/.test(path)) expect(answer.status).toBe(200)
  else expect([404, 422]).toContain(answer.status)
  expect(JSON.stringify(answer.body)).not.toMatch(/Secret|THE\/|THED|THEC/)
  expect(await books()).toBe(before)
})

it('lets no draft use their client, patient, place, doctor, item or line doctor', async () => {
  const before = await books()
  const wrong = [
    { clientId: ids.clientId, patientId: undefined },
    { patientId: ids.patientId },
    { placeId: ids.placeId },
    { doctorId: ids.doctorId },
    { lines: [{ itemId: ids.procedureId }] },
    { bankAccountId: ids.invoiceId },
    { lines: [{ ...STICK_LINE, doctorId: ids.doctorId }] },
  ]
  for (const more of wrong) {
    const { status } = await mine.as('POST /invoices', { ...mine.written, ...more })
    expect([404, 422], JSON.stringify(more)).toContain(status)
  }
  const line = { lineId: ids.lineId, qtyMilli: 1000 }
  const { invoiceId } = await mine.issued()
  const credit = { invoiceId, version: 2, reason: 'returned_goods', lines: [line] }
  expect((await mine.as('POST /credit-notes', credit)).body.fields).toHaveProperty('lines[0].lineId')
  const supplier = {
    side: 'supplier',
    placeId: mine.placeId,
    clientId: ids.supplierId,
    reason: 'goods_returned',
    lines: [STICK_LINE],
  }
  expect((await mine.as('POST /debit-notes', supplier)).status).toBe(404)
  const { invoiceId: draftId } = await mine.draft()
  expect((await mine.as(`PUT /invoices/${ids.draftId}`, { ...mine.written, version: 1 })).status).toBe(404)
  expect(
    (await mine.as(`PUT /invoices/${draftId}`, { ...mine.written, version: 1, clientId: ids.clientId })).status,
  ).toBe(404)
  expect((await mine.as(`GET /invoices?clientId=${ids.clientId}`)).body.data.rows).toEqual([])
  expect((await mine.as(`GET /invoices?patientId=${ids.patientId}`)).body.data.rows).toEqual([])
  expect(await books()).toBe(before)
})

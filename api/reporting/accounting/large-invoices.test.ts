import { beforeEach, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic, GLOVES_LINE } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import type { TaxDocuments, TaxSummary } from '#contract/reporting/accounting/tax-schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'

// Table 5 of GSTR-1: invoices to consumers in another state above the limit of their day. The limit fell from two and a half
// lakh rupees to one lakh on 1 August 2024.

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let otherStateClientId: string

// A new practice for each test, because a number series can't go back in time.
let practices = 0
beforeEach(async () => {
  clinic = await createBillingClinic(api, { code: `L${++practices}` })
  otherStateClientId = await clinic.createClientInOtherState()
})

/** Issues an invoice for a total including tax, by default to a consumer in another state. */
async function issueInvoice(day: string, totalMinor: number, clientId = otherStateClientId) {
  api.clock.set(`${day}T06:00:00Z`)
  const line = { ...GLOVES_LINE, qtyMilli: 1000, unitPriceMinor: totalMinor, discountBps: undefined }
  const to = { clientId, patientId: undefined }
  const invoice = await clinic.issueNew({ ...to, priceMode: 'tax_inclusive', lines: [line] })
  expect([invoice.issueDate, invoice.sums.totalMinor]).toEqual([day, totalMinor])
  return invoice as { invoiceId: string; version: number; number: string; sums: { taxableMinor: number } }
}

async function creditInvoice({ invoiceId, version }: { invoiceId: string; version: number }, day: string) {
  api.clock.set(`${day}T06:00:00Z`)
  const body = { invoiceId, version, reason: 'returned_goods', whole: true }
  return (await clinic.call('POST /credit-notes', body)).body.data as { number: string; sums: object }
}

const listNumbers = async (section: TaxDocuments['rows'][number]['documentType'] | string, day: string) => {
  const { body } = await clinic.call(`GET /money-reports/tax-documents?from=${day}&to=${day}&section=${section}`)
  return (body.data as TaxDocuments).rows.map(({ number }) => number)
}
const listConsumers = async (day: string) => {
  const { body } = await clinic.call(`GET /money-reports/tax-summary?from=${day}&to=${day}`)
  return (body.data as TaxSummary).sections!.consumers.map(({ state, taxableMinor }) => [state, taxableMinor])
}

it.each([
  ['2024-07-31', 2_50_000_00],
  ['2024-08-01', 1_00_000_00],
  ['2026-11-20', 1_00_000_00],
])(
  'on %s an invoice to another state is listed individually above %i paise, but not at that amount',
  async (day, limit) => {
    const at = await issueInvoice(day, limit)
    const over = await issueInvoice(day, limit + 1)
    expect(await listNumbers('5', day)).toEqual([over.number])
    expect(await listConsumers(day)).toEqual([['29', at.sums.taxableMinor]])
  },
)

it('the limit of the invoice’s day also applies to its notes', async () => {
  const [before, after] = [await issueInvoice('2024-07-30', 1_50_000_00), await issueInvoice('2024-08-02', 1_50_000_00)]
  expect([await listNumbers('5', '2024-07-30'), await listNumbers('5', '2024-08-02')]).toEqual([[], [after.number]])
  await creditInvoice(before, '2024-08-03')
  expect(await listNumbers('9B-unregistered', '2024-08-03')).toEqual([])
  expect(await listConsumers('2024-08-03')).toEqual([['29', -before.sums.taxableMinor]])
  const note = await creditInvoice(after, '2024-08-04')
  expect(await listNumbers('9B-unregistered', '2024-08-04')).toEqual([note.number])
  expect(await listConsumers('2024-08-04')).toEqual([])
})

it('section 5 does not list large invoices to registered clients or clients in the same state', async () => {
  const day = '2026-11-21'
  const registered = { type: 'organisation', name: 'Dakshin Care', taxNo: '29AAGCB7383J1Z4', stateCode: '29' }
  const { clientId } = (await clinic.call('POST /clients', registered)).body.data
  const near = { type: 'organisation', name: 'Pune Stores', addressLine1: '2 Hill Road', stateCode: '27' }
  const consumer = await clinic.call('POST /clients', near)
  const [registeredInvoice, sameStateInvoice] = [
    await issueInvoice(day, 3_00_000_00, clientId),
    await issueInvoice(day, 3_00_000_00, consumer.body.data.clientId),
  ]
  expect([await listNumbers('5', day), await listNumbers('4A', day)]).toEqual([[], [registeredInvoice.number]])
  expect(await listConsumers(day)).toEqual([['27', sameStateInvoice.sums.taxableMinor]])
})

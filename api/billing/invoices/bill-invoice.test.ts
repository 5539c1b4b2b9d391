import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})
const bill = (body: object, key?: string) =>
  clinic.call('POST /invoices/bills', { invoice: clinic.newInvoice, ...body }, key)
const createCashTender = (receivedMinor?: number) => ({ tender: { method: 'cash', receivedMinor } })
const countInvoices = async () => (await clinic.call('GET /invoices')).body.data.rows.length

describe('invoice editor', () => {
  it('writes, issues and receives payment in one command, with change (E4)', async () => {
    const { data } = (await bill(createCashTender(400_00))).body
    expect(data).toMatchObject({
      invoice: { status: 'issued', dueMinor: 0, paymentState: 'paid', sums: { payableMinor: 356_00 } },
      changeMinor: 44_00,
      receiptNumber: expect.stringMatching(/\/00001$/),
    })
    const exact = (await bill(createCashTender())).body.data
    expect(exact).toMatchObject({ invoice: { dueMinor: 0 }, changeMinor: 0 })
    const unasked = await bill(createCashTender(100_00))
    expect([unasked.status, unasked.body.fields]).toEqual([
      422,
      { 'tender.part': '₹256.00 would stay due. Tick the box to take a part payment, or correct the amount' },
    ])
    const part = (await bill({ tender: { method: 'cash', receivedMinor: 100_00, part: true } })).body.data
    expect(part.invoice).toMatchObject({ dueMinor: 256_00, paymentState: 'partly_paid' })
    const unpaidBill = (await bill({})).body.data
    expect(unpaidBill).toMatchObject({ invoice: { dueMinor: 356_00 }, receiptNumber: null })
  })

  it('issues an edited draft, and a repeated request once', async () => {
    const draft = await clinic.draft()
    const body = { draft: { invoiceId: draft.invoiceId, version: draft.version }, ...createCashTender() }
    const key = '0190a5b2-7c1e-7aaa-8aaa-0123456789ac'
    const [one, two] = [await bill(body, key), await bill(body, key)]
    expect(one.body.data.invoice).toMatchObject({ invoiceId: draft.invoiceId, status: 'issued' })
    expect(two.body.data).toEqual(one.body.data)
    expect((await bill(body)).status).toBe(409)
  })

  it('rejects the same idempotency key with other contents, and names the saved invoice', async () => {
    const key = '0190a5b2-7c1e-7aaa-8aaa-0123456789ad'
    const { number, invoiceId } = (await bill(createCashTender(), key)).body.data.invoice
    const before = await countInvoices()
    const other = await bill(createCashTender(500_00), key)
    expect([other.status, other.body.message]).toEqual([
      409,
      'This form was already saved with other values. Check them and save again.',
    ])
    expect(other.body).toMatchObject({ data: { saved: { invoice: { number, invoiceId } } } })
    expect((await bill(createCashTender(), key)).body.data.invoice.number).toBe(number)
    expect(await countInvoices()).toBe(before)
  })

  it('leaves nothing behind if any part is rejected', async () => {
    const before = await countInvoices()
    const over = await bill({ tender: { method: 'upi', receivedMinor: 400_00 } })
    expect(over.body.fields).toHaveProperty(['tender.receivedMinor'])
    const nobody = await bill({ invoice: { ...clinic.newInvoice, patientId: undefined }, ...createCashTender() })
    expect(nobody.body.fields).toHaveProperty('clientId')
    expect((await bill({ invoice: { ...clinic.newInvoice, lines: [] } })).body.fields).toHaveProperty('lines')
    const stale = await clinic.draft()
    const asOf = { draft: { invoiceId: stale.invoiceId, version: stale.version + 1 } }
    expect((await bill(asOf)).status).toBe(409)
    expect(await countInvoices()).toBe(before + 1)
    expect((await clinic.ask(clinic.receptionist, 'POST /invoices/bills', { invoice: clinic.newInvoice })).status).toBe(
      403,
    )
  })

  it('bills several at once without deadlock or shared numbers', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => bill(createCashTender())))
    expect(done.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(new Set(done.map(({ body }) => body.data.invoice.number)).size).toBe(8)
    expect(new Set(done.map(({ body }) => body.data.receiptNumber)).size).toBe(8)
  })

  it('saves a template once a name and reads it', async () => {
    const save = (body: object) =>
      clinic.call('POST /invoice-templates', { kind: 'other', lines: clinic.newInvoice.lines, ...body })
    const { templateId } = (await save({ name: 'Dressing day' })).body.data
    const duplicate = await save({ name: 'dressing  DAY' })
    expect([duplicate.status, Object.keys(duplicate.body.fields!)]).toEqual([409, ['name']])
    const replaced = (await save({ name: 'Dressing day', lines: [clinic.newInvoice.lines[0]], replace: true })).body
      .data
    expect(replaced).toMatchObject({ templateId, version: 2, lines: [{ description: 'Gloves', discountBps: 1000 }] })
    expect((await clinic.call('GET /invoice-templates')).body.data).toEqual([
      { templateId, name: 'Dressing day', lines: 1 },
    ])
    expect((await clinic.call(`GET /invoice-templates/${templateId}`)).body.data).toEqual(replaced)

    const other = await createBillingClinic(api, { code: 'OTH' })
    expect((await other.call(`GET /invoice-templates/${templateId}`)).status).toBe(404)
    expect((await other.call(`DELETE /invoice-templates/${templateId}`, {})).status).toBe(404)
    expect((await clinic.call(`DELETE /invoice-templates/${templateId}`, {})).status).toBe(200)
    expect((await save({ name: 'None', lines: [] })).body.fields).toHaveProperty('lines')
  })

  it('prices a template from the list of the day, except typed prices', async () => {
    const ecg = { name: 'ECG of a template', priceMinor: 300_00, kind: 'procedure' }
    const { procedureId: itemId, version } = (await clinic.call('POST /procedures', ecg)).body.data
    const lines = [
      { itemId, description: 'ECG', unitPriceMinor: 300_00 },
      { itemId, unitPriceMinor: 250_00, batchNo: 'B1' },
    ]
    const { templateId } = (
      await clinic.call('POST /invoice-templates', { kind: 'consultation', name: 'Hearts', lines })
    ).body.data
    await clinic.call(`PUT /procedures/${itemId}`, { ...ecg, priceMinor: 350_00, active: true, version })
    const read = (await clinic.call(`GET /invoice-templates/${templateId}`)).body.data
    expect(read.lines).toEqual([
      { itemId, description: 'ECG', qtyMilli: 1000 },
      { itemId, qtyMilli: 1000, unitPriceMinor: 250_00 },
    ])
    expect(read.listed).toMatchObject([{ itemId, priceMinor: 350_00 }])
  })

  it('refuses a total that the user has not seen, and returns the tax of each line', async () => {
    const before = await countInvoices()
    const key = '0190a5b2-7c1e-7aaa-8aaa-0123456789ae'
    const refused = await bill({ expectedTotals: [300_00] }, key)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The total is ₹356.00, not ₹300.00. Check the tax of each line, then save again',
    ])
    expect(refused.body.data).toEqual({
      payableMinor: 356_00,
      taxes: [
        { taxCategory: 'taxable', rateBps: 500 },
        { taxCategory: 'taxable', rateBps: 1800 },
      ],
    })
    expect(await countInvoices()).toBe(before)
    // The refusal leaves the key free, so the same form can be saved after the user has seen the total.
    expect((await bill({ expectedTotals: [300_00, 356_00] }, key)).status).toBe(200)
  })
})

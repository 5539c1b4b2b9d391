import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const cash = { method: 'cash' }
const pay = (
  visit: string,
  payment: object = { version: 0, tenders: [cash] },
  token = clinic.receptionist,
  key?: string,
) => ask(token, `POST /appointments/${visit}/payments`, payment, key)
const readPaymentStatus = async (visit: string) =>
  (await maintenance.select().from(appointments).where(eq(appointments.id, visit)))[0]!.paymentStatus

describe('the charges of a visit', () => {
  it('are the fee until they are saved, and are saved in versions', async () => {
    const visit = await clinic.visit()
    const path = `/appointments/${visit}/charges`
    const first = await ask(clinic.receptionist, `GET ${path}`)
    expect(first.body.data).toMatchObject({
      state: 'unsaved',
      version: 0,
      currency: 'INR',
      lines: [{ description: 'Consultation, Dr Meera Rao', qty: 1, priceMinor: 500_00, grossMinor: 500_00 }],
      sums: { payableMinor: 500_00 },
    })
    const fee = { description: 'Consultation', qty: 1, priceMinor: 500_00 }
    const dressing = { description: 'Dressing', qty: 2, priceMinor: 75_25 }
    const chargesInput = { version: 0, lines: [fee, dressing], discountMinor: 50_00, discountReason: 'Staff' }
    const saved = await ask(clinic.receptionist, `PUT ${path}`, chargesInput)
    expect(saved.body.data).toMatchObject({
      state: 'draft',
      version: 1,
      discountReason: 'Staff',
      sums: { grossMinor: 650_50, discountMinor: 50_00, totalMinor: 600_50, roundOffMinor: 50, payableMinor: 601_00 },
    })
    expect((await ask(clinic.receptionist, `PUT ${path}`, chargesInput)).status).toBe(409)
    const alone = { version: 1, lines: [dressing] }
    expect((await ask(clinic.admin, `PUT ${path}`, alone)).body.fields).toEqual({
      discountReason: 'Enter why you charge ₹349.50 less than the price',
    })
    const resaved = await ask(clinic.admin, `PUT ${path}`, { ...alone, discountReason: 'Dressing alone' })
    expect(resaved.body.data).toMatchObject({ version: 2, sums: { discountMinor: 0, payableMinor: 151_00 } })
    expect(await readPaymentStatus(visit)).toBe('unpaid')
  })

  it('reject invalid lines and discounts', async () => {
    const visit = await clinic.visit()
    const path = `PUT /appointments/${visit}/charges`
    const line = { description: 'Consultation', qty: 1, priceMinor: 500_00 }
    const refusal = async (body: object, who = clinic.receptionist) =>
      (await ask(who, path, { version: 0, ...body })).body.fields
    expect(await refusal({ lines: [] })).toEqual({ lines: 'Add at least one line' })
    expect(await refusal({ lines: [{ ...line, qty: 0.5 }] })).toHaveProperty(['lines[0].qty'])
    expect(await refusal({ lines: [{ ...line, priceMinor: -1 }] })).toHaveProperty(['lines[0].priceMinor'])
    const cheap = { lines: [{ ...line, priceMinor: 1 }], discountReason: 'A friend' }
    expect(await refusal(cheap)).toEqual({
      'lines[0].priceMinor': 'You can give up to 20% off. Ask an administrator to give a larger discount',
    })
    expect(await refusal({ lines: [{ ...line, priceMinor: 399_99 }], discountReason: 'A friend' })).toBeDefined()
    expect(await refusal({ lines: [line], discountMinor: 1 })).toEqual({
      discountReason: 'Enter the reason for the discount',
    })
    const all = { lines: [line], discountMinor: 500_01, discountReason: 'x' }
    expect(await refusal(all)).toEqual({ discountMinor: 'Enter a discount that is not more than the charges' })
    const much = { ...all, discountMinor: 100_01 }
    expect(await refusal(much)).toEqual({
      discountMinor: 'You can give up to 20% off. Ask an administrator to give a larger discount',
    })
    const trusted = await clinic.join('receptionist', { placeId: clinic.placeId, rights: ['discount-over-limit'] })
    expect((await ask(trusted.token, path, { version: 0, ...much })).status).toBe(200)
    const cancelled = await clinic.visit({ status: 'cancelled' })
    expect(
      (await ask(clinic.admin, `PUT /appointments/${cancelled}/charges`, { version: 0, lines: [line] })).status,
    ).toBe(409)
    expect((await pay(cancelled)).status).toBe(409)
  })
})

describe('takePayment', () => {
  it('issues the invoice and its receipt, numbered by branch and year', async () => {
    const own = await createClinic(database, { code: 'BYC' })
    const visit = await own.visit()
    const done = await pay(visit, { version: 0, tenders: [{ ...cash, amountMinor: 1000_00 }] }, own.receptionist)
    expect(done.body.data).toEqual({
      invoiceNumber: 'BYC/2627/00001',
      receiptNumbers: ['BYCR/2627/00001'],
      payableMinor: 500_00,
      changeMinor: 500_00,
      dueMinor: 0,
    })
    expect(await readPaymentStatus(visit)).toBe('paid')
    const auditRows = await maintenance.select().from(audit).where(eq(audit.practiceId, own.practiceId))
    expect(auditRows.map(({ act, object }) => `${act} ${object}`)).toEqual(['create invoice', 'create receipt'])

    const { invoice, receipts: paid } = (await ask(own.patient, `GET /appointments/${visit}/documents`)).body.data
    expect(invoice).toMatchObject({
      title: 'Invoice',
      number: 'BYC/2627/00001',
      issueDate: '2026-11-20',
      paidMinor: 500_00,
      printCount: 0,
      seller: { name: 'Andheri', practice: 'Asha Health', doctor: 'Dr Meera Rao', issuedBy: 'Test receptionist' },
      client: { name: 'Asha Das', patientNo: 'P00001' },
      lines: [{ code: '999312', unitPriceMinor: 500_00, lineTotalMinor: 500_00 }],
    })
    expect(paid).toHaveLength(1)
    expect(paid[0]).toMatchObject({
      amountMinor: 500_00,
      tenderedMinor: 1000_00,
      changeMinor: 500_00,
      invoiceNumber: 'BYC/2627/00001',
      receipts: [{ number: 'BYCR/2627/00001', method: 'cash', amountMinor: 500_00 }],
    })
  })

  it('writes a receipt for each payment method', async () => {
    const visit = await clinic.visit()
    const tenders = [{ method: 'upi', amountMinor: 300_00, reference: '4411' }, cash]
    const done = await pay(visit, { version: 0, tenders })
    expect(done.body.data.receiptNumbers).toHaveLength(2)
    const { receipts: paid } = (await ask(clinic.admin, `GET /appointments/${visit}/documents`)).body.data
    expect(paid[0].receipts).toMatchObject([
      { method: 'upi', amountMinor: 300_00, reference: '4411' },
      { method: 'cash', amountMinor: 200_00 },
    ])
  })

  it('gives change for cash only and requires the full amount', async () => {
    const visit = await clinic.visit()
    const fields = async (...tenders: object[]) => (await pay(visit, { version: 0, tenders })).body.fields
    const field = 'tenders[0].amountMinor'
    expect(await fields({ method: 'card', amountMinor: 600_00 })).toEqual({
      [field]: 'Enter ₹500.00 or less. Change can be given for cash only',
    })
    expect(await fields({ method: 'upi', amountMinor: 400_00 }, { method: 'card', amountMinor: 300_00 })).toEqual({
      'tenders[1].amountMinor': 'Enter ₹100.00 or less. Change can be given for cash only',
    })
    expect(await fields({ ...cash, amountMinor: 500_00 }, { method: 'upi', amountMinor: 500_00 })).toEqual({
      [field]: 'Remove this payment. The other payments cover the amount due',
    })
    expect(await fields({ ...cash, amountMinor: 499_50 })).toEqual({
      [field]: 'Enter ₹500.00, or tick “Part payment”',
    })
    expect(await fields()).toEqual({ 'tenders[0].method': 'Choose the payment method' })
    expect(await fields({ method: 'promise' })).toHaveProperty(['tenders[0].method'])
    expect(await fields(cash, cash)).toEqual({ 'tenders[1].amountMinor': 'Enter the amount' })
    expect(await readPaymentStatus(visit)).toBe('unpaid')
    expect(await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))).toEqual([])
  })

  it('pays from the advance of the patient first', async () => {
    const own = await createClinic(database)
    const advance = { patientId: own.patientId, placeId: own.placeId, allocate: 'none', kind: 'advance' }
    const tenders = [{ method: 'upi', amountMinor: 300_00 }]
    await ask(own.receptionist, 'POST /receipts', { ...advance, tenders })
    const visit = await own.visit()
    const readCharges = async () => (await ask(own.receptionist, `GET /appointments/${visit}/charges`)).body.data
    expect(await readCharges()).toMatchObject({ dueMinor: 500_00, advanceMinor: 300_00 })
    const tooMuch = await pay(
      visit,
      { version: 0, useAdvance: true, tenders: [{ method: 'card', amountMinor: 500_00 }] },
      own.receptionist,
    )
    expect(tooMuch.body.fields).toEqual({ 'tenders[0].amountMinor': expect.stringContaining('₹200.00 or less') })
    const paid = await pay(visit, { version: 0, useAdvance: true, tenders: [cash] }, own.receptionist)
    expect(paid.body.data).toMatchObject({ payableMinor: 500_00, dueMinor: 0, changeMinor: 0 })
    expect(await readPaymentStatus(visit)).toBe('paid')
    expect(await readCharges()).toMatchObject({ paidMinor: 500_00, dueMinor: 0, advanceMinor: 0 })
  })

  it('pays a visit from the advance alone, and leaves the rest of it', async () => {
    const own = await createClinic(database)
    const tenders = [{ method: 'upi', amountMinor: 800_00 }]
    const advance = { patientId: own.patientId, placeId: own.placeId, allocate: 'none', kind: 'advance', tenders }
    await ask(own.receptionist, 'POST /receipts', advance)
    const visit = await own.visit()
    const paid = await pay(visit, { version: 0, useAdvance: true, tenders: [cash] }, own.receptionist)
    expect(paid.body.data).toMatchObject({ receiptNumbers: [], dueMinor: 0 })
    const { advanceMinor } = (await ask(own.receptionist, `GET /appointments/${visit}/charges`)).body.data
    expect([await readPaymentStatus(visit), advanceMinor]).toEqual(['paid', 300_00])
  })

  it('issues an invoice for a visit that costs nothing', async () => {
    const visit = await clinic.visit()
    const line = { description: 'Consultation', qty: 1, priceMinor: 500_00 }
    const free = { version: 0, lines: [line], discountMinor: 500_00, discountReason: 'Camp' }
    await ask(clinic.admin, `PUT /appointments/${visit}/charges`, free)
    const done = await pay(visit, { version: 1, tenders: [cash] })
    expect(done.body.data).toMatchObject({ receiptNumbers: [], payableMinor: 0, changeMinor: 0 })
    expect(await readPaymentStatus(visit)).toBe('waived')
    const documents = (await ask(clinic.receptionist, `GET /appointments/${visit}/documents`)).body.data
    expect(documents).toMatchObject({ invoice: { sums: { payableMinor: 0 } }, receipts: [] })
    expect((await pay(await clinic.visit({ feeMinor: 0 }), { version: 0 })).status).toBe(200)
  })

  it('charges the version that was seen, once', async () => {
    const visit = await clinic.visit()
    expect((await pay(visit, { version: 3, tenders: [cash] })).status).toBe(409)
    expect((await pay(visit)).status).toBe(200)
    const second = await pay(visit)
    expect([second.status, second.body.message]).toEqual([409, 'This visit is already paid.'])
    const line = { description: 'More', qty: 1, priceMinor: 1 }
    expect((await ask(clinic.admin, `PUT /appointments/${visit}/charges`, { version: 2, lines: [line] })).status).toBe(
      409,
    )
  })

  it("titles the invoice by the seller's registration", async () => {
    const registered = await createClinic(database, { code: 'REG', taxNo: '27AAPFU0939F1ZV' })
    const visit = await registered.visit()
    await pay(visit, undefined, registered.receptionist)
    const documents = (await ask(registered.admin, `GET /appointments/${visit}/documents`)).body.data
    expect(documents.invoice).toMatchObject({ title: 'Bill of Supply', taxNumberName: 'GSTIN' })
  })

  it('restarts numbers in a new financial year (E17)', async () => {
    const own = await createClinic(database, { code: 'FY' })
    const issueAt = async (instant: string) => {
      api.clock.set(instant)
      return (await pay(await own.visit(), undefined, own.receptionist)).body.data.invoiceNumber
    }
    expect(await issueAt('2027-03-31T18:29:59Z')).toBe('FY/2627/00001')
    expect(await issueAt('2027-03-31T18:30:00Z')).toBe('FY/2728/00001')
    // The dates of documents never move back, even if the clock does.
    await issueAt('2027-05-02T06:00:00Z')
    await issueAt('2027-05-01T06:00:00Z')
    const days = await maintenance
      .select()
      .from(invoices)
      .where(sql`${invoices.number} like 'FY/2728/%'`)
      .orderBy(invoices.number)
    expect(days.map(({ issueDate }) => issueDate)).toEqual(['2027-04-01', '2027-05-02', '2027-05-02'])
    api.clock.set('2026-11-20T06:00:00Z')
  })

  it('keeps the cash of one payer in one day below the limit (E22)', async () => {
    const own = await createClinic(database, { code: 'LIM' })
    const [first, second] = [await own.visit({ feeMinor: 150_000_00 }), await own.visit({ feeMinor: 60_000_00 })]
    expect((await pay(first, undefined, own.admin)).status).toBe(200)
    const refused = await pay(second, undefined, own.admin)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'tenders[0].amountMinor': expect.stringContaining('must stay below ₹2,00,000.00') },
    ])
    expect((await pay(second, { version: 0, tenders: [{ method: 'upi' }] }, own.admin)).status).toBe(200)
  })
})

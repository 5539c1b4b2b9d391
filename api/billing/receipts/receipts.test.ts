import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'
import { createDocuments, createReceiver } from './testing.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let documents: ReturnType<typeof createDocuments>
let payer: { patientId: string }
beforeEach(async () => {
  clinic = await createClinic(database)
  documents = createDocuments(database, clinic)
  payer = { patientId: clinic.patientId }
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const readAccount = async (query = `patientId=${clinic.patientId}`) =>
  (await ask(clinic.admin, `GET /payer-account?${query}`)).body.data
const listDues = async () => (await readAccount()).due.map((document: { dueMinor: number }) => document.dueMinor)
const read = async (receiptId: string) => (await ask(clinic.admin, `GET /receipts/${receiptId}`)).body.data

describe('receiveMoney', () => {
  it('pays oldest due first, keeps the rest as advance, and rejects more than is due (E14)', async () => {
    await documents.invoice(35600, payer, '2026-11-01')
    await documents.invoice(21500, payer, '2026-11-02')
    const third = await documents.invoice(50000, payer, '2026-11-03')
    const first = await postReceipt(clinic.admin, { ...payer, amountMinor: 100000 })
    expect(first.body.data).toMatchObject([{ kind: 'against_invoice', allocatedMinor: 100000, availableMinor: 0 }])
    expect(
      (await read(first.body.data[0].receiptId)).paid.map((one: { amountMinor: number }) => one.amountMinor),
    ).toEqual([35600, 21500, 42900])
    expect(await listDues()).toEqual([7100])
    const allocateByHand = (amountMinor: number) => ({
      allocate: 'by_hand',
      allocations: [{ invoiceId: third, amountMinor }],
    })
    const more = await postReceipt(clinic.admin, { ...payer, amountMinor: 20000, ...allocateByHand(7101) })
    expect([more.status, more.body.fields]).toEqual([
      422,
      { 'allocations[0].amountMinor': expect.stringMatching(/^Enter ₹71\.00 or less\. .* due for invoice T\/\d+$/) },
    ])
    const second = await postReceipt(clinic.admin, {
      ...payer,
      amountMinor: 20000,
      kind: 'advance',
      ...allocateByHand(7100),
    })
    expect(second.body.data).toMatchObject([{ allocatedMinor: 7100, availableMinor: 12900 }])
    expect(await readAccount()).toMatchObject({ dueMinor: 0, availableMinor: 12900, balanceMinor: -12900 })
  })

  it('records an advance that pays later, and a split tender as one payment', async () => {
    const tenders = [
      { method: 'cash', amountMinor: 10000, tenderedMinor: 50000 },
      { method: 'cheque', amountMinor: 20000, reference: '000123', chequeBank: 'SBI', chequeDate: '2026-11-25' },
    ]
    const { body } = await ask(clinic.receptionist, 'POST /receipts', {
      ...payer,
      tenders,
      allocate: 'none',
      kind: 'advance',
      note: 'For the operation',
    })
    const [cash, cheque] = body.data
    expect([cash.batchId, cash.kind, cheque.chequeState]).toEqual([cheque.batchId, 'advance', 'received'])
    expect(await read(cash.receiptId)).toMatchObject({ tenderedMinor: 50000, changeMinor: 40000, paid: [] })
    await documents.invoice(15000, payer)
    const path = `POST /receipts/${cheque.receiptId}/allocations`
    expect((await ask(clinic.admin, path, { version: 0, allocate: 'oldest' })).status).toBe(409)
    const allocated = await ask(clinic.admin, path, { version: 1, allocate: 'oldest' })
    expect(allocated.body.data).toMatchObject({ allocatedMinor: 15000, availableMinor: 5000, version: 2 })
    expect((await ask(clinic.admin, path, { version: 2, allocate: 'oldest' })).body.message).toContain(
      'has nothing due',
    )
  })

  it('reports what each payment method lacks', async () => {
    const tenders = [
      { method: 'cheque', amountMinor: 100 },
      { method: 'upi', amountMinor: 0 },
      { method: 'cash', amountMinor: 500, tenderedMinor: 400 },
    ]
    const { status, body } = await ask(clinic.admin, 'POST /receipts', { ...payer, tenders, allocate: 'oldest' })
    expect([status, Object.keys(body.fields!).sort()]).toEqual([
      422,
      [
        'tenders[0].chequeBank',
        'tenders[0].chequeDate',
        'tenders[0].reference',
        'tenders[1].amountMinor',
        'tenders[2].tenderedMinor',
      ],
    ])
  })

  it('pays a debit note with its invoice, and no documents of others', async () => {
    const partyId = await documents.party()
    const invoiceId = await documents.invoice(10000, { partyId })
    const debitNoteId = await documents.debitNote(invoiceId, 3000, { partyId })
    const otherInvoiceId = await documents.invoice(5000, payer)
    const wrong = await postReceipt(clinic.admin, {
      partyId,
      amountMinor: 5000,
      allocate: 'by_hand',
      allocations: [{ invoiceId: otherInvoiceId, amountMinor: 5000 }],
    })
    expect(wrong.body.fields).toEqual({
      'allocations[0].invoiceId': 'Choose a document of Sunrise Insurance with an amount due',
    })
    const paid = await postReceipt(clinic.admin, { partyId, amountMinor: 15000 })
    expect(paid.body.data).toMatchObject([
      { allocatedMinor: 13000, availableMinor: 2000, payerName: 'Sunrise Insurance' },
    ])
    expect(await read(paid.body.data[0].receiptId)).toMatchObject({
      paid: [
        { document: 'invoice', documentId: invoiceId, amountMinor: 10000 },
        { document: 'debit_note', documentId: debitNoteId, amountMinor: 3000 },
      ],
    })
    expect((await readAccount(`partyId=${partyId}`)).due).toEqual([])
    expect(await listDues()).toEqual([5000])
  })

  it('keeps cash of one payer in one day below two lakh, without reversals (E22)', async () => {
    const cash = (amountMinor: number) =>
      postReceipt(clinic.admin, { ...payer, amountMinor, method: 'cash', allocate: 'none' })
    const first = await cash(15000000)
    const over = await cash(6000000)
    expect([over.status, over.body.fields]).toEqual([
      422,
      {
        'tenders[0].amountMinor':
          'Cash from one payer in one day must stay below ₹2,00,000.00 (Income-tax Act 2025, section 186). Take the remaining amount by another method.',
      },
    ])
    const { receiptId } = first.body.data[0]
    await ask(clinic.admin, `POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Counted twice' })
    expect((await cash(6000000)).status).toBe(200)

    const settings = (await ask(clinic.admin, 'GET /shift-settings')).body.data
    await ask(clinic.admin, 'PUT /shift-settings', { ...settings, cashLimitWarns: true })
    const warned = await cash(15000000)
    expect([warned.status, warned.body.message]).toEqual([200, expect.stringContaining('over the legal cash limit')])
  })

  it('keeps cash for one document below two lakh in total (section 269ST)', async () => {
    const invoiceId = await documents.invoice(30000000, payer)
    const payInCash = (amountMinor: number, more: object = {}) =>
      postReceipt(clinic.admin, {
        ...payer,
        amountMinor,
        method: 'cash',
        allocate: 'by_hand',
        allocations: [{ invoiceId, amountMinor }],
        ...more,
      })
    expect((await payInCash(15000000)).status).toBe(200)
    api.clock.set('2026-11-21T06:00:00Z')
    const over = await payInCash(5000000)
    expect([over.status, over.body.fields]).toEqual([
      422,
      { 'tenders[0].amountMinor': expect.stringContaining('₹1,50,000.00 cash was already received for it') },
    ])
    expect((await payInCash(4999999)).status).toBe(200)
    api.clock.set('2026-11-22T06:00:00Z')
    const advance = (await payInCash(100, { allocate: 'none', allocations: [] })).body.data[0]
    const allocation = { version: 1, allocate: 'by_hand', allocations: [{ invoiceId, amountMinor: 100 }] }
    const allocateLater = () => ask(clinic.admin, `POST /receipts/${advance.receiptId}/allocations`, allocation)
    expect(await allocateLater()).toMatchObject({ status: 422, body: { fields: { allocate: expect.anything() } } })
    expect((await payInCash(100, { method: 'upi' })).status).toBe(200)
    const settings = (await ask(clinic.admin, 'GET /shift-settings')).body.data
    await ask(clinic.admin, 'PUT /shift-settings', { ...settings, cashLimitWarns: true })
    expect((await allocateLater()).body.message).toContain('Cash for one invoice or debit note')
    api.clock.set('2026-11-20T06:00:00Z')
  })

  it('updates the payment status of the visit, and rejects an outdated desk', async () => {
    const visit = await clinic.visit()
    const charges = `GET /appointments/${visit}/charges`
    const tenders = [{ method: 'upi', amountMinor: 20000 }]
    await ask(clinic.receptionist, `POST /appointments/${visit}/payments`, { version: 0, part: true, tenders })
    const { body } = await postReceipt(clinic.receptionist, { ...payer, amountMinor: 40000 })
    expect(body.data).toMatchObject([{ allocatedMinor: 30000, availableMinor: 10000 }])
    const status = async () =>
      (await maintenance.select().from(appointments).where(eq(appointments.id, visit)))[0]!.paymentStatus
    expect([await status(), (await ask(clinic.admin, charges)).body.data.dueMinor]).toEqual(['paid', 0])
    const payment = { version: 2, tenders: [{ method: 'cash' }] }
    expect((await ask(clinic.admin, `POST /appointments/${visit}/payments`, payment)).body.message).toContain(
      'already paid',
    )
    await ask(clinic.admin, `POST /receipts/${body.data[0].receiptId}/reversal`, { version: 1, reason: 'Wrong person' })
    expect([await status(), (await ask(clinic.admin, charges)).body.data.dueMinor]).toEqual(['part_paid', 30000])
    expect((await ask(clinic.admin, `POST /appointments/${visit}/payments`, payment)).status).toBe(409)
  })
})

describe('reverseReceipt', () => {
  it('has its own number and makes the amount due again (B16)', async () => {
    await documents.invoice(35600, payer)
    await documents.invoice(21500, payer)
    await postReceipt(clinic.admin, { ...payer, amountMinor: 10000 })
    const before = await listDues()
    const { receiptId, number, version } = (await postReceipt(clinic.admin, { ...payer, amountMinor: 47100 })).body
      .data[0]
    expect(await listDues()).toEqual([])
    const reverse = (body: object) => ask(clinic.admin, `POST /receipts/${receiptId}/reversal`, body)
    expect((await reverse({ version })).body.fields).toEqual({ reason: 'Enter the reason for reversal' })
    const done = (await reverse({ version, reason: 'Transfer failed' })).body.data
    expect(await listDues()).toEqual(before)
    expect(done).toMatchObject({ status: 'reversed', reversedReason: 'Transfer failed', availableMinor: 0 })
    expect(done.reversedByNumber).toMatch(/^ANDR\/2627\/00003$/)
    const [reversal] = (await ask(clinic.admin, `GET /receipts?q=${done.reversedByNumber}`)).body.data.rows
    expect(await read(reversal.receiptId)).toMatchObject({
      kind: 'reversal',
      reversesNumber: number,
      amountMinor: 47100,
    })
    expect((await reverse({ version: version + 1, reason: 'Again' })).body.message).toContain('already reversed')
    const body = { version: 1, reason: 'Back' }
    expect((await ask(clinic.admin, `POST /receipts/${reversal.receiptId}/reversal`, body)).status).toBe(409)
  })

  it('requires a second person who can approve over the limit', async () => {
    const join = async () => (await clinic.join('admin', { rights: ['approve'] })).token
    const [first, second] = [await join(), await join()]
    const cash = async (amountMinor: number, token = clinic.receptionist) =>
      (await postReceipt(token, { ...payer, amountMinor, method: 'cash', allocate: 'none' })).body.data[0].receiptId
    const reverse = (receiptId: string, token: string) =>
      ask(token, `POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Counted twice' })
    expect((await reverse(await cash(500000), clinic.receptionist)).status).toBe(200)
    const large = await cash(9000000)
    const alone = await reverse(large, clinic.receptionist)
    expect([alone.status, alone.body.message]).toEqual([409, expect.stringContaining('an approver who didn’t receive')])
    expect((await reverse(large, clinic.admin)).status).toBe(409)
    expect((await reverse(large, first)).status).toBe(200)
    const own = await cash(500001, first)
    expect([(await reverse(own, first)).status, (await reverse(own, second)).status]).toEqual([409, 200])

    const settings = (await ask(clinic.admin, 'GET /shift-settings')).body.data
    await ask(clinic.admin, 'PUT /shift-settings', { ...settings, aloneUpToMinor: 10000000 })
    expect((await reverse(await cash(9000000), clinic.receptionist)).status).toBe(200)
  })

  it('deposits and clears a cheque, or reverses a bounced one', async () => {
    await documents.invoice(20000, payer)
    const cheque = { method: 'cheque', amountMinor: 20000, reference: '1', chequeBank: 'SBI', chequeDate: '2026-11-20' }
    const receive = async () =>
      (await ask(clinic.admin, 'POST /receipts', { ...payer, tenders: [cheque], allocate: 'oldest' })).body.data[0]
        .receiptId
    const move = (receiptId: string, body: object) => ask(clinic.admin, `POST /receipts/${receiptId}/cheque`, body)
    const bad = await receive()
    expect((await move(bad, { version: 1, state: 'cleared' })).body.message).toBe(
      'This cheque is received, so you can’t mark it as cleared.',
    )
    expect((await move(bad, { version: 1, state: 'deposited' })).body.data).toMatchObject({ chequeState: 'deposited' })
    expect((await move(bad, { version: 2, state: 'bounced' })).body.fields).toEqual({ reason: 'Enter the reason' })
    const bounced = await move(bad, { version: 2, state: 'bounced', reason: 'No funds' })
    expect(bounced.body.data).toMatchObject({ chequeState: 'bounced', status: 'reversed', reversedReason: 'No funds' })
    expect(await listDues()).toEqual([20000])
    const good = await receive()
    await move(good, { version: 1, state: 'deposited' })
    expect((await move(good, { version: 2, state: 'cleared' })).body.data).toMatchObject({ chequeState: 'cleared' })
    expect((await move(good, { version: 3, state: 'bounced', reason: 'Late' })).status).toBe(409)
    const list = (await ask(clinic.admin, 'GET /receipts?chequeState=cleared')).body.data
    expect(list).toMatchObject({ count: 1, rows: [{ receiptId: good }] })
  })
})

describe('access to receipts', () => {
  it('lets reception see and receive payments at its own place, and not doctors', async () => {
    const otherPractice = await createClinic(database, { code: 'BND' })
    await documents.invoice(10000, payer)
    const { receiptId } = (await postReceipt(clinic.receptionist, { ...payer, amountMinor: 10000 })).body.data[0]
    expect((await ask(clinic.receptionist, `GET /receipts/${receiptId}`)).status).toBe(200)
    expect((await ask(otherPractice.admin, `GET /receipts/${receiptId}`)).status).toBe(404)
    expect((await postReceipt(clinic.doctor, { ...payer, amountMinor: 1 })).status).toBe(403)
    expect((await postReceipt(otherPractice.admin, { ...payer, amountMinor: 1 })).body.fields).toHaveProperty(
      'patientId',
    )
    const print = await ask(clinic.receptionist, `POST /receipts/${receiptId}/prints`)
    expect(print.body.data.printCount).toBe(1)
    const [patient] = await maintenance.select().from(patients).where(eq(patients.id, clinic.patientId))
    expect((await ask(clinic.admin, `GET /receipts?q=${patient!.givenName}`)).body.data.count).toBe(1)
  })
})
